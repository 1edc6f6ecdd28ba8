// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange.h - how two ping-pong programs tell each other their queue pairs: over TCP.
 *
 * A queue pair is a line "LID:QPN:PSN:GID" of hexadecimal digits (4, 6, 6 and 32), 52 bytes with
 * its final NUL. The client connects and sends its lines; the server connects its queue pairs to
 * them and answers with as many; the client connects its own and sends "done" with its NUL.
 * The ping-pong programs of other rdma-core versions speak the same.
 */
#ifndef TOOLS_VERBS_EXCHANGE_H
#define TOOLS_VERBS_EXCHANGE_H

#include <infiniband/verbs.h>
#include <stddef.h>

struct endpoint {
	unsigned int lid, qpn, psn;
	union ibv_gid gid;
};

/* All return a descriptor or 0, or -1 after explaining the failure on stderr. */
int exchange_connect(const char *host, int port);
int exchange_accept(int port);
int exchange_send(int fd, const struct endpoint *list, size_t count);
int exchange_receive(int fd, struct endpoint *list, size_t count);
int exchange_send_done(int fd);
int exchange_receive_done(int fd);

#endif
