// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * name.c - doors: spelled, held, called at, listed.
 *
 * Streams of messages (SOCK_SEQPACKET) and not datagrams: a queue of datagrams holds ten, whoever
 * sends them, while each caller at a door has a buffer of its own, and may fill it before anybody
 * looks. A caller is also told when the holder is gone.
 *
 * Whether a wildcard has neighbours only the kernel's list of sockets tells. It is asked after the
 * door was taken, by either side: of two who come at once at least one sees the other.
 */
#include "softnic/gsi/name.h"

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "softnic/resource/fd.h"

enum { BACKLOG = 4096, BUFFER = 1 << 20, LISTENS = 0x10000, OUI_MAX = 0xffffff };

/* ---- spelling ---- */

bool gsi_address_is_any(const union ibv_gid *address)
{
	return !address->global.subnet_prefix && !address->global.interface_id;
}

bool gsi_address_is_v4(const union ibv_gid *address)
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

	return !memcmp(address->raw, mapped, sizeof(mapped));
}

bool gsi_class_has_oui(uint8_t mgmt_class)
{
	return mgmt_class >= 0x30 && mgmt_class <= 0x4f;
}

static bool is_link_local(const union ibv_gid *address)
{
	return address->raw[0] == 0xfe && (address->raw[1] & 0xc0) == 0x80;
}

void gsi_door_of_number(uint32_t number, struct gsi_door *out)
{
	snprintf(out->text, sizeof(out->text), "anyverbs.gsi.%" PRIu32, number);
}

static int begin_service(uint64_t service_id, struct gsi_door *out)
{
	return snprintf(out->text, sizeof(out->text), "anyverbs.cm.%016" PRIx64 ".", service_id);
}

void gsi_door_of_service(uint64_t service_id, const union ibv_gid *address, uint32_t ifindex,
			 struct gsi_door *out)
{
	int n = begin_service(service_id, out);

	for (int i = 0; i < 16; i++)
		n += snprintf(out->text + n, sizeof(out->text) - n, "%02x", address->raw[i]);
	if (is_link_local(address))
		snprintf(out->text + n, sizeof(out->text) - n, "%%%" PRIu32, ifindex);
}

void gsi_door_of_any(uint64_t service_id, bool ipv4, struct gsi_door *out)
{
	int n = begin_service(service_id, out);

	snprintf(out->text + n, sizeof(out->text) - n, ipv4 ? "any4" : "any6");
}

void gsi_door_of_class(uint8_t mgmt_class, uint32_t oui, struct gsi_door *out)
{
	if (gsi_class_has_oui(mgmt_class))
		snprintf(out->text, sizeof(out->text), "anyverbs.class.%u.%06" PRIx32, mgmt_class,
			 oui);
	else
		snprintf(out->text, sizeof(out->text), "anyverbs.class.%u", mgmt_class);
}

static bool has_family(const struct gsi_name *name)
{
	return name->family == AF_INET || name->family == AF_INET6 || name->family == AF_IB;
}

static int service_doors(const struct gsi_name *name, struct gsi_door *out)
{
	int n = 0;

	if (!has_family(name))
		return -EINVAL;
	if (!gsi_address_is_any(&name->address)) {
		if (name->family != AF_IB &&
		    gsi_address_is_v4(&name->address) != (name->family == AF_INET))
			return -EINVAL;
		gsi_door_of_service(name->service_id, &name->address, name->ifindex, out);
		return 1;
	}
	if (name->family != AF_INET)
		gsi_door_of_any(name->service_id, false, &out[n++]);
	if (name->family != AF_INET6 || !name->only)
		gsi_door_of_any(name->service_id, true, &out[n++]);
	return n;
}

int gsi_name_doors(const struct gsi_name *name, struct gsi_door out[static GSI_NAME_DOORS])
{
	if (name->kind == GSI_SERVICE)
		return service_doors(name, out);
	if (name->kind != GSI_CLASS || name->oui > OUI_MAX)
		return -EINVAL;
	gsi_door_of_class(name->mgmt_class, name->oui, out);
	return 1;
}

/* ---- sockets ---- */

socklen_t gsi_door_address(const struct gsi_door *door, struct sockaddr_un *out)
{
	size_t n = strnlen(door->text, sizeof(door->text));

	*out = (struct sockaddr_un){ .sun_family = AF_UNIX };
	memcpy(out->sun_path + 1, door->text, n);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + n);
}

static int open_socket(void)
{
	int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	return fd < 0 ? -errno : fd;
}

static int give_up(int fd)
{
	int r = -errno;

	close(fd);
	return r;
}

int gsi_door_hold(const struct gsi_door *door)
{
	struct sockaddr_un sun;
	socklen_t len = gsi_door_address(door, &sun);
	int fd = open_socket();

	if (fd < 0)
		return fd;
	if (bind(fd, (struct sockaddr *)&sun, len) || listen(fd, BACKLOG))
		return give_up(fd);
	return soft_fd_high(fd);
}

/* The kernel grants of the buffer what it may. */
int gsi_door_call(const struct gsi_door *door)
{
	struct sockaddr_un sun;
	socklen_t len = gsi_door_address(door, &sun);
	int fd = open_socket(), bytes = BUFFER;

	if (fd < 0)
		return fd;
	if (connect(fd, (struct sockaddr *)&sun, len))
		return give_up(fd);
	(void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	return soft_fd_high(fd);
}

/* ---- the kernel's list ---- */

/* address: references protocol flags type state inode path */
bool gsi_door_parse(const char *line, struct gsi_door *out)
{
	unsigned int flags;
	struct gsi_door d;

	if (sscanf(line, "%*x: %*x %*x %x %*x %*x %*u @%87s", &flags, d.text) != 2 ||
	    !(flags & LISTENS))
		return false;
	*out = d;
	return true;
}

bool gsi_doors_list(const char *begin, bool (*each)(void *ctx, const struct gsi_door *door),
		    void *ctx)
{
	/* of this thread: others may be in another network namespace */
	FILE *f = fopen("/proc/thread-self/net/unix", "re");
	struct gsi_door door;
	bool go_on = true;
	char line[512];

	while (f && go_on && fgets(line, sizeof(line), f))
		if (gsi_door_parse(line, &door) && !strncmp(door.text, begin, strlen(begin)))
			go_on = each(ctx, &door);
	if (f)
		fclose(f);
	return go_on;
}

/* ---- who excludes whom ---- */

static bool is_held(const struct gsi_door *door)
{
	int fd = gsi_door_call(door);

	if (fd >= 0)
		close(fd);
	return fd != -ECONNREFUSED;
}

struct neighbours {
	const struct gsi_name *name;
	size_t address_at;		/* in the text */
};

/* An address of IPv4 is one that looks so: ::ffff:a.b.c.d. */
static bool is_no_neighbour(void *ctx, const struct gsi_door *door)
{
	static const char mapped[] = "00000000000000000000ffff";
	const struct neighbours *n = ctx;
	const char *address = door->text + n->address_at;
	bool v4;

	if (!strncmp(address, "any", 3))
		return true;
	v4 = !strncmp(address, mapped, sizeof(mapped) - 1);
	return n->name->family == AF_INET6 && n->name->only ? v4 :
	       n->name->family == AF_INET ? !v4 : false;
}

bool gsi_name_conflicts(const struct gsi_name *name)
{
	struct neighbours n = { .name = name };
	struct gsi_door door;

	if (name->kind != GSI_SERVICE)
		return false;
	if (gsi_address_is_any(&name->address)) {
		n.address_at = (size_t)begin_service(name->service_id, &door);
		return !gsi_doors_list(door.text, is_no_neighbour, &n);
	}
	gsi_door_of_any(name->service_id, gsi_address_is_v4(&name->address), &door);
	return is_held(&door);
}
