// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * subnet.c - asks libibverbs about the subnet, in rdma_cm's words.
 */
#include "librdmacm/subnet.h"

#include <errno.h>
#include <infiniband/ib.h>
#include <string.h>

#include "base/be.h"
#include "librdmacm/address.h"
#include "softnic/fabric/subnet.h"

enum { ACTIVE = 4, FULL_MEMBER = 0x8000 };

bool cm_on_subnet(void)
{
	return anyverbs_subnet_wanted();
}

static unsigned int ports(void)
{
	struct subnet_node node;

	return anyverbs_subnet_node(&node) ? 0 : node.ports;
}

static union ibv_gid gid_of(const struct subnet_port *port)
{
	union ibv_gid gid;

	put_be64(gid.raw, port->prefix);
	put_be64(gid.raw + 8, port->guids[0]);
	return gid;
}

/* ---- addresses ---- */

bool cm_subnet_own(const union ibv_gid *ip, union ibv_gid *out)
{
	static const uint8_t none[16];
	unsigned int n = memcmp(ip->raw, none, sizeof(none)) ? ports() : 0;
	struct subnet_port port;

	for (unsigned int i = 1; i <= n; i++) {
		if (anyverbs_subnet_port(i, &port) || memcmp(port.ip, ip->raw, sizeof(port.ip)))
			continue;
		*out = gid_of(&port);
		return true;
	}
	return false;
}

int cm_subnet_find(const struct sockaddr_storage *a, union ibv_gid *out)
{
	union ibv_gid gid = cm_address_gid(a);

	if (a->ss_family != AF_IB)
		return anyverbs_subnet_find(gid.raw, out->raw);
	*out = gid;
	return 0;
}

static int index_of(const struct subnet_port *port, uint16_t p_key)
{
	int found = -ENOENT;

	for (int i = 0; i < SUBNET_P_KEYS; i++) {
		if (!(port->p_keys[i] & 0x7fff) || (port->p_keys[i] ^ p_key) & 0x7fff)
			continue;
		if (port->p_keys[i] & FULL_MEMBER)
			return i;
		if (found < 0)
			found = i;
	}
	return found;
}

/* @return does the port have one of that family? */
static bool address_of(const struct subnet_port *port, int family, struct sockaddr_storage *out)
{
	union ibv_gid gid = gid_of(port);

	if (family == AF_IB) {
		cm_address_from_ib(&gid, 0, 0, out);
		return true;
	}
	memcpy(gid.raw, port->ip, sizeof(gid.raw));
	cm_address_from_gid(&gid, 0, out);
	return out->ss_family == family && !cm_address_is_any(out);
}

int cm_subnet_source(int family, uint16_t p_key, struct sockaddr_storage *out)
{
	unsigned int n = ports();
	struct sockaddr_storage a;
	struct subnet_port port;
	bool any = false;

	for (unsigned int i = 1; i <= n; i++) {
		if (anyverbs_subnet_port(i, &port) || !address_of(&port, family, &a) ||
		    (p_key && index_of(&port, p_key) < 0) || (any && port.state != ACTIVE))
			continue;
		*out = a;
		any = true;
		if (port.state == ACTIVE)
			break;
	}
	return any ? 0 : -EADDRNOTAVAIL;
}

/* ---- ports ---- */

unsigned int cm_subnet_members(uint8_t port, const union ibv_gid *mgid)
{
	return anyverbs_subnet_members(port, mgid->raw);
}

uint16_t cm_subnet_lid(uint8_t port)
{
	struct subnet_port now;

	return anyverbs_subnet_port(port, &now) ? 0 : now.lid;
}

bool cm_subnet_is_active(const union ibv_gid *gid)
{
	unsigned int n = ports();
	struct subnet_port port;
	union ibv_gid own;

	for (unsigned int i = 1; i <= n; i++) {
		if (anyverbs_subnet_port(i, &port))
			continue;
		own = gid_of(&port);
		if (!memcmp(&own, gid, sizeof(own)))
			return port.state == ACTIVE;
	}
	return false;
}

int cm_subnet_manager(uint8_t port, struct gsi_address *out)
{
	struct subnet_port now;

	if (anyverbs_subnet_port(port, &now) || !now.sm_lid || !now.lid)
		return -EAGAIN;
	*out = (struct gsi_address){
		.port = port, .qpn = GSI_QPN, .remote_qpn = GSI_QPN,
		.sl = now.sm_sl, .lid = now.sm_lid,
	};
	return 0;
}

int cm_subnet_p_key_index(uint8_t port, uint16_t p_key)
{
	struct subnet_port now;

	return anyverbs_subnet_port(port, &now) ? -ENOENT : index_of(&now, p_key);
}

/* ---- who is who ---- */

void cm_subnet_complete(struct gsi_address *from)
{
	struct subnet_port now;

	if (from->has_grh || anyverbs_subnet_port(from->port, &now))
		return;
	from->local = gid_of(&now);
	if (from->lid == now.lid) {
		from->remote = from->local;
		return;
	}
	memset(from->remote.raw, 0, sizeof(from->remote.raw));
	put_be16(from->remote.raw + 14, from->lid);
}

struct cm_home cm_subnet_home(void)
{
	struct subnet_node node;

	if (!cm_on_subnet() || anyverbs_subnet_node(&node))
		return (struct cm_home){ 0 };
	return (struct cm_home){ .subnet = node.nonce, .guid = node.guid };
}

struct cm_home cm_subnet_home_of(uint64_t guid)
{
	struct cm_home home = cm_subnet_home();

	if (home.subnet)
		home.guid = guid;
	return home;
}
