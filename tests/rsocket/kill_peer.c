// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * kill_peer.c - the peer's process is killed (C55): no call waits for ever, whatever it is.
 *
 * The peer is this program anew: TSan knows no threads in fork children of threaded parents.
 */
#include <signal.h>
#include <sys/wait.h>

#define CHECK_OWN_MAIN
#include "tests/rsocket/pair.h"

enum { LIMIT_MS = 10000 };

static struct {
	pid_t child;
	int listener;
} peer;

/* It connects, sends a byte, and does nothing more. */
static int be_peer(int port_pipe)
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_addr = { htonl(INADDR_LOOPBACK) } };
	int fd = rsocket(AF_INET, SOCK_STREAM, 0);

	if (fd < 0 || read(port_pipe, &a.sin_port, 2) != 2 ||
	    rconnect(fd, (struct sockaddr *)&a, sizeof(a)) || rsend(fd, "x", 1, 0) != 1)
		return 1;
	for (;;)
		pause();
}

static void become_peer(int port_pipe)
{
	char number[12];

	snprintf(number, sizeof(number), "%d", port_pipe);
	execl("/proc/self/exe", "peer", "--peer", number, NULL);
	_exit(1);
}

static int connected_to_child(void)
{
	struct sockaddr_in a;
	int pipes[2], fd;
	char c;

	REQUIRE(pipe(pipes) == 0);
	peer.child = fork();
	if (!peer.child)
		become_peer(pipes[0]);
	peer.listener = pair_listen(&a);
	REQUIRE(write(pipes[1], &a.sin_port, 2) == 2);
	fd = raccept(peer.listener, NULL, NULL);
	REQUIRE(fd >= 0);
	REQUIRE(rrecv(fd, &c, 1, 0) == 1);
	close(pipes[0]);
	close(pipes[1]);
	return fd;
}

static void kill_child(void)
{
	kill(peer.child, SIGKILL);
	waitpid(peer.child, NULL, 0);
}

static void end(int fd, uint64_t begin)
{
	CHECK_EQ(rclose(fd), 0);
	rclose(peer.listener);
	CHECK(now_ms() - begin < LIMIT_MS);
	printf("%llu ms\n", (unsigned long long)(now_ms() - begin));
}

TEST(receiving_ends)
{
	int fd = connected_to_child();
	uint64_t begin;
	char c;

	kill_child();
	begin = now_ms();
	CHECK(rrecv(fd, &c, 1, 0) <= 0);
	end(fd, begin);
}

TEST(polling_ends)
{
	int fd = connected_to_child();
	uint64_t begin;

	kill_child();
	begin = now_ms();
	CHECK(poll_for(fd, POLLIN, LIMIT_MS) & (POLLIN | POLLHUP | POLLERR));
	end(fd, begin);
}

TEST(sending_ends)
{
	int fd = connected_to_child();
	static char bytes[1 << 20];
	uint64_t begin;

	kill_child();
	begin = now_ms();
	while (rsend(fd, bytes, sizeof(bytes), 0) > 0)
		;
	CHECK(errno == ECONNRESET || errno == ETIMEDOUT || errno == EPIPE || errno == EIO);
	end(fd, begin);
}

TEST(shutdown_ends)
{
	int fd = connected_to_child();
	uint64_t begin;

	kill_child();
	begin = now_ms();
	rsend(fd, "y", 1, 0);
	rshutdown(fd, SHUT_RDWR);
	end(fd, begin);
}

int main(int argc, char **argv)
{
	if (argc == 3 && !strcmp(argv[1], "--peer"))
		return be_peer(atoi(argv[2]));
	return check_run(argc, argv);
}
