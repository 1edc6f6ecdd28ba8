// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * a_capture_agrees_with_the_counters.c - the frames that ANYVERBS_PCAP shows of a host are those
 * that its port counts, in number and length.
 */
#include "base/be.h"
#include "tests/fabric/rig.h"

enum { BLOCK_INTERFACE = 1, BLOCK_PACKET = 6, LINK_ERF = 197, INFINIBAND = 21, MOST = 4096 };

static char path[] = "/tmp/anyverbs-capture-XXXXXX";
static uint8_t file[1 << 20];
static struct frame {
	bool inbound;
	const uint8_t *bytes;		/* from the LRH on */
} frames[MOST];
static int count;

static void capture(void)
{
	int fd;

	strcpy(path + sizeof(path) - 7, "XXXXXX");
	fd = mkstemp(path);
	REQUIRE(fd >= 0);
	close(fd);
	setenv("ANYVERBS_PCAP", path, 1);
}

static uint32_t word(const uint8_t *at)
{
	uint32_t v;

	memcpy(&v, at, sizeof(v));
	return v;
}

static void take(const uint8_t *block)
{
	uint32_t length = word(block + 4);

	if (word(block) == BLOCK_INTERFACE)
		CHECK_EQ(block[8] | block[9] << 8, LINK_ERF);
	if (word(block) != BLOCK_PACKET || count == MOST)
		return;
	CHECK_EQ(block[28 + 8], INFINIBAND);
	CHECK_EQ(get_be16(block + 28 + 10), word(block + 20));
	CHECK_EQ(get_be16(block + 28 + 14), word(block + 20) - 16);
	frames[count++] = (struct frame){ word(block + length - 12) == 1, block + 28 + 16 };
}

static void read_capture(void)
{
	FILE *f = fopen(path, "rb");
	size_t n, at;

	REQUIRE(f);
	n = fread(file, 1, sizeof(file), f);
	fclose(f);
	unlink(path);
	unsetenv("ANYVERBS_PCAP");
	count = 0;
	for (at = 0; at + 12 <= n; at += word(file + at + 4))
		take(file + at);
	CHECK_EQ(at, n);
}

struct sum {
	uint64_t packets, words;
};

static struct sum sum_of(bool inbound)
{
	struct sum s = { 0 };

	for (int i = 0; i < count; i++)
		if (frames[i].inbound == inbound) {
			s.packets++;
			s.words += get_be16(frames[i].bytes + 4);
		}
	return s;
}

static void compare(void)
{
	struct sum out = sum_of(false), in = sum_of(true);

	CHECK_EQ(out.packets, subnet_count(&rig.subnet, H1, 1, COUNTER_XMIT_PACKETS));
	CHECK_EQ(out.words, subnet_count(&rig.subnet, H1, 1, COUNTER_XMIT_DATA));
	CHECK_EQ(in.packets, subnet_count(&rig.subnet, H1, 1, COUNTER_RCV_PACKETS));
	CHECK_EQ(in.words, subnet_count(&rig.subnet, H1, 1, COUNTER_RCV_DATA));
}

static long one_sided(int opcode, uint32_t length)
{
	struct send_step s = {
		.opcode = opcode, .length = length, .addr = rig.open[1].addr,
		.rkey = rig.open[1].rkey,
	};

	return CALL(0, step_send, &s);
}

TEST(of_a_connection)
{
	capture();
	rig_pair(NULL);
	rig_message(0);
	rig_message(5001);
	CHECK_EQ(one_sided(IBV_WR_RDMA_WRITE, 60000), IBV_WC_SUCCESS);
	CHECK_EQ(one_sided(IBV_WR_RDMA_READ, 60000), IBV_WC_SUCCESS);
	CHECK_EQ(one_sided(IBV_WR_RDMA_READ, 3), IBV_WC_SUCCESS);
	CHECK_EQ(one_sided(IBV_WR_ATOMIC_FETCH_AND_ADD, 8), IBV_WC_SUCCESS);
	read_capture();
	CHECK(count > 60);
	compare();
	CHECK_EQ(frames[0].inbound, false);
	CHECK_EQ(get_be16(frames[0].bytes + 2), 4);	/* DLID */
	CHECK_EQ(get_be16(frames[0].bytes + 6), 1);	/* SLID */
	CHECK_EQ(frames[0].bytes[1] & 3, 2);		/* then a BTH */
	CHECK_EQ(get_be24(frames[0].bytes + 8 + 5), rig.open[1].qpn);
	CHECK_EQ(get_be24(frames[0].bytes + 8 + 9), HOST_PSN);
	CHECK_EQ(frames[1].inbound, true);
	CHECK_EQ(get_be16(frames[1].bytes + 2), 1);
	CHECK_EQ(get_be16(frames[1].bytes + 6), 4);
	CHECK_EQ(get_be24(frames[1].bytes + 8 + 5), rig.open[0].qpn);
}

TEST(with_global_headers)
{
	struct rig_options o = { .to_b = { .global = true }, .to_a = { .global = true } };

	memcpy(o.to_b.dgid.raw, (uint8_t[16]){ 0xfe, 0x80, [8] = 0, 2, 0xc9, 0, 0, 0, 2, 1 }, 16);
	memcpy(o.to_a.dgid.raw, (uint8_t[16]){ 0xfe, 0x80, [8] = 0, 2, 0xc9, 0, 0, 0, 0, 1 }, 16);
	capture();
	rig_pair(&o);
	rig_message(5001);
	read_capture();
	compare();
	REQUIRE(count == 5 + 1);
	CHECK_EQ(frames[0].bytes[1] & 3, 3);		/* then a GRH */
	CHECK(!memcmp(frames[0].bytes + 8 + 24, o.to_b.dgid.raw, 16));
	CHECK(!memcmp(frames[5].bytes + 8 + 8, o.to_b.dgid.raw, 16));
}

TEST(of_datagrams)
{
	struct send_step s = { .opcode = IBV_WR_SEND, .length = 77, .to = { .dlid = 4 } };

	capture();
	rig_pair(&(struct rig_options){ .type = IBV_QPT_UD });
	s.to.qpn = rig.open[1].qpn;
	CHECK_EQ(CALL(0, step_send, &s), IBV_WC_SUCCESS);
	s.to.dlid = 9;				/* leads nowhere, but has left */
	CHECK_EQ(CALL(0, step_send, &s), IBV_WC_SUCCESS);
	read_capture();
	REQUIRE(count == 2);
	compare();
	CHECK_EQ(get_be32(frames[0].bytes + 8 + 12), HOST_QKEY);
	CHECK_EQ(get_be24(frames[0].bytes + 8 + 12 + 5), rig.open[0].qpn);
	CHECK_EQ(get_be16(frames[1].bytes + 2), 9);
}

/* An adapter sends it again, by the same number, until it gives up. */
TEST(what_is_lost_is_shown_each_time)
{
	capture();
	rig_pair(&(struct rig_options){ .to_b = { .timeout = 8, .retry = 2 } });
	subnet_change(&rig.subnet);
	subnet_route(&rig.subnet, S1, 4, FABRIC_MAP_NO_PORT);
	subnet_changed(&rig.subnet);
	CHECK_EQ(rig_send(1), IBV_WC_RETRY_EXC_ERR);
	read_capture();
	compare();
	CHECK(count >= 2);
	CHECK_EQ(sum_of(true).packets, 0);
	for (int i = 0; i < count; i++)
		CHECK_EQ(get_be24(frames[i].bytes + 8 + 9), HOST_PSN);
}
