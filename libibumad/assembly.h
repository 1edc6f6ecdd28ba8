// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * assembly.h - the messages in segments that are coming in at a port. No socket, no clock, no lock.
 *
 * How many there are, and how much memory they have, is bounded: for the port, and for everyone
 * who sends to it. Who would go beyond is told STOP.
 */
#ifndef LIBIBUMAD_ASSEMBLY_H
#define LIBIBUMAD_ASSEMBLY_H

#include "base/list.h"
#include "base/rmpp.h"
#include "libibumad/transport.h"

enum {
	UMAD_ASSEMBLIES = 256,		/* at once */
	UMAD_ASSEMBLIES_OF_ONE = 64,	/* at once from one sender */
	UMAD_ASSEMBLIES_ENDED = 256,	/* that are remembered: who missed an ACK asks again */
};

/* Of all; one sender has AV_RMPP_LONGEST. */
#define UMAD_ASSEMBLIES_BYTES (2 * (uint64_t)AV_RMPP_LONGEST)

struct umad_assemblies {
	struct list_head list;		/* the oldest first */
	unsigned int ended;
};

/* A message that is there. The caller frees it. */
struct umad_message {
	uint8_t *bytes;
	uint32_t length;
};

void umad_assemblies_init(struct umad_assemblies *a);
void umad_assemblies_done(struct umad_assemblies *a);

/* True: segments of the message that this one is of have come before. */
bool umad_assemblies_know(const struct umad_assemblies *a, uint32_t agent,
			  const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES]);

/*
 * A DATA for an agent, that was checked. True: `answer` is to be said to its sender.
 * message->bytes is NULL, or the message that it completes.
 */
bool umad_assemblies_take(struct umad_assemblies *a, uint32_t agent,
			  const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES],
			  uint64_t now, struct av_rmpp_header *answer,
			  struct umad_message *message);

/* The sender of `mad`, which is of the message's method, will send no more of it. */
void umad_assemblies_drop(struct umad_assemblies *a, uint32_t agent,
			  const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES]);

/* Nor is anything of this agent's wanted. */
void umad_assemblies_forget(struct umad_assemblies *a, uint32_t agent);

/*
 * The two directions of a transfer (13.6.2.3): who has sent us a long request says how many
 * segments of the answer may come at once; who is answered unasked gets one.
 */
void umad_assemblies_offer(struct umad_assemblies *a, uint32_t agent,
			   const struct ib_mad_addr *from, const uint8_t mad[UMAD_MAD_BYTES],
			   uint32_t window);
uint32_t umad_assemblies_offered(const struct umad_assemblies *a, uint32_t agent,
				 const struct ib_mad_addr *to, const uint8_t *response);

uint64_t umad_assemblies_deadline(const struct umad_assemblies *a);

/* Drops one that is overdue. True: `mad` is to be sent to `to`; and there may be more of them. */
bool umad_assemblies_expire(struct umad_assemblies *a, uint64_t now, struct ib_mad_addr *to,
			    uint8_t mad[UMAD_MAD_BYTES]);

#endif
