// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Counters: their names, what is added up, and the packets that a message inside the host is.
 */
#include "softnic/engine/account.h"
#include "tests/check.h"

static struct counters_shm counters;
static struct {
	struct region_shm header;
	struct traffic_shm traffic[2];
} memory;
static struct traffic_shm *const traffic = memory.traffic;

static uint64_t value(const char *name)
{
	uint64_t sum[SOFT_COUNTERS];
	struct soft_statistic s;

	soft_counters_sum(&counters, traffic, 2, sum);
	for (size_t i = 0; soft_statistic(sum, i, &s); i++)
		if (!strcmp(s.name, name))
			return s.value;
	CHECK(!"there is such a counter");
	return 0;
}

static void clear(void)
{
	memset(&counters, 0, sizeof(counters));
	memset(&memory, 0, sizeof(memory));
	memory.header.traffic_off = offsetof(typeof(memory), traffic);
}

TEST(names_are_unique)
{
	uint64_t sum[SOFT_COUNTERS] = { 0 };
	struct soft_statistic a, b;

	for (size_t i = 0; soft_statistic(sum, i, &a); i++)
		for (size_t j = 0; j < i && soft_statistic(sum, j, &b); j++)
			CHECK(strcmp(a.name, b.name));
}

TEST(every_drop_is_shown_and_malformed_packets_are_receive_errors)
{
	uint64_t sum[SOFT_COUNTERS] = { 0 };
	struct soft_statistic s;
	uint64_t drops = 0;

	for (int i = SOFT_DROP_TOO_SHORT; i <= SOFT_DROP_QKEY; i++)
		sum[i] = 1ull << i;
	for (size_t i = 0; soft_statistic(sum, i, &s); i++) {
		drops |= s.drop ? s.value : 0;
		if (!strcmp(s.name, "port_rcv_errors"))
			CHECK_EQ(s.value, (2ull << SOFT_DROP_ICRC) - (1ull << SOFT_DROP_TOO_SHORT));
	}
	CHECK_EQ(drops, (2ull << SOFT_DROP_QKEY) - (1ull << SOFT_DROP_TOO_SHORT));
}

TEST(data_is_in_units_of_four_octets_and_unicast_is_the_rest)
{
	clear();
	counters.value[SOFT_RCV_PACKETS] = 10;
	counters.value[SOFT_RCV_MULTICAST] = 3;
	counters.value[SOFT_RCV_BYTES] = 400;
	CHECK_EQ(value("port_rcv_data"), 100);
	CHECK_EQ(value("unicast_rcv_packets"), 7);
	CHECK_EQ(value("multicast_rcv_packets"), 3);
	counters.value[SOFT_RCV_MULTICAST] = 11;	/* counted between two looks */
	CHECK_EQ(value("unicast_rcv_packets"), 0);
}

/* One request between QPs of one process: what it sends, it receives. */
static void carry(int type, int opcode, uint32_t length)
{
	struct soft_qp qp = { .traffic = &traffic[0] };
	struct soft_target target = { .region = { (void *)&memory, sizeof(memory) } };
	struct soft_link link = { .target = &target, .qpn = 1 };
	struct soft_wqe wqe = { .opcode = (uint8_t)opcode, .length = length };
	struct soft_request rq = { .wqe = &wqe, .type = type };

	qp.attr.path_mtu = IBV_MTU_1024;
	qp.av.dgid.raw[10] = qp.av.dgid.raw[11] = 0xff;
	clear();
	soft_account_begin(&link, &qp);
	soft_account_carried(&qp, &rq, &link);
}

static void is_packets(uint64_t packets, uint64_t bytes)
{
	CHECK_EQ(value("port_xmit_packets"), packets);
	CHECK_EQ(value("port_rcv_packets"), packets);
	CHECK_EQ(value("port_xmit_data"), bytes / 4);
	CHECK_EQ(value("port_rcv_data"), bytes / 4);
	CHECK_EQ(value("same_host_messages"), 2);	/* asked, and served */
}

TEST(messages_inside_the_host_are_the_packets_that_they_would_have_been)
{
	carry(IBV_QPT_RC, IBV_WR_SEND, 8);
	is_packets(2, 52 + 48);
	carry(IBV_QPT_RC, IBV_WR_SEND, 0);
	is_packets(2, 44 + 48);
	carry(IBV_QPT_UC, IBV_WR_SEND, 1025);
	is_packets(2, 1025 + 2 * 44 + 3);
	carry(IBV_QPT_RC, IBV_WR_RDMA_WRITE, 4096);
	is_packets(5, 4096 + 4 * 44 + 16 + 48);
	CHECK_EQ(value("rx_write_requests"), 1);
	carry(IBV_QPT_RC, IBV_WR_RDMA_READ, 4096);
	is_packets(5, 60 + 4096 + 4 * 44 + 4);
	CHECK_EQ(value("rx_read_requests"), 1);
	carry(IBV_QPT_RC, IBV_WR_ATOMIC_FETCH_AND_ADD, 8);
	is_packets(2, 72 + 56);
	CHECK_EQ(value("rx_atomic_requests"), 1);
	carry(IBV_QPT_RC, IBV_WR_RDMA_WRITE, 1u << 31);
	CHECK_EQ(value("port_xmit_packets"), (1u << 21) + 1);
}
