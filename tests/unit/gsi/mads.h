// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.h - MADs for tests, and one address of this host.
 */
#ifndef TESTS_UNIT_GSI_MADS_H
#define TESTS_UNIT_GSI_MADS_H

#include <poll.h>
#include <string.h>

#include "base/be.h"
#include "softnic/gsi/gsi.h"
#include "softnic/gsi/mad.h"

enum { TRANSACTION = 0x1234, SERVICE = 0x01061c06 };

static inline union ibv_gid gid_of_v4(uint32_t ip)
{
	union ibv_gid gid = { .raw = { [10] = 0xff, [11] = 0xff } };

	put_be32(gid.raw + 12, ip);
	return gid;
}

static inline void begin_mad(uint8_t *mad, uint8_t class, uint8_t version, uint8_t method,
			     uint16_t attribute)
{
	memset(mad, 0, GSI_MAD_BYTES);
	mad[GSI_AT_BASE_VERSION] = 1;
	mad[GSI_AT_CLASS] = class;
	mad[GSI_AT_CLASS_VERSION] = version;
	mad[GSI_AT_METHOD] = method;
	put_be64(mad + GSI_AT_TRANSACTION, TRANSACTION);
	put_be16(mad + GSI_AT_ATTRIBUTE, attribute);
}

/* A message of the CM between two ids. */
static inline void make_cm(uint8_t *mad, uint16_t attribute, uint32_t local, uint32_t remote)
{
	begin_mad(mad, GSI_CLASS_CM, 2, GSI_METHOD_SEND, attribute);
	put_be32(mad + GSI_AT_LOCAL_ID, local);
	put_be32(mad + GSI_AT_REMOTE_ID, remote);
}

/* A REQ as rdma_cm has it: to an IPv4 address. */
static inline void make_req(uint8_t *mad, uint32_t local, uint64_t service, uint32_t ip)
{
	make_cm(mad, GSI_CM_REQ, local, 0);
	put_be64(mad + GSI_AT_SERVICE, service);
	mad[GSI_AT_REQ_PRIVATE + GSI_AT_CMA_IP_VERSION] = 4 << 4;
	put_be32(mad + GSI_AT_REQ_PRIVATE + GSI_AT_CMA_DESTINATION + 12, ip);
}

static inline uint16_t attribute_of(const uint8_t *mad)
{
	return get_be16(mad + GSI_AT_ATTRIBUTE);
}

/*
 * Wait for one, as programs do. In pieces: should the whole test be stopped, one of them is lost.
 * @return as anyverbs_gsi_receive; -EAGAIN: nothing came in time
 */
static inline int await(struct gsi *g, int ms, struct gsi_address *from, uint8_t *mad)
{
	struct pollfd p = { .fd = anyverbs_gsi_fd(g), .events = POLLIN };
	int r;

	while ((r = anyverbs_gsi_receive(g, from, mad, GSI_MAD_BYTES)) == -EAGAIN && ms > 0)
		if (poll(&p, 1, 10) <= 0)
			ms -= 10;
	return r;
}

#endif
