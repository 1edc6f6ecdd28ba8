// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.c - chooses between the paths (ANYVERBS_PATH).
 */
#include "softnic/verbs/route.h"

#include <string.h>

#include "base/env.h"
#include "base/log.h"
#include "softnic/direct/path.h"
#include "softnic/verbs/witness.h"
#include "softnic/wire/path.h"

static bool is_forced(const char *name)
{
	const char *path = av_env_str(AV_ENV_PATH);

	return path && !strcmp(path, name);
}

void soft_route_check(void)
{
	if (!is_forced("auto") && !is_forced(direct_path.name) && !is_forced(wire_path.name))
		av_warn("env", "ANYVERBS_PATH is \"%s\", taken for auto: it may be auto, direct or "
			"wire", av_env_str(AV_ENV_PATH));
}

bool soft_route_leaves_host(void)
{
	return !is_forced(direct_path.name);
}

bool soft_route_by_packets(bool is_here)
{
	return is_here ? is_forced(wire_path.name) : soft_route_leaves_host();
}

const struct soft_path_ops *soft_route_to(const struct soft_av *av)
{
	return av->is_here && !soft_route_by_packets(true) ? soft_witness_path() : &wire_path;
}

static int no_connection(struct soft_qp *qp)
{
	(void)qp;
	return 0;
}

/* Without a port for other hosts, datagrams of this host go on. */
static void listen_for_datagrams(struct soft_qp *qp)
{
	if (soft_route_leaves_host())
		wire_path.listen(qp);
}

static void start_datagrams(struct soft_qp *qp)
{
	wire_path.start(qp);
}

static void withdraw_datagrams(struct soft_qp *qp)
{
	wire_path.withdraw(qp);
}

static void disconnect_datagrams(struct soft_qp *qp)
{
	direct_path.disconnect(qp);
	wire_path.disconnect(qp);
}

static enum soft_verdict carry_datagram(struct soft_qp *qp, struct soft_request *rq)
{
	return rq->wqe->av.path->carry(qp, rq);
}

const struct soft_path_ops soft_route_datagrams = {
	.name = "datagrams",
	.connect = no_connection,
	.listen = listen_for_datagrams,
	.start = start_datagrams,
	.withdraw = withdraw_datagrams,
	.disconnect = disconnect_datagrams,
	.carry = carry_datagram,
};
