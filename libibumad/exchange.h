// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exchange.h - what the agents of a port send, wait for and get. No descriptor, no clock, no lock.
 */
#ifndef LIBIBUMAD_EXCHANGE_H
#define LIBIBUMAD_EXCHANGE_H

#include "base/list.h"
#include "libibumad/agents.h"
#include "libibumad/assembly.h"
#include "libibumad/transport.h"

struct umad_exchange {
	const struct umad_transport *transport;
	void *t;				/* the caller's */
	struct umad_agents agents;		/* the caller's to add to */
	struct list_head waiting, queue;
	unsigned int queued;			/* that may be received */
	struct umad_assemblies assemblies;
};

void umad_exchange_init(struct umad_exchange *x, const struct umad_transport *transport, void *t);
void umad_exchange_done(struct umad_exchange *x);

/*
 * Take in what has come, up to some hundred MADs, and do what is due.
 * @return 0, or what the transport's receive() said, but for "nothing there"
 */
int umad_exchange_step(struct umad_exchange *x, uint64_t now);
/* The same for who is about to receive: no more than it takes until something is queued. */
int umad_exchange_until_queued(struct umad_exchange *x, uint64_t now);

/* When to step again, even if nothing comes; 0: at once; UINT64_MAX: never. */
uint64_t umad_exchange_deadline(const struct umad_exchange *x);

/*
 * Send a MAD, or a message in segments, which has `length` bytes behind its umad header.
 * @return 0; -EINVAL (no such agent, too short, too long for what it is, one with its transaction
 *	   id is under way); -ENOMEM; what the transport's send() says
 */
int umad_exchange_send(struct umad_exchange *x, const struct ib_user_mad *umad, int length,
		       uint64_t now);

/*
 * The agent that something has come for, with *length its bytes; -EWOULDBLOCK; -ENOSPC, with
 * *length the bytes that are needed: it stays, and room for a MAD gets the first of a message.
 */
int umad_exchange_receive(struct umad_exchange *x, struct ib_user_mad *umad, int *length);

/* The agent is gone: nothing of it waits any more. */
void umad_exchange_forget(struct umad_exchange *x, uint32_t id);

#endif
