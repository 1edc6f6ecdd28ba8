// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange.c - how two ping-pong programs tell each other their queue pairs: over TCP.
 */
#include "exchange.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../common/say.h"

#define LINE_SIZE sizeof("0000:000000:000000:00000000000000000000000000000000")

static struct addrinfo *resolve(const char *host, int port)
{
	const struct addrinfo hints = {
		.ai_flags = host ? 0 : AI_PASSIVE,
		.ai_family = AF_UNSPEC,
		.ai_socktype = SOCK_STREAM,
	};
	struct addrinfo *list;
	char service[12];
	int r;

	snprintf(service, sizeof(service), "%d", port);
	r = getaddrinfo(host, service, &hints, &list);
	if (!r)
		return list;
	say_failure(0, NULL, "%s for %s:%d", gai_strerror(r), host ? host : "*", port);
	return NULL;
}

int exchange_connect(const char *host, int port)
{
	struct addrinfo *list = resolve(host, port), *each;
	int fd = -1, err = ENOENT;

	if (!list)
		return -1;
	for (each = list; each && fd < 0; each = each->ai_next) {
		fd = socket(each->ai_family, each->ai_socktype | SOCK_CLOEXEC, each->ai_protocol);
		if (fd >= 0 && !connect(fd, each->ai_addr, each->ai_addrlen))
			break;
		err = errno;
		if (fd >= 0)
			close(fd);
		fd = -1;
	}
	freeaddrinfo(list);
	if (fd < 0)
		say_failure(err, "Start the same program there first, without a host name.",
			    "Couldn't connect to %s:%d", host, port);
	return fd;
}

/* A listening socket of one address; an IPv6 one serves IPv4 clients as well. */
static int listen_at(const struct addrinfo *address)
{
	int fd = socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC,
			address->ai_protocol);
	int on = 1, off = 0;

	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
	if (address->ai_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof(off));
	if (!bind(fd, address->ai_addr, address->ai_addrlen) && !listen(fd, 1))
		return fd;
	close(fd);
	return -1;
}

static int listen_any(const struct addrinfo *list, int family)
{
	int fd = -1;

	for (; list && fd < 0; list = list->ai_next)
		if (list->ai_family == family)
			fd = listen_at(list);
	return fd;
}

int exchange_accept(int port)
{
	struct addrinfo *list = resolve(NULL, port);
	int fd, peer;

	if (!list)
		return -1;
	fd = listen_any(list, AF_INET6);
	if (fd < 0)
		fd = listen_any(list, AF_INET);
	freeaddrinfo(list);
	if (fd < 0) {
		say_failure(errno, "Choose another port with -p on both sides.",
			    "Couldn't listen to port %d", port);
		return -1;
	}
	peer = accept(fd, NULL, NULL);
	if (peer < 0)
		say_failure(errno, NULL, "accept() failed");
	close(fd);
	return peer;
}

static void to_line(const struct endpoint *from, char line[static LINE_SIZE])
{
	int i, n = snprintf(line, LINE_SIZE, "%04x:%06x:%06x:", from->lid & 0xffff,
			    from->qpn & 0xffffff, from->psn & 0xffffff);

	for (i = 0; i < 16; i++)
		n += snprintf(line + n, LINE_SIZE - n, "%02x", from->gid.raw[i]);
}

static int from_line(const char *line, struct endpoint *to)
{
	unsigned int byte;
	int i, n = 0;

	if (sscanf(line, "%4x:%6x:%6x:%n", &to->lid, &to->qpn, &to->psn, &n) != 3 || !n)
		return -1;
	for (i = 0; i < 16; i++, n += 2) {
		if (sscanf(line + n, "%2x", &byte) != 1)
			return -1;
		to->gid.raw[i] = (uint8_t)byte;
	}
	return 0;
}

static int send_all(int fd, const char *data, size_t length)
{
	ssize_t n = send(fd, data, length, MSG_NOSIGNAL);

	if (n == (ssize_t)length)
		return 0;
	say_failure(errno, NULL, "Couldn't send the local address");
	return -1;
}

static int receive_all(int fd, char *data, size_t length)
{
	ssize_t n = recv(fd, data, length, MSG_WAITALL);

	if (n == (ssize_t)length)
		return 0;
	say_failure(n < 0 ? errno : 0, "The other side gave up; its message says why.",
		    "Couldn't read the remote address (%zd of %zu bytes)", n, length);
	return -1;
}

int exchange_send(int fd, const struct endpoint *list, size_t count)
{
	char line[LINE_SIZE];

	for (; count; count--, list++) {
		to_line(list, line);
		if (send_all(fd, line, sizeof(line)))
			return -1;
	}
	return 0;
}

int exchange_receive(int fd, struct endpoint *list, size_t count)
{
	char line[LINE_SIZE + 1] = "";

	for (; count; count--, list++) {
		if (receive_all(fd, line, LINE_SIZE))
			return -1;
		if (from_line(line, list)) {
			say_failure(0, "Is the other side the same program?",
				    "Couldn't understand the remote address '%s'", line);
			return -1;
		}
	}
	return 0;
}

int exchange_send_done(int fd)
{
	return send_all(fd, "done", sizeof("done"));
}

int exchange_receive_done(int fd)
{
	char word[sizeof("done")];

	return receive_all(fd, word, sizeof(word));
}
