// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port.c - many sockets as one: our own port, our share of 4791, our inbox, and lines.
 *
 * What does not leave by a line leaves from our own port. A packet for another slot that arrives
 * on 4791 is handed on to it; one for QP 1, for a group, or for a slot that nobody has, is ours as
 * good as anybody's.
 */
#include "softnic/wire/port.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/log.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/region.h"
#include "softnic/wire/groups.h"
#include "softnic/wire/packet.h"
#include "softnic/wire/share.h"

enum { GLANCES = 4, GLANCES_MOST = 32, READY = 16, OFTEN = 256, REFUSERS = 64 };
enum { HOUSE_KEEPING = 1024 };	/* once in so many glances */
enum { STEADY = 16 };	/* glances in a row that found packets */
enum { MANY = 16 };	/* packets in one call: there may be more behind them */
enum { LITTLE = 512 };	/* bytes in one call: no stream */
enum { BTH_LEN = WIRE_BTH_LEN, MAD_QPN = 1, GROUP_QPN = 0xffffff, RC_ACK = 0x11 };

static const uint64_t refusal = 10 * AV_SEC;

struct wire_port {
	struct wire_udp own;
	struct wire_share share;
	struct wire_inbox inbox;
	struct wire_groups groups;
	struct wire_inflow from_own, from_shared, from_inbox, from_groups;
	int epoll;
	unsigned int slot;
	_Atomic bool busy;		/* somebody receives; what follows is theirs */
	struct wire_inflow *hot;	/* where packets came last */
	struct wire_inflow *deaf;	/* the epoll does not hear of: NULL, or hot, a line */
	unsigned int streak;		/* glances at `hot` that found some */
	unsigned int turn, around;	/* glances; how many before a look around */
	uint8_t *buffer;
	struct wire_port_counters count;
	_Atomic uint64_t singles;
	_Atomic bool ttl;		/* is wanted */
	_Atomic uint64_t refusers[REFUSERS];	/* hash of an address:32 seconds until:32 */
};

/* ---- opening and closing ---- */

static int watch(struct wire_port *p, int fd, struct wire_inflow *in)
{
	struct epoll_event e = { .events = EPOLLIN, .data.ptr = in };

	return epoll_ctl(p->epoll, EPOLL_CTL_ADD, fd, &e) ? -errno : 0;
}

/*
 * A tenth of what a small packet costs its sender is to tell the epoll of it, and nobody asks that
 * while one thread looks at the same line again and again.
 */
static void turn_deaf(struct wire_port *p)
{
	if (p->deaf || p->hot->kind != WIRE_FROM_LINE || ++p->streak < STEADY)
		return;
	if (!epoll_ctl(p->epoll, EPOLL_CTL_DEL, p->hot->udp->fd, NULL))
		p->deaf = p->hot;
}

bool wire_port_is_deaf(const struct wire_port *p)
{
	return p->deaf;
}

void wire_port_listen(struct wire_port *p)
{
	struct wire_inflow *in = p->deaf;

	p->streak = 0;
	p->deaf = NULL;
	if (in && watch(p, in->udp->fd, in))
		av_err("wire", "a line cannot be listened to any more: packets are lost");
}

static void nobody(void *ctx, const struct wire_datagram *d)
{
	(void)ctx;
	(void)d;
}

static void search(struct wire_port *p, wire_port_taker *take, void *ctx);
static void look_often(struct wire_port *p, struct wire_inflow *in, wire_port_taker *take,
		       void *ctx);

static int open_shared(struct wire_port *p)
{
	int r = wire_share_open(&p->share, p->slot);

	if (r) {
		av_warn("wire", "UDP port %d: %s: what other hosts send comes only if its owner "
			"hands it on", WIRE_UDP_PORT, strerror(-r));
		return 0;
	}
	r = watch(p, p->share.udp.fd, &p->from_shared);
	if (!r)
		search(p, nobody, NULL);
	return r;
}

static int open_all(struct wire_port *p)
{
	int r;

	p->buffer = aligned_alloc(64, WIRE_UDP_BUFFER);
	p->epoll = epoll_create1(EPOLL_CLOEXEC);
	if (p->epoll < 0 || !p->buffer)
		return p->buffer ? -errno : -ENOMEM;
	p->epoll = soft_fd_high(p->epoll);
	wire_groups_init(&p->groups, p->slot, p->epoll, &p->from_groups);
	r = wire_udp_open(&p->own, 0);
	if (!r)
		r = watch(p, p->own.fd, &p->from_own);
	if (!r)
		r = wire_inbox_open(&p->inbox, p->slot);
	if (!r)
		r = watch(p, p->inbox.fd, &p->from_inbox);
	return r ? r : open_shared(p);
}

int wire_port_open(unsigned int slot, struct wire_port **out)
{
	struct wire_port *p = calloc(1, sizeof(*p));
	int r;

	if (!p)
		return -ENOMEM;
	p->slot = slot;
	p->epoll = p->own.fd = p->share.udp.fd = p->inbox.fd = -1;
	p->from_own = (struct wire_inflow){ WIRE_FROM_OWN, &p->own };
	p->from_shared = (struct wire_inflow){ WIRE_FROM_SHARED, &p->share.udp };
	p->from_inbox = (struct wire_inflow){ .kind = WIRE_FROM_INBOX };
	p->from_groups = (struct wire_inflow){ .kind = WIRE_FROM_GROUPS };
	p->hot = &p->from_shared;
	p->around = GLANCES;
	wire_groups_init(&p->groups, slot, -1, NULL);
	r = open_all(p);
	if (r)
		wire_port_close(p);
	else
		*out = p;
	return r;
}

void wire_port_forsake(struct wire_port *p)
{
	wire_udp_close(&p->own);
	wire_share_close(&p->share);
	wire_inbox_close(&p->inbox);
	wire_groups_forsake(&p->groups);
	if (p->epoll >= 0)
		close(p->epoll);
	p->epoll = -1;
}

/* What lies in our share of 4791 for others would go with the socket. */
static void hand_on_the_rest(struct wire_port *p)
{
	if (p->buffer && p->share.udp.fd >= 0)
		look_often(p, &p->from_shared, nobody, NULL);
}

void wire_port_close(struct wire_port *p)
{
	if (!p)
		return;
	hand_on_the_rest(p);
	wire_port_forsake(p);
	wire_groups_done(&p->groups);
	free(p->buffer);
	free(p);
}

int wire_port_fd(const struct wire_port *p)
{
	return p->epoll;
}

uint64_t wire_port_deadline(const struct wire_port *p)
{
	return wire_share_deadline(&p->share);
}

bool wire_port_shares(const struct wire_port *p)
{
	return p->share.udp.fd >= 0;
}

uint16_t wire_port_private(const struct wire_port *p)
{
	return p->own.port;
}

void wire_port_want_ttl(struct wire_port *p)
{
	atomic_store(&p->ttl, true);
	wire_udp_want_ttl(&p->own);
	if (p->share.udp.fd >= 0)
		wire_udp_want_ttl(&p->share.udp);
}

int wire_port_add_line(struct wire_port *p, struct wire_inflow *line)
{
	return watch(p, line->udp->fd, line);
}

void wire_port_remove_line(struct wire_port *p, struct wire_inflow *line)
{
	wire_port_listen(p);
	(void)epoll_ctl(p->epoll, EPOLL_CTL_DEL, line->udp->fd, NULL);
	if (p->hot == line)
		p->hot = &p->from_shared;
}

struct wire_port_counters wire_port_count(const struct wire_port *p)
{
	struct wire_port_counters c = p->count;

	c.singles = atomic_load(&p->singles);
	return c;
}

/* ---- receiving ---- */

/* Where the packet begins that is to be found from `at` on. */
static uint32_t packet_from(const struct wire_arrival *a, const struct wire_inflow *in, uint32_t at)
{
	if (in->kind != WIRE_FROM_LINE)
		return at;
	return at + wire_line_zeros(a->bytes + at, a->len - at);
}

/* The bytes of the packet at `at`. */
static uint32_t length_at(const struct wire_arrival *a, const struct wire_inflow *in, uint32_t at)
{
	uint32_t left = a->len - at;

	if (in->kind == WIRE_FROM_LINE)
		return wire_line_length_get(a->bytes + at, left);
	return left < a->segment ? left : a->segment;
}

/*
 * An ACK behind requests left with what the peer says to what it acknowledges (requests.c). It
 * comes first here: a send completes before the reply that it caused. Other answers it must not
 * overtake: they would seem lost. @return where it is, or a->len: there is none
 */
static uint32_t ack_behind(const struct wire_arrival *a, const struct wire_inflow *in)
{
	uint32_t at = 0, n = length_at(a, in, 0);

	for (; at + n < a->len; n = length_at(a, in, at)) {
		if (wire_opcodes[a->bytes[at]].response)
			return a->len;
		at = packet_from(a, in, at + n);
	}
	return at && a->bytes[at] == RC_ACK ? at : a->len;
}

static unsigned int give(const struct wire_arrival *a, const struct wire_inflow *in,
			 wire_port_taker *take, void *ctx)
{
	struct wire_datagram d = {
		.ifindex = a->ifindex, .src = a->src, .dst = a->dst, .tos = a->tos, .ttl = a->ttl,
		.in = in,
	};
	uint32_t end = a->len ? ack_behind(a, in) : 0;
	unsigned int n = 0;

	if (end < a->len) {
		d.bytes = a->bytes + end;
		d.len = a->len - end;
		take(ctx, &d);
		n++;
	}
	for (uint32_t at = 0; at < end; n++) {
		d.bytes = a->bytes + at;
		d.len = length_at(a, in, at);
		take(ctx, &d);
		at = packet_from(a, in, at + d.len);
	}
	return n;
}

/* The slot that a packet is for; ours when anyone may have it. */
static unsigned int slot_of(const struct wire_port *p, const uint8_t *bytes, uint32_t len)
{
	uint32_t qpn;

	if (len < BTH_LEN)
		return p->slot;
	qpn = (uint32_t)bytes[5] << 16 | (uint32_t)bytes[6] << 8 | bytes[7];
	return qpn == MAD_QPN || qpn == GROUP_QPN ? p->slot : qpn >> SOFT_SLOT_SHIFT;
}

/* The packets from `at` on that are for one slot, as an arrival of their own. */
static struct wire_arrival run_of(const struct wire_port *p, const struct wire_arrival *a,
				  uint32_t at, unsigned int *slot)
{
	struct wire_arrival run = *a;
	uint32_t end = at;

	run.bytes = a->bytes + at;
	*slot = slot_of(p, run.bytes, a->len - at);
	while (end < a->len && slot_of(p, a->bytes + end, a->len - end) == *slot)
		end = a->len - end > a->segment ? end + a->segment : a->len;
	run.len = end - at;
	run.segment = run.len < a->segment ? run.len : a->segment;
	return run;
}

static unsigned int hand_on(struct wire_port *p, const struct wire_arrival *run,
			    unsigned int slot, wire_port_taker *take, void *ctx)
{
	unsigned int n = (run->len + run->segment - 1) / run->segment;
	int r = wire_inbox_send(&p->inbox, slot, run);

	if (r == -ECONNREFUSED)
		return give(run, &p->from_shared, take, ctx);
	if (r)
		p->count.unclaimed += n;
	else
		p->count.handed_on += n;
	return n;
}

static unsigned int sort(struct wire_port *p, const struct wire_arrival *a, wire_port_taker *take,
			 void *ctx)
{
	struct wire_arrival run;
	unsigned int n = 0, slot;

	for (uint32_t at = 0; at < a->len; at += run.len) {
		run = run_of(p, a, at, &slot);
		n += slot == p->slot ? give(&run, &p->from_shared, take, ctx) :
				       hand_on(p, &run, slot, take, ctx);
	}
	return n;
}

static unsigned int look_inbox(struct wire_port *p, wire_port_taker *take, void *ctx)
{
	struct wire_inbox_head head;
	struct wire_arrival a;
	unsigned int n;
	int r = wire_inbox_receive(&p->inbox, p->buffer, &head, &a);

	if (r <= 0) {
		p->count.untrusted += r == -EPERM;
		return r == -EPERM || r == -EPROTO;
	}
	if (head.kind == WIRE_INBOX_INDEX) {
		wire_share_told(&p->share, &p->inbox, &head);
		return 1;
	}
	if (head.kind == WIRE_INBOX_SERVED) {
		wire_groups_told(&p->groups, &head);
		return 1;
	}
	if (head.kind == WIRE_INBOX_COPY)
		return wire_groups_expect(&p->groups, &head) ?
			       give(&a, &p->from_inbox, take, ctx) : 1;
	n = give(&a, &p->from_inbox, take, ctx);
	p->count.handed_in += n;
	p->share.strays++;
	return n;
}

static unsigned int look_groups(struct wire_port *p, wire_port_taker *take, void *ctx)
{
	struct wire_arrival a;

	if (!wire_groups_receive(&p->groups, p->inbox.fd, p->buffer, &a))
		return 0;
	return a.len ? give(&a, &p->from_groups, take, ctx) : 1;
}

/* In a stream the mark of congestion is worth asking the socket for; a stranger, who it is. */
static int receive_line(struct wire_port *p, struct wire_inflow *in, struct wire_arrival *a)
{
	int r = in->streams || !in->udp->connected ?
			wire_udp_receive(in->udp, p->buffer, a) :
			wire_udp_receive_bare(in->udp, p->buffer, a);

	if (r <= 0)
		return r;
	in->streams = a->len > LITTLE;
	a->dst = in->here;
	return r;
}

static int receive(struct wire_port *p, struct wire_inflow *in, struct wire_arrival *a)
{
	return in->kind == WIRE_FROM_LINE ? receive_line(p, in, a) :
					    wire_udp_receive(in->udp, p->buffer, a);
}

/* One receive call. @return packets, or 1 for what was no packet; 0 when there is nothing */
static unsigned int look(struct wire_port *p, struct wire_inflow *in, wire_port_taker *take,
			 void *ctx)
{
	struct wire_arrival a;
	unsigned int n;
	int r;

	if (in->kind == WIRE_FROM_INBOX)
		return look_inbox(p, take, ctx);
	if (in->kind == WIRE_FROM_GROUPS)
		return look_groups(p, take, ctx);
	if (in->udp->fd < 0)
		return 0;
	r = receive(p, in, &a);
	if (r <= 0 || !a.len)
		return r > 0;
	if (in->kind == WIRE_FROM_SHARED && (wire_share_take(&p->share, &p->inbox, &a) ||
					     wire_groups_take(&p->groups, p->inbox.fd, &a)))
		return 1;
	n = in->kind == WIRE_FROM_SHARED ? sort(p, &a, take, ctx) : give(&a, in, take, ctx);
	p->count.calls++;
	p->count.packets += n;
	return n;
}

/* Until there is nothing, but not for ever. */
static void look_often(struct wire_port *p, struct wire_inflow *in, wire_port_taker *take,
		       void *ctx)
{
	for (int i = 0; i < OFTEN && look(p, in, take, ctx); i++)
		;
}

static void search(struct wire_port *p, wire_port_taker *take, void *ctx)
{
	uint64_t now = av_now_ns();

	wire_share_search(&p->share, now);
	while (wire_share_probe(&p->share, &p->own))
		look_often(p, &p->from_shared, take, ctx);
	look_often(p, &p->from_inbox, take, ctx);
	wire_share_turn(&p->share, now);
}

static void try_bind(struct wire_port *p, uint64_t now)
{
	if (p->share.udp.fd >= 0 || now < p->share.bind_at || wire_share_bind(&p->share, now))
		return;
	av_info("wire", "UDP port %d can be had now", WIRE_UDP_PORT);
	if (watch(p, p->share.udp.fd, &p->from_shared))
		wire_share_close(&p->share);
	else if (atomic_load(&p->ttl))
		wire_udp_want_ttl(&p->share.udp);
}

/* What is not about packets. */
static void house_keep(struct wire_port *p, wire_port_taker *take, void *ctx)
{
	uint64_t now = av_now_ns();

	try_bind(p, now);
	if (wire_share_search_due(&p->share, now))
		search(p, take, ctx);
	wire_share_turn(&p->share, now);
	wire_groups_turn(&p->groups, &p->own, now);
}

static bool enter(struct wire_port *p)
{
	return !atomic_load_explicit(&p->busy, memory_order_relaxed) &&
	       !atomic_exchange_explicit(&p->busy, true, memory_order_acquire);
}

static void leave(struct wire_port *p)
{
	atomic_store_explicit(&p->busy, false, memory_order_release);
}

/* One look at each inflow that has something. */
static unsigned int look_around(struct wire_port *p, wire_port_taker *take, void *ctx)
{
	struct epoll_event ready[READY];
	int count = epoll_wait(p->epoll, ready, READY, 0);
	unsigned int n = 0, got;

	for (int i = 0; i < count; i++) {
		struct wire_inflow *in = ready[i].data.ptr;

		got = look(p, in, take, ctx);
		if (got && in->kind != WIRE_FROM_INBOX && in != p->hot) {
			wire_port_listen(p);
			p->hot = in;
		}
		n += got;
	}
	return n;
}

unsigned int wire_port_receive(struct wire_port *p, unsigned int budget, wire_port_taker *take,
			       void *ctx)
{
	unsigned int n = 0, got = 1;

	if (!enter(p))
		return 0;
	wire_port_listen(p);
	while (n < budget && got)
		n += got = look_around(p, take, ctx);
	house_keep(p, take, ctx);
	leave(p);
	return n;
}

unsigned int wire_port_glance(struct wire_port *p, unsigned int budget, bool alone,
			      wire_port_taker *take, void *ctx)
{
	unsigned int n = 0, got;

	if (!enter(p))
		return 0;
	do
		n += got = look(p, p->hot, take, ctx);
	while (n < budget && got >= MANY);
	if (got && alone)
		turn_deaf(p);
	if (++p->turn % p->around == 0) {
		got = look_around(p, take, ctx);
		p->around = got ? GLANCES : (unsigned int)av_min64(2 * p->around, GLANCES_MOST);
		n += got;
	}
	if (p->turn % HOUSE_KEEPING == 0)
		house_keep(p, take, ctx);
	leave(p);
	return n;
}

/* ---- sending ---- */

static uint32_t hash_of(const struct wire_endpoint *e)
{
	uint64_t h = e->scope, word;

	for (int i = 0; i < 2; i++) {
		memcpy(&word, e->ip + 8 * i, sizeof(word));
		h = (h ^ word) * UINT64_C(0x9e3779b97f4a7c15);
		h ^= h >> 29;
	}
	return (uint32_t)(h >> 32);
}

static bool refuses_trains(struct wire_port *p, const struct wire_endpoint *to)
{
	uint32_t h = hash_of(to);
	uint64_t r = atomic_load_explicit(&p->refusers[h % REFUSERS], memory_order_relaxed);

	return r && r >> 32 == h && av_now_ns() / AV_SEC < (uint32_t)r;
}

void wire_port_no_trains(struct wire_port *p, const struct wire_destination *to)
{
	uint32_t h = hash_of(&to->to);
	uint64_t until = (av_now_ns() + refusal) / AV_SEC;
	char text[80];

	if (!refuses_trains(p, &to->to))
		av_info("wire", "packets to %s go one by one", wire_endpoint_name(&to->to, text));
	atomic_store_explicit(&p->refusers[h % REFUSERS], (uint64_t)h << 32 | (uint32_t)until,
			      memory_order_relaxed);
}

static int send_singly(struct wire_port *p, const struct wire_destination *to,
		       const struct wire_train *t)
{
	atomic_fetch_add_explicit(&p->singles, 1, memory_order_relaxed);
	return wire_udp_send(&p->own, to, t, 1);
}

int wire_port_send(struct wire_port *p, const struct wire_destination *to,
		   const struct wire_train *t)
{
	bool train = t->bytes > t->segment;
	int r;

	if (train && refuses_trains(p, &to->to))
		return send_singly(p, to, t);
	r = wire_udp_send(&p->own, to, t, WIRE_TRAIN_PACKETS);
	if (!train || (r != -EINVAL && r != -EIO))
		return r;
	r = send_singly(p, to, t);
	if (r > 0)
		wire_port_no_trains(p, to);
	return r;
}

/* ---- groups ---- */

int wire_port_join(struct wire_port *p, const struct wire_endpoint *group, uint32_t ifindex)
{
	return wire_groups_join(&p->groups, group, ifindex);
}

int wire_port_leave(struct wire_port *p, const struct wire_endpoint *group, uint32_t ifindex)
{
	return wire_groups_leave(&p->groups, group, ifindex);
}
