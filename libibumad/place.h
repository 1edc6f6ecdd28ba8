// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * place.h - from what a program says (an adapter or none, a port or none) to one port, and to
 * the back end that serves it.
 */
#ifndef LIBIBUMAD_PLACE_H
#define LIBIBUMAD_PLACE_H

#include "libibumad/backend.h"
#include "libibumad/devices.h"

struct umad_place {
	struct umad_device device;
	unsigned int port;
	const struct umad_backend *backend;
};

/*
 * ca_name NULL or empty: any adapter; port 0: any port of it. Of several the best is taken, in
 * this order: link layer InfiniBand, state active, physical link up, the first.
 * @return 0, -ENODEV (no such adapter, or no port), -EINVAL (no such port of it)
 */
int umad_place_resolve(const char *ca_name, int port, struct umad_place *out);

#endif
