// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * other.h - a second process of a test.
 */
#ifndef TESTS_UNIT_GSI_OTHER_H
#define TESTS_UNIT_GSI_OTHER_H

#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/check.h"

/* A process beside this one; it ends when its pipe does, or when it is killed. */
struct other {
	pid_t pid;
	int to, from;
};

static inline void write_word(int fd, uint32_t word)
{
	if (write(fd, &word, sizeof(word)) != sizeof(word))
		_exit(1);
}

static inline uint32_t read_word(int fd)
{
	uint32_t word = 0;

	if (read(fd, &word, sizeof(word)) != sizeof(word))
		return 0;
	return word;
}

static inline struct other start(void (*run)(int in, int out))
{
	int down[2], up[2];
	struct other o = { 0 };

	CHECK(!pipe(down) && !pipe(up));
	o.pid = fork();
	if (!o.pid) {
		close(down[1]);
		close(up[0]);
		run(down[0], up[1]);
		_exit(check_state.failures ? 1 : 0);
	}
	close(down[0]);
	close(up[1]);
	o.to = down[1];
	o.from = up[0];
	return o;
}

static inline void end(struct other *o, int want)
{
	int status;

	close(o->to);
	close(o->from);
	CHECK_EQ(waitpid(o->pid, &status, 0), o->pid);
	CHECK_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), want);
}

#endif
