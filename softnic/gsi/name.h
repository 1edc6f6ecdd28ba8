// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * name.h - what endpoints are found by: doors, which are names of abstract unix sockets.
 *
 *   anyverbs.gsi.<number>
 *   anyverbs.cm.<service id>.<address>		the address in hex, link-local ones with %interface;
 *						or any4, any6
 *   anyverbs.class.<class>[.<oui>]
 *
 * One process at a time can hold a door, in one network namespace, and the kernel takes it away
 * when the process is gone.
 */
#ifndef SOFTNIC_GSI_NAME_H
#define SOFTNIC_GSI_NAME_H

#include <stdbool.h>
#include <sys/un.h>

#include "softnic/gsi/gsi.h"

struct gsi_door {
	char text[88];			/* without the leading zero byte */
};

enum { GSI_NAME_DOORS = 2 };

void gsi_door_of_number(uint32_t number, struct gsi_door *out);
void gsi_door_of_service(uint64_t service_id, const union ibv_gid *address, uint32_t ifindex,
			 struct gsi_door *out);
void gsi_door_of_any(uint64_t service_id, bool ipv4, struct gsi_door *out);
void gsi_door_of_class(uint8_t mgmt_class, uint32_t oui, struct gsi_door *out);

/* All that a name stands for. @return how many, -EINVAL when it makes no sense */
int gsi_name_doors(const struct gsi_name *name, struct gsi_door out[static GSI_NAME_DOORS]);

bool gsi_address_is_any(const union ibv_gid *address);
bool gsi_address_is_v4(const union ibv_gid *address);
bool gsi_class_has_oui(uint8_t mgmt_class);

socklen_t gsi_door_address(const struct gsi_door *door, struct sockaddr_un *out);
/*
 * Hold a door. @return a socket that listens there, -EADDRINUSE, -EMFILE, -EACCES…
 */
int gsi_door_hold(const struct gsi_door *door);
/* @return a socket connected to who holds it, -ECONNREFUSED (nobody), -EAGAIN (too many callers
 *	   wait there), -EMFILE… */
int gsi_door_call(const struct gsi_door *door);

/*
 * Every door that is held and begins so, as far as the kernel tells.
 * @return false: `each` said so, and was the last
 */
bool gsi_doors_list(const char *begin, bool (*each)(void *ctx, const struct gsi_door *door),
		    void *ctx);
/* One line of /proc/net/unix. @return false: no door, or nobody listens there */
bool gsi_door_parse(const char *line, struct gsi_door *out);

/* Is something held that does not go with this name? */
bool gsi_name_conflicts(const struct gsi_name *name);

#endif
