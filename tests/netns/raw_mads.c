// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * raw_mads.c - packets for QP 1 that are not as they should be: none of them gets any further than
 * its counter, and none is answered.
 */
#include <unistd.h>

#include "softnic/gsi/gsi.h"
#include "softnic/resource/inspect.h"
#include "tests/netns/raw_peer.h"
#include "tests/check.h"

enum { RC_SEND_ONLY = 0x04, UD_SEND_ONLY = 0x64, UD_SEND_ONLY_IMM = 0x65 };

static struct raw r;

static void tear_down(void)
{
	raw_close(&r);
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = tear_down;
}

static uint64_t counted(const char *name)
{
	struct soft_inspection look;
	struct soft_statistic s;

	REQUIRE(soft_inspect(r.qp->qp_num >> SOFT_SLOT_SHIFT, &look) == 0);
	for (size_t i = 0; soft_statistic(look.counters, i, &s); i++)
		if (!strcmp(s.name, name))
			return s.value;
	CHECK(!"there is such a counter");
	return 0;
}

static struct wire_packet mad(void)
{
	return (struct wire_packet){
		.opcode = UD_SEND_ONLY, .pkey = GSI_PKEY, .dest_qpn = GSI_QPN,
		.deth = { GSI_QKEY, GSI_QPN }, .length = GSI_MAD_BYTES,
	};
}

/* The reason why it is dropped, once. */
static void check_dropped(struct wire_packet p, const char *name)
{
	uint64_t before = counted(name), all = counted("port_rcv_packets");

	raw_send(&r, &p);
	CHECK(raw_silent(&r));
	for (int i = 0; i < 200 && counted("port_rcv_packets") == all; i++)
		usleep(10000);
	CHECK_EQ(counted("port_rcv_packets"), all + 1);
	CHECK_EQ(counted(name), before + 1);
}

TEST(what_is_wrong_is_counted_and_dropped)
{
	struct wire_packet p;

	raw_open(&r, &(struct raw_options){ 0 });
	p = mad();
	p.deth.qkey = 0x80010001;
	check_dropped(p, "rx_bad_qkey");
	p = mad();
	p.pkey = 0x8001;
	check_dropped(p, "rx_bad_pkey");
	p = mad();
	p.length = GSI_MAD_BYTES - 4;
	check_dropped(p, "rx_bad_length");
	p = mad();
	p.length = GSI_MAD_BYTES + 4;
	check_dropped(p, "rx_bad_length");
	p = mad();
	p.opcode = UD_SEND_ONLY_IMM;
	check_dropped(p, "rx_other_transport");
	p = mad();
	p.opcode = RC_SEND_ONLY;
	check_dropped(p, "rx_other_transport");
}

/* A limited member of the partition may talk to a full one. What it says here is no MAD. */
TEST(what_is_right_gets_as_far_as_nobody)
{
	struct wire_packet p = mad();

	raw_open(&r, &(struct raw_options){ 0 });
	check_dropped(p, "rx_mads_for_nobody");
	p.pkey = 0x7fff;
	check_dropped(p, "rx_mads_for_nobody");
}
