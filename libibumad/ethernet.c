// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ethernet.c - carries MADs by softnic/gsi.
 *
 * An Ethernet port has no LID: whoever is meant stands in the GRH, and whoever sent something is
 * told there. Classes are claimed for the host: of two processes that want to serve one, the
 * second is refused, whatever ports they opened.
 */
#include "libibumad/ethernet.h"

#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <limits.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"
#include "libibumad/place.h"
#include "libibumad/ports.h"
#include "libibumad/sysfs.h"
#include "softnic/gsi/gsi.h"

#define NAME_PREFIX "soft_"
#define MOST_GIDS 64		/* of a port, that are looked through */
#define NO_GID 255		/* an index that is none: the route decides */

struct ethernet {
	struct gsi *gsi;
	uint32_t ifindex;
	char gids[PATH_MAX];		/* the directory with the port's GIDs */
	union ibv_gid last;		/* that something came to, and its index */
	uint8_t last_index;
};

static int ethernet_open(const struct umad_place *place, void **out)
{
	struct ethernet *e = calloc(1, sizeof(*e));
	char dir[PATH_MAX - 8];
	int r;

	if (!e)
		return -ENOMEM;
	r = umad_ports_dir(place->device.dir, place->port, dir, sizeof(dir));
	if (!r)
		r = anyverbs_gsi_open(&e->gsi);
	if (r) {
		free(e);
		return r;
	}
	snprintf(e->gids, sizeof(e->gids), "%s/gids", dir);
	if (!strncmp(place->device.name, NAME_PREFIX, strlen(NAME_PREFIX)))
		e->ifindex = if_nametoindex(place->device.name + strlen(NAME_PREFIX));
	*out = e;
	return 0;
}

static void ethernet_close(void *t)
{
	struct ethernet *e = t;

	anyverbs_gsi_close(e->gsi);
	free(e);
}

static int ethernet_fd(void *t)
{
	return anyverbs_gsi_fd(((struct ethernet *)t)->gsi);
}

static uint32_t ethernet_prefix(void *t)
{
	return anyverbs_gsi_number(((struct ethernet *)t)->gsi) << GSI_NUMBER_SHIFT;
}

static struct gsi_name class_name(uint8_t mgmt_class, uint32_t oui)
{
	return (struct gsi_name){ .kind = GSI_CLASS, .mgmt_class = mgmt_class, .oui = oui };
}

static int ethernet_claim(void *t, uint8_t mgmt_class, uint32_t oui)
{
	struct gsi_name name = class_name(mgmt_class, oui);

	return anyverbs_gsi_claim(((struct ethernet *)t)->gsi, &name);
}

static void ethernet_disclaim(void *t, uint8_t mgmt_class, uint32_t oui)
{
	struct gsi_name name = class_name(mgmt_class, oui);

	anyverbs_gsi_disclaim(((struct ethernet *)t)->gsi, &name);
}

/* The GID of an index, or all zeroes: the route decides then. */
static void local_gid(const struct ethernet *e, unsigned int index, union ibv_gid *out)
{
	__be64 prefix, guid;
	char file[16];

	memset(out, 0, sizeof(*out));
	snprintf(file, sizeof(file), "%u", index);
	if (umad_sysfs_gid(e->gids, file, &prefix, &guid))
		return;
	out->global.subnet_prefix = prefix;
	out->global.interface_id = guid;
}

/* Which of the port's GIDs something came to, so that an answer comes from the same. */
static uint8_t index_of(struct ethernet *e, const union ibv_gid *local)
{
	static const union ibv_gid none;
	union ibv_gid gid;
	unsigned int i;

	if (!memcmp(&e->last, local, sizeof(*local)))
		return e->last_index;
	for (i = 0; i < MOST_GIDS; i++) {
		local_gid(e, i, &gid);
		if (!memcmp(&gid, local, sizeof(gid)) || !memcmp(&gid, &none, sizeof(gid)))
			break;
	}
	e->last = *local;
	e->last_index = i < MOST_GIDS && memcmp(&gid, &none, sizeof(gid)) ? i : NO_GID;
	return e->last_index;
}

static bool same_family(const union ibv_gid *a, const union ibv_gid *b)
{
	return IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)a->raw) ==
	       IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)b->raw);
}

static int ethernet_send(void *t, const struct ib_mad_addr *to, const uint8_t *mad, int length)
{
	struct ethernet *e = t;
	struct gsi_address address = {
		.ifindex = e->ifindex,
		.remote_qpn = GSI_QPN,
		.traffic_class = to->traffic_class,
		.hop_limit = to->hop_limit,
	};
	int r;

	if (!to->grh_present) {
		av_info("umad", "a MAD without a GRH: an Ethernet port has no LIDs to send to");
		return -EINVAL;
	}
	memcpy(address.remote.raw, to->gid, sizeof(address.remote.raw));
	local_gid(e, to->gid_index, &address.local);
	if (!same_family(&address.local, &address.remote))
		memset(&address.local, 0, sizeof(address.local));
	r = anyverbs_gsi_send(e->gsi, &address, mad, length);
	return r == -EAGAIN || r == -ECONNREFUSED ? 0 : r;
}

static int ethernet_receive(void *t, struct ib_mad_addr *from, uint8_t mad[UMAD_MAD_BYTES])
{
	struct gsi_address address;
	struct ethernet *e = t;
	int n = anyverbs_gsi_receive(e->gsi, &address, mad, UMAD_MAD_BYTES);

	if (n <= 0)
		return n ? n : -EINTR;
	memset(from, 0, sizeof(*from));
	from->qpn = htobe32(address.remote_qpn);
	from->qkey = htobe32(GSI_QKEY);
	from->grh_present = 1;
	from->gid_index = index_of(e, &address.local);
	from->hop_limit = address.hop_limit;
	from->traffic_class = address.traffic_class;
	memcpy(from->gid, address.remote.raw, sizeof(from->gid));
	return n;
}

const struct umad_transport umad_ethernet_transport = {
	.name = "Ethernet",
	.open = ethernet_open,
	.close = ethernet_close,
	.fd = ethernet_fd,
	.prefix = ethernet_prefix,
	.claim = ethernet_claim,
	.disclaim = ethernet_disclaim,
	.send = ethernet_send,
	.receive = ethernet_receive,
};
