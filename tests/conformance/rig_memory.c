// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rig_memory.c - registration, and looking at the memory of either peer.
 */
#include "tests/conformance/rig.h"

static void *ptr(handle h)
{
	return (void *)(uintptr_t)h;
}

struct registration {
	handle pd;
	uint64_t len;
	int access;
	struct key key;
};

static long step_reg(struct side *side, void *arg)
{
	struct registration *r = arg;
	struct ibv_mr *mr = ibv_reg_mr(ptr(r->pd), ptr(r->key.addr), r->len, r->access);

	if (!mr)
		return r->key.error = errno ? errno : EIO;
	side_track(side, MR, mr, 0);
	r->key.mr = (uintptr_t)mr;
	r->key.lkey = mr->lkey;
	r->key.rkey = mr->rkey;
	return 0;
}

static struct key reg_at(struct end *e, handle pd, uint64_t addr, size_t len, int access)
{
	struct registration r = { pd, len, access, { .addr = addr } };

	peer_call(e->peer, step_reg, &r, sizeof(r));
	return r.key;
}

struct key reg_try(struct end *e, uint64_t addr, size_t len, int access)
{
	return reg_at(e, e->pd, addr, len, access);
}

struct key reg_in_pd(struct end *e, handle pd, size_t offset, size_t len, int access)
{
	struct key key = reg_at(e, pd, e->addr + offset, len, access);

	REQUIRE(key.error == 0);
	return key;
}

struct key reg(struct end *e, size_t offset, size_t len, int access)
{
	return reg_in_pd(e, e->pd, offset, len, access);
}

static long step_dereg(struct side *side, void *arg)
{
	struct ibv_mr *mr = ptr(*(handle *)arg);
	int r = ibv_dereg_mr(mr);

	if (!r)
		side_untrack(side, mr);
	return r;
}

int dereg(struct end *e, handle mr)
{
	return peer_call(e->peer, step_dereg, &mr, sizeof(mr));
}

static long step_pd(struct side *side, void *arg)
{
	struct ibv_pd *pd = ibv_alloc_pd(side_context(side));

	side_track(side, PD, pd, 0);
	*(handle *)arg = (uintptr_t)pd;
	return 0;
}

handle another_pd(struct end *e)
{
	handle pd = 0;

	peer_call(e->peer, step_pd, &pd, sizeof(pd));
	REQUIRE(pd);
	return pd;
}

struct piece {
	uint64_t addr, len;
	uint32_t seed;
	uint8_t data[CHUNK];
};

enum { PIECE_HEAD = offsetof(struct piece, data) };

/* memcpy and memset would be watched all the same. */
WATCHES_MEMORY static void copy(volatile uint8_t *to, const volatile uint8_t *from, size_t len)
{
	for (size_t i = 0; i < len; i++)
		to[i] = from[i];
}

static long step_set(struct side *side, void *arg)
{
	struct piece *p = arg;

	copy(ptr(p->addr), p->data, p->len);
	return 0;
}

static long step_get(struct side *side, void *arg)
{
	struct piece *p = arg;

	copy(p->data, ptr(p->addr), p->len);
	return 0;
}

void mem_set(struct end *e, size_t offset, const void *data, size_t len)
{
	static struct piece p;

	for (size_t done = 0; done < len; done += p.len) {
		p.addr = e->addr + offset + done;
		p.len = len - done < CHUNK ? len - done : CHUNK;
		memcpy(p.data, (const char *)data + done, p.len);
		peer_call(e->peer, step_set, &p, PIECE_HEAD + p.len);
	}
}

void mem_get(struct end *e, size_t offset, void *data, size_t len)
{
	static struct piece p;

	for (size_t done = 0; done < len; done += p.len) {
		p.addr = e->addr + offset + done;
		p.len = len - done < CHUNK ? len - done : CHUNK;
		peer_call(e->peer, step_get, &p, PIECE_HEAD + p.len);
		memcpy((char *)data + done, p.data, p.len);
	}
}

void mem_set64(struct end *e, size_t offset, uint64_t v)
{
	mem_set(e, offset, &v, sizeof(v));
}

uint64_t mem_get64(struct end *e, size_t offset)
{
	uint64_t v;

	mem_get(e, offset, &v, sizeof(v));
	return v;
}

WATCHES_MEMORY static long step_fill(struct side *side, void *arg)
{
	struct piece *p = arg;
	volatile uint8_t *mem = ptr(p->addr);

	for (size_t i = 0; i < p->len; i++)
		mem[i] = (uint8_t)p->seed;
	return 0;
}

WATCHES_MEMORY static long step_is(struct side *side, void *arg)
{
	struct piece *p = arg;
	const uint8_t *mem = ptr(p->addr);

	for (size_t i = 0; i < p->len; i++)
		if (mem[i] != (uint8_t)p->seed)
			return 0;
	return 1;
}

static uint8_t pattern_byte(uint32_t seed, size_t i)
{
	uint32_t x = (seed * 2654435761u) ^ (uint32_t)(i * 40503u);

	return x ^ x >> 8 ^ x >> 16 ^ x >> 24;
}

WATCHES_MEMORY static long step_pattern(struct side *side, void *arg)
{
	struct piece *p = arg;
	uint8_t *mem = ptr(p->addr);

	for (size_t i = 0; i < p->len; i++)
		mem[i] = pattern_byte(p->seed, i);
	return 0;
}

WATCHES_MEMORY static long step_has_pattern(struct side *side, void *arg)
{
	struct piece *p = arg;
	const uint8_t *mem = ptr(p->addr);

	for (size_t i = 0; i < p->len; i++)
		if (mem[i] != pattern_byte(p->seed, i))
			return 0;
	return 1;
}

static long on_memory(struct end *e, peer_op *op, size_t offset, size_t len, uint32_t seed)
{
	struct {
		uint64_t addr, len;
		uint32_t seed;
	} head = { e->addr + offset, len, seed };

	return peer_call(e->peer, op, &head, sizeof(head));
}

void mem_fill(struct end *e, size_t offset, uint8_t byte, size_t len)
{
	on_memory(e, step_fill, offset, len, byte);
}

bool mem_is(struct end *e, size_t offset, uint8_t byte, size_t len)
{
	return on_memory(e, step_is, offset, len, byte);
}

void mem_pattern(struct end *e, size_t offset, size_t len, uint32_t seed)
{
	on_memory(e, step_pattern, offset, len, seed);
}

bool mem_has_pattern(struct end *e, size_t offset, size_t len, uint32_t seed)
{
	return on_memory(e, step_has_pattern, offset, len, seed);
}
