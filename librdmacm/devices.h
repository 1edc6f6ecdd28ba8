// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * devices.h - the verbs devices, each opened once per process and shared by all identifiers.
 *
 * They are opened when somebody first asks, and stay open: a program may keep id->verbs for as long
 * as it likes. Devices that come later are found when an address is not known. Any thread.
 */
#ifndef LIBRDMACM_DEVICES_H
#define LIBRDMACM_DEVICES_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct cm_device {
	struct ibv_context *verbs;
	uint64_t guid;			/* host order */
	uint8_t ack_delay;		/* 4.096 us x 2^n */
	uint8_t max_resources, max_depth;	/* READs and atomics as responder, as initiator */
	bool is_loopback;		/* its addresses are 127.0.0.1 and ::1 */
	struct ibv_pd *pd;		/* cm_device_pd() */
	enum ibv_mtu mtu;		/* cm_device_mtu() */
	uint64_t mtu_until;
};

/* Where an address is. */
struct cm_place {
	const struct cm_device *device;
	uint8_t port;
	uint32_t sgid_index, ifindex;
	union ibv_gid gid;		/* at that index */
};

/*
 * The device with that address. A link-local address needs its scope, others do not.
 * @return 0, -ENODEV
 */
int cm_device_at(const union ibv_gid *gid, uint32_t scope, struct cm_place *out);
/* The same for an address that is most likely another host's: no new device is looked for. */
int cm_device_here(const union ibv_gid *gid, uint32_t scope, struct cm_place *out);

/*
 * Where connections of 127.0.0.1 and ::1 are: on the first device with an active port, by whatever
 * address it has, best one of that family; on the loopback's own if there is no other. -ENODEV
 */
int cm_device_first(int family, struct cm_place *out);

/* The network has changed: what was found is looked for anew. */
void cm_devices_forget(void);

/* The path MTU that an active port of it allows. */
enum ibv_mtu cm_device_mtu(const struct cm_device *dev, uint8_t port);

/* The protection domain that identifiers share which are given none. NULL: no memory. */
struct ibv_pd *cm_device_pd(const struct cm_device *dev);

/* All that are there now, NULL-terminated, to be freed; NULL with errno set if there are none. */
struct ibv_context **cm_devices_list(int *n);

#endif
