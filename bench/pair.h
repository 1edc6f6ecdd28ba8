// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pair.h - the two pinned processes of the benchmark, and where they meet.
 *
 * Side 0 (the parent) measures, side 1 (its forked child) answers. Both call the same measure
 * at the same time. Every failure ends the program: a benchmark has nothing to recover.
 */
#ifndef BENCH_PAIR_H
#define BENCH_PAIR_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct verbs_nic;
struct limit_rings_shm;

/* The memory of each side, one allocation: what is sent, what is received, small things apart. */
enum {
	BENCH_SPAN = 4 << 20,
	BENCH_OUT = 0,
	BENCH_IN = BENCH_SPAN,
	BENCH_SMALL_OUT = 2 * BENCH_SPAN,
	BENCH_SMALL_IN = BENCH_SMALL_OUT + 4096,
	BENCH_WORD = BENCH_SMALL_OUT + 8192,	/* target of fetch-and-add */
	BENCH_MEMORY = 2 * BENCH_SPAN + (2 << 20),
};

/* What a measure needs before it can run; a side reports what it has. */
enum {
	BENCH_NEEDS_VERBS = 1,
	BENCH_NEEDS_ATOMICS = 2,
	BENCH_NEEDS_CMA = 4,		/* process_vm_readv and friends are permitted */
	BENCH_NEEDS_PROC_MEM = 8,	/* so is /proc/<pid>/mem */
	BENCH_NEEDS_UCX = 16,
	BENCH_NEEDS_CORES = 32,		/* two CPUs: spinners that share one hardly meet */
	BENCH_NEEDS_HOSTS = 64,		/* each side on its own, see hosts.h */
	BENCH_NEEDS_LOSS = 128,		/* the second pair, see lossy.h */
	BENCH_NEEDS_FLEET = 256,	/* more QPs than other measures should have beside them */
	BENCH_NEEDS_CM = 512,		/* connections are what is asked for, see connect.h */
};

/* QPs: one polled, one that sleeps on its channel; between two hosts a fleet that shares a CQ. */
enum { BENCH_PIPES = 2, BENCH_FLEET = 100, BENCH_QPS = BENCH_PIPES + BENCH_FLEET };

/* How one side of one QP is reached. Written by its side before a meeting, read after it. */
struct bench_card_shm {
	uint64_t addr;
	uint32_t rkey, qpn, psn;
	uint16_t lid;
	uint8_t gid[16];
};

struct bench_gate_shm {
	alignas(128) _Atomic uint32_t arrived;	/* this side */
	_Atomic uint32_t asleep;		/* this side */
};

struct bench_board_shm {
	struct bench_gate_shm gate[2];
	alignas(128) _Atomic uint32_t command;	/* side 0: which measure comes next */
	alignas(128) _Atomic uint64_t granted;	/* side 1: receives posted in this burst */
	alignas(128) _Atomic uint64_t taken;	/* side 1: messages received in this burst */
	struct {
		alignas(128) _Atomic uint64_t v;	/* its side; the probe's ping-pong */
	} flag[2];
	alignas(128) struct bench_card_shm card[2][BENCH_QPS];
	uint64_t memory[2], plain[2];		/* addresses, each in its own process */
	uint32_t have[2];			/* BENCH_NEEDS_* that the side can serve */
	uint16_t tcp_port;			/* side 1 */
	uint16_t udp_port[2][2];		/* of streams, of ping-pongs */
	uint16_t connect_port[2];		/* side 1, of rdma_cm and of TCP */
	uint64_t cpu_ns[2];			/* spent on this burst */
};

struct bench_side {
	int side;
	int cpu[2];
	pid_t pid[2];
	struct bench_board_shm *board;
	struct limit_rings_shm *rings;
	char *memory;				/* BENCH_MEMORY bytes, as malloc gives them */
	char *plain;				/* BENCH_SPAN bytes that stay in pages of 4 KiB */
	int wake[2];				/* eventfds, by the side that sleeps */
	int epoll;
	int mem_fd;				/* /proc/<peer>/mem */
	int tcp;
	unsigned have;				/* what both sides have */
	uint64_t tick;				/* last value both sides agreed on */
	uint64_t granted;			/* receives posted in this burst */
	struct verbs_nic *nic;			/* NULL without a device */
};

/* Maps the board and forks side 1; returns in both processes, pinned, with .side set. */
void bench_pair_start(struct bench_side *s);

/* Side 0: waits for side 1 to end. */
void bench_pair_finish(struct bench_side *s);

/* Both sides arrive before either returns. Sleeps when the other takes long. */
void bench_meet(struct bench_side *s);

/* Allocates .memory and .plain, and puts their addresses on the board. */
void bench_memory_create(struct bench_side *s);

/* Zeroed memory that a later fork shares. */
void *bench_shared_alloc(size_t size);

void bench_pin(int cpu);

/* Prints the reason and ends the process; `bench_check` does so, with errno, unless `ok`. */
void bench_die(const char *fmt, ...) __attribute__((noreturn, format(printf, 1, 2)));
void bench_check(bool ok, const char *what);

#endif
