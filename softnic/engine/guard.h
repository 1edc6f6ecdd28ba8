// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * guard.h - touching memory of the program that may be gone though its registration is not.
 */
#ifndef SOFTNIC_ENGINE_GUARD_H
#define SOFTNIC_ENGINE_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/*
 * From now on memory that is gone ends the work and not the process. Called before anything is
 * registered; further calls do nothing.
 */
void soft_guard_start(void);

/* It only moves bytes: it may end at any of them. */
typedef void soft_guarded_work(void *arg);

/* @return false: it met memory that is gone, and did no more. One inside another is not allowed. */
bool soft_guarded(soft_guarded_work *work, void *arg);

/* As soft_copy_ascending, soft_copy_lists. @return 0, or -EFAULT: a part may have been copied */
int soft_guarded_copy(void *to, const void *from, size_t length);
int soft_guarded_copy_lists(const struct iovec *to, int tos, const struct iovec *from, int froms,
			    size_t length);

#endif
