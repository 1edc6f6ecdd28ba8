// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * read_while_stopped.c - one-sided operations go on while their target does not run at all.
 *
 * The target connects, and is then stopped by SIGSTOP. READ, WRITE and atomics must complete and
 * must have happened; once continued, the target sees what was written.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robustness/end.h"

#define ROUNDS 200
#define PATTERN 0x5a

/* Waits for a word, then says what it finds in its buffer. */
static int target(int fd)
{
	struct end e;
	uint64_t sum;
	char go;

	end_open(&e, NULL, false);
	memset(e.buf + END_PIECE / 2, PATTERN, END_PIECE / 2);
	end_connect(&e, fd);
	if (recv(fd, &go, 1, 0) != 1)
		end_die("the initiator is gone");
	memcpy(&sum, e.buf, sizeof(sum));
	send(fd, &sum, sizeof(sum), MSG_NOSIGNAL);
	end_close(&e);
	return 0;
}

static void stop(pid_t pid)
{
	int status;

	kill(pid, SIGSTOP);
	if (waitpid(pid, &status, WUNTRACED) != pid || !WIFSTOPPED(status))
		end_die("the target did not stop");
}

static void must(struct end *e, enum ibv_wr_opcode opcode, uint32_t len)
{
	enum ibv_wc_status status = end_do(e, opcode, len);

	if (status != IBV_WC_SUCCESS)
		end_die("opcode %d of %u bytes: %s", opcode, len, ibv_wc_status_str(status));
}

/* Leaves ROUNDS in the first eight bytes of the target. */
static void work(struct end *e)
{
	memset(e->buf, 0, END_PIECE);
	must(e, IBV_WR_RDMA_WRITE, 8);
	for (uint64_t i = 0; i < ROUNDS; i++) {
		uint64_t before;

		must(e, IBV_WR_ATOMIC_FETCH_AND_ADD, 8);
		memcpy(&before, e->buf, 8);
		if (before != i)
			end_die("fetch-add gave %" PRIu64 ", not %" PRIu64, before, i);
		must(e, IBV_WR_RDMA_READ, i % 2 ? 8 : END_PIECE);
		memcpy(&before, e->buf, 8);
		if (before != i + 1)
			end_die("READ gave %" PRIu64 ", not %" PRIu64, before, i + 1);
	}
	if (e->buf[END_PIECE - 1] != PATTERN || e->buf[END_PIECE / 2] != PATTERN)
		end_die("READ did not bring what the target wrote");
}

static int initiator(int fd, pid_t pid)
{
	struct end e;
	uint64_t sum;
	int status;

	end_open(&e, NULL, false);
	end_connect(&e, fd);
	stop(pid);
	work(&e);
	kill(pid, SIGCONT);
	send(fd, "g", 1, MSG_NOSIGNAL);
	if (recv(fd, &sum, sizeof(sum), MSG_WAITALL) != sizeof(sum) || sum != ROUNDS)
		end_die("the target found %" PRIu64 ", not %d", sum, ROUNDS);
	end_close(&e);
	if (waitpid(pid, &status, 0) != pid || status)
		end_die("the target failed");
	printf("%d rounds on a stopped target\n", ROUNDS);
	return 0;
}

int main(void)
{
	int fds[2];
	pid_t pid;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds))
		end_die("socketpair");
	pid = fork();
	if (pid < 0)
		end_die("fork");
	if (pid == 0) {
		close(fds[0]);
		return target(fds[1]);
	}
	close(fds[1]);
	return initiator(fds[0], pid);
}
