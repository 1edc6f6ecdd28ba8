// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * restart.c - looks at all handlers of signals that may end a wait.
 */
#include "base/restart.h"

#include <signal.h>
#include <stddef.h>

/* Those that a fault of the thread itself raises; who waits has none. */
static bool is_fault(int number)
{
	return number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL ||
	       number == SIGTRAP || number == SIGSYS || number == SIGABRT;
}

static bool interrupts(int number)
{
	struct sigaction act;

	if (is_fault(number) || sigaction(number, NULL, &act))
		return false;
	return act.sa_handler != SIG_DFL && act.sa_handler != SIG_IGN &&
	       !(act.sa_flags & SA_RESTART);
}

bool av_signals_restart(void)
{
	for (int i = 1; i <= SIGRTMAX; i++)
		if (interrupts(i))
			return false;
	return true;
}
