// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * share.h - a process among those that share port 4791: who else is there, and at which index.
 */
#ifndef SOFTNIC_WIRE_SHARE_H
#define SOFTNIC_WIRE_SHARE_H

#include "softnic/wire/inbox.h"
#include "softnic/wire/steer.h"

struct wire_share {
	struct wire_udp udp;		/* of port 4791; .fd is -1 while it cannot be had */
	struct wire_steer table;
	uint64_t nonce;
	uint64_t attach_at;		/* the kernel's program is older than the table */
	uint64_t probe_after;		/* no search before */
	uint64_t bind_at;		/* while it cannot be had: when to try again */
	uint16_t slot, index, probing;
	bool found;			/* `index` is known */
	uint32_t strays;		/* trains that should have come straight to us */
};

/* Try to get the port. @return 0, -EADDRINUSE, or -errno; `s` is valid in any case */
int wire_share_open(struct wire_share *s, unsigned int slot);
/* Try again. */
int wire_share_bind(struct wire_share *s, uint64_t now);
void wire_share_close(struct wire_share *s);

/*
 * Looking for our index: wire_share_probe sends a probe to index 0, 1, 2…, and the caller
 * receives from s->udp in between, until it returns false: found, or nothing more to try.
 */
bool wire_share_search_due(const struct wire_share *s, uint64_t now);
void wire_share_search(struct wire_share *s, uint64_t now);
bool wire_share_probe(struct wire_share *s, const struct wire_udp *from);

/* Take a packet that came in on s->udp if it is a probe; answers through `in`. */
bool wire_share_take(struct wire_share *s, struct wire_inbox *in, const struct wire_arrival *a);
/* Somebody told its index. */
void wire_share_told(struct wire_share *s, struct wire_inbox *in,
		     const struct wire_inbox_head *head);
/* Give the kernel what was learnt, if it is time. */
void wire_share_turn(struct wire_share *s, uint64_t now);
/* When to call wire_share_turn, or wire_share_bind; 0: never. */
uint64_t wire_share_deadline(const struct wire_share *s);

#endif
