// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * kernel.c - /dev/infiniband/umad*, by open, read, write, ioctl, poll and close.
 *
 * By these and no others: ibsim's preload library stands in for them, and hands out descriptors
 * that only they understand.
 */
#include "libibumad/kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/log.h"
#include "libibumad/place.h"
#include "libibumad/sysfs.h"

#define DEV_DIR "/dev/infiniband"
#define UMAD_PREFIX "umad"

#define FLAG_USER_RMPP 1u

/* What the kernel is handed; the names are those that the ioctl macros use. */
struct ib_user_mad_reg_req {
	uint32_t id;
	uint32_t method_mask[4];
	uint8_t qpn;
	uint8_t mgmt_class;
	uint8_t mgmt_class_version;
	uint8_t oui[3];
	uint8_t rmpp_version;
};

struct ib_user_mad_reg_req2 {
	uint32_t id;
	uint32_t qpn;
	uint8_t mgmt_class;
	uint8_t mgmt_class_version;
	uint16_t reserved;
	uint32_t flags;
	uint64_t method_mask[2];
	uint32_t oui;
	uint8_t rmpp_version;
	uint8_t reserved2[3];
};

_Static_assert(sizeof(struct ib_user_mad_reg_req) == 28, "the kernel's size");
_Static_assert(sizeof(struct ib_user_mad_reg_req2) == 40, "the kernel's size");

/* The number N of umadN that is this port's. */
static int number_of(const struct umad_place *place, unsigned int *out)
{
	char dir[sizeof(SYS_INFINIBAND_MAD) + 32], device[256];
	unsigned int *list, port;
	int i, r = -ENODEV, n = umad_sysfs_list_prefixed(SYS_INFINIBAND_MAD, UMAD_PREFIX, &list);

	if (n < 0)
		return -ENODEV;
	for (i = 0; i < n && r; i++) {
		snprintf(dir, sizeof(dir), "%s/%s%u", SYS_INFINIBAND_MAD, UMAD_PREFIX, list[i]);
		if (umad_sysfs_string(dir, SYS_IB_MAD_DEV, device, sizeof(device)) ||
		    umad_sysfs_number(dir, SYS_IB_MAD_PORT, &port) ||
		    strcmp(device, place->device.name) || port != place->port)
			continue;
		*out = list[i];
		r = 0;
	}
	free(list);
	return r;
}

static int check_abi(void)
{
	unsigned int abi;

	if (umad_sysfs_number(IB_UMAD_ABI_DIR, IB_UMAD_ABI_FILE, &abi)) {
		av_info("umad", "no %s/%s: is the kernel's module ib_umad loaded?", IB_UMAD_ABI_DIR,
			IB_UMAD_ABI_FILE);
		return -EOPNOTSUPP;
	}
	if (abi < IB_UMAD_ABI_VERSION) {
		av_info("umad", "the kernel's umad interface is version %u, too old", abi);
		return -EOPNOTSUPP;
	}
	return 0;
}

static int kernel_open(const struct umad_place *place)
{
	char path[sizeof(DEV_DIR) + 32];
	unsigned int number;
	int fd, r = check_abi();

	if (!r)
		r = number_of(place, &number);
	if (r)
		return r;
	snprintf(path, sizeof(path), "%s/%s%u", DEV_DIR, UMAD_PREFIX, number);
	fd = open(path, O_RDWR | O_NONBLOCK);
	if (fd < 0) {
		av_info("umad", "%s: %s", path, strerror(errno));
		return -EIO;
	}
	/* The long header, with an index of the P_Key: the only one that this library writes. */
	if (ioctl(fd, IB_USER_MAD_ENABLE_PKEY, NULL) < 0) {
		av_info("umad", "%s: no P_Key index: %s", path, strerror(errno));
		close(fd);
		return -EIO;
	}
	return fd;
}

static void kernel_close(int fd, void *port)
{
	close(fd);
}

static int kernel_send(int fd, void *port, struct ib_user_mad *umad, int length)
{
	ssize_t n = write(fd, umad, sizeof(*umad) + length);

	if (n == (ssize_t)(sizeof(*umad) + length))
		return 0;
	av_debug("umad", "write of %d bytes: %s", length, n < 0 ? strerror(errno) : "in part");
	return n < 0 && errno == EINVAL ? -EINVAL : -EIO;
}

static int kernel_wait(int fd, void *port, int timeout_ms)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };
	int n = poll(&p, 1, timeout_ms);

	if (n == 1)
		return p.revents == POLLIN ? 0 : -EIO;
	return n ? -EIO : -ETIMEDOUT;
}

static int kernel_receive(int fd, void *port, struct ib_user_mad *umad, int *length)
{
	ssize_t n;

	umad->length = 0;
	n = read(fd, umad, sizeof(*umad) + *length);
	if (n >= (ssize_t)sizeof(*umad)) {
		*length = n - sizeof(*umad);
		return umad->agent_id;
	}
	if (n >= 0)
		return n ? -EIO : -EWOULDBLOCK;
	if (errno == ENOSPC)
		*length = umad->length - sizeof(*umad);
	return errno ? -errno : -EWOULDBLOCK;
}

static unsigned int qp_of(uint8_t mgmt_class)
{
	return mgmt_class == 0x01 || mgmt_class == 0x81 ? 0 : 1;
}

static int add_agent_old(int fd, const struct umad_agent_spec *spec, uint32_t *id)
{
	struct ib_user_mad_reg_req req = {
		.qpn = qp_of(spec->mgmt_class),
		.mgmt_class = spec->mgmt_class,
		.mgmt_class_version = spec->class_version,
		.oui = { spec->oui >> 16, spec->oui >> 8, spec->oui },
		.rmpp_version = spec->user_rmpp ? 0 : spec->rmpp_version,
	};

	memcpy(req.method_mask, spec->method_mask, sizeof(req.method_mask));
	if (ioctl(fd, IB_USER_MAD_REGISTER_AGENT, &req) < 0)
		return -errno;
	*id = req.id;
	return 0;
}

/* The newer call is asked first; who does not know it (ibsim) says EINVAL or ENOTTY. */
static int kernel_add_agent(int fd, void *port, const struct umad_agent_spec *spec, uint32_t *id)
{
	struct ib_user_mad_reg_req2 req = {
		.qpn = qp_of(spec->mgmt_class),
		.mgmt_class = spec->mgmt_class,
		.mgmt_class_version = spec->class_version,
		.flags = spec->user_rmpp ? FLAG_USER_RMPP : 0,
		.method_mask = { spec->method_mask[0], spec->method_mask[1] },
		.oui = spec->oui,
		.rmpp_version = spec->rmpp_version,
	};

	if (!ioctl(fd, IB_USER_MAD_REGISTER_AGENT2, &req)) {
		*id = req.id;
		return 0;
	}
	if (errno != EINVAL && errno != ENOTTY)
		return -errno;
	return add_agent_old(fd, spec, id);
}

static int kernel_remove_agent(int fd, void *port, uint32_t id)
{
	return ioctl(fd, IB_USER_MAD_UNREGISTER_AGENT, &id) < 0 ? -errno : 0;
}

static int kernel_issm_path(const struct umad_place *place, char *path, int max)
{
	unsigned int number;
	int r = number_of(place, &number);

	if (r)
		return r;
	snprintf(path, max, "%s/issm%u", DEV_DIR, number);
	return 0;
}

const struct umad_backend umad_kernel_backend = {
	.name = "kernel",
	.open = kernel_open,
	.close = kernel_close,
	.send = kernel_send,
	.wait = kernel_wait,
	.receive = kernel_receive,
	.add_agent = kernel_add_agent,
	.remove_agent = kernel_remove_agent,
	.issm_path = kernel_issm_path,
};
