// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * watch.h - a thread of the program that waits for an event takes packets itself meanwhile.
 */
#ifndef SOFTNIC_ENGINE_WATCH_H
#define SOFTNIC_ENGINE_WATCH_H

#include "softnic/resource/event.h"

/*
 * Wait for one token of a bell of this process: as soft_bell_wait. Of several threads that wait
 * one takes packets.
 * @return as soft_bell_wait
 */
int soft_watch(struct soft_process *p, struct soft_bell *b);

#endif
