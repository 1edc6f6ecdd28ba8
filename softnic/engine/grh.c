// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * grh.c - IP headers from address vectors.
 */
#include "softnic/engine/grh.h"

#include <string.h>

#include "base/be.h"

/* UDP, BTH, DETH, payload with its padding, ICRC. */
static uint32_t datagram_bytes(uint32_t length)
{
	return 8 + 12 + 8 + ((length + 3) & ~3u) + 4;
}

static uint16_t checksum(const uint8_t *p, int n)
{
	uint32_t sum = 0;

	for (int i = 0; i < n; i += 2)
		sum += (uint32_t)p[i] << 8 | p[i + 1];
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	return (uint16_t)~sum;
}

static void fill_v4(uint8_t *ip, const struct soft_av *av, uint32_t length)
{
	ip[0] = 0x45;
	ip[1] = av->traffic_class;
	put_be16(ip + 2, (uint16_t)(20 + datagram_bytes(length)));
	ip[6] = 0x40;	/* don't fragment */
	ip[8] = av->hop_limit;
	ip[9] = 17;
	memcpy(ip + 12, av->sgid.raw + 12, 4);
	memcpy(ip + 16, av->dgid.raw + 12, 4);
	put_be16(ip + 10, checksum(ip, 20));
}

static void fill_v6(uint8_t *ip, const struct soft_av *av, uint32_t length)
{
	put_be32(ip, 6u << 28 | (uint32_t)av->traffic_class << 20 | (av->flow_label & 0xfffff));
	put_be16(ip + 4, (uint16_t)datagram_bytes(length));
	ip[6] = 17;
	ip[7] = av->hop_limit;
	memcpy(ip + 8, av->sgid.raw, 16);
	memcpy(ip + 24, av->dgid.raw, 16);
}

static bool is_v4(const union ibv_gid *gid)
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

	return !memcmp(gid->raw, mapped, sizeof(mapped));
}

void soft_grh_fill(uint8_t grh[static SOFT_GRH_BYTES], const struct soft_av *av, uint32_t length)
{
	memset(grh, 0, SOFT_GRH_BYTES);
	if (is_v4(&av->dgid))
		fill_v4(grh + 20, av, length);
	else
		fill_v6(grh, av, length);
}

void soft_grh_fill_ib(uint8_t grh[static SOFT_GRH_BYTES], const struct soft_av *av, uint32_t length)
{
	enum { IB_TRANSPORT = 0x1b };

	fill_v6(grh, av, length);
	put_be16(grh + 4, (uint16_t)(datagram_bytes(length) - 8));	/* no UDP header */
	grh[6] = IB_TRANSPORT;
}

uint8_t soft_grh_kind(const struct soft_av *av)
{
	enum { OVER_UDP = 8, IPV6 = 1, IPV4 = 2 };

	return OVER_UDP | (is_v4(&av->dgid) ? IPV4 : IPV6);
}
