// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * backends.c - names every source of devices; the only file of the front door that does.
 */
#include "libibverbs/backends.h"

#include "softnic/verbs/sysfs_tree.h"

const struct verbs_backend *const verbs_backends[] = {
	&soft_backend,
	NULL,
};

const char *verbs_backend_sysfs_root(void)
{
	return soft_sysfs_root();
}
