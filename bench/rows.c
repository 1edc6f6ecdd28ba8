// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rows.c - the table of comparisons and goals.
 *
 * Limits first: what this machine can do at all if nothing but the bytes moves. Then peers:
 * what other software makes of the same machine; limits compared with each other; and last what
 * is between two hosts, and connections, which are runs of their own.
 */
#include "bench/rows.h"

const struct bench_row bench_rows[] = {
	{ BENCH_LIMIT, "SEND 8 B, one way", M_SEND_PINGPONG, M_RING_PINGPONG, 4, 1.5 },
	{ BENCH_LIMIT, "WRITE 8 B, seen by target", M_WRITE_SEEN, M_CMA_SEEN, 1.0, 0.9 },
	{ BENCH_LIMIT, "WRITE 8 B, post to completion", M_WRITE_DONE, M_CMA_WRITE, 1.0, 0.9 },
	{ BENCH_LIMIT, "READ 8 B, post to completion", M_READ_DONE, M_CMA_READ, 1.1, 1.0 },
	{ BENCH_LIMIT, "fetch-add 8 B", M_ADD_DONE, M_CMA_ADD, 1.2, 1.0 },
	{ BENCH_LIMIT, "WRITE 64 KiB", M_WRITE_64K, M_CMA_WRITE_64K, 0.8, 0.9 },
	{ BENCH_LIMIT, "WRITE 1 MiB", M_WRITE_1M, M_CMA_WRITE_1M, 0.8, 0.9 },
	{ BENCH_LIMIT, "WRITE 64 KiB, 4 KiB pages", M_WRITE_64K, M_PLAIN_WRITE_64K, 0.8, 2 },
	{ BENCH_LIMIT, "WRITE 1 MiB, 4 KiB pages", M_WRITE_1M, M_PLAIN_WRITE_1M, 0.8, 3 },
	{ BENCH_LIMIT, "READ 64 KiB", M_READ_64K, M_CMA_READ_64K, 0.8, 0.9 },
	{ BENCH_LIMIT, "READ 1 MiB", M_READ_1M, M_CMA_READ_1M, 0.8, 0.9 },
	{ BENCH_LIMIT, "SEND 4 KiB", M_SEND_4K, M_CMA_WALK_4K, 0, 1.0 },
	{ BENCH_LIMIT, "SEND 64 KiB", M_SEND_64K, M_CMA_WALK_64K, 0, 1.0 },
	{ BENCH_LIMIT, "SEND 1 MiB", M_SEND_1M, M_CMA_WALK_1M, 0, 1.0 },
	{ BENCH_LIMIT, "SEND 8 B rate", M_SEND_RATE, M_RING_LOCKED, 0, 0.7 },
	{ BENCH_LIMIT, "SEND 8 B rate, 16 a post", M_SEND_RATE_16, M_RING_BATCH, 0, 0.25 },
	{ BENCH_LIMIT, "WRITE 8 B rate", M_WRITE_RATE, M_CMA_WRITE_16, 0, 0 },
	{ BENCH_LIMIT, "WRITE 8 B rate, 16 a post", M_WRITE_RATE_16, M_CMA_WRITE_16, 0, 0.9 },
	{ BENCH_LIMIT, "SEND 8 B, receiver asleep", M_SEND_BLOCKED, M_EVENTFD, 0, 1.25 },

	{ BENCH_PEER, "SEND 8 B, one way", M_SEND_PINGPONG, M_TCP_POLLED, 0, 0.1 },
	{ BENCH_PEER, "SEND 8 B, receiver asleep", M_SEND_BLOCKED, M_TCP_BLOCKED, 0, 1.0 },
	{ BENCH_PEER, "SEND 64 KiB", M_SEND_64K, M_TCP_64K, 0, 1.0 },
	{ BENCH_PEER, "WRITE 1 MiB", M_WRITE_1M, M_TCP_1M, 0, 1.5 },
	{ BENCH_PEER, "SEND 8 B, one way", M_SEND_PINGPONG, M_UCX_TAG_LAT, 0, 1.4 },
	{ BENCH_PEER, "WRITE 8 B, seen by target", M_WRITE_SEEN, M_UCX_CMA_LAT, 0, 1.0 },
	{ BENCH_PEER, "WRITE 8 B, seen by target", M_WRITE_SEEN, M_UCX_PUT_LAT, 0, 0 },
	{ BENCH_PEER, "SEND 8 B rate, 16 a post", M_SEND_RATE_16, M_UCX_TAG_RATE, 0, 1.0 },
	{ BENCH_PEER, "SEND 64 KiB", M_SEND_64K, M_UCX_TAG_64K, 0, 1.0 },
	{ BENCH_PEER, "SEND 1 MiB", M_SEND_1M, M_UCX_TAG_1M, 0, 1.0 },
	{ BENCH_PEER, "WRITE 64 KiB", M_WRITE_64K, M_UCX_CMA_64K, 0, 1.0 },
	{ BENCH_PEER, "WRITE 1 MiB", M_WRITE_1M, M_UCX_CMA_1M, 0, 1.0 },

	{ BENCH_INFO, "/proc/pid/mem write 8 B", M_MEM_WRITE, M_CMA_WRITE, 0, 0 },
	{ BENCH_INFO, "/proc/pid/mem read 8 B", M_MEM_READ, M_CMA_READ, 0, 0 },
	{ BENCH_INFO, "/proc/pid/mem write 8 B, seen", M_MEM_SEEN, M_CMA_SEEN, 0, 0 },
	{ BENCH_INFO, "ring rate without locks", M_RING_SPSC, M_RING_LOCKED, 0, 0 },
	{ BENCH_INFO, "ring rate, locks once per 16", M_RING_BATCH, M_RING_LOCKED, 0, 0 },
	{ BENCH_INFO, "writev 1 MiB, registered pages", M_CMA_WRITE_1M, M_PLAIN_WRITE_1M, 0, 0 },

	{ BENCH_WIRE, "SEND 8 B, one way", M_FAR_SEND, M_NET_POLLED, 1.4, 1.2 },
	{ BENCH_WIRE, "SEND 8 B, one way", M_FAR_SEND, M_UCX_TCP_LAT, 0, 0.8 },
	{ BENCH_WIRE, "SEND 8 B, one way", M_FAR_SEND, M_TCP_POLLED, 0, 0 },
	{ BENCH_WIRE, "SEND 8 B, receiver asleep", M_SEND_BLOCKED, M_NET_BLOCKED, 1.4, 1.15 },
	{ BENCH_WIRE, "WRITE 1 MiB", M_FAR_WRITE, M_NET_1M, 0.7, 0.85 },
	{ BENCH_WIRE, "WRITE 1 MiB", M_FAR_WRITE, M_TCP_FAR, 1.0, 1.2 },
	{ BENCH_WIRE, "READ 1 MiB", M_FAR_READ, M_FAR_WRITE, 0.9, 1.0 },
	{ BENCH_WIRE, "SEND 8 B rate, 16 a post", M_SEND_RATE_16, M_TWO_MILLION, 1, 1 },
	{ BENCH_WIRE, "SEND 8 B rate, 16 a post", M_SEND_RATE_16, M_NET_SINGLES, 5, 0 },
	{ BENCH_WIRE, "SEND 8 B rate, 16 a post", M_SEND_RATE_16, M_NET_RATE, 0, 0.3 },
	{ BENCH_WIRE, "SEND 8 B rate, one a post", M_SEND_RATE, M_NET_RATE, 0, 0 },
	{ BENCH_WIRE, "WRITE 64 KiB, 100 QPs", M_FAR_MANY_QPS, M_FAR_ONE_QP, 0.8, 1.0 },
	{ BENCH_WIRE, "WRITE 1 MiB, 1 % lost", M_FAR_LOSSY, M_FAR_LOSSLESS, 0.3, 0.6 },
	{ BENCH_WIRE, "WRITE 1 MiB, both ends' CPU", M_FAR_CPU, M_NET_CPU, 1.5, 1.2 },

	{ BENCH_CM, "connect, accept, end", M_CM_CONNECT, M_TCP_CONNECT, 0, 0 },
	{ BENCH_CM, "rsocket 8 B, one way", M_RSOCKET_BLOCKED, M_TCP_BLOCKED, 0, 1.0 },
	{ BENCH_CM, "rsocket 1 MiB", M_RSOCKET_1M, M_TCP_1M, 0, 1.0 },
};

const unsigned bench_row_count = sizeof(bench_rows) / sizeof(bench_rows[0]);

static const char *const group_titles[BENCH_GROUPS] = {
	[BENCH_LIMIT] = "against the limits of this machine",
	[BENCH_PEER] = "against other software",
	[BENCH_INFO] = "limits among themselves",
	[BENCH_WIRE] = "between two hosts",
	[BENCH_CM] = "connections",
};

const char *bench_group_title(enum bench_group group)
{
	return group_titles[group];
}

unsigned bench_row_needs(const struct bench_row *row)
{
	return bench_measures[row->subject].needs | bench_measures[row->against].needs;
}

enum bench_phase bench_row_phase(const struct bench_row *row)
{
	if (bench_row_needs(row) & BENCH_NEEDS_UCX)
		return BENCH_PROGRAMS;
	if (bench_row_needs(row) & BENCH_NEEDS_LOSS)
		return BENCH_LOSSY;
	return bench_row_needs(row) & BENCH_NEEDS_FLEET ? BENCH_CROWDED : BENCH_BURSTS;
}
