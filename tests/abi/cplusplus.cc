// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cplusplus.cc - the public headers compile without a warning as C++11, and link as C.
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

/* The calls that are macros, and the ones that reach a table of operations. */
int query(ibv_context *context, ibv_port_attr *attr)
{
	return ibv_query_port(context, 1, attr);
}

ibv_mr *enlist(ibv_pd *pd, void *addr, int access)
{
	return access ? ibv_reg_mr(pd, addr, 4096, access) :
			ibv_reg_mr_iova(pd, addr, 4096, 0, IBV_ACCESS_LOCAL_WRITE);
}

int main()
{
	static_assert(sizeof(ibv_wc) == 48, "same layout as in C");
	ibv_send_wr wr = ibv_send_wr();

	wr.opcode = IBV_WR_SEND;
	wr.send_flags = IBV_SEND_SIGNALED | IBV_SEND_INLINE;
	return ibv_rate_to_mult(IBV_RATE_10_GBPS) == 4 && wr.opcode == IBV_WR_SEND ? 0 : 1;
}
