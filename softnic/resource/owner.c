// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * owner.c - reads the kernel's list of UDP sockets: what anyone may see, of anyone's sockets.
 */
#include "softnic/resource/owner.h"

#include <stdio.h>

bool soft_owner_parse(const char *line, uint16_t *port, uid_t *uid)
{
	unsigned int p, u;

	/* slot, local, remote, state, queues, timer, retransmits, user */
	if (sscanf(line, " %*u: %*[0-9A-Fa-f]:%x %*[0-9A-Fa-f]:%*x %*x %*x:%*x %*x:%*x %*x %u",
		   &p, &u) != 2 || p > UINT16_MAX)
		return false;
	*port = (uint16_t)p;
	*uid = (uid_t)u;
	return true;
}

static bool listed(const char *path, uint16_t port, uid_t uid)
{
	FILE *f = fopen(path, "re");
	bool found = false;
	char line[512];
	uint16_t p;
	uid_t u;

	while (f && !found && fgets(line, sizeof(line), f))
		found = soft_owner_parse(line, &p, &u) && p == port && u == uid;
	if (f)
		fclose(f);
	return found;
}

bool soft_port_owned_by(uint16_t port, uid_t uid)
{
	/* of this thread: others may be in another network namespace */
	return listed("/proc/thread-self/net/udp6", port, uid) ||
	       listed("/proc/thread-self/net/udp", port, uid);
}
