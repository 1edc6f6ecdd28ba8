// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * strict_c99.c - the public headers compile without a warning in an old and strict C.
 *
 * The build compiles this with -std=gnu99 -Wpedantic and turns warnings into errors. Each header
 * comes alone in a translation unit of its own elsewhere (layout/); here they come together.
 */
#include <infiniband/arch.h>
#include <infiniband/ib.h>
#include <infiniband/ib_user_ioctl_verbs.h>
#include <infiniband/ibnetdisc.h>
#include <infiniband/mad.h>
#include <infiniband/marshall.h>
#include <infiniband/opcode.h>
#include <infiniband/sa-kern-abi.h>
#include <infiniband/sa.h>
#include <infiniband/tm_types.h>
#include <infiniband/umad.h>
#include <infiniband/umad_cm.h>
#include <infiniband/umad_sa.h>
#include <infiniband/umad_sa_mcm.h>
#include <infiniband/umad_sm.h>
#include <infiniband/umad_str.h>
#include <infiniband/umad_types.h>
#include <infiniband/verbs.h>
#include <infiniband/verbs_api.h>
#include <rdma/rdma_cma.h>
#include <rdma/rdma_cma_abi.h>
#include <rdma/rdma_verbs.h>
#include <rdma/rsocket.h>

/* The calls that are macros, with constant and computed flags. */
int query(struct ibv_context *context, struct ibv_port_attr *attr);
struct ibv_mr *enlist(struct ibv_pd *pd, void *addr, int access);

int query(struct ibv_context *context, struct ibv_port_attr *attr)
{
	return ibv_query_port(context, 1, attr);
}

struct ibv_mr *enlist(struct ibv_pd *pd, void *addr, int access)
{
	if (access)
		return ibv_reg_mr(pd, addr, 4096, access);
	return ibv_reg_mr(pd, addr, 4096, IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_RELAXED_ORDERING);
}

int main(void)
{
	return htonll(ntohll(1)) != 1;
}
