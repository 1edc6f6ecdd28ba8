// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fork.c - what programs do to survive fork(), and need not.
 *
 * Nothing here pins pages, so a child's copy-on-write takes no page from under a registration.
 */
#include <infiniband/verbs.h>

/* Exported for old providers, which called them around every registration. */
int ibv_dontfork_range(void *base, size_t size);
int ibv_dofork_range(void *base, size_t size);

int ibv_fork_init(void)
{
	return 0;
}

enum ibv_fork_status ibv_is_fork_initialized(void)
{
	return IBV_FORK_UNNEEDED;
}

int ibv_dontfork_range(void *base, size_t size)
{
	return 0;
}

int ibv_dofork_range(void *base, size_t size)
{
	return 0;
}
