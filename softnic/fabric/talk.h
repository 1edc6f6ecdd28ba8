// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * talk.h - one connection to a fabric process, and questions that are asked there.
 *
 * The socket does not block. One caller at a time.
 */
#ifndef SOFTNIC_FABRIC_TALK_H
#define SOFTNIC_FABRIC_TALK_H

#include "softnic/fabric/protocol.h"

enum { FABRIC_TALK_FDS = 2 };

/*
 * @return a socket that is connected to the subnet's process, -ECONNREFUSED (no such subnet runs),
 *	   -EPERM (another user's), -EAGAIN (too many callers wait), -ENAMETOOLONG, -errno
 */
int fabric_talk_connect(const char *subnet);

/*
 * @return a socket at which others connect to the subnet of that name: -EADDRINUSE (it runs),
 *	   -ENAMETOOLONG, -errno
 */
int fabric_talk_listen(const char *subnet);
/* Is it our own user who has connected, or whom we have connected to? */
bool fabric_talk_is_of_this_user(int fd);

/* One message. `fd` goes with it unless negative. 0; -EAGAIN: no room; -EPIPE: nobody there */
int fabric_talk_send(int socket, const struct fabric_message *m, int fd);
/* The same with several, up to FABRIC_TALK_FDS. */
int fabric_talk_send_fds(int socket, const struct fabric_message *m, const int *fds,
			 unsigned int count);

/*
 * One message, without waiting, with up to FABRIC_TALK_FDS descriptors that came with it: where
 * there is none stands -1. `fds` NULL: they are closed.
 * @return 1, 0 (the other end has gone), -EAGAIN, -EPROTO (no message of this protocol)
 */
int fabric_talk_receive(int socket, struct fabric_message *m, int fds[FABRIC_TALK_FDS]);

/*
 * Ask, and wait some seconds for the answer. What comes before it is given to `other`.
 * @return the status of the answer; -EPIPE (the process has gone), -ETIMEDOUT, -EPROTO
 */
struct fabric_question {
	const struct fabric_message *message;
	int fd;					/* that goes with it; -1: none */
	void (*other)(void *ctx, const struct fabric_message *m);	/* NULL: nobody cares */
	void *ctx;
};
int fabric_talk_ask(int socket, const struct fabric_question *q, struct fabric_message *answer,
		    int fds[FABRIC_TALK_FDS]);

/* Has the other end gone? */
bool fabric_talk_hung_up(int socket);

#endif
