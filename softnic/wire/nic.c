// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nic.c - receives: parses, checks, finds the QP, lets its machine decide; then sends what is due.
 *
 * A batch is taken whole before anything is sent, so one ACK serves it. The receive lock is held
 * meanwhile: it is taken before the lock of a send queue, and a QP that leaves takes it alone.
 */
#include "softnic/wire/nic.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/log.h"
#include "softnic/engine/helper.h"
#include "softnic/engine/local.h"
#include "softnic/engine/requester.h"
#include "softnic/engine/responder.h"
#include "softnic/resource/counter.h"
#include "softnic/wire/arrive.h"
#include "softnic/wire/edge.h"
#include "softnic/wire/lines.h"
#include "softnic/wire/mad.h"
#include "softnic/wire/multicast.h"
#include "softnic/wire/requests.h"
#include "softnic/wire/stash.h"

enum { BATCH = 64, QUIET_NS = 1000000, EDGE_NS = 1000000, EARLIER_NS = 1000000 };
enum { TICK_NS = 1000000, LINGER_NS = 20000000 };	/* of timers, while packets come */
enum { LINE_RETRIES = 2 };	/* in a row, and a line is given up */
enum { LAST_BATCHES = 256 };	/* when the program ends */
enum { FEW = 4 };	/* packets whose ACK may wait for a reply to ride with */

struct wire_nic {
	struct soft_inlet inlet;	/* .due: the first timer */
	struct soft_process *proc;
	struct wire_port *port;
	struct wire_edge *edge;		/* NULL: none */
	struct wire_transmit transmit;
	struct soft_target self;
	_Atomic bool deaf;		/* the port does not tell of everything */
	pthread_mutex_t receive;	/* everything below */
	struct wire_qp **qps;		/* by index of the QP number */
	struct wire_qp *all;
	struct wire_lines lines;
	struct wire_multicast multicast;
	struct wire_mads mads;
	struct wire_qp *dirty;		/* have something to send */
	_Atomic bool held;		/* only what can wait for the next tick */
	struct wire_stash *stash;
	struct wire_check check;
	uint64_t now;			/* of this turn */
	int cancel;			/* what who works on groups restores */
	_Atomic uint64_t *counters;
	uint64_t last_packet;
};

struct wire_port *wire_nic_port(struct wire_nic *nic)
{
	return nic->port;
}

struct wire_transmit *wire_nic_transmit(struct wire_nic *nic)
{
	return &nic->transmit;
}

struct wire_stash *wire_nic_stash(struct wire_nic *nic)
{
	return nic->stash;
}

struct wire_mads *wire_nic_mads(struct wire_nic *nic)
{
	return &nic->mads;
}

struct soft_process *wire_nic_process(struct wire_nic *nic)
{
	return nic->proc;
}

struct soft_target *wire_nic_self(struct wire_nic *nic)
{
	return &nic->self;
}

/* The helper sleeps until the first timer: it has to hear of one that is much earlier. */
void wire_nic_due(struct wire_nic *nic, uint64_t when)
{
	uint64_t due = atomic_load(&nic->inlet.due);

	if (when == WIRE_NEVER)
		return;
	while (!due || when < due)
		if (atomic_compare_exchange_weak(&nic->inlet.due, &due, when)) {
			if (!due || due - when > EARLIER_NS)
				soft_helper_wake(nic->proc);
			return;
		}
}

static void mark_dirty(struct wire_nic *nic, struct wire_qp *w)
{
	if (w->dirty)
		return;
	w->dirty = true;
	w->next_dirty = nic->dirty;
	nic->dirty = w;
}

static struct wire_qp *find(struct wire_nic *nic, uint32_t qpn)
{
	if (qpn >> SOFT_SLOT_SHIFT != nic->proc->slot)
		return NULL;
	return nic->qps[qpn & SOFT_QP_INDEX_MASK];
}

/* By its line while that is open, else by port 4791. */
static void reroute(struct wire_qp *w)
{
	soft_spin_lock(&w->qp->sq_lock);
	wire_qp_take_line(w, wire_line_is_open(w->line));
	soft_spin_unlock(&w->qp->sq_lock);
}

static void reroute_all(struct wire_nic *nic, const struct wire_line *line)
{
	for (struct wire_qp *w = nic->all; w; w = w->next)
		if (w->line == line)
			reroute(w);
}

static void hear(struct wire_nic *nic, struct wire_check *check, const struct wire_datagram *d)
{
	struct wire_line *line = wire_lines_hear(&nic->lines, check, d, nic->now);

	if (line)
		reroute_all(nic, line);
}

static_assert((int)SOFT_DROP_QKEY - SOFT_DROPS == WIRE_BAD_QKEY - WIRE_TOO_SHORT,
	      "a counter a reason");

static void count_received(struct wire_nic *nic, const struct wire_datagram *d)
{
	soft_count_alone(&nic->counters[SOFT_RCV_PACKETS], 1);
	soft_count_alone(&nic->counters[SOFT_RCV_BYTES], d->len + wire_envelope_bytes(&d->dst));
	if (wire_ip_is_group(d->dst.ip))
		soft_count_alone(&nic->counters[SOFT_RCV_MULTICAST], 1);
	if ((d->tos & ECN_MASK) == ECN_MET)
		soft_count(&nic->proc->region, SOFT_ECN_MARKED, 1);
}

static void drop(struct wire_nic *nic, enum wire_reason reason)
{
	soft_count(&nic->proc->region, SOFT_DROPS + (reason - WIRE_TOO_SHORT), 1);
}

static void take(void *ctx, const struct wire_datagram *d)
{
	struct wire_nic *nic = ctx;
	struct wire_check *check = d->in->check ? d->in->check : &nic->check;
	enum wire_reason reason;
	struct wire_packet p;
	struct wire_qp *w;

	if (wire_lines_wants(d)) {
		hear(nic, check, d);
		return;
	}
	count_received(nic, d);
	reason = wire_check_datagram(check, d, &p);
	if (reason != WIRE_OK) {
		drop(nic, reason);
		return;
	}
	w = find(nic, p.dest_qpn);
	reason = w ? wire_arrive(w, d, &p, nic->now) :
		 p.dest_qpn == GSI_QPN ? wire_mad_arrive(&nic->mads, d, &p) :
					 wire_multicast_arrive(&nic->multicast, d, &p);
	if (reason != WIRE_OK)
		drop(nic, reason);
	else if (w && w->qp->vqp.qp.qp_type == IBV_QPT_RC)
		mark_dirty(nic, w);
}

static void take_at_edge(void *ctx, const struct wire_datagram *d)
{
	struct wire_nic *nic = ctx;

	if (wire_lines_wants(d))
		take(ctx, d);
	else
		wire_edge_receive(nic->edge, d, take, nic);
}

/* Everything that a QP may want to do after a batch or a timer. @return true: there is more */
static bool serve(struct wire_qp *w, bool hold)
{
	struct soft_qp *qp = w->qp;
	bool left, more;

	soft_spin_lock(&qp->sq_lock);
	wire_conclude(w);
	left = soft_requester_run(qp);
	more = wire_answer(w, hold);
	wire_conclude(w);
	soft_spin_unlock(&qp->sq_lock);
	soft_requester_after(qp, left);
	return more;
}

/*
 * Those that are not done go behind the packets that have come in meanwhile.
 *
 * A program that polls takes what has come, and then either replies, and the ACK rides along, or
 * polls again in vain, and the ACK goes alone: `hold` saves a call in every ping-pong. Should the
 * program do neither, the helper finds the ACK within about a millisecond: after its nap, or at
 * the next tick - unless it relies on others - or wire_nic_settle() says that it went elsewhere.
 */
static void serve_dirty(struct wire_nic *nic, uint64_t now, bool hold)
{
	struct wire_qp *w = nic->dirty, *next;

	nic->dirty = NULL;
	for (; w; w = next) {
		next = w->next_dirty;
		w->dirty = false;
		if (serve(w, hold))
			mark_dirty(nic, w);
	}
	atomic_store_explicit(&nic->held, hold && nic->dirty, memory_order_relaxed);
	if (nic->dirty && !hold)
		wire_nic_due(nic, now);
}

static uint64_t deadline_of(struct wire_qp *w)
{
	uint64_t t;

	soft_spin_lock(&w->qp->sq_lock);
	t = wire_rc_deadline(&w->rc.sender);
	soft_spin_unlock(&w->qp->sq_lock);
	return t;
}

static void expire(struct wire_qp *w, uint64_t now)
{
	soft_spin_lock(&w->qp->sq_lock);
	wire_rc_expired(&w->rc.sender, now);
	wire_count_events(w);
	soft_spin_unlock(&w->qp->sq_lock);
	if (w->line && wire_line_is_open(w->line) && w->rc.sender.retries >= LINE_RETRIES) {
		wire_line_lost(w->line);
		reroute_all(w->nic, w->line);
	}
	if (serve(w, false))
		mark_dirty(w->nic, w);
}

/* @return when the first timer is due */
static uint64_t expire_all(struct wire_nic *nic, uint64_t now)
{
	uint64_t first = WIRE_NEVER, t;

	for (struct wire_qp *w = nic->all; w; w = w->next) {
		if (w->qp->vqp.qp.qp_type != IBV_QPT_RC)
			continue;
		if (deadline_of(w) <= now)
			expire(w, now);
		t = deadline_of(w);
		first = t < first ? t : first;
	}
	wire_lines_turn(&nic->lines, now);
	t = wire_lines_deadline(&nic->lines);
	first = t && t < first ? t : first;
	return nic->dirty && !nic->held ? now : first;
}

/*
 * All timers anew. While packets come this is done every now and then, needed or not: whoever
 * sends a moment later need not wake the helper for the timer of its packet. The helper was to
 * wake up at the time that is past by now, and so hears of the new one.
 */
static void run_timers(struct wire_nic *nic, uint64_t now)
{
	uint64_t tick = now + TICK_NS, first;

	atomic_store(&nic->inlet.due, tick);
	first = expire_all(nic, now);
	if (first <= tick)
		wire_nic_due(nic, first);
	else if (!nic->dirty && now - nic->last_packet > LINGER_NS)
		atomic_compare_exchange_strong(&nic->inlet.due, &tick,
					       first == WIRE_NEVER ? 0 : first);
}

/* Where nothing has come for a while, a few microseconds more do not matter. */
static void plan_look(struct wire_nic *nic, uint64_t now)
{
	bool busy = nic->dirty || nic->edge || now - nic->last_packet < QUIET_NS;

	atomic_store_explicit(&nic->inlet.look_at, busy ? 0 : av_ticks() + AV_TICKS_MSEC / 200,
			      memory_order_relaxed);
}

/* Does somebody sleep until something comes in, or may be about to? */
static bool sleeps(const struct wire_nic *nic)
{
	return atomic_load(&nic->inlet.watched) || !atomic_load(&nic->inlet.napping);
}

/* Who is about to sleep says so first and looks at this then: one of us sees the other. */
static void tell_deafness(struct wire_nic *nic)
{
	atomic_store(&nic->deaf, wire_port_is_deaf(nic->port));
	if (atomic_load(&nic->deaf) && sleeps(nic)) {
		wire_port_listen(nic->port);
		atomic_store(&nic->deaf, false);
	}
}

/* Who was woken mostly finds the packet where packets came last. */
static unsigned int look(struct wire_nic *nic, enum soft_turn how, bool expired)
{
	bool glance = how == SOFT_TURN_WATCH || (how == SOFT_TURN_POLL && !expired);
	wire_port_taker *taker = nic->edge ? take_at_edge : take;
	unsigned int n = 0;

	if (glance)
		n = wire_port_glance(nic->port, BATCH, !sleeps(nic), taker, nic);
	if (!glance || (!n && how == SOFT_TURN_WATCH))
		n = wire_port_receive(nic->port, BATCH, taker, nic);
	return n;
}

static unsigned int receive(struct wire_nic *nic, uint64_t now, enum soft_turn how, bool expired)
{
	unsigned int n = look(nic, how, expired);
	bool hold = how != SOFT_TURN_HELP && n && n <= FEW && !atomic_load(&nic->inlet.relied);

	if (wire_port_is_deaf(nic->port) != atomic_load_explicit(&nic->deaf, memory_order_relaxed))
		tell_deafness(nic);
	if (n)
		nic->last_packet = now;
	if (nic->dirty)
		serve_dirty(nic, now, hold);
	return n;
}

/* What was held back on purpose. */
static void turn_edge(struct wire_nic *nic, uint64_t now)
{
	wire_edge_turn_in(nic->edge, now, take, nic);
	wire_transmit_turn(&nic->transmit, now);
	serve_dirty(nic, now, false);
}

static uint64_t first_of(uint64_t a, uint64_t b)
{
	return !a || (b && b < a) ? b : a;
}

/*
 * What has come in may say that a timer has not expired after all: it is looked at before.
 * @return whether there was anything to do
 */
static bool work(struct wire_nic *nic, uint64_t now, enum soft_turn how)
{
	uint64_t due = atomic_load(&nic->inlet.due);
	bool expired = due && due <= now;
	unsigned int n;

	nic->now = now;
	n = receive(nic, now, how, expired);
	if (n && how == SOFT_TURN_HELP)
		atomic_fetch_add(&nic->inlet.helped, n);
	if (expired)
		run_timers(nic, now);
	if (nic->edge)
		turn_edge(nic, now);
	plan_look(nic, now);
	return n || expired || nic->edge;
}

static uint64_t turn(struct soft_process *p, uint64_t now, enum soft_turn how)
{
	struct wire_nic *nic = (struct wire_nic *)atomic_load(&p->inlet);
	uint64_t due;
	int cancel;
	bool worked;

	if (pthread_mutex_trylock(&nic->receive))
		return SOFT_TURN_TAKEN;
	cancel = av_cancel_hold();
	worked = work(nic, now, how);
	due = first_of(atomic_load(&nic->inlet.due), wire_port_deadline(nic->port));
	pthread_mutex_unlock(&nic->receive);
	av_cancel_restore(cancel);
	if (how == SOFT_TURN_POLL)
		return worked;
	return nic->edge ? first_of(due, now + EDGE_NS) : due;
}

void wire_nic_settle(struct wire_nic *nic)
{
	int cancel;

	if (!atomic_load_explicit(&nic->held, memory_order_relaxed) ||
	    pthread_mutex_trylock(&nic->receive))
		return;
	cancel = av_cancel_hold();
	nic->now = av_now_ns();
	serve_dirty(nic, nic->now, false);
	pthread_mutex_unlock(&nic->receive);
	av_cancel_restore(cancel);
}

/* Packets that are owed an answer get it, and what lies here for other processes is handed on. */
static void finish(struct soft_process *p)
{
	struct wire_nic *nic = (struct wire_nic *)atomic_load(&p->inlet);

	pthread_mutex_lock(&nic->receive);
	work(nic, av_now_ns(), SOFT_TURN_HELP);
	for (int i = 0; i < LAST_BATCHES && receive(nic, nic->now, SOFT_TURN_HELP, true); i++)
		;
	pthread_mutex_unlock(&nic->receive);
}

static void listen_to_all(struct soft_process *p)
{
	struct wire_nic *nic = (struct wire_nic *)atomic_load(&p->inlet);
	int cancel;

	if (!atomic_load(&nic->deaf))
		return;
	cancel = av_cancel_hold();
	pthread_mutex_lock(&nic->receive);
	wire_port_listen(nic->port);
	atomic_store(&nic->deaf, false);
	pthread_mutex_unlock(&nic->receive);
	av_cancel_restore(cancel);
}

static int set_up(struct wire_nic *nic, struct soft_process *p)
{
	int r;

	wire_mads_init(&nic->mads, nic);
	r = wire_port_open(p->slot, &nic->port);
	if (r)
		return r;
	nic->proc = p;
	nic->counters = soft_counters(&p->region);
	nic->inlet.turn = turn;
	nic->inlet.finish = finish;
	nic->inlet.listen = listen_to_all;
	nic->inlet.fd = wire_port_fd(nic->port);
	nic->lines = (struct wire_lines){ .port = nic->port, .slot = p->slot };
	nic->multicast.nic = nic;
	nic->self = (struct soft_target){
		.region = p->region, .memory = &soft_local_memory, .own = true,
		.fences = p->fences, .pid = getpid(), .me = p->me, .mem_fd = -1,
	};
	pthread_mutex_init(&nic->receive, NULL);
	nic->qps = calloc(SOFT_QP_INDEX_MASK + 1, sizeof(struct wire_qp *));
	if (!nic->qps)
		return -ENOMEM;
	r = wire_stash_create(&nic->stash);
	if (!r)
		r = wire_edge_create(nic->port, &nic->edge);
	nic->lines.closed = nic->edge;
	if (!r)
		r = wire_transmit_init(&nic->transmit, nic->port, nic->edge);
	nic->transmit.counters = nic->counters;
	return r;
}

static void destroy(struct wire_nic *nic)
{
	wire_multicast_done(&nic->multicast);
	wire_mads_done(&nic->mads);
	soft_doors_done(&nic->self.doors);
	wire_transmit_done(&nic->transmit);
	wire_edge_free(nic->edge);
	wire_stash_free(nic->stash);
	if (nic->port)
		wire_port_close(nic->port);
	free(nic->qps);
	free(nic);
}

static int create(struct soft_process *p)
{
	struct wire_nic *nic = calloc(1, sizeof(*nic));
	int r;

	if (!nic)
		return -ENOMEM;
	r = set_up(nic, p);
	if (r) {
		av_err("wire", "no UDP port for other hosts: %s", strerror(-r));
		destroy(nic);
		return r;
	}
	atomic_store(&p->inlet, &nic->inlet);
	return 0;
}

int wire_nic_get(struct soft_process *p, struct wire_nic **out)
{
	int r = 0, cancel = av_cancel_hold();

	pthread_mutex_lock(&p->lock);
	if (!atomic_load(&p->inlet))
		r = create(p);
	pthread_mutex_unlock(&p->lock);
	av_cancel_restore(cancel);
	if (r)
		return r;
	soft_helper_wake(p);
	*out = (struct wire_nic *)atomic_load(&p->inlet);
	return 0;
}

struct wire_nic *wire_nic_of(const struct soft_process *p)
{
	return (struct wire_nic *)atomic_load(&p->inlet);
}

void wire_nic_fini(struct soft_process *p)
{
	struct wire_nic *nic = (struct wire_nic *)atomic_load(&p->inlet);

	if (!nic)
		return;
	atomic_store(&p->inlet, NULL);
	pthread_mutex_destroy(&nic->receive);
	destroy(nic);
}

void wire_nic_forsake(struct soft_process *p)
{
	struct wire_nic *nic = (struct wire_nic *)atomic_load(&p->inlet);

	if (!nic)
		return;
	wire_lines_forsake(&nic->lines);
	gsi_post_forsake(&nic->mads.post);
	wire_port_forsake(nic->port);
}

static void enlist(struct wire_nic *nic, struct wire_qp *w)
{
	nic->qps[w->qp->qpn & SOFT_QP_INDEX_MASK] = w;
	w->next = nic->all;
	w->at = &nic->all;
	if (w->next)
		w->next->at = &w->next;
	nic->all = w;
}

static void delist(struct wire_nic *nic, struct wire_qp *w)
{
	nic->qps[w->qp->qpn & SOFT_QP_INDEX_MASK] = NULL;
	*w->at = w->next;
	if (w->next)
		w->next->at = w->at;
}

/*
 * Only RC can tell when nothing comes through a line any more. With an edge lines stay closed:
 * what is captured has to be on the port where readers look for it, and what a fault holds back
 * must not outlive its socket.
 */
static void get_line(struct wire_nic *nic, struct wire_qp *w)
{
	if (w->qp->vqp.qp.qp_type != IBV_QPT_RC)
		return;
	w->line = wire_lines_get(&nic->lines, &w->shared, w->qp->attr.dest_qp_num, av_now_ns());
	if (!w->line)
		return;
	wire_lines_turn(&nic->lines, av_now_ns());
	wire_nic_due(nic, wire_lines_deadline(&nic->lines) ? : WIRE_NEVER);
	if (wire_hello_port(&w->line->hello))
		reroute(w);
}

static void put_line(struct wire_nic *nic, struct wire_qp *w)
{
	if (!w->line)
		return;
	soft_spin_lock(&w->qp->sq_lock);
	wire_qp_take_line(w, false);
	soft_spin_unlock(&w->qp->sq_lock);
	wire_lines_put(&nic->lines, w->line);
	w->line = NULL;
}

struct wire_multicast *wire_nic_lock_multicast(struct wire_nic *nic)
{
	int cancel = av_cancel_hold();

	pthread_mutex_lock(&nic->receive);
	nic->cancel = cancel;
	return &nic->multicast;
}

void wire_nic_unlock_multicast(struct wire_nic *nic)
{
	int cancel = nic->cancel;

	pthread_mutex_unlock(&nic->receive);
	av_cancel_restore(cancel);
}

void wire_nic_add(struct wire_nic *nic, struct wire_qp *w)
{
	int cancel = av_cancel_hold();

	pthread_mutex_lock(&nic->receive);
	enlist(nic, w);
	get_line(nic, w);
	pthread_mutex_unlock(&nic->receive);
	av_cancel_restore(cancel);
}

/* What an ACK has waited for will not come any more. */
static void answer_at_last(struct wire_qp *w)
{
	soft_spin_lock(&w->qp->sq_lock);
	wire_answer(w, false);
	soft_spin_unlock(&w->qp->sq_lock);
}

void wire_nic_remove(struct wire_nic *nic, struct soft_qp *qp)
{
	struct wire_qp **at, *w;
	int cancel = av_cancel_hold();

	pthread_mutex_lock(&nic->receive);
	for (at = &nic->dirty; *at && (*at)->qp != qp; at = &(*at)->next_dirty)
		;
	if (*at) {
		answer_at_last(*at);
		*at = (*at)->next_dirty;
	}
	w = nic->qps[qp->qpn & SOFT_QP_INDEX_MASK];
	if (w) {
		wire_stash_drop(nic->stash, &w->kept);
		delist(nic, w);
		put_line(nic, w);
	}
	pthread_mutex_unlock(&nic->receive);
	av_cancel_restore(cancel);
}
