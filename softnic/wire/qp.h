// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * qp.h - a QP whose peer is on another host: the machines of its transport, and its way there.
 *
 * Everything in it is under the lock of the QP's send queue.
 *
 * The packets of a connection have the hop limit of the route to the peer, whatever the program
 * asked for: kernels put it into the address of RC and UC QPs, and programs rely on it (their 1
 * would not reach beyond a router). A datagram has the one of its address handle.
 */
#ifndef SOFTNIC_WIRE_QP_H
#define SOFTNIC_WIRE_QP_H

#include "softnic/engine/deliver.h"
#include "softnic/engine/path.h"
#include "softnic/wire/congestion.h"
#include "softnic/wire/rc_receiver.h"
#include "softnic/wire/rc_sender.h"
#include "softnic/wire/stash.h"
#include "softnic/wire/transmit.h"
#include "softnic/wire/uc.h"
#include "softnic/wire/ud.h"

struct wire_nic;
struct wire_line;

struct wire_qp {
	struct soft_qp *qp;
	struct wire_nic *nic;
	struct wire_route route;	/* RC, UC */
	struct wire_destination shared;	/* RC: the route by port 4791 */
	struct wire_line *line;		/* RC: or NULL */
	bool on_line;			/* packets go by it */
	uint32_t room;			/* RC: of the peer's socket buffer, 0: not known */
	union {
		struct {
			struct wire_rc_sender sender;
			struct wire_rc_receiver receiver;
			struct wire_rc_slot *slots;
		} rc;
		struct {
			struct wire_uc_sender sender;
			struct wire_uc_receiver receiver;
		} uc;
		struct wire_ud_sender ud;
	};
	struct wire_kept kept;		/* RC: what came early; with the nic's stash */
	struct wire_notifier notifier;	/* RC: of congestion */
	struct soft_link self;		/* the QP as its own responder */
	struct soft_claim claim;	/* the element of the SEND that is arriving */
	bool claimed, dirty;
	bool sending;			/* the send side has its attributes */
	struct wire_qp *next_dirty;
	struct wire_qp *next, **at;	/* of all that the process has on the wire */
};

/* @return 0 or -ENOMEM, -EPROTO */
int wire_qp_create(struct wire_nic *nic, struct soft_qp *qp, struct wire_qp **out);
void wire_qp_free(struct wire_qp *w);
/* The send side gets its attributes at RTS: before the first message. */
void wire_qp_ready_to_send(struct wire_qp *w);

/* RC: packets go by the line, which is open, or by port 4791. */
void wire_qp_take_line(struct wire_qp *w, bool line);

#endif
