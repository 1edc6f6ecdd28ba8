// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_way.h - how the packets of a QP go through the subnet, found out once for each of
 * its states.
 */
#ifndef SOFTNIC_VERBS_FABRIC_WAY_H
#define SOFTNIC_VERBS_FABRIC_WAY_H

#include "softnic/engine/path.h"
#include "softnic/fabric/here.h"
#include "softnic/fabric/walk.h"
#include "softnic/resource/context.h"
#include "softnic/verbs/device.h"
#include "softnic/verbs/fabric_reckon.h"
#include "softnic/verbs/imagine.h"

enum { FABRIC_WAYS = 16 };

/* One end of a way: what a QP's own process tells of it. */
struct fabric_end {
	uint32_t port;			/* in the map's table; FABRIC_NONE: no such port */
	uint16_t dlid, p_key;		/* where it sends to; its P_Key as it is now */
	uint8_t sl;
};

/* Under the lock of the send queue. */
struct fabric_qp {
	uint64_t random;		/* state of a generator */
	uint64_t tried;			/* ns: when an attempt in vain was counted last */
	bool shown;			/* to a capture, which has: */
	struct soft_told told;
	/* connected: */
	bool is_open;			/* as of there.generation, to the QP of that generation: */
	uint32_t peer_generation;
	struct fabric_walk there, back;
	struct fabric_end other;	/* as it was when the way back was found */
	/* UD: by a hash of DLID and SL; of no generation: free */
	struct fabric_datagram_way {
		uint16_t dlid;
		uint8_t sl;
		struct fabric_walk walk;
	} *ways;
};

static inline const struct fabric_here *soft_fabric_here(const struct soft_qp *qp)
{
	return qp->ctx->device->here;
}

static inline struct fabric_counters_shm *soft_fabric_counters(const struct soft_qp *qp)
{
	return soft_fabric_here(qp)->counters;
}

/* Of the QP; NULL: no memory */
struct fabric_qp *soft_fabric_qp(struct soft_qp *qp);
void soft_fabric_forget(struct soft_qp *qp);

/* Our end, and the one of the QP with that number in a process of the subnet. */
struct fabric_end soft_fabric_own_end(const struct soft_qp *qp, const struct soft_av *av);
struct fabric_end soft_fabric_end_of(const struct soft_qp *qp, const struct soft_region *r,
				     uint32_t qpn);
/* The LID that an address vector sends from. */
uint16_t soft_fabric_slid(const struct soft_qp *qp, const struct soft_av *av);
/*
 * A walk that saw the map in one state. @return false: it changes all the time, or whoever changed
 * it died half-way; the walk is of no generation then
 */
bool soft_fabric_walk(const struct soft_qp *qp, const struct fabric_end *from,
		      struct fabric_walk *out);
bool soft_fabric_is_current(const struct soft_qp *qp, const struct fabric_walk *w);

/* A request was refused at a port because of its P_Key, or of its Q_Key: that is told. */
void soft_fabric_refused(const struct soft_qp *qp, const struct soft_request *rq, uint32_t port,
			 bool is_q_key);

/* Is one of that many packets lost by chance on a way that loses `drop` of 2^32? */
bool soft_fabric_is_unlucky(struct fabric_qp *f, uint64_t packets, uint32_t drop);

#endif
