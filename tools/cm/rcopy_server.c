// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rcopy_server.c - the side of rcopy that gets files.
 */
#include "rcopy_server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../common/say.h"
#include "address.h"
#include "rcopy_message.h"
#include "transport.h"

#define CHUNK	(1 << 20)	/* bytes between two writes to the file */

struct service {
	struct connection connection;
	int file;		/* -1: none is open */
	char *chunk;
};

static int answer(const struct service *service, uint8_t command, int error)
{
	const struct rcopy_header header = {
		.command = command | RCOPY_ANSWER, .length = sizeof(header), .data = error,
	};

	return connection_send(&service->connection, &header, sizeof(header));
}

/* ---- what a client may want ------------------------------------------------------------------ */

static int do_open(struct service *service, const struct rcopy_header *header)
{
	char path[RCOPY_MAX_PATH + 1] = { 0 };
	size_t length = header->length - sizeof(*header);

	if (length > RCOPY_MAX_PATH || service->file >= 0)
		return say_failure(0, NULL, "the client asks for something odd");
	if (connection_recv(&service->connection, path, length))
		return 1;
	printf("opening: %s, ", path);
	service->file = open(path, O_WRONLY | O_CREAT | O_TRUNC, header->data & 0777);
	if (service->file >= 0)
		return answer(service, RCOPY_OPEN, 0);
	answer(service, RCOPY_OPEN, errno);
	printf("unable to open destination file\n");
	return 1;
}

/* A failed write is answered after all bytes have come. */
static int write_chunk(const struct service *service, size_t size)
{
	const char *next = service->chunk;
	ssize_t n;

	while (size) {
		n = write(service->file, next, size);
		if (n < 0)
			return errno;
		next += n;
		size -= n;
	}
	return 0;
}

static int receive_file(struct service *service, uint64_t size, int *error)
{
	size_t part;

	for (*error = 0; size; size -= part) {
		part = size < CHUNK ? size : CHUNK;
		if (connection_recv(&service->connection, service->chunk, part))
			return 1;
		if (!*error)
			*error = write_chunk(service, part);
	}
	return 0;
}

static int do_write(struct service *service, const struct rcopy_header *header)
{
	uint64_t size;
	int error;

	if (service->file < 0 || header->length != sizeof(struct rcopy_write))
		return say_failure(0, NULL, "the client asks for something odd");
	if (connection_recv(&service->connection, &size, sizeof(size)))
		return 1;
	printf("transferring...");
	if (receive_file(service, size, &error) || answer(service, RCOPY_WRITE, error))
		return 1;
	printf("%ju bytes...", (uintmax_t)size);
	return error ? say_failure(error, NULL, "couldn't write") : 0;
}

static int do_close(struct service *service)
{
	int error = service->file < 0 || close(service->file) == 0 ? 0 : errno;

	service->file = -1;
	printf("closing...");
	if (answer(service, RCOPY_CLOSE, error))
		return 1;
	printf("done\n");
	return -1;
}

/* 0: there may be more; -1: that was all; 1: said what failed. */
static int next_wish(struct service *service)
{
	struct rcopy_header header;

	if (connection_recv(&service->connection, &header, sizeof(header)))
		return 1;
	if (header.version || header.length < sizeof(header))
		return say_failure(0, NULL, "the client is not understood");
	switch (header.command) {
	case RCOPY_OPEN:
		return do_open(service, &header);
	case RCOPY_WRITE:
		return do_write(service, &header);
	case RCOPY_CLOSE:
		return do_close(service);
	default:
		return say_failure(0, NULL, "the client wants %u, which is unknown",
				   header.command);
	}
}

/* ---- one client after another ------------------------------------------------------------ */

static void print_client(const struct sockaddr_storage *address)
{
	char name[NI_MAXHOST];

	if (getnameinfo((const struct sockaddr *)address, address_length(address), name,
			sizeof(name), NULL, 0, NI_NUMERICHOST))
		return;
	printf("client: %s\n", name);
}

static void serve_client(struct service *service)
{
	service->file = -1;
	while (!next_wish(service))
		;
	if (service->file >= 0)
		close(service->file);
	connection_close(&service->connection);
}

static int next_client(struct service *service, int listener)
{
	struct sockaddr_storage address = { 0 };
	socklen_t length = sizeof(address);

	printf("waiting for connection...");
	service->connection.fd = service->connection.transport->accept(
		listener, (struct sockaddr *)&address, &length);
	if (service->connection.fd < 0)
		return say_failure(errno, NULL, "Couldn't accept a client");
	print_client(&address);
	serve_client(service);
	return 0;
}

static int listen_at(const struct transport *transport, const char *port, int *fd)
{
	struct sockaddr_storage address;
	int one = 1;

	if (address_ip("::", port, &address) && address_ip(NULL, port, &address))
		return 1;
	*fd = transport->socket(address.ss_family, SOCK_STREAM, 0);
	if (*fd < 0)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create a socket");
	transport->setsockopt(*fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	if (transport->bind(*fd, (struct sockaddr *)&address, address_length(&address)))
		return say_failure(errno, NULL, "Couldn't bind to port %s", port);
	if (transport->listen(*fd, 1))
		return say_failure(errno, NULL, "Couldn't listen");
	return 0;
}

int rcopy_serve(const char *port)
{
	struct service service = {
		.connection = { .transport = &transport_rsocket, .style.blocking = true, .fd = -1 },
		.chunk = malloc(CHUNK),
	};
	int listener, status = 0;

	if (!service.chunk)
		return say_failure(errno, NULL, "Couldn't allocate memory");
	status = listen_at(service.connection.transport, port, &listener);
	while (!status)
		status = next_client(&service, listener);
	free(service.chunk);
	return status;
}
