// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * attend.h - the owner looks after objects that peers have raised something on.
 */
#ifndef SOFTNIC_ENGINE_ATTEND_H
#define SOFTNIC_ENGINE_ATTEND_H

struct soft_process;

/* Flush QPs that were broken, queue the events that were raised. Any thread of the owner. */
void soft_attend(struct soft_process *p);

#endif
