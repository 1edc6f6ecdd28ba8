// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devices.h - which adapters there are: those of the kernel, and those built in.
 */
#ifndef LIBIBUMAD_DEVICES_H
#define LIBIBUMAD_DEVICES_H

#include <limits.h>
#include <stdbool.h>

#include <infiniband/umad.h>

struct umad_device {
	char name[UMAD_CA_NAME_LEN];
	char dir[PATH_MAX];	/* its files */
	bool built_in;
	bool on_subnet;		/* built in, and without files: see subnet.h */
};

/*
 * All of them, the kernel's first; those whose node type is neither adapter, switch nor router
 * have no MADs and are left out.
 * @return how many, or -errno; free(*out)
 */
int umad_devices_list(struct umad_device **out);

/* The one of this name: 0 or -ENODEV. */
int umad_devices_find(const char *name, struct umad_device *out);

#endif
