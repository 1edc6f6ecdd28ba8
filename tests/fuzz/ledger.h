// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ledger.h - what was posted to a QP, and what completed: each once, in order, with a status.
 *
 * Each request has a place of FUZZ_RECV or FUZZ_DEST, which is open while it is posted.
 */
#ifndef TESTS_FUZZ_LEDGER_H
#define TESTS_FUZZ_LEDGER_H

#include <infiniband/verbs.h>

#include "tests/fuzz/memory.h"

enum { FUZZ_SGES = 4 };

struct fuzz_entry {
	bool posted, signaled;
	uint32_t number;		/* of its kind, in the order of posting */
	uint32_t length;		/* its SGEs hold */
	int sges;
	struct ibv_sge sge[FUZZ_SGES];	/* those that are open */
};

struct fuzz_ledger {
	struct fuzz_entry recv[FUZZ_PLACES], send[FUZZ_PLACES];
	uint32_t recvs, sends;		/* posted, ever */
	uint32_t recv_next, send_next;	/* none below it is to complete any more */
	bool shared;			/* receives: other QPs take some of them */
};

/* The place of the next request of a kind, NULL when all are taken. */
struct fuzz_entry *fuzz_ledger_room(struct fuzz_ledger *l, bool recv);
int fuzz_ledger_place(const struct fuzz_ledger *l, const struct fuzz_entry *e);
/* It is posted, or refused: then nothing of it is left. @return its wr_id */
uint64_t fuzz_ledger_post(struct fuzz_ledger *l, struct fuzz_entry *e);
void fuzz_ledger_refused(struct fuzz_ledger *l, struct fuzz_entry *e);
/* Crashes when it should not have come. */
void fuzz_ledger_completed(struct fuzz_ledger *l, const struct ibv_wc *wc);
/* RESET: nothing completes that was posted before. */
void fuzz_ledger_forget(struct fuzz_ledger *l);
/* Everything was flushed: crashes when something is still to complete. */
void fuzz_ledger_check_empty(const struct fuzz_ledger *l);

#endif
