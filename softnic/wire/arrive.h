// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arrive.h - a packet on its way from the port to the machine of its QP.
 */
#ifndef SOFTNIC_WIRE_ARRIVE_H
#define SOFTNIC_WIRE_ARRIVE_H

#include "softnic/wire/icrc.h"
#include "softnic/wire/port.h"
#include "softnic/wire/qp.h"

enum { ECN_MASK = 3, ECN_MET = 3 };	/* RFC 3168: congestion experienced */

/* The imagined headers of the flow that came last: most packets come in trains. */
struct wire_check {
	bool fixed;			/* of a line: there is no other flow */
	struct wire_flow flow;
	struct wire_icrc icrc;
};

/* Is the ICRC right? For packets of at least a BTH and an ICRC. */
bool wire_check_seal(struct wire_check *c, const struct wire_datagram *d);
/* Is it whole? Parse it. WIRE_OK, or why it is dropped. */
enum wire_reason wire_check_datagram(struct wire_check *c, const struct wire_datagram *d,
				     struct wire_packet *p);
/* Does it belong to that QP? Then it is executed, or taken as an answer. */
enum wire_reason wire_arrive(struct wire_qp *w, const struct wire_datagram *d,
			     const struct wire_packet *p, uint64_t now);
/* A datagram, for a UD QP of this process. WIRE_OK, or why it is dropped. */
enum wire_reason wire_arrive_datagram(struct soft_link *self, const struct wire_datagram *d,
				      const struct wire_packet *p);

#endif
