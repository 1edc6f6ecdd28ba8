// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.c - messages of connection management between an endpoint here and the kernel's rdma_cm in
 * the guest; run by mads.sh.
 *
 * It is no connection manager: it knows the one REQ that the kernel takes, and says no to what the
 * kernel asks for. What the guest's programs made of that is in their output, in GUEST_CTL.
 */
#include <errno.h>
#include <unistd.h>

#include "tests/check.h"
#include "tests/unit/gsi/mads.h"

enum { PATIENCE = 30000, PS_TCP = 0x0106, PS_UDP = 0x0111, REASON = 28 };
enum { SERVES_4 = 7174, SERVES_6, NOBODY_THERE, ASKED_FOR, NOBODY_HERE };	/* as in mads.sh */

static const union ibv_gid v6_host = { .raw = { 0xfd, 0x77, [15] = 1 } };
static const union ibv_gid v6_guest = { .raw = { 0xfd, 0x77, [15] = 2 } };

static struct gsi *gsi;
static uint32_t ids;

static bool there(const char *name)
{
	char path[256];

	snprintf(path, sizeof(path), "%s/%s", getenv("GUEST_CTL") ? : ".", name);
	return !access(path, F_OK);
}

static void tell(const char *name)
{
	char path[256];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", getenv("GUEST_CTL") ? : ".", name);
	f = fopen(path, "we");
	REQUIRE(f);
	fclose(f);
}

/* The guest says by a file that it has come so far. */
static void until_there(const char *name)
{
	for (int i = 0; i < PATIENCE / 20 && !there(name); i++)
		usleep(20000);
	REQUIRE(there(name));
}

static bool said(const char *file, const char *what)
{
	char path[256], text[4096] = "";
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", getenv("GUEST_CTL") ? : ".", file);
	f = fopen(path, "re");
	if (f) {
		text[fread(text, 1, sizeof(text) - 1, f)] = 0;
		fclose(f);
	}
	if (!strstr(text, what))
		fprintf(stderr, "%s: %s", file, text);
	return strstr(text, what);
}

static uint32_t new_id(void)
{
	return anyverbs_gsi_number(gsi) << GSI_NUMBER_SHIFT | ++ids;
}

static struct gsi_address to_guest(bool v4)
{
	return (struct gsi_address){
		.local = v4 ? gid_of_v4(0x0a4d0001) : v6_host,
		.remote = v4 ? gid_of_v4(0x0a4d0002) : v6_guest, .hop_limit = 64,
	};
}

/* As rdma_cm's own: an RC connection between the two addresses. */
static void make_whole_req(uint8_t *mad, uint32_t id, uint16_t port, const struct gsi_address *to)
{
	bool v4 = !to->local.raw[0];
	uint8_t *cma = mad + GSI_AT_REQ_PRIVATE;

	make_cm(mad, GSI_CM_REQ, id, 0);
	put_be64(mad + GSI_AT_TRANSACTION, id);
	put_be64(mad + GSI_AT_SERVICE, PS_TCP << 16 | port);
	put_be64(mad + 40, 0x0200c0fffe000001);		/* CA GUID */
	put_be24(mad + 56, 0x012300 + ids);		/* QP number */
	mad[59] = mad[63] = 1;				/* responder resources, depth */
	mad[67] = 20 << 3;				/* timeout; RC */
	put_be24(mad + 68, 0x777);			/* PSN */
	mad[71] = 20 << 3 | 7;				/* timeout, retries */
	put_be16(mad + 72, GSI_PKEY);
	mad[74] = 3 << 4 | 7;				/* MTU 1024, RNR retries */
	mad[75] = 15 << 4;				/* CM retries */
	put_be32(mad + 76, 0xffffffff);			/* LIDs */
	memcpy(mad + 80, &to->local, 16);
	memcpy(mad + 96, &to->remote, 16);
	mad[117] = 64;					/* hop limit */
	mad[119] = 19 << 3;				/* ACK timeout */
	cma[GSI_AT_CMA_IP_VERSION] = (v4 ? 4 : 6) << 4;
	put_be16(cma + 2, 50000 + ids);
	memcpy(cma + (v4 ? 16 : 4), to->local.raw + (v4 ? 12 : 0), v4 ? 4 : 16);
	memcpy(cma + (v4 ? 32 : 20), to->remote.raw + (v4 ? 12 : 0), v4 ? 4 : 16);
}

/* @return its attribute, 0: nothing came */
static uint16_t answer(struct gsi_address *from, uint8_t *mad)
{
	return await(gsi, PATIENCE, from, mad) == GSI_MAD_BYTES ? attribute_of(mad) : 0;
}

static void say_no(const struct gsi_address *to, uint32_t mine, uint32_t theirs, uint8_t message,
		   const uint8_t *asked)
{
	uint8_t mad[GSI_MAD_BYTES];

	make_cm(mad, GSI_CM_REJ, mine, theirs);
	memcpy(mad + GSI_AT_TRANSACTION, asked + GSI_AT_TRANSACTION, 8);
	mad[GSI_AT_REJ_MESSAGE] = message << 6;
	put_be16(mad + GSI_AT_REJ_REASON, REASON);
	CHECK_EQ(anyverbs_gsi_send(gsi, to, mad, sizeof(mad)), 0);
}

static void check_rep(bool v4, uint16_t port)
{
	struct gsi_address to = to_guest(v4), from;
	uint8_t mad[GSI_MAD_BYTES];
	uint32_t id = new_id();

	make_whole_req(mad, id, port, &to);
	CHECK_EQ(anyverbs_gsi_send(gsi, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(answer(&from, mad), GSI_CM_REP);
	CHECK_EQ(get_be32(mad + GSI_AT_REMOTE_ID), id);
	CHECK(!memcmp(&from.remote, &to.remote, 16));
	CHECK_EQ(from.remote_qpn, GSI_QPN);
	CHECK_EQ(from.qkey, GSI_QKEY);
	say_no(&from, id, get_be32(mad + GSI_AT_LOCAL_ID), 1, mad);
}

TEST(our_req_gets_the_kernels_rep)
{
	REQUIRE(anyverbs_gsi_open(&gsi) == 0);
	until_there("serving");
	check_rep(true, SERVES_4);
	check_rep(false, SERVES_6);
}

TEST(where_nobody_listens_the_kernel_says_so)
{
	struct gsi_address to = to_guest(true), from;
	uint8_t mad[GSI_MAD_BYTES];
	uint32_t id = new_id();

	make_whole_req(mad, id, NOBODY_THERE, &to);
	CHECK_EQ(anyverbs_gsi_send(gsi, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(answer(&from, mad), GSI_CM_REJ);
	CHECK_EQ(get_be16(mad + GSI_AT_REJ_REASON), GSI_REJ_INVALID_SERVICE);
	CHECK_EQ(get_be32(mad + GSI_AT_REMOTE_ID), id);
}

TEST(the_kernel_confirms_the_end_of_what_it_does_not_know)
{
	struct gsi_address to = to_guest(true), from;
	uint8_t mad[GSI_MAD_BYTES];
	uint32_t id = new_id();

	make_cm(mad, GSI_CM_DREQ, id, 0x01020304);
	CHECK_EQ(anyverbs_gsi_send(gsi, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(answer(&from, mad), GSI_CM_DREP);
	CHECK_EQ(get_be32(mad + GSI_AT_REMOTE_ID), id);
	CHECK_EQ(get_be32(mad + GSI_AT_LOCAL_ID), 0x01020304);
	make_cm(mad, GSI_CM_SIDR_REQ, new_id(), GSI_PKEY << 16);
	put_be64(mad + GSI_AT_SERVICE, PS_UDP << 16 | NOBODY_THERE);
	CHECK_EQ(anyverbs_gsi_send(gsi, &to, mad, sizeof(mad)), 0);
	CHECK_EQ(answer(&from, mad), GSI_CM_SIDR_REP);
	CHECK_EQ(mad[GSI_AT_SIDR_STATUS], GSI_SIDR_UNSUPPORTED);
}

TEST(the_kernels_req_reaches_our_endpoint)
{
	struct gsi_name name = { .kind = GSI_SERVICE, .service_id = PS_TCP << 16 | ASKED_FOR,
				 .family = AF_INET, .address = gid_of_v4(0x0a4d0001) };
	struct gsi_address from, guest = to_guest(true);
	uint8_t mad[GSI_MAD_BYTES];

	CHECK_EQ(anyverbs_gsi_claim(gsi, &name), 0);
	tell("listening");
	CHECK_EQ(answer(&from, mad), GSI_CM_REQ);
	CHECK_EQ(get_be64(mad + GSI_AT_SERVICE), name.service_id);
	CHECK(!memcmp(&from.remote, &guest.remote, 16));
	CHECK(!memcmp(&from.local, &guest.local, 16));
	say_no(&from, new_id(), get_be32(mad + GSI_AT_LOCAL_ID), 0, mad);
	until_there("over");
	CHECK(said("asked_for", "error 28"));
}

/* On our own behalf of nobody, to programs that expect the kernel's answers. */
TEST(the_kernel_understands_what_we_say_for_nobody)
{
	until_there("over");
	CHECK(said("nobody_here", "error 8"));
	CHECK(said("nobody_here_udp", "ended with 1\n"));
	anyverbs_gsi_close(gsi);
}
