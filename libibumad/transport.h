// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transport.h - how MADs of a built-in port travel. exchange.c does what is above that.
 *
 * Two of them: QP 1 of an Ethernet port (ethernet.c); QPs 0 and 1 of a port of a simulated subnet
 * (infiniband.c).
 */
#ifndef LIBIBUMAD_TRANSPORT_H
#define LIBIBUMAD_TRANSPORT_H

#include "libibumad/backend.h"

enum { UMAD_MAD_BYTES = 256 };

struct umad_transport {
	const char *name;
	bool has_smi;			/* QP 0 */
	int (*open)(const struct umad_place *place, void **out);
	void (*close)(void *t);
	int (*fd)(void *t);		/* readable when receive() may have something */
	/* What the upper 32 bits of our transaction ids hold, but for the low 20 of them. */
	uint32_t (*prefix)(void *t);
	/* Requests of a class come here from now on, or no longer. */
	int (*claim)(void *t, uint8_t mgmt_class, uint32_t oui);
	void (*disclaim)(void *t, uint8_t mgmt_class, uint32_t oui);
	/* Neither blocks. What is lost on the way is not an error. */
	int (*send)(void *t, const struct ib_mad_addr *to, const uint8_t *mad, int length);
	int (*receive)(void *t, struct ib_mad_addr *from, uint8_t mad[UMAD_MAD_BYTES]);
	/* Before one waits for fd(): what comes very soon is waited for here. NULL: nothing is */
	void (*linger)(void *t);
	/* A file that makes the port a subnet manager's while it is open. NULL: none can be */
	int (*issm_path)(const struct umad_place *place, char *path, size_t size);
};

/* The one of this port. */
const struct umad_transport *umad_transport_of(const struct umad_place *place);

#endif
