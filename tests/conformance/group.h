// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * group.h - multicast groups for tests: each run has its own, as others run beside it.
 */
#ifndef TESTS_CONFORMANCE_GROUP_H
#define TESTS_CONFORMANCE_GROUP_H

#include <unistd.h>

#include "tests/conformance/rig.h"

enum { GROUP_QPN = 0xffffff };

/* 239.2xx.pid.pid; soft_lo has no way to groups of IPv6. */
static inline union ibv_gid group_gid(unsigned int number)
{
	unsigned int pid = (unsigned int)getpid();
	union ibv_gid gid = { .raw = { [10] = 0xff, [11] = 0xff, [12] = 239 } };

	gid.raw[13] = (uint8_t)(192 + (number / 256 * 16 + pid / 65536) % 64);
	gid.raw[14] = (uint8_t)(pid / 256 + number);
	gid.raw[15] = (uint8_t)pid;
	return gid;
}

struct group_step {
	handle qp;
	union ibv_gid gid;
	uint16_t lid;
};

static inline long group_step_attach(struct side *side, void *arg)
{
	struct group_step *s = arg;

	(void)side;
	return ibv_attach_mcast((struct ibv_qp *)(uintptr_t)s->qp, &s->gid, s->lid);
}

static inline long group_step_detach(struct side *side, void *arg)
{
	struct group_step *s = arg;

	(void)side;
	return ibv_detach_mcast((struct ibv_qp *)(uintptr_t)s->qp, &s->gid, s->lid);
}

/* 0 or errno */
static inline long attach_lid(struct end *e, union ibv_gid gid, uint16_t lid)
{
	struct group_step s = { e->qp, gid, lid };

	return peer_call(e->peer, group_step_attach, &s, sizeof(s));
}

static inline long detach_lid(struct end *e, union ibv_gid gid, uint16_t lid)
{
	struct group_step s = { e->qp, gid, lid };

	return peer_call(e->peer, group_step_detach, &s, sizeof(s));
}

static inline long attach(struct end *e, union ibv_gid gid)
{
	return attach_lid(e, gid, 0);
}

static inline long detach(struct end *e, union ibv_gid gid)
{
	return detach_lid(e, gid, 0);
}

/* A datagram of `len` bytes to a group. */
static inline struct wr group_wr(struct end *e, size_t offset, size_t len, union ibv_gid gid)
{
	struct end group = *e;

	group.gid = gid;
	group.qpn = GROUP_QPN;
	return ud_wr(e, offset, len, make_ah(e, &group), &group);
}

#endif
