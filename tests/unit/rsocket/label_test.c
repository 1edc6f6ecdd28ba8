// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * label_test.c - the labels of datagrams.
 */
#include <arpa/inet.h>
#include <errno.h>

#include "librdmacm/rsocket/label.h"
#include "tests/check.h"

static struct sockaddr_storage v4(const char *text, uint16_t port)
{
	struct sockaddr_storage a = { 0 };
	struct sockaddr_in *in = (struct sockaddr_in *)&a;

	in->sin_family = AF_INET;
	in->sin_port = htons(port);
	inet_pton(AF_INET, text, &in->sin_addr);
	return a;
}

static struct sockaddr_storage v6(const char *text, uint16_t port)
{
	struct sockaddr_storage a = { 0 };
	struct sockaddr_in6 *in = (struct sockaddr_in6 *)&a;

	in->sin6_family = AF_INET6;
	in->sin6_port = htons(port);
	inet_pton(AF_INET6, text, &in->sin6_addr);
	return a;
}

TEST(the_label_over_udp_has_its_number_in_the_low_bits)
{
	static const uint8_t want[16] = { 0x55, 0x55, 0x55, 0x55, 4, 0, 16, 0,
					  0,	0x01, 0x02, 0x03, 10, 0, 0, 1 };
	const struct rs_udp_label l = { RS_LABEL_DATA, 0x010203, v4("10.0.0.1", 0) };
	uint8_t p[RS_LABEL_MOST];

	CHECK_EQ(rs_udp_label_put(&l, p), 16);
	CHECK(memcmp(p, want, sizeof(want)) == 0);
}

static void check_udp(struct rs_udp_label l, int length)
{
	uint8_t p[RS_LABEL_MOST];
	struct rs_udp_label back;
	int family = l.address.ss_family;

	CHECK_EQ(rs_udp_label_put(&l, p), length);
	CHECK_EQ(rs_udp_label_get(p, (size_t)length, family, &back), length);
	CHECK_EQ(back.op, l.op);
	CHECK_EQ(back.qpn, l.qpn);
	CHECK(memcmp(&back.address, &l.address, sizeof(l.address)) == 0);
	CHECK_EQ(rs_udp_label_get(p, (size_t)length - 1, family, &back), -EPROTO);
	CHECK_EQ(rs_udp_label_get(p, (size_t)length,
				  family == AF_INET ? AF_INET6 : AF_INET, &back), -EPROTO);
	p[0] = 0;
	CHECK_EQ(rs_udp_label_get(p, (size_t)length, family, &back), -EPROTO);
}

TEST(labels_over_udp_go_there_and_back)
{
	check_udp((struct rs_udp_label){ RS_LABEL_CONTROL, 7, v4("1.2.3.4", 0) }, 16);
	check_udp((struct rs_udp_label){ RS_LABEL_DATA, 0xffffff, v6("fe80::1", 0) }, 28);
}

TEST(operations_that_do_not_exist_are_no_labels)
{
	const struct rs_udp_label l = { RS_LABEL_DATA, 1, v4("10.0.0.1", 0) };
	uint8_t p[RS_LABEL_MOST];
	struct rs_udp_label back;

	rs_udp_label_put(&l, p);
	p[5] = 1;
	CHECK_EQ(rs_udp_label_get(p, 16, AF_INET, &back), -EPROTO);
}

static void check_ud(struct sockaddr_storage a, int length)
{
	uint8_t p[RS_LABEL_MOST];
	struct sockaddr_storage back;

	CHECK_EQ(rs_ud_label_put(&a, p), length);
	CHECK_EQ(rs_ud_label_length(a.ss_family), length);
	CHECK_EQ(rs_ud_label_get(p, (size_t)length, a.ss_family, &back), length);
	CHECK(memcmp(&back, &a, sizeof(a)) == 0);
	CHECK_EQ(rs_ud_label_get(p, (size_t)length - 1, a.ss_family, &back), -EPROTO);
	p[1]++;
	CHECK_EQ(rs_ud_label_get(p, (size_t)length, a.ss_family, &back), -EPROTO);
}

TEST(labels_on_a_qp_carry_address_and_port)
{
	check_ud(v4("192.168.1.2", 7471), 8);
	check_ud(v6("fd77::2", 65535), 24);
}
