// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * addresses_name_their_partition.c - sib_pkey of an address of AF_IB: the path that is asked for,
 * the QPs at both ends and the addresses of the other end are of that partition.
 */
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <infiniband/ib.h>
#include <rdma/rdma_cma.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/check.h"
#include "tests/fabric/process.h"

enum { PORT = 7777, PATIENCE_MS = 5000, P_KEY = 0x8005, OTHER = 0x8006, INDEX = 2 };

static union ibv_gid server_gid;

static void end(void)
{
	process_end();
}

static union ibv_gid own_gid(void)
{
	struct ibv_context **all = rdma_get_devices(NULL);
	union ibv_gid gid = { 0 };

	REQUIRE(all && all[0] && !ibv_query_gid(all[0], 1, 0, &gid));
	rdma_free_devices(all);
	return gid;
}

static struct sockaddr_ib address(const union ibv_gid *gid, uint16_t p_key)
{
	struct sockaddr_ib a = {
		.sib_family = AF_IB, .sib_pkey = htons(p_key),
		.sib_sid = htobe64((uint64_t)RDMA_PS_TCP << 16 | PORT),
		.sib_sid_mask = htobe64(UINT64_MAX),
	};

	if (gid)
		memcpy(&a.sib_addr, gid->raw, 16);
	return a;
}

static struct rdma_cm_id *make(void)
{
	struct rdma_cm_id *id = NULL;

	REQUIRE(!rdma_create_id(NULL, &id, NULL, RDMA_PS_TCP));
	return id;
}

static void make_qp(struct rdma_cm_id *id)
{
	struct ibv_qp_init_attr attr = {
		.qp_type = IBV_QPT_RC,
		.cap = { .max_send_wr = 1, .max_recv_wr = 1, .max_send_sge = 1, .max_recv_sge = 1 },
	};

	REQUIRE(!rdma_create_qp(id, NULL, &attr));
}

/* Both ends see the same of it. */
static void expect_partition(struct rdma_cm_id *id)
{
	const struct sockaddr_ib *peer = (const void *)rdma_get_peer_addr(id);
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;

	CHECK_EQ(peer->sib_family, AF_IB);
	CHECK_EQ(ntohs(peer->sib_pkey), P_KEY);
	CHECK_EQ(ntohs(id->route.addr.addr.ibaddr.pkey), P_KEY);
	REQUIRE(!ibv_query_qp(id->qp, &attr, IBV_QP_PKEY_INDEX, &init));
	CHECK_EQ(attr.pkey_index, INDEX);
}

/* ---- the two sides ---- */

static void serve(int ready)
{
	struct sockaddr_ib a = address(NULL, P_KEY);
	struct rdma_cm_id *listener = make(), *id = NULL;
	union ibv_gid gid = own_gid();

	REQUIRE(!rdma_bind_addr(listener, (struct sockaddr *)&a) && !rdma_listen(listener, 1));
	CHECK_EQ(write(ready, &gid, sizeof(gid)), sizeof(gid));
	REQUIRE(!rdma_get_request(listener, &id));
	make_qp(id);
	expect_partition(id);
	REQUIRE(!rdma_accept(id, NULL));
	CHECK_EQ(rdma_disconnect(id), 0);
}

static int resolve(struct rdma_cm_id *id, const union ibv_gid *src, uint16_t src_key,
		   uint16_t dst_key)
{
	struct sockaddr_ib from = address(src, src_key), to = address(&server_gid, dst_key);

	from.sib_sid = from.sib_sid_mask = 0;
	return rdma_resolve_addr(id, src ? (struct sockaddr *)&from : NULL,
				 (struct sockaddr *)&to, PATIENCE_MS) ? errno : 0;
}

static void call(int ready)
{
	struct rdma_cm_id *id = make(), *other = make(), *bound = make();
	union ibv_gid own = own_gid();

	CHECK_EQ(resolve(other, NULL, 0, OTHER), ENODEV);
	CHECK_EQ(resolve(other, &own, OTHER, P_KEY), ENODEV);
	CHECK_EQ(resolve(bound, &own, P_KEY, 0xffff), 0);
	CHECK_EQ(ntohs(bound->route.addr.addr.ibaddr.pkey), P_KEY);
	REQUIRE(!resolve(id, NULL, 0, P_KEY));
	REQUIRE(!rdma_resolve_route(id, PATIENCE_MS));
	CHECK_EQ(ntohs(id->route.path_rec->pkey), P_KEY);
	make_qp(id);
	REQUIRE(!rdma_connect(id, NULL));
	expect_partition(id);
	CHECK_EQ(rdma_disconnect(id), 0);
}

TEST(of_both_ends)
{
	int ready[2], status;
	pid_t server, client;

	check_state.after_case = end;
	REQUIRE(process_start(true) && !pipe(ready));
	REQUIRE(!process_set_p_key("host-1", INDEX, P_KEY));
	REQUIRE(!process_set_p_key("host-3", INDEX, P_KEY));
	server = process_fork_on("host-1", serve, ready[1]);
	close(ready[1]);
	REQUIRE(read(ready[0], &server_gid, sizeof(server_gid)) == sizeof(server_gid));
	client = process_fork_on("host-3", call, ready[0]);
	waitpid(client, &status, 0);
	CHECK_EQ(status, 0);
	waitpid(server, &status, 0);
	CHECK_EQ(status, 0);
}
