// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * backend.h - what serves a kind of port: the kernel's umad devices, or this library itself.
 *
 * Arguments were checked. Everything returns 0 or -errno but where it says otherwise. A back
 * end's open gives a descriptor that polls readable when there is something to receive, which is
 * the handle that programs hold; the other calls are told the descriptor and, where the back end
 * keeps an object for it (umad_handles_add), that object.
 */
#ifndef LIBIBUMAD_BACKEND_H
#define LIBIBUMAD_BACKEND_H

#include <stdbool.h>
#include <stdint.h>

#include <infiniband/umad.h>

struct umad_place;

/* What an agent is registered for. */
struct umad_agent_spec {
	uint8_t mgmt_class;
	uint8_t class_version;
	uint8_t rmpp_version;
	bool user_rmpp;			/* every segment goes to the program */
	uint32_t oui;
	uint64_t method_mask[2];	/* unsolicited methods */
};

struct umad_backend {
	const char *name;
	int (*open)(const struct umad_place *place);	/* the descriptor */
	void (*close)(int fd, void *port);
	int (*send)(int fd, void *port, struct ib_user_mad *umad, int length);
	int (*wait)(int fd, void *port, int timeout_ms);	/* -ETIMEDOUT */
	/* Never blocks. The agent's id; -EWOULDBLOCK; -ENOSPC with *length what it needs. */
	int (*receive)(int fd, void *port, struct ib_user_mad *umad, int *length);
	/* The same, for as long as that. NULL: wait first, then receive */
	int (*receive_within)(int fd, void *port, struct ib_user_mad *umad, int *length,
			      int timeout_ms);
	int (*add_agent)(int fd, void *port, const struct umad_agent_spec *spec, uint32_t *id);
	int (*remove_agent)(int fd, void *port, uint32_t id);
	int (*issm_path)(const struct umad_place *place, char *path, int max);
};

/* Who serves this port. Never NULL. */
const struct umad_backend *umad_backend_of(const struct umad_place *place);

/* Who serves this descriptor, and the object behind it: the kernel, if nobody has added it. */
struct umad_handle {
	const struct umad_backend *backend;
	void *port;
};

int umad_handles_add(int fd, const struct umad_backend *backend, void *port);
void umad_handles_remove(int fd);
struct umad_handle umad_handles_find(int fd);

#endif
