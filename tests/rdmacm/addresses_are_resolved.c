// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * From an address to a device and a path: by the system's routing, at once for what is here, and
 * with an error that tells what is missing (rdma_resolve_addr(3), rdma_resolve_route(3)).
 */
#include <endian.h>
#include <infiniband/ib.h>

#include "tests/netns/host.h"
#include "tests/rdmacm/steps.h"

#include "base/clock.h"

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

static bool is_ip(const struct sockaddr *a, const struct sockaddr_storage *b)
{
	const struct sockaddr *want = (const struct sockaddr *)b;

	if (a->sa_family != want->sa_family)
		return false;
	if (a->sa_family == AF_INET)
		return !memcmp(&((const struct sockaddr_in *)a)->sin_addr,
			       &((const struct sockaddr_in *)want)->sin_addr, 4);
	return !memcmp(&((const struct sockaddr_in6 *)a)->sin6_addr,
		       &((const struct sockaddr_in6 *)want)->sin6_addr, 16);
}

/* The first device stands in for it, by a GID of its own; the program sees what it asked for. */
TEST(loopback_is_an_address_of_the_first_device)
{
	static const char *const here[] = { "127.0.0.1", "::1", "0.0.0.0", "::" };

	host_enter("HOST_1");
	for (int i = 0; i < 4; i++) {
		struct sockaddr_storage own = ip(i % 2 ? "::1" : "127.0.0.1", 0);
		struct end e = end_new(RDMA_PS_TCP);
		union ibv_gid gid;

		CHECK(!e.id->verbs);
		end_resolve_all(&e, here[i], 7000);
		CHECK_STR(ibv_get_device_name(e.id->verbs->device), "soft_veth1");
		CHECK(is_ip(rdma_get_local_addr(e.id), &own));
		CHECK(is_ip(rdma_get_peer_addr(e.id), &own));
		REQUIRE(ibv_query_gid(e.id->verbs, 1, i % 2, &gid) == 0);
		CHECK(!memcmp(&gid, &e.id->route.path_rec->sgid, sizeof(gid)));
		CHECK(!memcmp(&gid, &e.id->route.path_rec->dgid, sizeof(gid)));
		end_close(&e);
	}
}

TEST(a_service_of_the_loopback_is_found)
{
	struct sockaddr_storage own = ip("127.0.0.1", 0);
	struct rdma_conn_param param = { .qp_num = 7 };
	struct end client = end_new(RDMA_PS_TCP), server, request;
	int port;

	server = end_listener(RDMA_PS_TCP, &port);
	CHECK_STR(ibv_get_device_name(server.id->verbs->device), "soft_veth1");
	end_resolve_all(&client, "127.0.0.1", port);
	REQUIRE(rdma_connect(client.id, &param) == 0);
	request = end_request(&server);
	CHECK(request.id->verbs == client.id->verbs);
	CHECK(is_ip(rdma_get_local_addr(request.id), &own));
	CHECK(is_ip(rdma_get_peer_addr(request.id), &own));
	end_close_request(&request);
	passes(&client, RDMA_CM_EVENT_REJECTED, 28);
	end_close(&client);
	end_close(&server);
}

TEST(a_neighbour_and_the_path_to_it)
{
	struct end e = end_new(RDMA_PS_TCP);
	struct ibv_sa_path_rec *path;

	end_resolve_all(&e, "10.9.0.2", 7000);
	CHECK_STR(ibv_get_device_name(e.id->verbs->device), "soft_veth1");
	CHECK_EQ(e.id->port_num, 1);
	CHECK(e.id->pd != NULL);
	CHECK_EQ(ntohl(e.id->route.addr.src_sin.sin_addr.s_addr), 0x0a090001);
	CHECK(rdma_get_src_port(e.id) != 0);
	CHECK_EQ(ntohs(rdma_get_dst_port(e.id)), 7000);
	REQUIRE(e.id->route.num_paths == 1 && e.id->route.path_rec);
	path = e.id->route.path_rec;
	CHECK(!memcmp(path->sgid.raw, mapped, 12) && !memcmp(path->dgid.raw, mapped, 12));
	CHECK_EQ(path->dgid.raw[15], 2);
	CHECK_EQ(path->hop_limit, 64);
	CHECK_EQ(ntohs(path->pkey), 0xffff);
	CHECK_EQ(path->mtu, IBV_MTU_1024);
	CHECK_EQ(path->mtu_selector, 2);
	CHECK_EQ(path->packet_life_time, 18);
	CHECK_EQ(path->reversible, 1);
	CHECK_EQ(path->dlid, 0);
	CHECK(!memcmp(&e.id->route.addr.addr.ibaddr.sgid, &path->sgid, 16));
	end_close(&e);
}

TEST(one_of_ipv6)
{
	struct end e = end_new(RDMA_PS_TCP);

	end_resolve_all(&e, "fd09::2", 7000);
	CHECK_EQ(e.id->route.path_rec->dgid.raw[0], 0xfd);
	end_close(&e);
}

TEST(an_own_address)
{
	struct end e = end_new(RDMA_PS_TCP);

	end_resolve_all(&e, "10.9.0.1", 7000);
	CHECK_STR(ibv_get_device_name(e.id->verbs->device), "soft_veth1");
	end_close(&e);
}

TEST(no_route)
{
	struct end e = end_new(RDMA_PS_TCP);

	CHECK_EQ(end_resolve(&e, "192.0.2.1", 7000, 1000), ENETUNREACH);
	CHECK(!has_event(&e, 0));
	end_resolve_all(&e, "10.9.0.2", 7000);		/* nothing is spoilt */
	end_close(&e);
}

TEST(no_neighbour)
{
	struct end e = end_new(RDMA_PS_TCP);
	uint64_t begin = av_now_ns();

	REQUIRE(end_resolve(&e, "10.9.0.77", 7000, 200) == 0);
	passes(&e, RDMA_CM_EVENT_ADDR_ERROR, -ETIMEDOUT);
	CHECK(av_now_ns() - begin >= 200 * AV_MSEC);
	CHECK_EQ(said(rdma_resolve_route(e.id, 1000)), EINVAL);
	REQUIRE(end_resolve(&e, "10.9.0.2", 7000, 1000) == 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	end_close(&e);
}

/* The identifier goes while it waits for a neighbour. */
TEST(destroyed_while_it_waits)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_resolve(&e, "10.9.0.78", 7000, 60000) == 0);
	end_close(&e);
}

TEST(the_source_that_is_asked_for)
{
	struct sockaddr_storage dst = ip("10.9.0.2", 7000), odd = ip("fd09::1", 0);
	struct sockaddr_storage src = ip("10.9.0.1", 0), foreign = ip("192.0.2.1", 0);
	struct end e = end_new(RDMA_PS_TCP);

	CHECK_EQ(said(rdma_resolve_addr(e.id, (void *)&odd, (void *)&dst, 1000)), EINVAL);
	CHECK_EQ(said(rdma_resolve_addr(e.id, (void *)&foreign, (void *)&dst, 1000)),
		 EADDRNOTAVAIL);
	CHECK_EQ(said(rdma_resolve_addr(e.id, (void *)&src, (void *)&dst, 1000)), 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	end_close(&e);
}

/* A port of Ethernet has no address of AF_IB, though its GID looks like one. */
TEST(addresses_of_infiniband_are_nowhere)
{
	struct sockaddr_ib any = { .sib_family = AF_IB, .sib_pkey = htons(0xffff),
				   .sib_sid = htobe64(RDMA_IB_IP_PS_TCP | 7000),
				   .sib_sid_mask = htobe64(RDMA_IB_IP_PS_MASK | 0xffff) };
	struct sockaddr_ib own = any, peer = any;
	struct end e = end_new(RDMA_PS_TCP), ib = end_new(RDMA_PS_TCP);
	union ibv_gid gid;

	end_resolve_all(&e, "10.9.0.2", 7000);
	REQUIRE(ibv_query_gid(e.id->verbs, 1, 0, &gid) == 0);
	memcpy(&own.sib_addr, &gid, sizeof(gid));
	memcpy(&peer.sib_addr, &e.id->route.path_rec->dgid, sizeof(gid));
	CHECK_EQ(said(rdma_bind_addr(ib.id, (void *)&own)), ENODEV);
	CHECK_EQ(said(rdma_resolve_addr(ib.id, NULL, (void *)&peer, 1000)), ENODEV);
	CHECK_EQ(said(rdma_resolve_addr(ib.id, NULL, (void *)&own, 1000)), ENODEV);
	CHECK_EQ(said(rdma_resolve_addr(ib.id, (void *)&own, (void *)&peer, 1000)), ENODEV);
	CHECK(!has_event(&ib, 0));
	CHECK_EQ(said(rdma_bind_addr(ib.id, (void *)&any)), 0);	/* that is no device's */
	CHECK_EQ(said(rdma_resolve_addr(ib.id, NULL, (void *)&peer, 1000)), ENODEV);
	CHECK_EQ(said(rdma_listen(ib.id, 0)), 0);
	end_close(&ib);
	end_close(&e);
}

TEST(a_route_needs_time_and_an_address)
{
	struct end e = end_new(RDMA_PS_TCP);

	CHECK_EQ(said(rdma_resolve_route(e.id, 1000)), EINVAL);
	REQUIRE(end_resolve(&e, "10.9.0.2", 7000, 1000) == 0);
	passes(&e, RDMA_CM_EVENT_ADDR_RESOLVED, 0);
	CHECK_EQ(said(rdma_resolve_route(e.id, 0)), EINVAL);
	CHECK_EQ(said(rdma_resolve_route(e.id, 1)), 0);
	passes(&e, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	CHECK_EQ(end_resolve(&e, "10.9.0.2", 7000, 1000), EINVAL);
	end_close(&e);
}
