// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * train.c - cuts a train where a call, or a destination, does not take all of it.
 */
#include "softnic/wire/train.h"

/* One packet. The cursor moves only if it fits. */
static uint32_t cut_one(const struct wire_train *t, struct wire_train_cursor *c,
			struct iovec *pieces, uint32_t room)
{
	struct wire_train_cursor at = *c;
	uint32_t left = t->bytes - c->done, n = 0;

	left = left < t->segment ? left : t->segment;
	at.done += left;
	while (left) {
		const struct iovec *v = &t->iov[at.iov];
		uint32_t part = (uint32_t)v->iov_len - at.offset;

		part = part < left ? part : left;
		if (part && n == room)
			return 0;
		if (part)
			pieces[n++] = (struct iovec){ (char *)v->iov_base + at.offset, part };
		at.offset += part;
		left -= part;
		if (at.offset == v->iov_len) {
			at.iov++;
			at.offset = 0;
		}
	}
	*c = at;
	return n;
}

uint32_t wire_train_cut(const struct wire_train *t, struct wire_train_cursor *c, uint32_t packets,
			struct iovec *pieces, uint32_t room, uint32_t *bytes)
{
	uint32_t total = 0, start = c->done, n;

	while (packets-- && c->done < t->bytes) {
		n = cut_one(t, c, pieces + total, room - total);
		if (!n)
			break;
		total += n;
	}
	*bytes = c->done - start;
	return total;
}
