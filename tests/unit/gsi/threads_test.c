// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * threads_test.c - threads that send by one endpoint, while one receives and one comes and goes
 * with names.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

#include "tests/check.h"
#include "tests/unit/gsi/mads.h"

enum { SENDERS = 3, MADS = 300, LOOPBACK = 0x7f000001 };

static struct gsi *shared;
static _Atomic int sent, refused;
static _Atomic bool over;

static struct gsi_address here(void)
{
	return (struct gsi_address){ .local = gid_of_v4(LOOPBACK), .remote = gid_of_v4(LOOPBACK) };
}

/* To the endpoint's own number, and to a service that is there at times. */
static void *send_all(void *arg)
{
	uint32_t own = anyverbs_gsi_number(shared) << GSI_NUMBER_SHIFT;
	struct gsi_address to = here();
	uint8_t mad[GSI_MAD_BYTES];

	for (uint32_t i = 0; i < MADS; i++) {
		if (i & 1)
			make_req(mad, own | i, SERVICE, LOOPBACK);
		else
			make_cm(mad, GSI_CM_RTU, 1, own | i);
		switch (anyverbs_gsi_send(shared, &to, mad, sizeof(mad))) {
		case 0:
			sent++;
			break;
		case -EAGAIN:
			refused++;
			break;
		default:
			CHECK(!"sent, or no room");
		}
	}
	return arg;
}

static void *come_and_go(void *arg)
{
	struct gsi_name name = { .kind = GSI_SERVICE, .service_id = SERVICE, .family = AF_INET };

	while (!over) {
		CHECK_EQ(anyverbs_gsi_claim(shared, &name), 0);
		anyverbs_gsi_disclaim(shared, &name);
	}
	return arg;
}

/* A REQ comes as it is, or as a REJ; should there have been no room for that, not at all. */
static void *receive_all(void *arg)
{
	struct gsi_address from;
	uint8_t mad[GSI_MAD_BYTES];
	int *got = arg, r;

	do {
		bool last = over;

		r = await(shared, last ? 200 : 10, &from, mad);
		*got += r == GSI_MAD_BYTES;
		if (r == -EAGAIN && last)
			break;
	} while (r >= 0 || r == -EAGAIN);
	return arg;
}

TEST(threads_share_an_endpoint)
{
	pthread_t senders[SENDERS], receiver, owner;
	int got = 0;

	REQUIRE(anyverbs_gsi_open(&shared) == 0);
	pthread_create(&receiver, NULL, receive_all, &got);
	pthread_create(&owner, NULL, come_and_go, NULL);
	for (int i = 0; i < SENDERS; i++)
		pthread_create(&senders[i], NULL, send_all, NULL);
	for (int i = 0; i < SENDERS; i++)
		pthread_join(senders[i], NULL);
	over = true;
	pthread_join(owner, NULL);
	pthread_join(receiver, NULL);
	CHECK_EQ(sent + refused, SENDERS * MADS);
	CHECK(got >= SENDERS * MADS / 2 - refused);
	anyverbs_gsi_close(shared);
}
