// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * progress.c - the list of QPs that wait, and the helper thread.
 */
#include "softnic/engine/progress.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/engine/requester.h"

struct soft_progress {
	pthread_mutex_t lock;		/* the list; held while its QPs are worked on */
	pthread_cond_t changed;
	struct soft_qp *waiting;
	bool stop, helper;
	pthread_t thread;
};

enum { NAP_NS = 50000 };	/* between two helpings of a long transfer that nobody polls for */

static bool is_due(const struct soft_qp *qp, uint64_t now)
{
	return qp->wait.why < SOFT_WAIT_SILENT || qp->wait.until <= now;
}

/*
 * Run one QP if it is due. `pending` falls under the lock of its send queue, so that a post that
 * finds it set knows that we come once more.
 * @return when to look again; 0: it needs nothing any more
 */
static uint64_t work(struct soft_qp *qp, uint64_t now)
{
	uint64_t again = now + NAP_NS;
	bool left = true;

	if (!soft_spin_try(&qp->sq_lock))
		return again;
	if (is_due(qp, now))
		left = soft_requester_run(qp);
	if (!left)
		atomic_store(&qp->pending, false);
	else if (qp->wait.why >= SOFT_WAIT_SILENT)
		again = qp->wait.until;
	soft_spin_unlock(&qp->sq_lock);
	if (!left)
		soft_requester_after(qp, false);
	return left ? again : 0;
}

/* Lock held. @return when to look again, 0: nothing waits */
static uint64_t run(struct soft_process *p, uint64_t now)
{
	struct soft_qp **at = &p->progress->waiting, *qp, *next;
	uint64_t soonest = 0, t;

	while ((qp = *at)) {
		next = qp->next_pending;
		t = work(qp, now);
		if (!t) {
			*at = next;
			atomic_fetch_sub(&p->pending_count, 1);
			continue;
		}
		soonest = !soonest || t < soonest ? t : soonest;
		at = &qp->next_pending;
	}
	return soonest;
}

void soft_progress_run(struct soft_process *p, uint64_t now)
{
	struct soft_progress *g = p->progress;

	if (!g || pthread_mutex_trylock(&g->lock))
		return;
	run(p, now);
	pthread_mutex_unlock(&g->lock);
}

static void sleep_until(struct soft_progress *g, uint64_t t)
{
	struct timespec ts = {
		.tv_sec = (time_t)(t / 1000000000), .tv_nsec = (long)(t % 1000000000)
	};

	if (t)
		pthread_cond_timedwait(&g->changed, &g->lock, &ts);
	else
		pthread_cond_wait(&g->changed, &g->lock);
}

static void *help(void *arg)
{
	struct soft_process *p = arg;
	struct soft_progress *g = p->progress;

	pthread_setname_np(pthread_self(), "anyverbs");
	pthread_mutex_lock(&g->lock);
	while (!g->stop)
		sleep_until(g, run(p, av_now_ns()));
	pthread_mutex_unlock(&g->lock);
	return NULL;
}

static void start_helper(struct soft_process *p)
{
	struct soft_progress *g = p->progress;
	sigset_t all, old;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	g->helper = !pthread_create(&g->thread, NULL, help, p);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (!g->helper)
		av_warn("progress", "no helper thread: what waits needs somebody who polls");
}

static int create(struct soft_process *p)
{
	struct soft_progress *g = calloc(1, sizeof(*g));
	pthread_condattr_t attr;

	if (!g)
		return -1;
	pthread_mutex_init(&g->lock, NULL);
	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&g->changed, &attr);
	pthread_condattr_destroy(&attr);
	p->progress = g;
	return 0;
}

static struct soft_progress *get(struct soft_process *p)
{
	pthread_mutex_lock(&p->lock);
	if (!p->progress && create(p))
		av_err("progress", "no memory for the list of waiting QPs");
	pthread_mutex_unlock(&p->lock);
	return p->progress;
}

void soft_progress_add(struct soft_qp *qp)
{
	struct soft_process *p = qp->proc;
	struct soft_progress *g;

	if (atomic_exchange(&qp->pending, true))
		return;
	g = get(p);
	if (!g)
		return;
	pthread_mutex_lock(&g->lock);
	if (!g->helper)
		start_helper(p);
	qp->next_pending = g->waiting;
	g->waiting = qp;
	atomic_fetch_add(&p->pending_count, 1);
	pthread_cond_signal(&g->changed);
	pthread_mutex_unlock(&g->lock);
}

void soft_progress_remove(struct soft_qp *qp)
{
	struct soft_progress *g = qp->proc->progress;
	struct soft_qp **at;

	if (!g)
		return;
	pthread_mutex_lock(&g->lock);
	for (at = &g->waiting; *at; at = &(*at)->next_pending) {
		if (*at != qp)
			continue;
		*at = qp->next_pending;
		atomic_store(&qp->pending, false);
		atomic_fetch_sub(&qp->proc->pending_count, 1);
		break;
	}
	pthread_mutex_unlock(&g->lock);
}

void soft_progress_fini(struct soft_process *p)
{
	struct soft_progress *g = p->progress;

	if (!g)
		return;
	pthread_mutex_lock(&g->lock);
	g->stop = true;
	pthread_cond_signal(&g->changed);
	pthread_mutex_unlock(&g->lock);
	if (g->helper)
		pthread_join(g->thread, NULL);
	pthread_cond_destroy(&g->changed);
	pthread_mutex_destroy(&g->lock);
	free(g);
	p->progress = NULL;
}
