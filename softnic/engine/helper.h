// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * helper.h - the one thread of the library: does what cannot wait for somebody to poll.
 *
 * It exists from the first need on (a QP that waits, a large registration), sleeps until a
 * deadline or until its bell rings, and takes no signals. Peers ring it as well: by header->bell.
 */
#ifndef SOFTNIC_ENGINE_HELPER_H
#define SOFTNIC_ENGINE_HELPER_H

#include "softnic/resource/process.h"

/* See that it is there; it goes on without where threads are refused. */
void soft_helper_start(struct soft_process *p);
/* Something new waits: start it, or wake it if it sleeps. */
void soft_helper_wake(struct soft_process *p);
/* The program is about to sleep in a call that is none of ours: packets are the helper's now. */
void soft_helper_stand_in(struct soft_process *p);
/*
 * The program ends, and we with it: what is owed to others is settled first. Waits for that, but
 * not for ever: whoever ends a program from a handler of signals may hold a lock by what it was
 * doing.
 */
void soft_helper_settle(struct soft_process *p);
/* End it. Nothing else runs in this process any more. */
void soft_helper_fini(struct soft_process *p);

#endif
