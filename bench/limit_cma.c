// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * limit_cma.c - bare system calls that reach another process's memory.
 */
#include "bench/limit_cma.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "bench/clock.h"

enum { PIECES = 16, PIECE_STRIDE = 64 };

typedef bool (*copy_fn)(struct bench_side *s, void *mine, uint64_t theirs, size_t size);

static bool cma_write(struct bench_side *s, void *mine, uint64_t theirs, size_t size)
{
	struct iovec local = { mine, size }, remote = { (void *)(uintptr_t)theirs, size };

	return process_vm_writev(s->pid[!s->side], &local, 1, &remote, 1, 0) == (ssize_t)size;
}

static bool cma_read(struct bench_side *s, void *mine, uint64_t theirs, size_t size)
{
	struct iovec local = { mine, size }, remote = { (void *)(uintptr_t)theirs, size };

	return process_vm_readv(s->pid[!s->side], &local, 1, &remote, 1, 0) == (ssize_t)size;
}

static bool mem_write(struct bench_side *s, void *mine, uint64_t theirs, size_t size)
{
	return pwrite(s->mem_fd, mine, size, (off_t)theirs) == (ssize_t)size;
}

static bool mem_read(struct bench_side *s, void *mine, uint64_t theirs, size_t size)
{
	return pread(s->mem_fd, mine, size, (off_t)theirs) == (ssize_t)size;
}

unsigned limit_cma_setup(struct bench_side *s)
{
	uint64_t word = s->board->memory[!s->side] + BENCH_WORD, v;
	unsigned have = 0;
	char path[64];

	snprintf(path, sizeof(path), "/proc/%d/mem", (int)s->pid[!s->side]);
	s->mem_fd = open(path, O_RDWR | O_CLOEXEC);
	if (s->mem_fd >= 0 && mem_read(s, &v, word, sizeof(v)))
		have |= BENCH_NEEDS_PROC_MEM;
	if (cma_read(s, &v, word, sizeof(v)))
		have |= BENCH_NEEDS_CMA;
	return have;
}

/* Small operations stay on their own page, as those of the verbs measures do. */
static double calls(struct bench_side *s, const struct bench_shot *shot, copy_fn copy,
		    bool reading)
{
	size_t span = shot->span ? shot->span : shot->size, at = 0;
	bool small = shot->size <= 64;
	char *mine = s->memory + (small ? BENCH_SMALL_OUT : BENCH_OUT);
	uint64_t theirs = s->board->memory[!s->side] + (small ? BENCH_SMALL_IN : BENCH_IN);
	uint64_t start = bench_now_ns();

	if (s->side)
		return 0;
	for (unsigned i = 0; i < shot->count; i++) {
		bench_check(copy(s, mine + at, theirs + at, shot->size),
			    reading ? "reading the peer's memory" : "writing the peer's memory");
		at = at + shot->size < span ? at + shot->size : 0;
	}
	return bench_since(start);
}

double limit_cma_write(struct bench_side *s, const struct bench_shot *shot)
{
	return calls(s, shot, cma_write, false);
}

double limit_cma_read(struct bench_side *s, const struct bench_shot *shot)
{
	return calls(s, shot, cma_read, true);
}

double limit_mem_write(struct bench_side *s, const struct bench_shot *shot)
{
	return calls(s, shot, mem_write, false);
}

double limit_mem_read(struct bench_side *s, const struct bench_shot *shot)
{
	return calls(s, shot, mem_read, true);
}

double limit_cma_write_plain(struct bench_side *s, const struct bench_shot *shot)
{
	uint64_t start = bench_now_ns();

	if (s->side)
		return 0;
	for (unsigned i = 0; i < shot->count; i++)
		bench_check(cma_write(s, s->plain, s->board->plain[1], shot->size),
			    "writing the peer's memory");
	return bench_since(start);
}

double limit_cma_gather(struct bench_side *s, const struct bench_shot *shot)
{
	struct iovec local[PIECES], remote[PIECES];
	unsigned n = shot->batch < PIECES ? shot->batch : PIECES;
	ssize_t want = (ssize_t)(n * shot->size);
	uint64_t start;

	if (s->side)
		return 0;
	for (unsigned i = 0; i < n; i++) {
		uint64_t theirs = s->board->memory[1] + BENCH_SMALL_IN + i * PIECE_STRIDE;

		local[i] = (struct iovec){ s->memory + BENCH_SMALL_OUT, shot->size };
		remote[i] = (struct iovec){ (void *)(uintptr_t)theirs, shot->size };
	}
	start = bench_now_ns();
	for (unsigned i = 0; i < shot->count; i += n)
		bench_check(process_vm_writev(s->pid[1], local, n, remote, n, 0) == want,
			    "process_vm_writev");
	return bench_since(start);
}

double limit_cma_add(struct bench_side *s, const struct bench_shot *shot)
{
	uint64_t word = s->board->memory[!s->side] + BENCH_WORD, start = bench_now_ns(), v;

	if (s->side)
		return 0;
	for (unsigned i = 0; i < shot->count; i++) {
		bench_check(cma_read(s, &v, word, sizeof(v)), "process_vm_readv");
		v++;
		bench_check(cma_write(s, &v, word, sizeof(v)), "process_vm_writev");
	}
	return bench_since(start);
}

void limit_await_last_byte(struct bench_side *s, uint64_t tick)
{
	volatile uint8_t *last = (uint8_t *)s->memory + BENCH_SMALL_IN + 7;

	while (*last != (uint8_t)tick)
		bench_pause();
}

static double seen(struct bench_side *s, const struct bench_shot *shot, copy_fn copy)
{
	uint64_t theirs = s->board->memory[!s->side] + BENCH_SMALL_IN, start = bench_now_ns();
	char *mine = s->memory + BENCH_SMALL_OUT;

	for (unsigned i = 0; i < shot->count; i++) {
		s->tick++;
		memset(mine, (uint8_t)s->tick, 8);
		if (s->side)
			limit_await_last_byte(s, s->tick);
		bench_check(copy(s, mine, theirs, shot->size), "writing the peer's memory");
		if (!s->side)
			limit_await_last_byte(s, s->tick);
	}
	return bench_since(start);
}

double limit_cma_seen(struct bench_side *s, const struct bench_shot *shot)
{
	return seen(s, shot, cma_write);
}

double limit_mem_seen(struct bench_side *s, const struct bench_shot *shot)
{
	return seen(s, shot, mem_write);
}
