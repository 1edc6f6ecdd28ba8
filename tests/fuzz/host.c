// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * host.c - clock, network and port of a host that consists of one thread.
 *
 * What others use of port.c, udp.c and helper.c is here under the same name, and is the first that
 * the linker sees. When more is used, it comes from there: let it be here too, if it needs a
 * socket or looks into a struct wire_port.
 */
#include "tests/fuzz/host.h"

#include <arpa/inet.h>
#include <errno.h>
#include <net/if_arp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/netlink.h"
#include "softnic/engine/helper.h"
#include "softnic/engine/progress.h"
#include "softnic/resource/context.h"
#include "softnic/resource/process.h"
#include "softnic/wire/lines.h"
#include "softnic/wire/packet.h"

enum { IFINDEX = 7, WAITING = 1024, LINES = 8, LINE_FD = 1000000, LINE_PORT = 50002 };

static const uint64_t beginning = 1000 * AV_SEC;

struct waiting {
	struct wire_datagram d;
	uint8_t *bytes;
	bool by_line;
};

struct wire_port {
	int unused;
};

static struct {
	uint64_t now;
	fuzz_taker *sent;
	void *ctx;
	struct ibv_context *device;
	struct ibv_pd *anchor;		/* holds the process: making one takes 20 ms */
	struct wire_inflow *line[LINES];
	unsigned int lines, first, count;
	struct waiting waiting[WAITING];
} host;

void fuzz_wrong(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
	abort();
}

/* ---- the clock ---- */

int __wrap_clock_gettime(clockid_t which, struct timespec *ts);

int __wrap_clock_gettime(clockid_t which, struct timespec *ts)
{
	(void)which;
	ts->tv_sec = (time_t)(host.now / AV_SEC);
	ts->tv_nsec = (long)(host.now % AV_SEC);
	return 0;
}

uint64_t fuzz_now(void)
{
	return host.now;
}

void fuzz_pass_time(uint64_t ns)
{
	host.now += ns;
}

/* ---- the network ---- */

int __wrap_av_net_dump(struct av_net *out);

static void add_address(struct av_net *net, uint8_t family, const char *ip)
{
	struct av_addr *a = av_net_add_addr(net);

	a->ifindex = IFINDEX;
	a->family = family;
	a->prefix = family == AF_INET ? 24 : 64;
	inet_pton(family, ip, a->ip);
}

int __wrap_av_net_dump(struct av_net *out)
{
	struct av_link *link;

	*out = (struct av_net){ .links = NULL };
	link = av_net_add_link(out);
	link->index = IFINDEX;
	link->flags = IFF_UP | IFF_RUNNING;
	link->mtu = 9000;
	link->type = ARPHRD_ETHER;
	link->operstate = 6;
	link->mac_len = 6;
	link->mac[0] = 2;
	strcpy(link->name, "fuzz0");
	add_address(out, AF_INET, "10.0.0.1");
	add_address(out, AF_INET6, "fd77::1");
	return 0;
}

union ibv_gid fuzz_gid(const char *ip)
{
	union ibv_gid gid = { .raw = { [10] = 0xff, [11] = 0xff } };

	if (inet_pton(AF_INET6, ip, gid.raw) != 1)
		FUZZ_MUST(inet_pton(AF_INET, ip, gid.raw + 12) == 1);
	return gid;
}

int fuzz_gid_index(struct ibv_context *ctx, bool ipv6)
{
	union ibv_gid gid, want = fuzz_gid(ipv6 ? "fd77::1" : "10.0.0.1");

	for (int i = 0; !ibv_query_gid(ctx, 1, i, &gid); i++)
		if (!memcmp(&gid, &want, sizeof(gid)))
			return i;
	FUZZ_MUST(!"no such GID");
	return -1;
}

static struct ibv_context *open_device(void)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct ibv_context *ctx;

	FUZZ_MUST(list && list[0]);
	ctx = ibv_open_device(list[0]);
	FUZZ_MUST(ctx);
	ibv_free_device_list(list);
	return ctx;
}

struct ibv_context *fuzz_host_device(void)
{
	if (!host.device) {
		host.device = open_device();
		host.anchor = ibv_alloc_pd(host.device);
		FUZZ_MUST(host.anchor);
	}
	return host.device;
}

/* Every GID is somebody else's. */
__attribute__((constructor)) static void ask_for_the_wire(void)
{
	setenv("ANYVERBS_PATH", "wire", 1);
}

/* ---- the port ---- */

static struct soft_process *process(void)
{
	fuzz_host_device();
	return soft_pd_of(host.anchor)->proc;
}

void fuzz_host_begin(fuzz_taker *sent, void *ctx)
{
	struct soft_process *p = process();

	host.now = UINT64_MAX / 2;	/* no timer that is left over is later */
	fuzz_turn(p);
	host.now = beginning;
	host.sent = sent;
	host.ctx = ctx;
}

void fuzz_host_end(void)
{
	for (; host.count; host.count--)
		free(host.waiting[host.first++ % WAITING].bytes);
}

static const struct wire_inflow own = { .kind = WIRE_FROM_OWN };

/* A copy of its own size: a sanitizer sees every byte that is read beyond. */
void fuzz_arrive(const struct wire_datagram *d, bool by_line)
{
	struct waiting *w = &host.waiting[(host.first + host.count) % WAITING];

	if (host.count == WAITING)
		return;
	host.count++;
	*w = (struct waiting){ *d, malloc(d->len ? d->len : 1), by_line };
	memcpy(w->bytes, d->bytes, d->len);
}

uint16_t fuzz_line_port(void)
{
	return host.lines ? host.line[0]->here.port : 0;
}

/* The line, where that is a hello for another process, which the kernel gave us by mistake. */
static struct wire_line *not_to_be_moved(const struct wire_datagram *d)
{
	struct wire_packet p;

	if (!host.lines || !wire_lines_wants(d) || d->len < WIRE_BTH_LEN)
		return NULL;
	wire_bth_get(d->bytes, &p);
	if (p.dest_qpn >> SOFT_SLOT_SHIFT == process()->slot)
		return NULL;
	return (void *)((char *)host.line[0] - offsetof(struct wire_line, in));
}

static void give(const struct wire_datagram *d, wire_port_taker *take, void *ctx)
{
	struct wire_line *line = not_to_be_moved(d), before;

	if (line)
		memcpy(&before, line, sizeof(before));
	take(ctx, d);
	FUZZ_MUST(!line || !memcmp(&before, line, sizeof(before)));
}

unsigned int wire_port_receive(struct wire_port *p, unsigned int budget, wire_port_taker *take,
			       void *ctx)
{
	unsigned int n;

	(void)p;
	for (n = 0; n < budget && host.count; n++) {
		struct waiting w = host.waiting[host.first++ % WAITING];

		host.count--;
		w.d.bytes = w.bytes;
		w.d.in = w.by_line && host.lines ? host.line[0] : &own;
		give(&w.d, take, ctx);
		free(w.bytes);
	}
	return n;
}

void wire_port_listen(struct wire_port *p)
{
	(void)p;
}

bool wire_port_is_deaf(const struct wire_port *p)
{
	(void)p;
	return false;
}

unsigned int wire_port_glance(struct wire_port *p, unsigned int budget, bool alone,
			      wire_port_taker *take, void *ctx)
{
	return wire_port_receive(p, budget, take, ctx);
}

int wire_port_add_line(struct wire_port *p, struct wire_inflow *line)
{
	(void)p;
	if (host.lines == LINES)
		return -EMFILE;
	host.line[host.lines++] = line;
	return 0;
}

void wire_port_remove_line(struct wire_port *p, struct wire_inflow *line)
{
	unsigned int i = 0;

	(void)p;
	while (i < host.lines && host.line[i] != line)
		i++;
	FUZZ_MUST(i < host.lines);
	host.line[i] = host.line[--host.lines];
}

/* Each packet is copied out of its train: nobody reads beyond it. */
static int send_train(const struct wire_destination *to, const struct wire_train *t)
{
	uint8_t *bytes = malloc(t->bytes), *at = bytes;

	FUZZ_MUST(t->segment && t->bytes && t->segment <= t->bytes);
	for (uint32_t i = 0; i < t->iovs; i++) {
		FUZZ_MUST(t->iov[i].iov_len <= t->bytes - (size_t)(at - bytes));
		memcpy(at, t->iov[i].iov_base, t->iov[i].iov_len);
		at += t->iov[i].iov_len;
	}
	FUZZ_MUST(at == bytes + t->bytes);
	for (uint32_t done = 0, n; done < t->bytes; done += n) {
		n = t->bytes - done < t->segment ? t->bytes - done : t->segment;
		if (to->fd >= 0)
			n = wire_line_length_get(bytes + done, n);
		host.sent(host.ctx, to, bytes + done, n);
	}
	free(bytes);
	return (int)wire_train_packets(t);
}

int wire_port_send(struct wire_port *p, const struct wire_destination *to,
		   const struct wire_train *t)
{
	(void)p;
	return send_train(to, t);
}

int wire_udp_send(const struct wire_udp *u, const struct wire_destination *to,
		  const struct wire_train *t, uint32_t packets)
{
	(void)u, (void)packets;
	return send_train(to, t);
}

int wire_udp_open_line(struct wire_udp *u, const struct wire_destination *to)
{
	*u = (struct wire_udp){ .fd = LINE_FD, .port = LINE_PORT };
	u->family = wire_endpoint_is_v4(&to->to) ? AF_INET : AF_INET6;
	return 0;
}

int wire_udp_try_group(const struct wire_endpoint *group, uint32_t ifindex)
{
	(void)group, (void)ifindex;
	return 0;
}

int wire_udp_connect(struct wire_udp *u, const struct wire_endpoint *to)
{
	FUZZ_MUST(u->fd == LINE_FD && to->port);
	return 0;
}

void wire_udp_close(struct wire_udp *u)
{
	u->fd = -1;
}

int wire_port_open(unsigned int slot, struct wire_port **out)
{
	(void)slot;
	*out = calloc(1, sizeof(**out));
	return *out ? 0 : -ENOMEM;
}

void wire_port_close(struct wire_port *p)
{
	free(p);
}

void wire_port_forsake(struct wire_port *p)
{
	(void)p;
}

int wire_port_fd(const struct wire_port *p)
{
	(void)p;
	return -1;
}

uint64_t wire_port_deadline(const struct wire_port *p)
{
	(void)p;
	return 0;
}

bool wire_port_shares(const struct wire_port *p)
{
	(void)p;
	return true;
}

uint16_t wire_port_private(const struct wire_port *p)
{
	(void)p;
	return 50000;
}

void wire_port_want_ttl(struct wire_port *p)
{
	(void)p;
}

void wire_port_no_trains(struct wire_port *p, const struct wire_destination *to)
{
	(void)p, (void)to;
}

int wire_port_join(struct wire_port *p, const struct wire_endpoint *group, uint32_t ifindex)
{
	(void)p, (void)group, (void)ifindex;
	return 0;
}

int wire_port_leave(struct wire_port *p, const struct wire_endpoint *group, uint32_t ifindex)
{
	(void)p, (void)group, (void)ifindex;
	return 0;
}

struct wire_port_counters wire_port_count(const struct wire_port *p)
{
	(void)p;
	return (struct wire_port_counters){ 0 };
}

/* ---- the helper ---- */

void soft_helper_start(struct soft_process *p)
{
	(void)p;
}

void soft_helper_wake(struct soft_process *p)
{
	(void)p;
}

void soft_helper_fini(struct soft_process *p)
{
	(void)p;
}

void fuzz_turn(struct soft_process *p)
{
	struct soft_inlet *in = atomic_load(&p->inlet);

	if (in)
		in->turn(p, host.now, false);
	soft_progress_turn(p, host.now);
}
