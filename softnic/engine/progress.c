// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * progress.c - the list of QPs that wait.
 */
#include "softnic/engine/progress.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/engine/helper.h"
#include "softnic/engine/requester.h"

struct soft_progress {
	pthread_mutex_t lock;		/* the list; held while its QPs are worked on */
	struct soft_qp *waiting;
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

uint64_t soft_progress_turn(struct soft_process *p, uint64_t now)
{
	struct soft_progress *g = p->progress;
	uint64_t next;

	if (!g)
		return 0;
	pthread_mutex_lock(&g->lock);
	next = run(p, now);
	pthread_mutex_unlock(&g->lock);
	return next;
}

static struct soft_progress *get(struct soft_process *p)
{
	struct soft_progress *g;

	pthread_mutex_lock(&p->lock);
	g = p->progress;
	if (!g) {
		g = calloc(1, sizeof(*g));
		if (g)
			pthread_mutex_init(&g->lock, NULL);
		else
			av_err("progress", "no memory for the list of waiting QPs");
		p->progress = g;
	}
	pthread_mutex_unlock(&p->lock);
	return g;
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
	qp->next_pending = g->waiting;
	g->waiting = qp;
	atomic_fetch_add(&p->pending_count, 1);
	atomic_fetch_add(&p->pending_adds, 1);
	pthread_mutex_unlock(&g->lock);
	soft_helper_wake(p);
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
	pthread_mutex_destroy(&g->lock);
	free(g);
	p->progress = NULL;
}
