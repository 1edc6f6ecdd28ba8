// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ledger.c - keeps the books.
 *
 * A wr_id tells the kind, the number and the place: one that was never posted has none of that.
 */
#include "tests/fuzz/ledger.h"

#include "tests/fuzz/host.h"

enum { RECV = 0xfe, SEND = 0x5e };

struct fuzz_entry *fuzz_ledger_room(struct fuzz_ledger *l, bool recv)
{
	struct fuzz_entry *all = recv ? l->recv : l->send;

	for (int i = 0; i < FUZZ_PLACES; i++)
		if (!all[i].posted)
			return &all[i];
	return NULL;
}

static bool is_recv(const struct fuzz_ledger *l, const struct fuzz_entry *e)
{
	return e >= l->recv && e < l->recv + FUZZ_PLACES;
}

int fuzz_ledger_place(const struct fuzz_ledger *l, const struct fuzz_entry *e)
{
	return (int)(e - (is_recv(l, e) ? l->recv : l->send));
}

static void open_pieces(const struct fuzz_entry *e, void (*act)(const void *, size_t))
{
	for (int i = 0; i < e->sges; i++)
		act((void *)(uintptr_t)e->sge[i].addr, e->sge[i].length);
}

uint64_t fuzz_ledger_post(struct fuzz_ledger *l, struct fuzz_entry *e)
{
	bool recv = is_recv(l, e);

	open_pieces(e, fuzz_memory_open);
	e->posted = true;
	e->number = recv ? l->recvs++ : l->sends++;
	return (uint64_t)(recv ? RECV : SEND) << 56 | (uint64_t)e->number << 8 |
	       (uint64_t)fuzz_ledger_place(l, e);
}

static void close_entry(struct fuzz_entry *e)
{
	open_pieces(e, fuzz_memory_close);
	e->posted = false;
}

void fuzz_ledger_refused(struct fuzz_ledger *l, struct fuzz_entry *e)
{
	if (is_recv(l, e))
		l->recvs--;
	else
		l->sends--;
	close_entry(e);
}

/* What stands in front of a send was not signaled, and has gone well. */
static void pass_over(struct fuzz_ledger *l, uint32_t number)
{
	for (int i = 0; i < FUZZ_PLACES; i++) {
		struct fuzz_entry *e = &l->send[i];

		if (!e->posted || e->number >= number)
			continue;
		FUZZ_MUST(!e->signaled);
		close_entry(e);
	}
}

static void check_recv(const struct fuzz_ledger *l, const struct fuzz_entry *e,
		       const struct ibv_wc *wc)
{
	FUZZ_MUST(l->shared ? e->number >= l->recv_next : e->number == l->recv_next);
	if (wc->status != IBV_WC_SUCCESS)
		return;
	FUZZ_MUST(wc->opcode == IBV_WC_RECV || wc->opcode == IBV_WC_RECV_RDMA_WITH_IMM);
	FUZZ_MUST(wc->opcode != IBV_WC_RECV || wc->byte_len <= e->length);
	FUZZ_MUST(wc->opcode == IBV_WC_RECV || wc->wc_flags & IBV_WC_WITH_IMM);
}

void fuzz_ledger_completed(struct fuzz_ledger *l, const struct ibv_wc *wc)
{
	bool recv = wc->wr_id >> 56 == RECV;
	unsigned int place = wc->wr_id & 0xff;
	struct fuzz_entry *e;

	FUZZ_MUST(recv || wc->wr_id >> 56 == SEND);
	FUZZ_MUST(place < FUZZ_PLACES);
	e = recv ? &l->recv[place] : &l->send[place];
	FUZZ_MUST(e->posted && e->number == (uint32_t)(wc->wr_id >> 8));
	if (recv) {
		check_recv(l, e, wc);
		l->recv_next = e->number + 1;
	} else {
		FUZZ_MUST(e->number >= l->send_next);
		FUZZ_MUST(wc->status != IBV_WC_SUCCESS || e->signaled);
		pass_over(l, e->number);
		l->send_next = e->number + 1;
	}
	close_entry(e);
}

void fuzz_ledger_forget(struct fuzz_ledger *l)
{
	for (int i = 0; i < FUZZ_PLACES; i++) {
		if (l->send[i].posted)
			close_entry(&l->send[i]);
		if (l->recv[i].posted && !l->shared)
			close_entry(&l->recv[i]);
	}
	l->send_next = l->sends;
	if (!l->shared)
		l->recv_next = l->recvs;
}

void fuzz_ledger_check_empty(const struct fuzz_ledger *l)
{
	for (int i = 0; i < FUZZ_PLACES; i++) {
		FUZZ_MUST(!l->send[i].posted || !l->send[i].signaled);
		FUZZ_MUST(!l->recv[i].posted || l->shared);
	}
}
