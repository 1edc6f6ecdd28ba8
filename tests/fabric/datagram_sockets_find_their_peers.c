// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram_sockets_find_their_peers.c - datagram sockets of hosts of a subnet, by the IP addresses
 * of the topology: the first datagrams go beside the subnet, the others through it.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <rdma/rsocket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "softnic/fabric/here.h"
#include "tests/check.h"
#include "tests/fabric/process.h"

enum {
	PORT = 7171, PATIENCE_MS = 3000, PACKETS = 200, MOST = 100 * PACKETS, SIZE = 700,
	DOWN_MS = 100
};

static void end(void)
{
	process_end();
}

static struct sockaddr_in address(const char *ip, uint16_t port)
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons(port) };

	inet_pton(AF_INET, ip, &a.sin_addr);
	return a;
}

static bool readable(int fd, int timeout_ms)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return rpoll(&p, 1, timeout_ms) == 1;
}

static uint64_t sent_by_port(void)
{
	const struct fabric_here *here;

	REQUIRE(!fabric_here_get(&here));
	return here->counters[here->first + 1].n[COUNTER_XMIT_PACKETS];
}

/* ---- the two sides ---- */

/* What comes goes back, until something of one byte comes. */
static void echo(int ready)
{
	struct sockaddr_in a = address("0.0.0.0", PORT), from;
	int fd = rsocket(AF_INET, SOCK_DGRAM, 0);
	char bytes[2 * SIZE];
	socklen_t len;
	ssize_t n;

	REQUIRE(fd >= 0 && !rbind(fd, (struct sockaddr *)&a, sizeof(a)));
	CHECK_EQ(write(ready, "", 1), 1);
	do {
		len = sizeof(from);
		n = rrecvfrom(fd, bytes, sizeof(bytes), 0, (struct sockaddr *)&from, &len);
		CHECK(n > 0);
		CHECK_EQ(rsendto(fd, bytes, (size_t)n, 0, (struct sockaddr *)&from, len), n);
	} while (n > 1);
	CHECK_EQ(rclose(fd), 0);
}

static void exchange(int fd, const struct sockaddr_in *to, int i, size_t size)
{
	char out[2 * SIZE], in[2 * SIZE];
	struct sockaddr_in from;
	socklen_t len = sizeof(from);

	memset(out, i, sizeof(out));
	CHECK_EQ(rsendto(fd, out, size, 0, (const struct sockaddr *)to, sizeof(*to)), size);
	REQUIRE(readable(fd, PATIENCE_MS));
	CHECK_EQ(rrecvfrom(fd, in, sizeof(in), 0, (struct sockaddr *)&from, &len), size);
	CHECK(!memcmp(in, out, size));
	CHECK_EQ(from.sin_addr.s_addr, to->sin_addr.s_addr);
	CHECK_EQ(ntohs(from.sin_port), PORT);
}

static void talk(int unused)
{
	struct sockaddr_in to = address("10.0.0.1", PORT), own;
	socklen_t len = sizeof(own);
	int fd = rsocket(AF_INET, SOCK_DGRAM, 0);
	uint64_t before;

	REQUIRE(fd >= 0 && !rconnect(fd, (struct sockaddr *)&to, sizeof(to)));
	CHECK(!rgetsockname(fd, (struct sockaddr *)&own, &len));
	CHECK_EQ(own.sin_addr.s_addr, address("10.0.0.3", 0).sin_addr.s_addr);
	before = sent_by_port();
	/* On a busy machine it may take long until the way is known. */
	for (int i = 0; i < MOST && sent_by_port() - before <= PACKETS; i++)
		exchange(fd, &to, i, SIZE);
	CHECK(sent_by_port() - before > PACKETS);

	/* What is down carries nothing. */
	CHECK_EQ(process_command("link host-3:1 down"), 0);
	CHECK_EQ(rsend(fd, "lost", 4, 0), 4);
	CHECK(!readable(fd, DOWN_MS));
	CHECK_EQ(process_command("link host-3:1 up"), 0);
	for (int tries = 0; tries < 100; tries++) {
		CHECK_EQ(rsend(fd, "!", 1, 0), 1);
		if (readable(fd, DOWN_MS))
			break;
	}
	CHECK_EQ(rrecv(fd, &own, 1, 0), 1);
	CHECK_EQ(rclose(fd), 0);
}

/* In one process: the loopback, ports that are taken, and addresses of others. */
static void alone(int unused)
{
	struct sockaddr_in a = address("127.0.0.1", PORT), b = address("10.0.0.1", PORT);
	int x = rsocket(AF_INET, SOCK_DGRAM, 0), y = rsocket(AF_INET, SOCK_DGRAM, 0);
	char in[8];

	REQUIRE(x >= 0 && y >= 0);
	CHECK(rbind(x, (struct sockaddr *)&b, sizeof(b)) && errno == EADDRNOTAVAIL);
	CHECK_EQ(rbind(x, (struct sockaddr *)&a, sizeof(a)), 0);
	CHECK(rbind(y, (struct sockaddr *)&a, sizeof(a)) && errno == EADDRINUSE);
	for (int i = 0; i < 10; i++) {
		CHECK_EQ(rsendto(y, "12345", 5, 0, (struct sockaddr *)&a, sizeof(a)), 5);
		REQUIRE(readable(x, PATIENCE_MS));
		CHECK_EQ(rrecv(x, in, sizeof(in), 0), 5);
	}
	CHECK_EQ(rclose(x), 0);
	CHECK_EQ(rclose(y), 0);
}

static void end_well(pid_t pid)
{
	int status;

	waitpid(pid, &status, 0);
	CHECK_EQ(status, 0);
}

TEST(on_two_hosts)
{
	int ready[2];
	pid_t server;
	char c;

	check_state.after_case = end;
	REQUIRE(process_start(true) && !pipe(ready));
	server = process_fork_on("host-1", echo, ready[1]);
	close(ready[1]);
	REQUIRE(read(ready[0], &c, 1) == 1);
	end_well(process_fork_on("host-3", talk, -1));
	end_well(server);
}

TEST(on_one_host)
{
	check_state.after_case = end;
	REQUIRE(process_start(true));
	end_well(process_fork_on("host-3", alone, -1));
}
