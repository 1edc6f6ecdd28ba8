// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange.h - the connection manager of this process in motion: endpoint, thread, timers, lock.
 *
 * There is one lock. It is held for microseconds, never while the program is called or anything is
 * waited for; who posts an event or changes a connection holds it.
 *
 * Somebody must take in what comes for the endpoint, and look after the timers. That is one
 * thread, which begins with the first need and sleeps otherwise - except that a thread of the
 * program which waits for an event takes in messages itself: one wake-up less on each of them.
 */
#ifndef LIBRDMACM_CM_EXCHANGE_H
#define LIBRDMACM_CM_EXCHANGE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"
#include "librdmacm/cm/ids.h"
#include "librdmacm/cm/timers.h"
#include "softnic/gsi/gsi.h"

/* In a fork child the first to take it finds an exchange without endpoint, thread and ids. */
void cm_lock(void);
/* As the program ends. false: not taken (base/forklock.h) */
bool cm_lock_at_last(void);
void cm_unlock(void);

/* ---- under the lock ---- */

/* Another number after a fork. */
uint32_t cm_exchange_generation(void);
struct list_head *cm_exchange_all_ids(void);

/* Endpoint and thread are there afterwards. 0 or -errno */
int cm_exchange_start(void);
/* The next two need a start before them. */
struct cm_ids *cm_exchange_ids(void);
struct gsi *cm_exchange_endpoint(void);

/*
 * First in a call of the program. Whoever turns to connections has left off polling: its peers may
 * wait for the last ACK before they do what the next connection needs.
 */
void cm_exchange_settle(void);

/* cm_expired() of incoming.h is told. CM_NEVER stops it. The thread is there. */
void cm_exchange_timer(struct cm_timer *timer, uint64_t at);

/*
 * 0 also when the receiver has no room for it now: it is sent again soon, and dropped after a
 * second. -errno: it could not be sent, and that will not change by itself.
 */
int cm_exchange_send(const struct gsi_address *to, const uint8_t mad[static CM_MAD_LEN]);

/* ---- without it ---- */

/* Takes in what is there; false: nothing was. */
bool cm_exchange_turn(void);

/*
 * Waits until `fd` is readable or something was taken in; a point of cancellation if `cancel` (of
 * av_cancel_hold()) says that the program allows it.
 * @return 0, -EINTR as read(2) would, or -errno
 */
int cm_exchange_wait(int fd, int cancel);

#endif
