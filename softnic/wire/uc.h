// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * uc.h - both ends of a UC QP: nothing is acknowledged, a message with a gap is lost (IBTA 9.8).
 *
 * Pure, as rc_sender.h and rc_receiver.h; one lock for each end.
 */
#ifndef SOFTNIC_WIRE_UC_H
#define SOFTNIC_WIRE_UC_H

#include "softnic/wire/action.h"
#include "softnic/wire/message.h"

/* One message at a time: it has succeeded when its last packet has been pulled. */
struct wire_uc_sender {
	struct wire_connection flow;
	uint32_t psn;			/* of the next packet */
	struct wire_message m;
	uint32_t at, packets;		/* of the message; equal: idle */
};

void wire_uc_sender_init(struct wire_uc_sender *s, const struct wire_connection *f, uint32_t psn);
/* @return 0, -EBUSY (one is on its way), -EMSGSIZE, -EINVAL (UC has no such kind) */
int wire_uc_post(struct wire_uc_sender *s, const struct wire_message *m);
/* The next packet and its payload. @return false: the message is done */
bool wire_uc_next(struct wire_uc_sender *s, struct wire_packet *p, struct wire_piece *piece);

struct wire_uc_receiver {
	struct wire_connection flow;
	uint32_t epsn;
	unsigned access;		/* IBV_ACCESS_REMOTE_… of the QP */
	struct wire_progress message;
	struct wire_packet executing;
	bool skipping;			/* what is left of a message that is lost */
	bool open;			/* the caller holds a part of a message */
};

void wire_uc_receiver_init(struct wire_uc_receiver *r, const struct wire_connection *f,
			   uint32_t psn, unsigned access);
/*
 * WIRE_EXECUTE or WIRE_IGNORE. With `torn` set, in either, the message before it is abandoned:
 * the element it holds is used by the next one, from its beginning.
 */
void wire_uc_receive(struct wire_uc_receiver *r, const struct wire_packet *p,
		     struct wire_action *a);
/* Anything but SOFT_DONE drops the rest of the message. */
void wire_uc_executed(struct wire_uc_receiver *r, enum soft_verdict v);

#endif
