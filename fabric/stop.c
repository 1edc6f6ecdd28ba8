// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stop.c - ends a subnet, and is back when its name is free again.
 */
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "fabric/command.h"
#include "softnic/fabric/talk.h"

enum { PATIENCE_MS = 10000 };

int fabric_stop(const struct fabric_options *o)
{
	const struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_STOP };
	const struct fabric_question q = { .message = &m, .fd = -1 };
	struct fabric_message answer;
	struct pollfd end;
	int fd, r;

	if (o->argc != 1) {
		fabric_complain("stop takes no words");
		return 2;
	}
	fd = fabric_call(o->name);
	if (fd < 0)
		return 1;
	r = fabric_talk_ask(fd, &q, &answer, NULL);
	end = (struct pollfd){ .fd = fd };
	if (!r)
		r = poll(&end, 1, PATIENCE_MS) == 1 ? 0 : -1;
	close(fd);
	return r ? fabric_complain("the subnet \"%s\" does not end", o->name) : 0;
}
