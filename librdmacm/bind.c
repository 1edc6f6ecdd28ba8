// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * bind.c - rdma_bind_addr: an address of one's own, and a port.
 */
#include "librdmacm/bind.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/cancel.h"
#include "base/log.h"
#include "base/netlink.h"
#include "base/ret.h"
#include "librdmacm/address.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/resolve.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"

/* Has this host that address, on whatever interface? */
static bool host_has(const struct sockaddr_storage *a)
{
	bool v4 = a->ss_family == AF_INET, found = false;
	struct av_net net;

	if (cm_on_subnet() || av_net_dump(&net))
		return false;
	for (size_t i = 0; i < net.n_addrs && !found; i++)
		found = net.addrs[i].family == (v4 ? AF_INET : AF_INET6) &&
			!memcmp(net.addrs[i].ip, cm_address_ip(a), v4 ? 4 : 16);
	av_net_done(&net);
	return found;
}

static int find_place(const struct sockaddr_storage *a, struct cm_place *place)
{
	if (!cm_place_of(a, place))
		return 0;
	return a->ss_family == AF_IB || host_has(a) ? -ENODEV : -EADDRNOTAVAIL;
}

int cm_bind_check(const struct sockaddr_storage *a)
{
	struct cm_place place;

	return find_place(a, &place);
}

/* net.ipv6.bindv6only says whether :: means IPv4 too, unless the program does. */
static bool bindv6only(void)
{
	FILE *f = fopen("/proc/sys/net/ipv6/bindv6only", "re");
	int c = f ? fgetc(f) : '0';

	if (f)
		fclose(f);
	return c == '1';
}

static void default_af_only(struct cm_id *id)
{
	if (id->opt.has_af_only)
		return;
	if (cm_id_src(id)->ss_family == AF_INET)
		id->opt.af_only = true;
	else if (cm_id_src(id)->ss_family == AF_INET6)
		id->opt.af_only = bindv6only();
}

/* Under the lock. */
static int bind_to(struct cm_id *id, const struct sockaddr_storage *a)
{
	struct cm_place place = { 0 };
	int r = cm_address_is_any(a) ? 0 : find_place(a, &place);

	if (r)
		return r;
	*cm_id_src(id) = *a;
	id->ifindex = place.ifindex;
	default_af_only(id);
	r = cm_port_bind(id, true);
	if (r) {
		memset(cm_id_src(id), 0, sizeof(*a));
		return r;
	}
	id->state = CM_ID_ADDR_BOUND;
	if (!place.device)
		return 0;
	cm_id_place(id, &place);
	cm_id_publish(id);
	return 0;
}

int cm_bind_any(struct cm_id *id)
{
	return bind_to(id, &(struct sockaddr_storage){ .ss_family = AF_INET });
}

static int bind_addr(struct cm_id *id, struct sockaddr *addr)
{
	struct sockaddr_storage a;
	int r = cm_id_enter(id);

	if (r)
		return r;
	r = cm_id_expect(id, CM_IN(IDLE), "rdma_bind_addr");
	if (!r)
		r = cm_address_copy(&a, addr);
	if (!r)
		r = bind_to(id, &a);
	cm_unlock();
	return r;
}

int rdma_bind_addr(struct rdma_cm_id *id, struct sockaddr *addr)
{
	int cancel = av_cancel_hold();
	int r = bind_addr(cm_id_of(id), addr);

	av_cancel_restore(cancel);
	return av_ret_minus1(r);
}

/* ---- ports, as they travel ---- */

__be16 rdma_get_src_port(struct rdma_cm_id *id)
{
	return htobe16(cm_address_port(cm_id_src(cm_id_of(id))));
}

__be16 rdma_get_dst_port(struct rdma_cm_id *id)
{
	return htobe16(cm_address_port(cm_id_dst(cm_id_of(id))));
}
