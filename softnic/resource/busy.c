// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * busy.c - waits for operations of peers to pass.
 */
#include "softnic/resource/busy.h"

#include <unistd.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/log.h"
#include "softnic/resource/alive.h"
#include "softnic/resource/process.h"
#include "softnic/resource/qp.h"

enum { IMPATIENT_NS = 2000000, LOOK_NS = 1000000, COMPLAIN_NS = 1000000000 };

struct waiting {
	const struct soft_process *p;
	uint64_t since;
	bool patient, told;
};

/* One turn. @return false when there is no point in going on */
static bool turn(struct waiting *w, uint32_t attachment)
{
	uint64_t now = av_now_ns();
	int cancel;

	if (!w->since)
		w->since = now;
	if (now - w->since < LOOK_NS) {
		sched_yield();
		return true;
	}
	if (!w->patient && now - w->since > IMPATIENT_NS)
		return false;
	if (!attachment || !soft_alive_attachment(&w->p->region, attachment - 1))
		return false;
	if (!w->told && now - w->since > COMPLAIN_NS) {
		w->told = true;
		av_warn("busy", "waiting for a stopped process that is inside an operation");
	}
	cancel = av_cancel_hold();
	usleep(100);
	av_cancel_restore(cancel);
	return true;
}

static bool concerned(struct qp_shm *s, uint32_t busy, uint32_t key)
{
	uint32_t used = atomic_load(&s->busy_key);

	bool ours = key == SOFT_EVERY_KEY || used == key || used == (uint32_t)SOFT_ANY_KEY;

	return busy & 1 && ours && atomic_load(&s->busy) == busy;
}

void soft_busy_wait(const struct soft_process *p, struct qp_shm *s, uint32_t key, bool patient)
{
	struct waiting peer = { .p = p, .patient = patient }, sender = peer;
	uint32_t busy = atomic_load(&s->busy), holder = atomic_load(&s->lock.holder);

	while (concerned(s, busy, key) && turn(&peer, atomic_load(&s->bound_attachment)))
		;
	/* datagrams: the lock is held from the check of the keys to the last byte */
	while (holder && atomic_load(&s->lock.holder) == holder && turn(&sender, holder))
		;
}
