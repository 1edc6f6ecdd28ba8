// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transport.c - one set of socket calls for rsockets and for the system's own sockets.
 */
#include "transport.h"

#include <errno.h>
#include <fcntl.h>
#include <rdma/rsocket.h>
#include <unistd.h>

#include "../common/say.h"

int connection_flags(const struct connection *connection)
{
	return connection->style.blocking ? 0 : MSG_DONTWAIT;
}

int connection_await(const struct connection *connection, short events)
{
	struct pollfd fd = { .fd = connection->fd, .events = events };

	if (!connection->style.poll_first)
		return 0;
	if (connection->transport->poll(&fd, 1, -1) < 0 && errno != EINTR)
		return say_failure(errno, NULL, "Couldn't wait");
	return 0;
}

static bool only_not_now(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

int connection_send(const struct connection *connection, const void *buffer, size_t length)
{
	const int flags = connection_flags(connection);
	const char *next = buffer;
	ssize_t n;

	while (length) {
		if (connection_await(connection, POLLOUT))
			return 1;
		n = connection->transport->send(connection->fd, next, length, flags);
		if (n > 0) {
			next += n;
			length -= n;
		} else if (n == 0 || !only_not_now()) {
			return say_failure(errno, NULL, "Couldn't send");
		}
	}
	return 0;
}

int connection_recv(const struct connection *connection, void *buffer, size_t length)
{
	const int flags = connection_flags(connection);
	char *next = buffer;
	ssize_t n;

	while (length) {
		if (connection_await(connection, POLLIN))
			return 1;
		n = connection->transport->recv(connection->fd, next, length, flags);
		if (n == 0)
			return say_failure(0, NULL, "The other side has ended the connection");
		if (n > 0) {
			next += n;
			length -= n;
		} else if (!only_not_now()) {
			return say_failure(errno, NULL, "Couldn't receive");
		}
	}
	return 0;
}

int connection_option(const struct connection *connection, int level, int option, int value,
		      const char *what)
{
	if (!connection->transport->setsockopt(connection->fd, level, option, &value,
					       sizeof(value)))
		return 0;
	return say_failure(errno, NULL, "Couldn't set %s to %d", what, value);
}

int connection_set_blocking(const struct connection *connection)
{
	if (!connection->style.nonblocking)
		return 0;
	if (connection->transport->fcntl(connection->fd, F_SETFL, O_NONBLOCK))
		return say_failure(errno, NULL, "Couldn't set O_NONBLOCK");
	return 0;
}

static int finish_connecting(const struct connection *connection)
{
	struct pollfd fd = { .fd = connection->fd, .events = POLLOUT };
	socklen_t length = sizeof(int);
	int error = 0;

	if (connection->transport->poll(&fd, 1, -1) < 0)
		return say_failure(errno, NULL, "Couldn't wait for the connection");
	if (connection->transport->getsockopt(connection->fd, SOL_SOCKET, SO_ERROR, &error,
					      &length))
		return say_failure(errno, NULL, "Couldn't ask how connecting ended");
	return error ? say_failure(error, NULL, "Couldn't connect") : 0;
}

int connection_connect(const struct connection *connection, const struct sockaddr *address,
		       socklen_t length)
{
	if (!connection->transport->connect(connection->fd, address, length))
		return 0;
	if (errno != EINPROGRESS)
		return say_failure(errno, "Does the server run there?", "Couldn't connect");
	return finish_connecting(connection);
}

void connection_close(struct connection *connection)
{
	if (connection->fd < 0)
		return;
	connection->transport->shutdown(connection->fd, SHUT_RDWR);
	connection->transport->close(connection->fd);
	connection->fd = -1;
}

const struct transport transport_rsocket = {
	.socket = rsocket, .bind = rbind, .listen = rlisten, .accept = raccept,
	.connect = rconnect, .shutdown = rshutdown, .close = rclose,
	.recv = rrecv, .recvfrom = rrecvfrom, .send = rsend, .sendto = rsendto,
	.poll = rpoll, .setsockopt = rsetsockopt, .getsockopt = rgetsockopt, .fcntl = rfcntl,
};

const struct transport transport_system = {
	.socket = socket, .bind = bind, .listen = listen, .accept = accept,
	.connect = connect, .shutdown = shutdown, .close = close,
	.recv = recv, .recvfrom = recvfrom, .send = send, .sendto = sendto,
	.poll = poll, .setsockopt = setsockopt, .getsockopt = getsockopt, .fcntl = fcntl,
};
