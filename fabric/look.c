// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * look.c - asks for the map, and hangs up: what was mapped stays.
 */
#include "fabric/look.h"

#include <unistd.h>

int fabric_look_open(const char *name, struct fabric_look *out)
{
	const struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_HERE };
	const struct fabric_question q = { .message = &m, .fd = -1 };
	int fds[FABRIC_TALK_FDS] = { -1, -1 }, fd = fabric_talk_connect(name), r;
	struct fabric_message answer;

	if (fd < 0)
		return fd;
	r = fabric_talk_ask(fd, &q, &answer, fds);
	if (!r)
		r = fabric_mapping_open(fds, &out->mapping);
	if (!r)
		out->map = out->mapping.map;
	for (int i = 0; i < FABRIC_TALK_FDS; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	close(fd);
	return r;
}

void fabric_look_close(struct fabric_look *look)
{
	fabric_mapping_close(&look->mapping);
}
