// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_witness.h - what goes through a subnet, written to ANYVERBS_PCAP as the frames that it
 * would have been on the link of this host.
 */
#ifndef SOFTNIC_VERBS_FABRIC_WITNESS_H
#define SOFTNIC_VERBS_FABRIC_WITNESS_H

#include "softnic/gsi/gsi.h"
#include "softnic/verbs/fabric_way.h"

/*
 * A request that has left its port; of one of RC that was carried the answer comes in. Only where
 * f->shown says that somebody wants to see it. The send queue's lock is held.
 */
void soft_fabric_witness(const struct soft_qp *qp, struct fabric_qp *f,
			 const struct soft_request *rq, bool carried);

/* A MAD that a program sends or has got, at its port. Any thread. */
void soft_fabric_witness_mad(const struct gsi_address *at, bool inbound,
			     const uint8_t mad[static GSI_MAD_BYTES]);

#endif
