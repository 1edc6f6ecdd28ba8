// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * end.h - one end of an RC connection, as a program sees it, with traffic to send over it.
 *
 * For tests that hurt processes: everything is on public verbs, nothing is checked for
 * speed, and a call that fails where it must not ends the process with a message.
 */
#ifndef TESTS_ROBUSTNESS_END_H
#define TESTS_ROBUSTNESS_END_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stdint.h>

#define END_DEPTH 32		/* send requests, and receives, in flight */
#define END_PIECE (128 * 1024)	/* largest transfer */
#define END_BUFFER (END_PIECE * END_DEPTH * 2)

/* What one end must know of the other. */
struct end_address {
	union ibv_gid gid;
	uint32_t qpn;
	uint32_t psn;
	uint32_t rkey;
	uint64_t addr;
};

struct end {
	struct ibv_context *ctx;
	bool own_ctx;
	struct ibv_pd *pd;
	struct ibv_mr *mr;
	struct ibv_comp_channel *channel;	/* NULL: polls */
	struct ibv_cq *cq;
	struct ibv_srq *srq;			/* NULL: a receive queue of its own */
	struct ibv_qp *qp;
	uint8_t *buf;
	struct end_address self, peer;
	uint64_t random;
	unsigned posted, completed;		/* send requests; all of them are signalled */
	unsigned received;
	uint8_t timeout, retry_cnt, rnr_retry, min_rnr_timer;	/* until connected */
	unsigned good, broken;			/* send completions: success, anything else */
	enum ibv_wc_status first_error;
};

/* Prints the sentence and ends the process with status 1. */
__attribute__((format(printf, 1, 2), noreturn)) void end_die(const char *fmt, ...);

/* Opens the device that the tests use: ANYVERBS_TEST_DEVICE, or the first. Exits 77 if none. */
struct ibv_context *end_device(void);

enum end_how { END_POLLS, END_EVENTS = 1, END_SRQ = 2, END_NO_RECEIVES = 4 };

/* Objects and a QP in INIT with receives posted, on ctx, or on a context of its own if NULL. The
 * timers are those that all tests like; who likes others changes them before connecting. */
void end_open(struct end *e, struct ibv_context *ctx, unsigned how);

/* Exchanges addresses over a socket, connects, and exchanges a byte so that both are ready. */
void end_connect(struct end *e, int fd);

/* The same for two ends of one process. */
void end_connect_here(struct end *a, struct end *b);

/* Destroys everything that end_open made. */
void end_close(struct end *e);

/* Posts a request between the same place of both buffers; 0 or the errno of ibv_post_send. */
int end_post(struct end *e, enum ibv_wr_opcode opcode, uint32_t len, uint64_t offset);

/* Posts one request of a random kind and size; 0 or the errno that ibv_post_send returned. */
int end_post_random(struct end *e);

/* Polls; reposts receives while the QP works. The number of completions found. */
int end_poll(struct end *e);

/* Waits (by event or by polling, as opened) until something completed or a while has passed. */
void end_wait(struct end *e, unsigned max_ms);

/* Keeps END_DEPTH random requests in flight until `stop` says so or a request fails. */
void end_traffic(struct end *e, bool (*stop)(void *arg), void *arg);

/* A request of this size to the start of the peer's buffer, carried out; its status. */
enum ibv_wc_status end_do(struct end *e, enum ibv_wr_opcode opcode, uint32_t len);

/* In a process that serves another: end with it, however that one ends. */
void end_with_parent(void);

/* Monotonic milliseconds. */
uint64_t end_now_ms(void);

#endif
