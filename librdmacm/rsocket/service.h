// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * service.h - the thread that hears of connections: made, lost, asked for; and keeps them alive.
 *
 * The ids of all streams of the process are on one channel, whose events it takes. So a connection
 * comes about, and its end is noticed, whatever the program does meanwhile. It also takes what
 * comes to the UDP sockets of datagram sockets. It begins with the first socket and stays; a fork
 * child that makes one has another.
 */
#ifndef LIBRDMACM_RSOCKET_SERVICE_H
#define LIBRDMACM_RSOCKET_SERVICE_H

#include <rdma/rdma_cma.h>
#include <stdbool.h>

#include "base/list.h"

struct rs_stream;

/* The channel for ids whose context is a struct rs_stream. -errno */
int rs_service_channel(struct rdma_event_channel **out);

/* A descriptor that the thread watches: it calls ready again and again while that is readable. */
struct rs_watch {
	struct list_node node;
	int fd;
	void (*ready)(struct rs_watch *w);
};

/* -errno */
int rs_service_watch(struct rs_watch *w);

/* When it returns, ready is not being called and will not be. Not from within it. */
void rs_service_unwatch(struct rs_watch *w);

/* From now on (or not any more) a message goes out every keep_idle seconds. */
void rs_service_keep_alive(struct rs_stream *st, bool on);

#endif
