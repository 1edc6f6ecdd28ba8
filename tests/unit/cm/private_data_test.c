// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * private_data_test.c - the addresses in a REQ, and how much is left for the user.
 */
#include "librdmacm/cm/private_data.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>

#include "tests/check.h"
#include "tests/unit/cm/mads.h"

enum { PS_TCP = 0x0106, PS_UDP = 0x0111 };

static void ip_is(const struct sockaddr_storage *sa, const char *ip, uint16_t port)
{
	char text[INET6_ADDRSTRLEN];

	if (sa->ss_family == AF_INET) {
		const struct sockaddr_in *in = (const void *)sa;

		inet_ntop(AF_INET, &in->sin_addr, text, sizeof(text));
		CHECK_EQ(ntohs(in->sin_port), port);
	} else {
		const struct sockaddr_in6 *in6 = (const void *)sa;

		CHECK_EQ(sa->ss_family, AF_INET6);
		inet_ntop(AF_INET6, &in6->sin6_addr, text, sizeof(text));
		CHECK_EQ(ntohs(in6->sin6_port), port);
		CHECK_EQ(in6->sin6_scope_id, 0);
	}
	CHECK_STR(text, ip);
}

static void header_is(const char *mad, uint16_t port_space, uint16_t port, const char *from,
		      uint16_t from_port, const char *to)
{
	struct cm_message m = mads_named(mad);
	struct cm_header h = cm_header_get(m.private_data), again;
	struct sockaddr_storage source, destination;
	uint8_t bytes[CM_HEADER_LEN] = { 0 };

	CHECK_EQ(cm_header_check(&h), 0);
	CHECK_EQ(m.service_id, cm_service_id(port_space, port));
	CHECK_EQ(cm_service_port_space(m.service_id), port_space);
	cm_header_addresses(&h, m.service_id, &source, &destination);
	ip_is(&source, from, from_port);
	ip_is(&destination, to, port);

	cm_header_put(&h, bytes);
	CHECK(memcmp(bytes, m.private_data, sizeof(bytes)) == 0);
	CHECK_EQ(cm_header_from((void *)&source, (void *)&destination, &again), 0);
	CHECK(memcmp(&again, &h, sizeof(h)) == 0);
}

TEST(the_addresses_of_captured_requests)
{
	header_is("REQ IPv4, rping", PS_TCP, 7174, "10.77.0.3", 56520, "10.77.0.2");
	header_is("REQ IPv6, rping", PS_TCP, 7200, "fd77::3", 52916, "fd77::2");
	header_is("SIDR_REQ IPv4", PS_UDP, 7174, "10.77.0.3", 54665, "10.77.0.2");
}

static struct cm_header header(int family, const char *from, const char *to)
{
	struct cm_header h = { .ip_version = family == AF_INET ? 4 : 6 };

	CHECK_EQ(inet_pton(family, from, h.source + (family == AF_INET ? 12 : 0)), 1);
	CHECK_EQ(inet_pton(family, to, h.destination + (family == AF_INET ? 12 : 0)), 1);
	return h;
}

static int checked(int family, const char *from, const char *to)
{
	struct cm_header h = header(family, from, to);

	return cm_header_check(&h);
}

TEST(addresses_at_which_nobody_can_be)
{
	static const char *const nobody4[] = { "0.0.0.0", "0.1.2.3", "127.0.0.1", "127.9.9.9",
					       "255.255.255.255" };
	static const char *const nobody6[] = { "::", "::1" };

	CHECK_EQ(checked(AF_INET, "10.0.0.1", "10.0.0.2"), 0);
	CHECK_EQ(checked(AF_INET6, "fd77::1", "fe80::2"), 0);
	for (size_t i = 0; i < 5; i++) {
		CHECK_EQ(checked(AF_INET, nobody4[i], "10.0.0.2"), -EPROTO);
		CHECK_EQ(checked(AF_INET, "10.0.0.1", nobody4[i]), -EPROTO);
	}
	for (size_t i = 0; i < 2; i++) {
		CHECK_EQ(checked(AF_INET6, nobody6[i], "fd77::2"), -EPROTO);
		CHECK_EQ(checked(AF_INET6, "fd77::1", nobody6[i]), -EPROTO);
	}
	CHECK_EQ(checked(AF_INET, "224.0.0.1", "10.0.0.2"), -EPROTO);
	CHECK_EQ(checked(AF_INET, "10.0.0.2", "224.0.0.1"), 0);
	CHECK_EQ(checked(AF_INET6, "ff02::1", "fd77::2"), -EPROTO);
}

TEST(versions_that_we_do_not_speak)
{
	struct cm_header h = header(AF_INET, "10.0.0.1", "10.0.0.2");

	for (int version = 0; version < 16; version++) {
		h.ip_version = (uint8_t)version;
		CHECK_EQ(cm_header_check(&h), version == 4 || version == 6 ? 0 : -EPROTO);
	}
	h.ip_version = 4;
	h.version = 1;
	CHECK_EQ(cm_header_check(&h), -EPROTO);
}

TEST(both_ends_are_of_one_family)
{
	struct sockaddr_in in = { .sin_family = AF_INET };
	struct sockaddr_in6 in6 = { .sin6_family = AF_INET6 };
	struct sockaddr other = { .sa_family = 27 };
	struct cm_header h;

	CHECK_EQ(cm_header_from((void *)&in, (void *)&in6, &h), -EAFNOSUPPORT);
	CHECK_EQ(cm_header_from((void *)&in6, (void *)&in, &h), -EAFNOSUPPORT);
	CHECK_EQ(cm_header_from(&other, &other, &h), -EAFNOSUPPORT);
}

/* C52. */
TEST(private_data_lengths_of_a_user)
{
	CHECK_EQ(cm_user_length(CM_REQ, true), 56);
	CHECK_EQ(cm_user_length(CM_REQ, false), 92);
	CHECK_EQ(cm_user_offset(CM_REQ, true), 36);
	CHECK_EQ(cm_user_offset(CM_REQ, false), 0);
	CHECK_EQ(cm_user_length(CM_SIDR_REQ, true), 180);
	CHECK_EQ(cm_user_length(CM_SIDR_REQ, false), 216);
	CHECK_EQ(cm_user_offset(CM_SIDR_REQ, true), 36);
	CHECK_EQ(cm_user_length(CM_REP, true), 196);
	CHECK_EQ(cm_user_length(CM_REJ, true), 148);
	CHECK_EQ(cm_user_length(CM_SIDR_REP, true), 136);
	CHECK_EQ(cm_user_offset(CM_REP, true), 0);
	CHECK_EQ(cm_user_length(CM_RTU, true), 0);
	CHECK_EQ(cm_user_length(CM_DREQ, true), 0);
	CHECK_EQ(cm_user_length(CM_DREP, true), 0);
	CHECK_EQ(cm_user_length(CM_MRA, true), 0);
}
