// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rig.h - endpoints, and the steps a conformance test makes with them.
 *
 * An end is a QP with its PD, two CQs and one registered buffer, of the near peer (this process)
 * or of the far one. The same call works on both. Handles are addresses in the peer's process:
 * only a near end's may be used as pointers (end_qp() and so on).
 *
 * Every function here that can fail without the test asking for it leaves the case.
 */
#ifndef TESTS_CONFORMANCE_RIG_H
#define TESTS_CONFORMANCE_RIG_H

#include <errno.h>
#include <infiniband/verbs.h>

#include "tests/conformance/peer.h"
#include "tests/conformance/side.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

#define USEC UINT64_C(1000)
#define MSEC UINT64_C(1000000)
#define SEC UINT64_C(1000000000)

enum {
	ZERO = -1,			/* in options: 0, where 0 means "the default" */
	SGES = 8,
	BATCH = 96,			/* work requests in one post */
	CHUNK = 32768,			/* bytes of memory moved in one call */
	ALL_ACCESS = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE |
		     IBV_ACCESS_REMOTE_ATOMIC,
};

/* Memory that the adapter writes meanwhile, or in an order that TSan, which sees no packets, cannot
 * know. */
#define WATCHES_MEMORY __attribute__((no_sanitize_thread))

#define WAIT (5 * SEC)			/* how long anything that must come may take */

typedef uint64_t handle;

struct end_options {
	int type;			/* IBV_QPT_RC */
	int send_wr, recv_wr;		/* 32, 32 */
	int send_sge, recv_sge;		/* 4, 4 */
	int inline_data;		/* 64 */
	int cqe;			/* 256, each of the two CQs */
	int size;			/* of the buffer: 256 KiB */
	int access;			/* of the buffer: everything; ZERO: nothing */
	int qp_access;			/* of the QP: everything; ZERO: nothing */
	int timeout, retry, rnr_retry;	/* 14, 7, 7 */
	int rnr_timer;			/* 1, which is 10 us */
	int rd_atomic;			/* 8, both directions */
	int dest_rd_atomic;		/* as rd_atomic */
	int mtu;			/* IBV_MTU_1024 */
	int gid_index;			/* 0 */
	int psn;			/* 0x123456 */
	int qkey;			/* 0x11111111 */
	bool all_signaled;
	bool one_cq;			/* receives complete into the send CQ */
	bool channel;			/* the CQs report to a completion channel */
	bool has_srq;			/* create one; receives go there */
	int srq_wr;			/* 32 */
	bool plain, extended;		/* this API, whatever the run asks for */
	handle use_pd, use_cq, use_srq;	/* of an older end of the same peer */
};

struct end {
	struct peer *peer;
	struct end_options opt;
	bool ex;
	handle pd, scq, rcq, channel, qp, srq, mr;
	uint64_t addr;
	uint32_t qpn, lkey, rkey, size;
	struct ibv_qp_cap cap;
	union ibv_gid gid;
	int error;			/* errno of a creation that failed, */
	const char *failed;		/* and which */
};

struct pair {
	struct end *a, *b;		/* near and far */
};

/* One work request, flat, so that it can travel. Handles and lkeys are the posting end's. */
struct wr {
	uint64_t id;
	int opcode, flags;
	uint32_t imm;			/* host order */
	int n;
	struct ibv_sge sge[SGES];
	uint64_t raddr, compare_add, swap;
	uint32_t rkey, qpn, qkey;
	handle ah;
};

struct rr {
	uint64_t id;
	int n;
	struct ibv_sge sge[SGES];
};

struct key {
	handle mr;
	uint64_t addr;
	uint32_t lkey, rkey;
	int error;
};

/* ---- ends ---- */

/* Creates; looks at opt only. Never leaves the case: e->error tells. The result stays valid until
 * the case ends. */
struct end *end_try(struct peer *peer, const struct end_options *opt);
struct end *end_open(struct peer *peer, const struct end_options *opt);
struct pair pair_open(const struct end_options *opt);		/* near and far, both in RTS */
struct pair pair_reset(const struct end_options *opt);		/* near and far, both in RESET */

#define near_end(...) end_open(peer_near(), &(struct end_options){ __VA_ARGS__ })
#define far_end(...) end_open(peer_far(), &(struct end_options){ __VA_ARGS__ })
#define open_pair(...) pair_open(&(struct end_options){ __VA_ARGS__ })
#define reset_pair(...) pair_reset(&(struct end_options){ __VA_ARGS__ })

/* The attributes of each step as end options ask for them; the mask is what the step requires. */
struct ibv_qp_attr end_init_attr(const struct end *e, int *mask);
struct ibv_qp_attr end_rtr_attr(const struct end *e, const struct end *remote, int *mask);
struct ibv_qp_attr end_rts_attr(const struct end *e, int *mask);

int end_modify(struct end *e, const struct ibv_qp_attr *attr, int mask);	/* 0 or errno */
int end_to_state(struct end *e, enum ibv_qp_state state);	/* the state alone; 0 or errno */
void end_init(struct end *e);
void end_rtr(struct end *e, const struct end *remote);
void end_rts(struct end *e);
void connect_ends(struct end *a, struct end *b);		/* RESET to RTS, both */
enum ibv_qp_state end_state(struct end *e);
void expect_state(struct end *e, enum ibv_qp_state state);	/* waits for it */
int end_destroy_qp(struct end *e);				/* 0 or errno */

static inline struct ibv_qp *end_qp(const struct end *e)
{
	return (struct ibv_qp *)(uintptr_t)e->qp;
}
static inline struct ibv_pd *end_pd(const struct end *e)
{
	return (struct ibv_pd *)(uintptr_t)e->pd;
}
static inline struct ibv_cq *end_scq(const struct end *e)
{
	return (struct ibv_cq *)(uintptr_t)e->scq;
}
static inline struct ibv_cq *end_rcq(const struct end *e)
{
	return (struct ibv_cq *)(uintptr_t)e->rcq;
}
static inline struct ibv_srq *end_srq(const struct end *e)
{
	return (struct ibv_srq *)(uintptr_t)e->srq;
}
static inline struct ibv_mr *end_mr(const struct end *e)
{
	return (struct ibv_mr *)(uintptr_t)e->mr;
}
struct ibv_context *near_context(void);

/* ---- memory ---- */

struct key reg_try(struct end *e, uint64_t addr, size_t len, int access);
/* A part of the buffer. */
struct key reg(struct end *e, size_t offset, size_t len, int access);
int dereg(struct end *e, handle mr);					/* 0 or errno */
handle another_pd(struct end *e);
struct key reg_in_pd(struct end *e, handle pd, size_t offset, size_t len, int access);

void mem_set(struct end *e, size_t offset, const void *data, size_t len);
void mem_get(struct end *e, size_t offset, void *data, size_t len);
void mem_set64(struct end *e, size_t offset, uint64_t value);
uint64_t mem_get64(struct end *e, size_t offset);
void mem_fill(struct end *e, size_t offset, uint8_t byte, size_t len);
bool mem_is(struct end *e, size_t offset, uint8_t byte, size_t len);
void mem_pattern(struct end *e, size_t offset, size_t len, uint32_t seed);
bool mem_has_pattern(struct end *e, size_t offset, size_t len, uint32_t seed);
/* The same within a second: for what nothing announces. */
bool mem_gets_pattern(struct end *e, size_t offset, size_t len, uint32_t seed);

/* ---- work requests ---- */

struct ibv_sge sge_of(const struct end *e, size_t offset, size_t len);
struct wr send_wr(const struct end *e, size_t offset, size_t len);	/* signaled, id counts up */
struct wr write_wr(const struct end *e, size_t offset, size_t len, const struct end *to,
		   size_t to_offset);
struct wr read_wr(const struct end *e, size_t offset, size_t len, const struct end *from,
		  size_t from_offset);
struct wr fetch_add_wr(const struct end *e, size_t offset, const struct end *to, size_t to_offset,
		       uint64_t add);
struct wr cmp_swap_wr(const struct end *e, size_t offset, const struct end *to, size_t to_offset,
		      uint64_t compare, uint64_t swap);
struct wr ud_wr(const struct end *e, size_t offset, size_t len, handle ah, const struct end *to);
struct rr recv_rr(const struct end *e, size_t offset, size_t len);

/* A chain of @n; 0 or errno, and in *@bad (if not NULL) the index of the request refused, -1 if
 * the API does not tell. */
int post_chain(struct end *e, const struct wr *wr, int n, int *bad);
int recv_chain(struct end *e, const struct rr *rr, int n, int *bad);
int srq_chain(struct end *e, const struct rr *rr, int n, int *bad);
int post(struct end *e, struct wr wr);
void must_post(struct end *e, struct wr wr);
void must_recv(struct end *e, size_t offset, size_t len);	/* to the SRQ if it has one */
handle make_ah(struct end *e, const struct end *to);

/* A step for use inside other steps: one request by the plain API or the extended one. */
int rig_post_here(struct ibv_qp *qp, bool ex, const struct wr *wr, int n, int *bad);

/* ---- completions ---- */

int poll_cq_of(struct end *e, handle cq, struct ibv_wc *wc, int max, uint64_t ns);
struct ibv_wc wait_send(struct end *e);
struct ibv_wc wait_recv(struct end *e);
struct ibv_wc rig_expect(struct end *e, bool recv, int status, const char *file, int line);
#define expect_send(e, status) rig_expect(e, false, status, __FILE__, __LINE__)
#define expect_recv(e, status) rig_expect(e, true, status, __FILE__, __LINE__)
bool is_quiet(struct end *e);			/* no completion now, in either CQ */
bool stays_quiet(struct end *e, uint64_t ns);	/* nor within @ns */

/* ---- events ---- */

bool wait_event(struct end *e, int type, handle element, uint64_t ns);
void rig_expect_event(struct end *e, int type, handle element, const char *file, int line);
#define expect_event(e, type, element) \
	rig_expect_event(e, type, element, __FILE__, __LINE__)
int arm(struct end *e, handle cq, bool solicited);
/* The CQ of the next event of the channel, not acked; 0 if none comes within @ns. */
handle next_cq_event(struct end *e, uint64_t ns);
void ack_cq(struct end *e, handle cq, int n);

#endif
