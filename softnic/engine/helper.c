// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * helper.c - the helper thread.
 *
 * Who polls takes packets as they come, and each would wake us for nothing, perhaps on the very
 * CPU that polls: so we nap while the program polls. But a program may poll now and then only,
 * and wait for its memory to change in between: packets that we find after a nap say so. Then we
 * watch for them, until the program polls again and again between two of them. In a stream of
 * packets looking on for a moment is cheaper than to sleep and be woken.
 */
#include "softnic/engine/helper.h"

#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/engine/attend.h"
#include "softnic/engine/collapse.h"
#include "softnic/engine/progress.h"
#include "softnic/resource/event.h"

struct soft_helper {
	struct soft_bell bell;
	pthread_t thread;
	_Atomic bool asleep, stop;
	_Atomic bool ending;		/* the program; until what is owed to others is settled */
	bool news;			/* there is some */
	/* packets: */
	bool watching;
	bool taken;			/* by another thread; it may be our CPU that it needs */
	uint64_t nap;			/* ns */
	uint64_t helped;		/* inlet->helped as last seen */
	uint32_t polls;			/* inlet->polls as last seen */
	uint64_t slept, spin;		/* ns: since when; how long to look on before that */
};

enum { POLLED_MSEC = 2, ARMED_MSEC = 10 };	/* what was done so lately may be done again */

static const uint64_t short_nap = 100 * AV_USEC, long_nap = AV_MSEC;
static const uint64_t grace = 200 * AV_USEC;	/* who watches for packets may see to it first */
static const uint64_t longest_spin = 200 * AV_USEC, shortest_spin = 20 * AV_USEC;
static const uint64_t last_patience = 100 * AV_MSEC;

/* Is there anything that has not rung? */
static bool has_work(const struct soft_process *p, uint32_t adds)
{
	return soft_process_wanted(p) || soft_collapse_wanted(p) ||
	       atomic_load(&p->pending_adds) != adds || atomic_load(&p->helper->ending);
}

static bool program_polled(const struct soft_inlet *in, uint64_t ticks)
{
	return av_ticks() - atomic_load(&in->polled) < ticks;
}

static bool program_polls(const struct soft_inlet *in)
{
	return program_polled(in, POLLED_MSEC * AV_TICKS_MSEC);
}

/* Lately it went to sleep in poll(2): what it did before says nothing. */
static bool program_sleeps(const struct soft_inlet *in)
{
	return av_ticks() - atomic_load(&in->armed) < ARMED_MSEC * AV_TICKS_MSEC;
}

/* Who polls all the time takes packets sooner than we could. */
static bool polls_steadily(struct soft_helper *h, const struct soft_inlet *in)
{
	uint32_t polls = atomic_load(&in->polls), since = polls - h->polls;

	h->polls = polls;
	return since >= SOFT_POLLS_STEADILY && program_polled(in, AV_TICKS_MSEC / 10) &&
	       !program_sleeps(in);
}

/* Whose business are packets, after what we found in this turn? */
static void judge(struct soft_helper *h, const struct soft_inlet *in)
{
	uint64_t helped = atomic_load(&in->helped);
	bool took = helped != h->helped;

	h->helped = helped;
	if (took) {
		h->watching = true;
		h->nap = short_nap;
	} else if (!h->watching && h->nap < long_nap) {
		h->nap *= 2;
	}
}

/* @return when packets want another turn, 0: when some come in */
static uint64_t turn_to_packets(struct soft_process *p, struct soft_inlet *in)
{
	struct soft_helper *h = p->helper;
	bool polls = polls_steadily(h, in), theirs = polls || atomic_load(&in->watched);
	uint64_t next = atomic_load(&in->due), now = av_now_ns();

	h->taken = false;
	if (theirs) {
		h->watching = false;
		h->nap = long_nap;
	}
	if (polls)
		return 0;
	if (theirs && (!next || next + grace > now))
		return next ? next + grace : 0;	/* who sleeps knows no time */
	next = in->turn(p, now, SOFT_TURN_HELP);
	h->taken = next == SOFT_TURN_TAKEN;
	if (theirs)
		h->helped = atomic_load(&in->helped);
	else if (!h->taken)
		judge(h, in);
	return h->taken ? 0 : next;
}

static uint64_t sooner(uint64_t a, uint64_t b)
{
	return !a || (b && b < a) ? b : a;
}

/* Somebody else sleeps until packets come? Who goes wakes us: so we must seem asleep by now. */
static bool leave_to_watcher(struct soft_inlet *in)
{
	atomic_store(&in->relied, true);
	if (atomic_load(&in->watched))
		return true;
	atomic_store(&in->relied, false);
	return false;
}

static struct timespec time_until(uint64_t t, uint64_t now)
{
	uint64_t ns = t > now ? t - now : 0;

	return (struct timespec){
		.tv_sec = (time_t)(ns / AV_SEC), .tv_nsec = (long)(ns % AV_SEC),
	};
}

/* Until `t`, or until something rings or comes in; 0: only that. */
static void sleep_until(struct soft_process *p, struct soft_helper *h, uint64_t t, uint32_t adds)
{
	struct pollfd fds[3] = { { .fd = h->bell.rd, .events = POLLIN } };
	struct soft_inlet *in = atomic_load(&p->inlet);
	struct soft_news *news = atomic_load(&p->news);
	bool nap = in && (h->taken || (!h->watching && program_polls(in) && !program_sleeps(in)));
	struct timespec ts;
	nfds_t n = 1;

	h->slept = av_now_ns();
	if (nap)
		t = sooner(t, h->slept + (h->taken ? short_nap : h->nap));
	ts = time_until(t, h->slept);
	atomic_store(&h->asleep, true);
	if (in && !nap && !leave_to_watcher(in)) {
		in->listen(p);
		fds[n++] = (struct pollfd){ .fd = in->fd, .events = POLLIN };
	}
	if (news)
		fds[n++] = (struct pollfd){ .fd = news->fd, .events = POLLIN };
	if (has_work(p, adds) || atomic_load(&h->stop))
		n = 0;
	if (in)
		atomic_store(&in->napping, nap);
	if (nap && !h->taken && program_sleeps(in))
		n = 0;
	if (n && ppoll(fds, n, t ? &ts : NULL, NULL) > 0) {
		if (fds[0].revents)
			soft_bell_wait(&h->bell);
		h->news = news && fds[n - 1].revents;
	}
	atomic_store(&h->asleep, false);
	if (in) {
		atomic_store(&in->napping, false);
		atomic_store(&in->relied, false);
	}
}

/* @return when to come back, 0: when something rings */
static uint64_t take_turns(struct soft_process *p)
{
	struct soft_inlet *in = atomic_load(&p->inlet);
	uint64_t next = 0;

	if (soft_process_wanted(p))
		soft_attend(p);
	if (p->helper->news)
		atomic_load(&p->news)->turn(p);
	p->helper->news = false;
	if (in && atomic_load(&p->helper->ending)) {
		in->finish(p);
		atomic_store(&p->helper->ending, false);
	}
	if (in)
		next = turn_to_packets(p, in);
	return sooner(next, soft_progress_turn(p, av_now_ns()));
}

/* Was it a short sleep that a packet ended? */
static void learn_to_spin(struct soft_helper *h, bool took)
{
	if (took && av_now_ns() - h->slept < longest_spin)
		h->spin = longest_spin;
}

/* @return when to come back, as take_turns */
static uint64_t look_on(struct soft_process *p, struct soft_helper *h, uint64_t next, uint32_t adds)
{
	struct soft_inlet *in = atomic_load(&p->inlet);
	uint64_t helped = h->helped, until = av_now_ns() + h->spin, now;

	while ((now = av_now_ns()) < until && h->watching && !h->taken && !has_work(p, adds) &&
	       !atomic_load(&h->stop)) {
		next = turn_to_packets(p, in);
		if (h->helped == helped) {
			sched_yield();
			continue;
		}
		helped = h->helped;
		until = now + h->spin;
	}
	h->spin = h->spin / 2 < shortest_spin ? 0 : h->spin / 2;
	return next;
}

static void *help(void *arg)
{
	struct soft_process *p = arg;
	struct soft_helper *h = p->helper;

	pthread_setname_np(pthread_self(), "anyverbs");
	while (!atomic_load(&h->stop)) {
		uint32_t adds = atomic_load(&p->pending_adds);
		uint64_t helped = h->helped, next = take_turns(p);

		learn_to_spin(h, h->helped != helped);
		if (h->spin && h->helped != helped)
			next = look_on(p, h, next, adds);
		if (!soft_collapse_turn(p))
			sleep_until(p, h, next, adds);
	}
	return NULL;
}

static int run_thread(struct soft_process *p, struct soft_helper *h)
{
	sigset_t all, old;
	int r;

	sigfillset(&all);
	sigdelset(&all, SIGSEGV);	/* see guard.h */
	sigdelset(&all, SIGBUS);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	r = pthread_create(&h->thread, NULL, help, p);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return -r;
}

static int create(struct soft_process *p)
{
	struct soft_helper *h = calloc(1, sizeof(*h));
	int r;

	if (!h)
		return -1;
	h->nap = short_nap;
	r = soft_bell_open(&h->bell);
	if (!r)
		r = soft_bell_publish_locked(&h->bell, p);
	if (!r) {
		p->helper = h;
		r = run_thread(p, h);
	}
	if (r) {
		p->helper = NULL;
		soft_bell_close_locked(&h->bell);
		free(h);
		return r;
	}
	atomic_store(&soft_region_header(&p->region)->helper_bell, h->bell.index);
	return 0;
}

void soft_helper_start(struct soft_process *p)
{
	if (p->helper)
		return;
	pthread_mutex_lock(&p->lock);
	if (!p->helper && create(p))
		av_warn("helper", "no helper thread: what waits needs somebody who polls");
	pthread_mutex_unlock(&p->lock);
}

void soft_helper_wake(struct soft_process *p)
{
	struct soft_helper *h;

	soft_helper_start(p);
	h = p->helper;
	if (h && atomic_load(&h->asleep))
		soft_bell_ring(&h->bell);
}

/* Who begins a nap says so first and looks for this then. */
void soft_helper_stand_in(struct soft_process *p)
{
	struct soft_inlet *in = atomic_load(&p->inlet);

	if (!in)
		return;
	atomic_store(&in->armed, av_ticks());
	if (atomic_load(&in->napping))
		soft_helper_wake(p);
}

void soft_helper_settle(struct soft_process *p)
{
	const struct timespec moment = { .tv_nsec = last_patience / 1000 };
	uint64_t end = av_now_ns() + last_patience;
	struct soft_helper *h = p->helper;

	if (!h || !atomic_load(&p->inlet))
		return;
	atomic_store(&h->ending, true);
	soft_helper_wake(p);
	while (atomic_load(&h->ending) && av_now_ns() < end)
		nanosleep(&moment, NULL);
}

void soft_helper_fini(struct soft_process *p)
{
	struct soft_helper *h = p->helper;

	if (!h)
		return;
	atomic_store(&h->stop, true);
	soft_bell_ring(&h->bell);
	pthread_join(h->thread, NULL);
	soft_bell_close(&h->bell);
	free(h);
	p->helper = NULL;
}
