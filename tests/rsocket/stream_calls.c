// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * stream_calls.c - stream sockets do what sockets do: calls, flags, errors, ends.
 */
#include <sys/select.h>
#include <sys/uio.h>

#include "tests/rsocket/pair.h"

TEST(bytes_go_both_ways)
{
	struct pair p = pair_make();
	char buf[16] = "";

	CHECK_EQ(rsend(p.client, "there", 5, 0), 5);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), 0), 5);
	CHECK(memcmp(buf, "there", 5) == 0);
	CHECK_EQ(rwrite(p.server, "back", 4), 4);
	CHECK_EQ(rread(p.client, buf, sizeof(buf)), 4);
	CHECK(memcmp(buf, "back", 4) == 0);
	pair_close(&p);
}

TEST(each_end_knows_both_names)
{
	struct pair p = pair_make();
	struct sockaddr_in a, b;
	socklen_t len = sizeof(a);

	CHECK_EQ(rgetpeername(p.client, (struct sockaddr *)&a, &len), 0);
	CHECK_EQ(len, sizeof(a));
	CHECK_EQ(a.sin_port, p.address.sin_port);
	CHECK_EQ(rgetsockname(p.client, (struct sockaddr *)&a, &len), 0);
	CHECK_EQ(rgetpeername(p.server, (struct sockaddr *)&b, &len), 0);
	CHECK_EQ(a.sin_port, b.sin_port);
	CHECK_EQ(a.sin_addr.s_addr, b.sin_addr.s_addr);
	pair_close(&p);
}

TEST(a_peek_leaves_what_it_sees)
{
	struct pair p = pair_make();
	char buf[16] = "";

	CHECK_EQ(rsend(p.client, "abcdef", 6, 0), 6);
	CHECK_EQ(rrecv(p.server, buf, 3, MSG_PEEK), 3);
	CHECK_EQ(rrecv(p.server, buf, 16, MSG_PEEK), 6);
	CHECK(memcmp(buf, "abcdef", 6) == 0);
	CHECK_EQ(rrecv(p.server, buf, 16, 0), 6);
	CHECK_EQ(rrecv(p.server, buf, 16, MSG_DONTWAIT), -1);
	CHECK_EQ(errno, EAGAIN);
	pair_close(&p);
}

static void *send_slowly(void *arg)
{
	struct timespec pause = { .tv_nsec = 20000000 };

	for (int i = 0; i < 4; i++) {
		rsend(*(int *)arg, "12345", 5, 0);
		nanosleep(&pause, NULL);
	}
	return NULL;
}

TEST(waitall_waits_for_all)
{
	struct pair p = pair_make();
	char buf[20];
	pthread_t t;

	pthread_create(&t, NULL, send_slowly, &p.client);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), MSG_WAITALL), sizeof(buf));
	pthread_join(t, NULL);
	CHECK_EQ(rsend(p.client, "1234567", 7, 0), 7);
	CHECK_EQ(rshutdown(p.client, SHUT_WR), 0);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), MSG_WAITALL), 7);
	pair_close(&p);
}

TEST(no_bytes_are_no_message)
{
	struct pair p = pair_make();
	char buf[4];

	CHECK_EQ(rsend(p.client, buf, 0, 0), 0);
	CHECK_EQ(rrecv(p.server, buf, 0, 0), 0);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), MSG_DONTWAIT), -1);
	CHECK_EQ(errno, EAGAIN);
	pair_close(&p);
}

TEST(vectors_are_gathered_and_filled)
{
	struct pair p = pair_make();
	char a[3], b[5];
	char ab[] = "ab", cdefgh[] = "cdefgh";
	struct iovec out[3] = { { ab, 2 }, { NULL, 0 }, { cdefgh, 6 } };
	struct iovec in[2] = { { a, sizeof(a) }, { b, sizeof(b) } };
	struct msghdr m = { .msg_iov = in, .msg_iovlen = 2 };

	CHECK_EQ(rwritev(p.client, out, 3), 8);
	CHECK_EQ(rreadv(p.server, in, 2), 8);
	CHECK(memcmp(a, "abc", 3) == 0 && memcmp(b, "defgh", 5) == 0);
	m.msg_iov = out;
	m.msg_iovlen = 3;
	CHECK_EQ(rsendmsg(p.server, &m, 0), 8);
	m.msg_iov = in;
	m.msg_iovlen = 2;
	CHECK_EQ(rrecvmsg(p.client, &m, 0), 8);
	CHECK(memcmp(b, "defgh", 5) == 0);
	pair_close(&p);
}

TEST(a_nonblocking_sender_is_told_how_much_went)
{
	struct pair p = pair_make();
	static char chunk[100000];
	size_t sent = 0, got = 0;
	ssize_t n;

	set_nonblocking(p.client);
	while ((n = rsend(p.client, chunk, sizeof(chunk), 0)) > 0)
		sent += (size_t)n;
	CHECK_EQ(errno, EAGAIN);
	CHECK(sent >= 131072);
	CHECK_EQ(poll_for(p.client, POLLOUT, 0), 0);
	while (got < sent) {
		n = rrecv(p.server, chunk, sizeof(chunk), 0);
		if (!CHECK(n > 0))
			break;
		got += (size_t)n;
	}
	CHECK_EQ(poll_for(p.client, POLLOUT, 1000), POLLOUT);
	pair_close(&p);
}

TEST(shutdown_of_one_direction_leaves_the_other)
{
	struct pair p = pair_make();
	char buf[8];

	CHECK_EQ(rsend(p.client, "last", 4, 0), 4);
	CHECK_EQ(rshutdown(p.client, SHUT_WR), 0);
	CHECK_EQ(rsend(p.client, "x", 1, 0), -1);
	CHECK_EQ(errno, EPIPE);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), 0), 4);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), 0), 0);
	CHECK_EQ(rsend(p.server, "answer", 6, 0), 6);
	CHECK_EQ(rrecv(p.client, buf, sizeof(buf), 0), 6);
	pair_close(&p);
}

TEST(after_the_peers_close_comes_what_it_sent_then_the_end)
{
	struct pair p = pair_make();
	char buf[8];

	CHECK_EQ(rsend(p.client, "bye", 3, 0), 3);
	CHECK_EQ(rclose(p.client), 0);
	CHECK_EQ(poll_for(p.server, POLLIN, 1000) & POLLIN, POLLIN);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), 0), 3);
	CHECK_EQ(rrecv(p.server, buf, sizeof(buf), 0), 0);
	CHECK_EQ(poll_for(p.server, POLLIN, 1000) & POLLHUP, POLLHUP);
	CHECK_EQ(rsend(p.server, "x", 1, 0), -1);
	CHECK_EQ(errno, ECONNRESET);
	rclose(p.server);
	rclose(p.listener);
}

TEST(what_is_not_connected_says_so)
{
	int fd = rsocket(AF_INET, SOCK_STREAM, 0);
	struct sockaddr_in a;
	socklen_t len = sizeof(a);
	char c;

	CHECK_EQ(rsend(fd, "x", 1, 0), -1);
	CHECK_EQ(errno, ENOTCONN);
	CHECK_EQ(rrecv(fd, &c, 1, 0), -1);
	CHECK_EQ(errno, ENOTCONN);
	CHECK_EQ(rgetpeername(fd, (struct sockaddr *)&a, &len), -1);
	CHECK_EQ(errno, ENOTCONN);
	CHECK_EQ(rshutdown(fd, SHUT_RDWR), -1);
	CHECK_EQ(errno, ENOTCONN);
	CHECK_EQ(rlisten(fd, 1), -1);
	CHECK_EQ(errno, EINVAL);
	CHECK_EQ(rclose(fd), 0);
	CHECK_EQ(rclose(fd), EBADF);
	CHECK_EQ(rsend(fd, "x", 1, 0), -1);
	CHECK_EQ(errno, EBADF);
}

TEST(kinds_that_do_not_exist_are_refused)
{
	CHECK_EQ(rsocket(AF_UNIX, SOCK_STREAM, 0), -1);
	CHECK_EQ(errno, ENOTSUP);
	CHECK_EQ(rsocket(AF_INET, SOCK_RAW, 0), -1);
	CHECK_EQ(errno, ENOTSUP);
	CHECK_EQ(rsocket(AF_INET, SOCK_STREAM, IPPROTO_UDP), -1);
	CHECK_EQ(errno, ENOTSUP);
}

TEST(nobody_listening_is_a_refusal_and_may_be_tried_again)
{
	struct sockaddr_in a;
	int listener = pair_listen(&a), fd = rsocket(AF_INET, SOCK_STREAM, 0);

	rclose(listener);
	CHECK_EQ(rconnect(fd, (struct sockaddr *)&a, sizeof(a)), -1);
	CHECK_EQ(errno, ECONNREFUSED);
	listener = pair_listen(&a);
	CHECK_EQ(rconnect(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	CHECK_EQ(rconnect(fd, (struct sockaddr *)&a, sizeof(a)), -1);
	CHECK_EQ(errno, EISCONN);
	rclose(fd);
	rclose(listener);
}

TEST(a_nonblocking_connect_ends_in_poll)
{
	struct sockaddr_in a;
	int listener = pair_listen(&a), fd = rsocket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
	int error = -1;
	socklen_t len = sizeof(error);

	CHECK_EQ(rconnect(fd, (struct sockaddr *)&a, sizeof(a)), -1);
	CHECK_EQ(errno, EINPROGRESS);
	CHECK_EQ(poll_for(fd, POLLOUT, 5000), POLLOUT);
	CHECK_EQ(rgetsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &len), 0);
	CHECK_EQ(error, 0);
	rclose(fd);
	rclose(listener);
	fd = rsocket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
	CHECK_EQ(rconnect(fd, (struct sockaddr *)&a, sizeof(a)), -1);
	CHECK_EQ(poll_for(fd, POLLOUT, 5000), POLLOUT | POLLERR | POLLHUP);
	CHECK_EQ(rgetsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &len), 0);
	CHECK_EQ(error, ECONNREFUSED);
	rclose(fd);
}

TEST(accept_without_anybody_does_not_wait_if_it_must_not)
{
	struct sockaddr_in a;
	int listener = pair_listen(&a);

	CHECK_EQ(poll_for(listener, POLLIN, 0), 0);
	set_nonblocking(listener);
	CHECK_EQ(raccept(listener, NULL, NULL), -1);
	CHECK_EQ(errno, EAGAIN);
	rclose(listener);
}

/* C55 */
TEST(a_timeout_of_poll_ends_it)
{
	struct pair p = pair_make();
	uint64_t begin = now_ms();

	CHECK_EQ(poll_for(p.server, POLLIN, 50), 0);
	CHECK(now_ms() - begin >= 50);
	CHECK(now_ms() - begin < 4000);
	pair_close(&p);
}

TEST(select_and_poll_know_other_descriptors_too)
{
	struct pair p = pair_make();
	struct timeval t = { .tv_usec = 20000 };
	fd_set r, w;
	int pipes[2];

	REQUIRE(pipe(pipes) == 0);
	struct pollfd fds[3] = { { p.server, POLLIN, 0 }, { pipes[0], POLLIN, 0 },
				 { pipes[1], POLLOUT, 0 } };
	CHECK_EQ(rpoll(fds, 2, 10), 0);
	CHECK_EQ(rpoll(fds, 3, 10), 1);
	CHECK_EQ(write(pipes[1], "x", 1), 1);
	CHECK_EQ(rsend(p.client, "x", 1, 0), 1);
	CHECK_EQ(poll_for(p.server, POLLIN, 1000), POLLIN);
	CHECK_EQ(rpoll(fds, 2, -1), 2);
	FD_ZERO(&r);
	FD_ZERO(&w);
	FD_SET(p.server, &r);
	FD_SET(pipes[0], &r);
	FD_SET(p.client, &r);
	FD_SET(p.client, &w);
	CHECK_EQ(rselect(64, &r, &w, NULL, &t), 3);
	CHECK(FD_ISSET(p.server, &r) && FD_ISSET(pipes[0], &r) && !FD_ISSET(p.client, &r));
	CHECK(FD_ISSET(p.client, &w));
	close(pipes[0]);
	close(pipes[1]);
	pair_close(&p);
}

TEST(many_sockets_in_one_poll)
{
	enum { COUNT = 40 };
	struct pair p[COUNT];
	struct pollfd fds[COUNT];

	for (int i = 0; i < COUNT; i++) {
		p[i] = pair_make();
		fds[i] = (struct pollfd){ p[i].server, POLLIN, 0 };
	}
	CHECK_EQ(rpoll(fds, COUNT, 5), 0);
	for (int i = 0; i < COUNT; i += 3)
		CHECK_EQ(rsend(p[i].client, "x", 1, 0), 1);
	for (int i = 0; i < COUNT; i += 3)
		CHECK_EQ(poll_for(p[i].server, POLLIN, 1000), POLLIN);
	CHECK_EQ(rpoll(fds, COUNT, 1000), (COUNT + 2) / 3);
	for (int i = 0; i < COUNT; i++)
		CHECK_EQ(fds[i].revents, i % 3 ? 0 : POLLIN);
	for (int i = 0; i < COUNT; i++)
		pair_close(&p[i]);
}
