// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ports.h - the ports of an adapter as the files in its directory tell of them.
 */
#ifndef LIBIBUMAD_PORTS_H
#define LIBIBUMAD_PORTS_H

#include <stddef.h>

#include "libibumad/devices.h"

/* The directory of a port: 0 or -ENAMETOOLONG. */
int umad_ports_dir(const char *device_dir, unsigned int port, char *out, size_t size);

/* The numbers of its ports, ascending: how many, or -errno; free(*out). */
int umad_ports_list(const struct umad_device *device, unsigned int **out);

#endif
