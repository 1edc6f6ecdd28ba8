// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rcopy_client.c - the side of rcopy that has the file.
 */
#include "rcopy_client.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../common/say.h"
#include "address.h"
#include "rcopy_message.h"
#include "series.h"
#include "transport.h"

struct source {
	char *bytes;			/* mapped; NULL if there are none */
	size_t size;
	mode_t mode;
};

static int map(int fd, struct source *source)
{
	struct stat stat;

	if (fstat(fd, &stat))
		return say_failure(errno, NULL, "Couldn't look at the source file");
	*source = (struct source){ .size = stat.st_size, .mode = stat.st_mode };
	if (!source->size)
		return 0;
	source->bytes = mmap(NULL, source->size, PROT_READ, MAP_SHARED, fd, 0);
	if (source->bytes == MAP_FAILED)
		return say_failure(errno, NULL, "Couldn't map the source file");
	return 0;
}

static int open_source(const char *path, struct source *source)
{
	int fd = open(path, O_RDONLY);
	int status;

	if (fd < 0)
		return say_failure(errno, NULL, "Couldn't open %s", path);
	status = map(fd, source);
	close(fd);
	return status;
}

static int connect_to(struct connection *connection, const char *server, const char *port)
{
	struct sockaddr_storage address;

	if (address_ip(server, port, &address))
		return 1;
	connection->fd = connection->transport->socket(address.ss_family, SOCK_STREAM, 0);
	if (connection->fd < 0)
		return say_failure(errno, "'ibv_devices' lists the RDMA devices.",
				   "Couldn't create a socket");
	return connection_connect(connection, (struct sockaddr *)&address,
				  address_length(&address));
}

static int await_answer(const struct connection *connection, uint8_t command)
{
	struct rcopy_header answer;

	if (connection_recv(connection, &answer, sizeof(answer)))
		return 1;
	if (answer.version || answer.command != (command | RCOPY_ANSWER) ||
	    answer.length != sizeof(answer))
		return say_failure(0, "Is it an rcopy?", "The server's answer is not understood");
	if (answer.data)
		return say_failure(answer.data, NULL, "The server refuses");
	return 0;
}

static int say_open(const struct connection *connection, const char *path, mode_t mode)
{
	char message[sizeof(struct rcopy_header) + RCOPY_MAX_PATH] = { 0 };
	size_t length = (strlen(path) + 1 + 7) & ~(size_t)7;
	const struct rcopy_header header = {
		.command = RCOPY_OPEN, .length = sizeof(header) + length, .data = mode,
	};

	if (length > RCOPY_MAX_PATH)
		return say_failure(ENAMETOOLONG, NULL, "%s", path);
	printf("opening...");
	memcpy(message, &header, sizeof(header));
	strcpy(message + sizeof(header), path);
	return connection_send(connection, message, header.length) ||
	       await_answer(connection, RCOPY_OPEN);
}

static int say_write(const struct connection *connection, const struct source *source)
{
	const struct rcopy_write message = {
		.header = { .command = RCOPY_WRITE, .length = sizeof(message) },
		.size = source->size,
	};

	printf("transferring...");
	return connection_send(connection, &message, sizeof(message)) ||
	       connection_send(connection, source->bytes, source->size) ||
	       await_answer(connection, RCOPY_WRITE);
}

static int say_close(const struct connection *connection)
{
	const struct rcopy_header header = { .command = RCOPY_CLOSE, .length = sizeof(header) };

	printf("closing...");
	return connection_send(connection, &header, sizeof(header)) ||
	       await_answer(connection, RCOPY_CLOSE);
}

static int copy(struct connection *connection, const struct source *source, const char *destination)
{
	double start, taken;

	if (say_open(connection, destination, source->mode))
		return 1;
	start = series_clock();
	if (source->size && say_write(connection, source))
		return 1;
	taken = series_clock() - start;
	if (say_close(connection))
		return 1;
	printf("done\n%zu bytes in %.2f seconds = %.2f Gb/sec\n", source->size, taken / 1e6,
	       source->size * 8 / (taken * 1000));
	return 0;
}

int rcopy_send(const char *server, const char *port, const char *path, const char *destination)
{
	struct connection connection = {
		.transport = &transport_rsocket, .style.blocking = true, .fd = -1,
	};
	struct source source = { 0 };
	int status;

	if (open_source(path, &source))
		return 1;
	status = connect_to(&connection, server, port) || copy(&connection, &source, destination);
	connection_close(&connection);
	if (source.bytes)
		munmap(source.bytes, source.size);
	return say_done(status);
}
