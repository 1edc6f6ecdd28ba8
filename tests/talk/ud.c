// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ud.c - datagrams, partitions, and congestion notification.
 */
#include "base/pkey.h"
#include "tests/check.h"

#include <errno.h>

#include "softnic/wire/congestion.h"
#include "softnic/wire/ud.h"

TEST(a_datagram_is_one_packet)
{
	struct wire_ud_sender s = { 0xffff, 1024, 0x11, 0x1111, 0xffffff };
	struct wire_message m = { .kind = WIRE_SEND_IMM, .length = 1024, .imm = 5,
				  .solicited = true };
	struct wire_packet p;

	CHECK_EQ(wire_ud_packet(&s, &m, 0x22, 0x2222, &p), 0);
	CHECK(p.opcode == 0x65 && p.dest_qpn == 0x22 && p.psn == 0xffffff && p.imm == 5);
	CHECK(p.deth.qkey == 0x2222 && p.deth.src_qpn == 0x11 && p.length == 1024 && p.solicited);
	CHECK_EQ(wire_ud_packet(&s, &m, 0x22, 0x80000000, &p), 0);
	CHECK(p.deth.qkey == 0x1111 && p.psn == 0);
	m.length++;
	CHECK_EQ(wire_ud_packet(&s, &m, 0x22, 0, &p), -EMSGSIZE);
	m.kind = WIRE_WRITE;
	CHECK_EQ(wire_ud_packet(&s, &m, 0x22, 0, &p), -EINVAL);
}

TEST(keys_are_checked)
{
	struct wire_packet p = { .opcode = 0x64, .pkey = 0xffff, .deth.qkey = 7 };

	CHECK_EQ(wire_ud_check(&p, 0xffff, 7), WIRE_OK);
	CHECK_EQ(wire_ud_check(&p, 0xffff, 8), WIRE_BAD_QKEY);
	CHECK_EQ(wire_ud_check(&p, 0x8001, 7), WIRE_BAD_PKEY);
	p.opcode = 4;
	CHECK_EQ(wire_ud_check(&p, 0xffff, 7), WIRE_BAD_TRANSPORT);
}

TEST(partitions_need_a_full_member)
{
	CHECK(av_pkey_match(0xffff, 0xffff));
	CHECK(av_pkey_match(0x7fff, 0xffff));
	CHECK(!av_pkey_match(0x7fff, 0x7fff));
	CHECK(!av_pkey_match(0x8001, 0xffff));
	CHECK(!av_pkey_match(0x8000, 0x8000));
}

TEST(marked_packets_are_told_now_and_then)
{
	struct wire_connection f = { WIRE_RC, 0xffff, 0x22, 1024 };
	struct wire_packet p = wire_congestion_packet(&f);
	struct wire_notifier n = { 0 };

	CHECK(wire_congestion_notify(&n, 1000000));
	CHECK(!wire_congestion_notify(&n, 1049999));
	CHECK(wire_congestion_notify(&n, 1050000));
	CHECK(p.opcode == 0x81 && p.becn && !p.psn && p.dest_qpn == 0x22);
}
