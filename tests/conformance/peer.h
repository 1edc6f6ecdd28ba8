// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer.h - who performs a step of a conformance test: this process, or an agent of it.
 *
 * A test is written once, against peers. Peer 0 is the test's own process. The others are, by
 * the mode of the run,
 *	local	the same process and the same ibv_context;
 *	context	the same process, an ibv_context each;
 *	process	agents, forked before anything of verbs existed.
 * A step is a function: called here, or by the agent on a copy of its argument. Agents have the
 * same code at the same addresses, so the function's address travels, and the objects that they
 * create are known to the test by their address over there.
 *
 * The program's environment chooses: ANYVERBS_TEST_MODE=local|context|process, or the first
 * argument (--mode=...); ANYVERBS_TEST_API=ex or --api=ex posts and polls through ibv_wr_* and
 * ibv_cq_ex; ANYVERBS_TEST_DEVICE names the device (default soft_lo).
 */
#ifndef TESTS_CONFORMANCE_PEER_H
#define TESTS_CONFORMANCE_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct peer;
struct side;

/* One step. It may use verbs, must not use CHECK or REQUIRE, and leaves its result in @arg. */
typedef long peer_op(struct side *side, void *arg);

enum { PEERS = 6 };

struct peer *peer_get(int index);
static inline struct peer *peer_near(void)
{
	return peer_get(0);
}
static inline struct peer *peer_far(void)
{
	return peer_get(1);
}

/* Performs @op on @len bytes at @arg, which are copied there and back. Fails the case if the
 * agent is dead. */
long peer_call(struct peer *peer, peer_op *op, void *arg, size_t len);

/* The same in the background (a thread, or the agent); one at a time for each peer. */
void peer_start(struct peer *peer, peer_op *op, void *arg, size_t len);
long peer_finish(struct peer *peer, void *arg, size_t len);

/* Signals to an agent; only after peer_needs_process(). A killed peer is replaced by a fresh
 * agent, and what it owned is forgotten. */
void peer_stop(struct peer *peer);
void peer_continue(struct peer *peer);
void peer_kill(struct peer *peer);

void peer_needs_process(void);		/* skips the case in the other modes */
/* Skips the case when all peers are reached by packets, of which the rule cannot hold. */
void peer_needs_direct(const char *why);
bool peer_mode_is_process(void);
bool peer_api_is_ex(void);
const char *peer_device_name(void);

/* Which side (ibv_context and objects) the steps of a peer work on, in this process. */
struct side *peer_side(const struct peer *peer);

#endif
