// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * talk.c - whole messages in packets of a SOCK_SEQPACKET socket.
 */
#include "softnic/fabric/talk.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/clock.h"
#include "softnic/resource/fd.h"

enum { PATIENCE_MS = 5000, BUFFER = 1 << 20, BACKLOG = 4096 };

static int give_up(int fd, int r)
{
	close(fd);
	return r;
}

/* The name of a subnet's socket. @return its length, -ENAMETOOLONG */
static int address_of(const char *subnet, struct sockaddr_un *sun)
{
	if (strlen(subnet) >= FABRIC_MAP_NAME)
		return -ENAMETOOLONG;
	*sun = (struct sockaddr_un){ .sun_family = AF_UNIX };
	return offsetof(struct sockaddr_un, sun_path) + 1 +
	       snprintf(sun->sun_path + 1, sizeof(sun->sun_path) - 1, FABRIC_SOCKET "%s", subnet);
}

static int make_socket(void)
{
	int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	return fd < 0 ? -errno : fd;
}

bool fabric_talk_is_of_this_user(int fd)
{
	struct ucred who;
	socklen_t len = sizeof(who);

	return !getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &len) && who.uid == geteuid();
}

int fabric_talk_connect(const char *subnet)
{
	struct sockaddr_un sun;
	int length = address_of(subnet, &sun), fd, bytes = BUFFER;

	if (length < 0)
		return length;
	fd = make_socket();
	if (fd < 0)
		return fd;
	if (connect(fd, (struct sockaddr *)&sun, length))
		return give_up(fd, -errno);
	if (!fabric_talk_is_of_this_user(fd))
		return give_up(fd, -EPERM);
	(void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	return soft_fd_high(fd);
}

int fabric_talk_listen(const char *subnet)
{
	struct sockaddr_un sun;
	int length = address_of(subnet, &sun), fd;

	if (length < 0)
		return length;
	fd = make_socket();
	if (fd < 0)
		return fd;
	if (bind(fd, (struct sockaddr *)&sun, length) || listen(fd, BACKLOG))
		return give_up(fd, -errno);
	return fd;
}

/* ---- messages: mostly alone, which the kernel has less to do for ---- */

union control {
	struct cmsghdr head;
	char bytes[CMSG_SPACE(FABRIC_TALK_FDS * sizeof(int))];
};

static void attach_fds(struct msghdr *msg, union control *control, const int *fds,
		       unsigned int count)
{
	struct cmsghdr *c;

	memset(control, 0, sizeof(*control));
	msg->msg_control = control->bytes;
	msg->msg_controllen = CMSG_SPACE(count * sizeof(*fds));
	c = CMSG_FIRSTHDR(msg);
	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(count * sizeof(*fds));
	memcpy(CMSG_DATA(c), fds, count * sizeof(*fds));
}

static int sent(ssize_t n)
{
	if (n >= 0)
		return 0;
	return errno == ECONNRESET ? -EPIPE : -errno;
}

int fabric_talk_send_fds(int socket, const struct fabric_message *m, const int *fds,
			 unsigned int count)
{
	struct iovec iov = { .iov_base = (void *)m, .iov_len = sizeof(*m) };
	struct msghdr msg = { .msg_iov = &iov, .msg_iovlen = 1 };
	union control control;
	ssize_t n;

	assert(count <= FABRIC_TALK_FDS);
	if (count)
		attach_fds(&msg, &control, fds, count);
	do {
		n = sendmsg(socket, &msg, MSG_DONTWAIT | MSG_NOSIGNAL);
	} while (n < 0 && errno == EINTR);
	return sent(n);
}

int fabric_talk_send(int socket, const struct fabric_message *m, int fd)
{
	ssize_t n;

	if (fd >= 0)
		return fabric_talk_send_fds(socket, m, &fd, 1);
	do {
		n = send(socket, m, sizeof(*m), MSG_DONTWAIT | MSG_NOSIGNAL);
	} while (n < 0 && errno == EINTR);
	return sent(n);
}

static void close_fds(int fds[FABRIC_TALK_FDS])
{
	for (int i = 0; i < FABRIC_TALK_FDS; i++) {
		if (fds[i] >= 0)
			close(fds[i]);
		fds[i] = -1;
	}
}

static void take_fds(struct msghdr *msg, int fds[FABRIC_TALK_FDS])
{
	for (struct cmsghdr *c = CMSG_FIRSTHDR(msg); c; c = CMSG_NXTHDR(msg, c)) {
		size_t bytes = c->cmsg_len - CMSG_LEN(0);

		if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS ||
		    bytes > FABRIC_TALK_FDS * sizeof(int))
			continue;
		close_fds(fds);
		memcpy(fds, CMSG_DATA(c), bytes);
	}
}

/* What is longer than a message tells its length. */
static ssize_t receive(int socket, struct fabric_message *m)
{
	ssize_t n;

	do {
		n = recv(socket, m, sizeof(*m), MSG_DONTWAIT | MSG_TRUNC);
	} while (n < 0 && errno == EINTR);
	return n;
}

static ssize_t receive_fds(int socket, struct fabric_message *m, int fds[FABRIC_TALK_FDS])
{
	struct iovec iov = { .iov_base = m, .iov_len = sizeof(*m) };
	union control control;
	struct msghdr msg = {
		.msg_iov = &iov, .msg_iovlen = 1,
		.msg_control = control.bytes, .msg_controllen = sizeof(control.bytes),
	};
	ssize_t n;

	do {
		n = recvmsg(socket, &msg, MSG_DONTWAIT | MSG_TRUNC | MSG_CMSG_CLOEXEC);
	} while (n < 0 && errno == EINTR);
	for (int i = 0; i < FABRIC_TALK_FDS; i++)
		fds[i] = -1;
	if (n >= 0)
		take_fds(&msg, fds);
	return n;
}

int fabric_talk_receive(int socket, struct fabric_message *m, int fds[FABRIC_TALK_FDS])
{
	ssize_t n = fds ? receive_fds(socket, m, fds) : receive(socket, m);

	if (n < 0)
		return errno == ECONNRESET ? 0 : -errno;
	if (!n)
		return 0;
	return n == sizeof(*m) && m->version == FABRIC_PROTOCOL ? 1 : -EPROTO;
}

/* ---- questions ---- */

static bool is_answer(const struct fabric_message *m)
{
	return m->kind == FABRIC_WELCOME || m->kind == FABRIC_RESULT;
}

/* 0: something may have happened; -ETIMEDOUT */
static int wait_for(int socket, short events, uint64_t end)
{
	struct pollfd p = { .fd = socket, .events = events };
	uint64_t now = av_now_ns();

	if (now >= end)
		return -ETIMEDOUT;
	(void)poll(&p, 1, (end - now + AV_MSEC - 1) / AV_MSEC);
	return 0;
}

static int put_question(int socket, const struct fabric_question *q, uint64_t end)
{
	int r;

	while ((r = fabric_talk_send(socket, q->message, q->fd)) == -EAGAIN) {
		r = wait_for(socket, POLLOUT, end);
		if (r)
			return r;
	}
	return r;
}

int fabric_talk_ask(int socket, const struct fabric_question *q, struct fabric_message *answer,
		    int fds[FABRIC_TALK_FDS])
{
	uint64_t end = av_now_ns() + PATIENCE_MS * AV_MSEC;
	int r = put_question(socket, q, end);

	while (!r) {
		int n = fabric_talk_receive(socket, answer, fds);

		if (n == -EAGAIN)
			r = wait_for(socket, POLLIN, end);
		else if (n <= 0)
			r = n ? n : -EPIPE;
		else if (is_answer(answer))
			return answer->status;
		else if (q->other)
			q->other(q->ctx, answer);
	}
	return r;
}

bool fabric_talk_hung_up(int socket)
{
	struct pollfd p = { .fd = socket };

	return poll(&p, 1, 0) > 0 && p.revents & (POLLHUP | POLLERR | POLLNVAL);
}
