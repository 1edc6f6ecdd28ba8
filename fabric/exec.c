// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exec.c - puts a program on a host.
 *
 * `anyverbs fabric` says who runs programs on these libraries (--by): anyverbs itself.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fabric/command.h"
#include "softnic/fabric/talk.h"

/* Better said here than by every program in its own way. */
static int check_host(const char *name, const char *host)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_HERE };
	const struct fabric_question q = { .message = &m, .fd = -1 };
	struct fabric_message answer;
	int fd = fabric_call(name), r;

	if (fd < 0)
		return 1;
	snprintf(m.host, sizeof(m.host), "%s", host);
	r = fabric_talk_ask(fd, &q, &answer, NULL);
	close(fd);
	if (r == -ENOENT)
		return fabric_complain("the subnet \"%s\" has no host %s", name, host);
	return r ? fabric_complain("host %s: %s", host, strerror(-r)) : 0;
}

static int become(const char *by, char **argv, int argc)
{
	char **words = calloc(argc + 4, sizeof(char *));
	int n = 0;

	if (!words)
		return -ENOMEM;
	if (by) {
		words[n++] = (char *)by;
		words[n++] = (char *)"run";
		words[n++] = (char *)"--";
	}
	memcpy(words + n, argv, argc * sizeof(char *));
	execvp(words[0], words);
	return -errno;
}

int fabric_exec(const struct fabric_options *o)
{
	int first = o->argc > 2 && !strcmp(o->argv[2], "--") ? 3 : 2, r;
	char *value;

	if (o->argc <= first) {
		fprintf(stderr, "usage: anyverbs fabric exec HOST [--] PROGRAM [ARGUMENT...]\n");
		return 2;
	}
	if (strlen(o->argv[1]) >= FABRIC_MAP_NAME || !*o->argv[1])
		return fabric_complain("the subnet \"%s\" has no host %s", o->name, o->argv[1]);
	if (check_host(o->name, o->argv[1]))
		return 1;
	if (asprintf(&value, "%s:%s", o->name, o->argv[1]) < 0 ||
	    setenv("ANYVERBS_FABRIC", value, 1))
		return fabric_complain("%s", strerror(ENOMEM));
	r = become(o->by, o->argv + first, o->argc - first);
	fabric_complain("%s: %s", o->by ? o->by : o->argv[first], strerror(-r));
	return r == -ENOENT ? 127 : 126;
}
