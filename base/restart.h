// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * restart.h - does a signal end a wait?
 *
 * Where read() would go on after a signal, poll() does not. Nobody tells which signal it was; but
 * rare is the program that has handlers of both kinds, and it sees EINTR.
 */
#ifndef BASE_RESTART_H
#define BASE_RESTART_H

#include <stdbool.h>

/* Has every handler of the program SA_RESTART? Then read(2) would not have ended. */
bool av_signals_restart(void);

#endif
