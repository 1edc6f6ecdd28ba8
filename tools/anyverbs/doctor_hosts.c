// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor_hosts.c - what packets from and to other hosts need of this machine: UDP ports, and room.
 */
#include "tools/anyverbs/doctor.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/env.h"

#define ROCE_PORT 4791

enum { ENOUGH_ROOM = 2 << 20 };		/* bytes that a socket is charged for: the widest window */

/* A UDP socket on RoCE's port, or -errno. */
static int bind_roce_port(int reuse)
{
	struct sockaddr_in addr = { .sin_family = AF_INET, .sin_port = htons(ROCE_PORT) };
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), r = 0;

	if (fd < 0)
		return -errno;
	if (setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &reuse, sizeof(reuse)) ||
	    bind(fd, (struct sockaddr *)&addr, sizeof(addr)))
		r = -errno;
	close(fd);
	return r;
}

static bool stays_here(void)
{
	const char *path = av_env_str(AV_ENV_PATH);

	return path && !strcmp(path, "direct");
}

static bool is_path(const char *path)
{
	return !path || !strcmp(path, "auto") || !strcmp(path, "direct") || !strcmp(path, "wire");
}

void check_port(struct report *rep)
{
	static const char let_in[] = "A firewall must let what other hosts send to it in.";
	const char *path = av_env_str(AV_ENV_PATH);

	if (!is_path(path))
		report_note(rep, "ANYVERBS_PATH is \"%s\", which is taken for auto: it may be "
				 "auto, direct or wire.", path);
	if (stays_here())
		report_note(rep, "Other hosts are not reached: ANYVERBS_PATH is \"direct\".");
	else if (!bind_roce_port(0))
		report_fine(rep, "UDP port %d, RoCE's, is free. %s", ROCE_PORT, let_in);
	else if (!bind_roce_port(1))
		report_fine(rep, "UDP port %d, RoCE's, is shared by processes of yours. %s",
			    ROCE_PORT, let_in);
	else
		report_note(rep, "UDP port %d, RoCE's, belongs to somebody else. If that is "
				 "another user of this library, that user's processes hand on what "
				 "other hosts send to yours; if it is the kernel's Soft-RoCE, "
				 "nobody does. Traffic inside this machine does not need it.",
			    ROCE_PORT);
}

/* Ports of the lines between two processes (softnic/wire/lines.h). */
void check_line_ports(struct report *rep)
{
	unsigned int first, last;
	FILE *f;

	if (stays_here())
		return;
	f = fopen("/proc/sys/net/ipv4/ip_local_port_range", "re");
	if (f && fscanf(f, "%u %u", &first, &last) == 2)
		report_note(rep, "Two processes of this library on two hosts prefer UDP ports of "
				 "their own, from %u to %u, for RC. Where a firewall keeps these "
				 "closed they stay on port %d.", first, last, ROCE_PORT);
	if (f)
		fclose(f);
}

/* Bytes that a socket's queue may be charged for, if it asks for as much as our sockets do. */
static int socket_room(void)
{
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), room = ENOUGH_ROOM;
	socklen_t len = sizeof(room);

	if (fd < 0)
		return -1;
	if (setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &room, sizeof(room)))
		setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &room, sizeof(room));
	if (getsockopt(fd, SOL_SOCKET, SO_RCVBUF, &room, &len))
		room = -1;
	close(fd);
	return room;
}

void check_socket_room(struct report *rep)
{
	int room = socket_room();

	if (!stays_here() && room >= 0 && room < ENOUGH_ROOM)
		report_note(rep, "A socket may hold %d KiB of packets, headers and all; peers keep "
				 "as many on their way to you as fit. \"sysctl "
				 "net.core.rmem_max=%d\" allows for more.", room >> 10,
			    ENOUGH_ROOM);
}
