// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * line.h - a connection to the fabric process, with one descriptor that tells of all there is.
 *
 * That one is an epoll descriptor over the connection, and over an event: what came behind the
 * answer to a question was read with it, and the event says that it waits elsewhere.
 */
#ifndef SOFTNIC_FABRIC_LINE_H
#define SOFTNIC_FABRIC_LINE_H

struct fabric_line {
	int socket, event, epoll;	/* -1: none */
};

#define FABRIC_NO_LINE ((struct fabric_line){ -1, -1, -1 })

/* What is missing beside the connected socket. @return 0 or -errno; close is the caller's */
int fabric_line_open(struct fabric_line *l);
void fabric_line_close(struct fabric_line *l);
/* Something waits elsewhere, or nothing any more. */
void fabric_line_ring(const struct fabric_line *l);
void fabric_line_quiet(const struct fabric_line *l);
/* The end of the connection is told once, or whoever waits for it would be woken for ever. */
void fabric_line_end(const struct fabric_line *l);

#endif
