// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * hello.c - question, answer, confirmation.
 *
 * Each side has then had one packet at its own port from the other's, so the way is open both
 * ways. The random numbers keep third parties from moving the packets of others elsewhere.
 */
#include "softnic/wire/hello.h"

#include <string.h>

#include "base/be.h"

enum { MAGIC_0 = 'a', MAGIC_1 = 'v', VERSION = 2, TRIES = 3 };

/* Between questions, and until an answer is given up: 20, 160, 1280 ms. */
static const uint64_t first_wait = UINT64_C(20000000);

void wire_hello_init(struct wire_hello *h, uint16_t own_slot, uint16_t own_port, uint32_t own_room,
		     uint64_t mine)
{
	*h = (struct wire_hello){
		.slot = own_slot, .own = own_port, .own_room = own_room, .mine = mine,
	};
}

static void ask(struct wire_hello *h, uint64_t now)
{
	h->state = WIRE_HELLO_ASKED;
	h->due = WIRE_HELLO_ASK;
	h->deadline = now + (first_wait << 3 * h->tries);
	h->tries++;
}

void wire_hello_start(struct wire_hello *h, uint64_t now)
{
	if (h->state == WIRE_HELLO_NEW)
		ask(h, now);
}

static void expire(struct wire_hello *h, uint64_t now)
{
	if (h->state == WIRE_HELLO_ASKED && h->tries < TRIES) {
		ask(h, now);
		return;
	}
	h->state = WIRE_HELLO_SILENT;
	h->deadline = 0;
}

bool wire_hello_next(struct wire_hello *h, uint64_t now, struct wire_hello_message *m,
		     uint16_t *port)
{
	if (h->deadline && now >= h->deadline)
		expire(h, now);
	if (!h->due)
		return false;
	*m = (struct wire_hello_message){
		h->due, h->own, h->slot, h->own_room, h->mine, h->yours,
	};
	*port = h->due == WIRE_HELLO_ASK ? 0 : h->peer;
	h->due = 0;
	return true;
}

static void known(struct wire_hello *h, const struct wire_hello_message *m)
{
	h->peer = m->port;
	h->room = m->room;
	h->yours = m->mine;
	h->state = WIRE_HELLO_KNOWN;
	h->deadline = 0;
}

/*
 * Asked by the peer: also when we had asked, or had given up. While we know the peer, nobody else
 * is listened to: a process that took its place is heard as soon as the old one was found lost.
 */
static void answer(struct wire_hello *h, const struct wire_hello_message *m, uint64_t now)
{
	bool known = h->state == WIRE_HELLO_KNOWN;

	if (known && (m->mine != h->yours || m->port != h->peer))
		return;
	h->peer = m->port;
	h->yours = m->mine;
	h->due = WIRE_HELLO_ANSWER;
	if (known)
		return;
	h->state = WIRE_HELLO_ANSWERED;
	h->deadline = now + (first_wait << 3 * (TRIES - 1));
}

void wire_hello_received(struct wire_hello *h, const struct wire_hello_message *m, bool to_own,
			 uint64_t now)
{
	bool ours = to_own && m->yours == h->mine;

	if (m->kind == WIRE_HELLO_ASK) {
		answer(h, m, now);
	} else if (m->kind == WIRE_HELLO_ANSWER && ours) {
		known(h, m);
		h->due = WIRE_HELLO_CONFIRM;
	} else if (m->kind == WIRE_HELLO_CONFIRM && ours && m->mine == h->yours) {
		known(h, m);
	}
}

void wire_hello_lost(struct wire_hello *h)
{
	if (h->state != WIRE_HELLO_KNOWN)
		return;
	h->state = WIRE_HELLO_SILENT;
	h->due = 0;
}

uint16_t wire_hello_port(const struct wire_hello *h)
{
	return h->state == WIRE_HELLO_KNOWN ? h->peer : 0;
}

uint64_t wire_hello_deadline(const struct wire_hello *h)
{
	return h->due ? 1 : h->deadline;
}

/* 'a':8 'v':8 version:8 kind:8 port:16 slot:16 mine:64 yours:64 room:32 */
void wire_hello_put(const struct wire_hello_message *m, uint8_t to[static WIRE_HELLO_LEN])
{
	const uint8_t head[8] = {
		MAGIC_0, MAGIC_1, VERSION, (uint8_t)m->kind, (uint8_t)(m->port >> 8),
		(uint8_t)m->port, (uint8_t)(m->slot >> 8), (uint8_t)m->slot,
	};

	memcpy(to, head, sizeof(head));
	put_be64(to + 8, m->mine);
	put_be64(to + 16, m->yours);
	put_be32(to + 24, m->room);
}

bool wire_hello_get(const uint8_t *bytes, uint32_t len, struct wire_hello_message *m)
{
	if (len != WIRE_HELLO_LEN || bytes[0] != MAGIC_0 || bytes[1] != MAGIC_1 ||
	    bytes[2] != VERSION || bytes[3] < WIRE_HELLO_ASK || bytes[3] > WIRE_HELLO_CONFIRM)
		return false;
	*m = (struct wire_hello_message){
		.kind = bytes[3], .port = (uint16_t)(bytes[4] << 8 | bytes[5]),
		.slot = (uint16_t)(bytes[6] << 8 | bytes[7]),
		.mine = get_be64(bytes + 8), .yours = get_be64(bytes + 16),
		.room = get_be32(bytes + 24),
	};
	return m->port != 0;
}
