// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ports.c - the table of ports, and the rules of sharing one.
 *
 * Who comes with a port that somebody has: the same address is EADDRINUSE, a wildcard against
 * anything EADDRNOTAVAIL; not with REUSEADDR on both as long as neither listens, and not between
 * two of different families that are both AFONLY. An automatic port is shared by those whose
 * source, destination or destination port differs, as by those who connect from it.
 */
#include "librdmacm/cm/ports.h"

#include <errno.h>
#include <linux/capability.h>
#include <netinet/in.h>
#include <rdma/rdma_cma.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/log.h"
#include "base/random.h"
#include "librdmacm/address.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/cm/private_data.h"
#include "librdmacm/id.h"

#define ROOM "cm"
#define PRIVILEGED 1024
#define BUCKETS 4096

static struct {
	bool ready;
	struct list_head bucket[BUCKETS];
	uint16_t low, high;		/* of automatic ports */
	uint16_t last;			/* the last one that was given out */
} ports;

/* ---- the table ---- */

static void read_range(void)
{
	FILE *f = fopen("/proc/sys/net/ipv4/ip_local_port_range", "re");
	unsigned int low, high;

	ports.low = 32768;
	ports.high = 60999;
	if (!f)
		return;
	if (fscanf(f, "%u %u", &low, &high) == 2 && low && low <= high && high <= UINT16_MAX) {
		ports.low = low;
		ports.high = high;
	}
	fclose(f);
}

void cm_ports_forget(void)
{
	ports.ready = false;
}

static void get_ready(void)
{
	if (ports.ready)
		return;
	for (int i = 0; i < BUCKETS; i++)
		list_head_init(&ports.bucket[i]);
	read_range();
	ports.ready = true;
}

static struct list_head *bucket_of(enum rdma_port_space ps, uint16_t port)
{
	return &ports.bucket[(port ^ (unsigned int)ps << 5) % BUCKETS];
}

static struct cm_id *id_of(struct list_node *node)
{
	return container_of(list_entry(node, struct cm_binding, node), struct cm_id, binding);
}

/* The next holder of that port after `from`, or the first. */
static struct cm_id *next_holder(enum rdma_port_space ps, uint16_t port, struct cm_id *from)
{
	struct list_head *head = bucket_of(ps, port);
	struct list_node *pos = from ? from->binding.node.next : head->n.next;

	for (; pos != &head->n; pos = pos->next) {
		struct cm_id *id = id_of(pos);

		if (id->pub.ps == ps && id->binding.port == port)
			return id;
	}
	return NULL;
}

static void enter(struct cm_id *id, uint16_t port)
{
	id->binding.bound = true;
	id->binding.port = port;
	list_add_tail(bucket_of(id->pub.ps, port), &id->binding.node);
	cm_address_set_port(cm_id_src(id), port);
}

/* ---- sharing ---- */

static bool may_share(const struct cm_id *a, const struct cm_id *b)
{
	return a->opt.reuse && b->opt.reuse && !a->binding.listening && !b->binding.listening;
}

static bool of_other_family(struct cm_id *a, struct cm_id *b)
{
	return a->opt.af_only && b->opt.af_only &&
	       cm_id_src(a)->ss_family != cm_id_src(b)->ss_family;
}

static int conflict(struct cm_id *a, struct cm_id *b)
{
	if (may_share(a, b) || of_other_family(a, b))
		return 0;
	if (cm_address_is_any(cm_id_src(a)) || cm_address_is_any(cm_id_src(b)))
		return -EADDRNOTAVAIL;
	return cm_address_equal(cm_id_src(a), cm_id_src(b)) ? -EADDRINUSE : 0;
}

static int check_port(struct cm_id *id, uint16_t port)
{
	struct cm_id *other = NULL;
	int r = 0;

	while (!r && (other = next_holder(id->pub.ps, port, other)))
		if (other != id)
			r = conflict(id, other);
	return r;
}

static bool differ(const struct sockaddr_storage *a, const struct sockaddr_storage *b)
{
	return !cm_address_is_any(a) && !cm_address_is_any(b) && !cm_address_equal(a, b);
}

/* Could a peer tell the two apart? */
static bool is_distinct(struct cm_id *a, struct cm_id *b)
{
	uint16_t pa = cm_address_port(cm_id_dst(a)), pb = cm_address_port(cm_id_dst(b));

	return (pa && pb && pa != pb) || differ(cm_id_src(a), cm_id_src(b)) ||
	       differ(cm_id_dst(a), cm_id_dst(b));
}

static bool is_distinct_from_all(struct cm_id *id, uint16_t port)
{
	struct cm_id *other = NULL;

	while ((other = next_holder(id->pub.ps, port, other)))
		if (!is_distinct(id, other))
			return false;
	return true;
}

/* ---- names ---- */

static bool reaches_both_families(const struct cm_id *id)
{
	return !id->opt.af_only;
}

static void name_it(struct cm_id *id, uint16_t port, struct gsi_name *name)
{
	struct sockaddr_storage *src = cm_id_src(id);

	*name = (struct gsi_name){
		.kind = GSI_SERVICE,
		.service_id = cm_service_id(id->pub.ps, port),
		.family = src->ss_family,
		.ifindex = cm_address_is_link_local(src) ? id->ifindex : 0,
	};
	if (!cm_address_is_any(src))
		name->address = cm_address_gid(src);
	else
		name->only = src->ss_family == AF_INET6 && !reaches_both_families(id);
}

static int claim(struct cm_id *id, uint16_t port)
{
	int r = cm_exchange_start();

	if (r || id->binding.claimed)
		return r;
	name_it(id, port, &id->binding.name);
	r = anyverbs_gsi_claim(cm_exchange_endpoint(), &id->binding.name);
	id->binding.claimed = !r;
	return r;
}

static void disclaim(struct cm_id *id)
{
	if (id->binding.claimed)
		anyverbs_gsi_disclaim(cm_exchange_endpoint(), &id->binding.name);
	id->binding.claimed = false;
}

/* ---- binding ---- */

static bool may_have_privileged(void)
{
	struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = { 0 };

	return !syscall(SYS_capget, &head, data) &&
	       (data[0].effective & (1u << CAP_NET_BIND_SERVICE));
}

static int bind_given(struct cm_id *id, uint16_t port, bool own)
{
	int r = port < PRIVILEGED && !may_have_privileged() ? -EACCES : check_port(id, port);

	if (!r && own && !id->opt.reuse)
		r = claim(id, port);
	if (!r)
		enter(id, port);
	return r;
}

static bool is_taken(int r)
{
	return r == -EADDRINUSE || r == -EADDRNOTAVAIL;
}

static int try_automatic(struct cm_id *id, uint16_t port, bool own)
{
	int r = 0;

	if (port == ports.last || !is_distinct_from_all(id, port))
		return -EADDRNOTAVAIL;
	if (own)
		r = claim(id, port);
	if (r)
		return r;
	id->binding.automatic = true;
	ports.last = port;
	enter(id, port);
	return 0;
}

static int bind_any(struct cm_id *id, bool own)
{
	uint32_t n = ports.high - ports.low + 1u, start = av_random32() % n;
	int r = -EADDRNOTAVAIL;

	for (uint32_t i = 0; i < n && is_taken(r); i++)
		r = try_automatic(id, ports.low + (start + i) % n, own);
	return r;
}

int cm_port_bind(struct cm_id *id, bool own)
{
	uint16_t port = cm_address_port(cm_id_src(id));
	int r;

	get_ready();
	r = port ? bind_given(id, port, own) : bind_any(id, own);
	if (r)
		av_info(ROOM, "port %u of port space 0x%x cannot be had: %s", port, id->pub.ps,
			strerror(-r));
	return r;
}

void cm_port_release(struct cm_id *id)
{
	if (!id->binding.bound)
		return;
	list_del(&id->binding.node);
	disclaim(id);
	memset(&id->binding, 0, sizeof(id->binding));
}

int cm_port_listen(struct cm_id *id)
{
	int r;

	id->binding.listening = true;
	r = check_port(id, id->binding.port);
	if (!r)
		r = claim(id, id->binding.port);
	id->binding.listening = !r;
	return r;
}

void cm_port_connects(struct cm_id *id)
{
	if (id->binding.automatic)
		disclaim(id);
}

/* ---- finding ---- */

/* A device that stands in for the loopback is the choice of who connects. */
static bool is_on(struct cm_id *l, uint32_t ifindex)
{
	return cm_address_is_any(cm_id_src(l)) || cm_address_is_loopback(cm_id_src(l)) ||
	       l->ifindex == ifindex;
}

static bool hears(struct cm_id *l, const struct sockaddr_storage *at, uint32_t ifindex)
{
	const struct sockaddr_storage *src = cm_id_src(l);

	if (!cm_address_is_any(src)) {
		if (cm_address_is_link_local(src) && l->ifindex != ifindex)
			return false;
		return src->ss_family == at->ss_family &&
		       !memcmp(cm_address_ip(src), cm_address_ip(at),
			       at->ss_family == AF_INET ? 4 : 16);
	}
	return src->ss_family == at->ss_family || src->ss_family == AF_IB ||
	       (src->ss_family == AF_INET6 && reaches_both_families(l));
}

/* An exact address goes before a wildcard. */
struct cm_id *cm_port_listener(uint64_t service_id, const struct sockaddr_storage *at,
			       uint32_t ifindex, bool *heard)
{
	enum rdma_port_space ps = cm_service_port_space(service_id);
	uint16_t port = cm_service_port(service_id);
	struct cm_id *l = NULL, *found = NULL;

	get_ready();
	*heard = false;
	while ((l = next_holder(ps, port, l))) {
		if (!l->binding.listening || !is_on(l, ifindex))
			continue;
		*heard = true;
		if (hears(l, at, ifindex) && (!found || cm_address_is_any(cm_id_src(found))))
			found = l;
	}
	return found;
}
