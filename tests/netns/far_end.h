// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * far_end.h - an RC connection between this process, on host 1, and a process on host 2.
 *
 * Run by hosts.sh with two hosts. The processes are forked before anything of verbs is there, and
 * wait: each serves one connection, and can be stopped and killed.
 */
#ifndef TESTS_NETNS_FAR_END_H
#define TESTS_NETNS_FAR_END_H

#include <sys/types.h>

#include "tests/robustness/end.h"

enum { FAR_ENDS = 96 };

struct connection {
	struct end near;		/* sleeps while it waits */
	pid_t far;
	int fd;
};

struct timers {
	uint8_t timeout, retry_cnt, rnr_retry, min_rnr_timer;
};

/*
 * All of main: forks the processes, enters host 1, runs the cases. Exits 77 outside of hosts.sh.
 * @run		check_run
 */
int far_end_main(int argc, char **argv, int (*run)(int argc, char **argv));

/* @far_how	END_NO_RECEIVES or 0 */
void far_end_connect(struct connection *c, const struct timers *t, unsigned int far_how);
/* The far process ends, too. */
void far_end_close(struct connection *c);

/* The first bytes of the far buffer. */
void far_end_read(struct connection *c, void *to, size_t len);

/* A command for the shell, on either host. Ends the process if it fails. */
__attribute__((format(printf, 2, 3))) void on_host(int host, const char *fmt, ...);

#endif
