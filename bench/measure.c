// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * measure.c - the table of everything that can be timed, and how one burst is taken.
 *
 * Counts keep a burst between 0.1 and 1 ms on a machine where one line crosses in 50 ns. Streams
 * between two hosts are longer: their windows need a while to open, and a loss to be made good.
 * Ping-pongs between two hosts have some exchanges in front of the clock, as programs that measure
 * latency do: what ran before has taken the caches, and who takes packets is found out by then.
 */
#include "bench/measure.h"

#include "bench/connect.h"
#include "bench/cpu.h"
#include "bench/demand.h"
#include "bench/limit_cma.h"
#include "bench/limit_net.h"
#include "bench/limit_rate.h"
#include "bench/limit_ring.h"
#include "bench/limit_wake.h"
#include "bench/lossy.h"
#include "bench/peer_tcp.h"
#include "bench/peer_ucx.h"
#include "bench/probe.h"
#include "bench/verbs_fleet.h"
#include "bench/verbs_latency.h"
#include "bench/verbs_stream.h"

enum { K4 = 4096, K64 = 65536, M1 = 1 << 20 };

#define VERBS BENCH_NEEDS_VERBS
#define CMA BENCH_NEEDS_CMA
#define PROC_MEM BENCH_NEEDS_PROC_MEM
#define UCX BENCH_NEEDS_UCX
#define CORES BENCH_NEEDS_CORES
#define HOSTS (BENCH_NEEDS_HOSTS | BENCH_NEEDS_CORES)
#define FAR (BENCH_NEEDS_VERBS | HOSTS)
#define FLEET (BENCH_NEEDS_FLEET | FAR)
#define CM (BENCH_NEEDS_CM | VERBS)

const struct bench_measure bench_measures[M_COUNT] = {
	[M_PROBE] = { "probe", BENCH_NS, 0, 1, NULL, bench_probe_run,
		{ .count = 1 } },

	[M_RING_PINGPONG] = { "64 B CQE ring", BENCH_NS, CORES, 2, NULL, limit_ring_pingpong,
		{ .size = 8, .count = 500 } },
	[M_RING_LOCKED] = { "ring, lock + 2 adds each", BENCH_MPS, CORES, 1, NULL,
		limit_rate_locked,
		{ .size = 8, .count = 8192 } },
	[M_RING_BATCH] = { "ring, lock + 2 adds per 16", BENCH_MPS, CORES, 1, NULL,
		limit_rate_batch,
		{ .size = 8, .count = 16384, .batch = 16 } },
	[M_RING_SPSC] = { "ring, no locked add", BENCH_MPS, CORES, 1, NULL, limit_rate_spsc,
		{ .size = 8, .count = 16384 } },

	[M_CMA_SEEN] = { "writev, target polls", BENCH_NS, CMA | CORES, 2, NULL, limit_cma_seen,
		{ .size = 8, .count = 150 } },
	[M_CMA_WRITE] = { "process_vm_writev", BENCH_NS, CMA, 1, NULL, limit_cma_write,
		{ .size = 8, .count = 300 } },
	[M_CMA_READ] = { "process_vm_readv", BENCH_NS, CMA, 1, NULL, limit_cma_read,
		{ .size = 8, .count = 300 } },
	[M_CMA_ADD] = { "readv + writev", BENCH_NS, CMA, 1, NULL, limit_cma_add,
		{ .size = 8, .count = 150 } },
	[M_CMA_WRITE_16] = { "writev of 16 pieces", BENCH_MPS, CMA, 1, NULL, limit_cma_gather,
		{ .size = 8, .count = 800, .batch = 16 } },
	[M_MEM_WRITE] = { "pwrite to /proc/pid/mem", BENCH_NS, PROC_MEM, 1, NULL, limit_mem_write,
		{ .size = 8, .count = 300 } },
	[M_MEM_READ] = { "pread of /proc/pid/mem", BENCH_NS, PROC_MEM, 1, NULL, limit_mem_read,
		{ .size = 8, .count = 300 } },
	[M_MEM_SEEN] = { "pwrite, target polls", BENCH_NS, PROC_MEM | CORES, 2, NULL,
		limit_mem_seen,
		{ .size = 8, .count = 150 } },
	[M_CMA_WRITE_64K] = { "process_vm_writev", BENCH_GBPS, CMA, 1, NULL, limit_cma_write,
		{ .size = K64, .count = 64 } },
	[M_CMA_WRITE_1M] = { "process_vm_writev", BENCH_GBPS, CMA, 1, NULL, limit_cma_write,
		{ .size = M1, .count = 8 } },
	[M_CMA_READ_64K] = { "process_vm_readv", BENCH_GBPS, CMA, 1, NULL, limit_cma_read,
		{ .size = K64, .count = 64 } },
	[M_CMA_READ_1M] = { "process_vm_readv", BENCH_GBPS, CMA, 1, NULL, limit_cma_read,
		{ .size = M1, .count = 8 } },
	[M_PLAIN_WRITE_64K] = { "writev to 4 KiB pages", BENCH_GBPS, CMA, 1, NULL,
		limit_cma_write_plain,
		{ .size = K64, .count = 64 } },
	[M_PLAIN_WRITE_1M] = { "writev to 4 KiB pages", BENCH_GBPS, CMA, 1, NULL,
		limit_cma_write_plain,
		{ .size = M1, .count = 8 } },
	[M_CMA_WALK_4K] = { "process_vm_writev", BENCH_GBPS, CMA, 1, NULL, limit_cma_write,
		{ .size = K4, .count = 256, .span = M1 } },
	[M_CMA_WALK_64K] = { "process_vm_writev", BENCH_GBPS, CMA, 1, NULL, limit_cma_write,
		{ .size = K64, .count = 64, .span = BENCH_SPAN } },
	[M_CMA_WALK_1M] = { "process_vm_writev", BENCH_GBPS, CMA, 1, NULL, limit_cma_write,
		{ .size = M1, .count = 8, .span = BENCH_SPAN } },

	[M_EVENTFD] = { "eventfd + epoll", BENCH_US, 0, 2, NULL, limit_wake_pingpong,
		{ .size = 8, .count = 16 } },

	[M_NET_POLLED] = { "UDP ping-pong", BENCH_NS, HOSTS, 2, NULL, limit_net_polled,
		{ .size = 8, .count = 100, .warm = 40 } },
	[M_NET_BLOCKED] = { "UDP, both block", BENCH_US, HOSTS, 2, NULL, limit_net_blocked,
		{ .size = 8, .count = 16 } },
	[M_NET_1M] = { "UDP trains, CRC, copy", BENCH_GBPS, HOSTS, 1, NULL, limit_net_stream,
		{ .size = M1, .count = 32 } },
	[M_NET_RATE] = { "UDP trains, CRC, copy", BENCH_MPS, HOSTS, 1, NULL, limit_net_stream,
		{ .size = 8, .count = 8192 } },
	[M_NET_SINGLES] = { "UDP, one send each", BENCH_MPS, HOSTS, 1, NULL, limit_net_singles,
		{ .size = 8, .count = 512 } },
	[M_NET_CPU] = { "UDP trains, CRC, copy", BENCH_CPU, HOSTS, 1, NULL, bench_cpu_run,
		{ .size = M1, .count = 64, .detail = &bench_cpu_of_trains } },

	[M_TWO_MILLION] = { "2 million a second", BENCH_MPS, 0, 1, NULL, bench_demand_run,
		{ .count = 2 } },

	[M_TCP_POLLED] = { "TCP, both poll", BENCH_NS, CORES, 2, NULL, peer_tcp_polled,
		{ .size = 8, .count = 50 } },
	[M_TCP_BLOCKED] = { "TCP, both block", BENCH_US, 0, 2, NULL, peer_tcp_blocked,
		{ .size = 8, .count = 16 } },
	[M_TCP_64K] = { "TCP", BENCH_GBPS, 0, 1, NULL, peer_tcp_stream,
		{ .size = K64, .count = 64 } },
	[M_TCP_1M] = { "TCP", BENCH_GBPS, 0, 1, NULL, peer_tcp_stream,
		{ .size = M1, .count = 8 } },
	[M_TCP_FAR] = { "TCP", BENCH_GBPS, HOSTS, 1, NULL, peer_tcp_stream,
		{ .size = M1, .count = 32 } },

	[M_UCX_TAG_LAT] = { "UCX tag, shm", BENCH_NS, UCX, 1, NULL, peer_ucx_run,
		{ .size = 8, .count = 1, .detail = &peer_ucx_tag_lat } },
	[M_UCX_PUT_LAT] = { "UCX put, its own memory", BENCH_NS, UCX, 1, NULL, peer_ucx_run,
		{ .size = 8, .count = 1, .detail = &peer_ucx_put_lat } },
	[M_UCX_CMA_LAT] = { "UCX put, CMA", BENCH_NS, UCX, 1, NULL, peer_ucx_run,
		{ .size = 8, .count = 1, .detail = &peer_ucx_cma_lat } },
	[M_UCX_TAG_RATE] = { "UCX tag, shm", BENCH_MPS, UCX, 1, NULL, peer_ucx_run,
		{ .size = 8, .count = 1, .detail = &peer_ucx_tag_rate } },
	[M_UCX_TAG_64K] = { "UCX tag, shm", BENCH_GBPS, UCX, 1, NULL, peer_ucx_run,
		{ .size = K64, .count = 1, .detail = &peer_ucx_tag_64k } },
	[M_UCX_TAG_1M] = { "UCX tag, shm", BENCH_GBPS, UCX, 1, NULL, peer_ucx_run,
		{ .size = M1, .count = 1, .detail = &peer_ucx_tag_1m } },
	[M_UCX_CMA_64K] = { "UCX put, CMA", BENCH_GBPS, UCX, 1, NULL, peer_ucx_run,
		{ .size = K64, .count = 1, .detail = &peer_ucx_cma_64k } },
	[M_UCX_CMA_1M] = { "UCX put, CMA", BENCH_GBPS, UCX, 1, NULL, peer_ucx_run,
		{ .size = M1, .count = 1, .detail = &peer_ucx_cma_1m } },
	[M_UCX_TCP_LAT] = { "UCX tag, TCP", BENCH_NS, UCX | HOSTS, 1, NULL, peer_ucx_run,
		{ .size = 8, .count = 1, .detail = &peer_ucx_tcp_lat } },

	[M_SEND_PINGPONG] = { "SEND 8 B", BENCH_NS, VERBS, 2, verbs_send_prepare,
		verbs_send_pingpong,
		{ .size = 8, .count = 400 } },
	[M_SEND_BLOCKED] = { "SEND 8 B, blocked", BENCH_US, VERBS, 2, verbs_blocked_prepare,
		verbs_blocked_pingpong,
		{ .size = 8, .count = 16 } },
	[M_SEND_RATE] = { "SEND 8 B", BENCH_MPS, VERBS, 1, verbs_stream_prepare, verbs_stream_send,
		{ .size = 8, .count = 4096, .batch = 1 } },
	[M_SEND_RATE_16] = { "SEND 8 B x 16", BENCH_MPS, VERBS, 1, verbs_stream_prepare,
		verbs_stream_send,
		{ .size = 8, .count = 8192, .batch = 16 } },
	[M_SEND_4K] = { "SEND 4 KiB", BENCH_GBPS, VERBS, 1, verbs_stream_prepare, verbs_stream_send,
		{ .size = K4, .count = 256, .span = M1 } },
	[M_SEND_64K] = { "SEND 64 KiB", BENCH_GBPS, VERBS, 1, verbs_stream_prepare,
		verbs_stream_send,
		{ .size = K64, .count = 64, .span = BENCH_SPAN } },
	[M_SEND_1M] = { "SEND 1 MiB", BENCH_GBPS, VERBS, 1, verbs_stream_prepare, verbs_stream_send,
		{ .size = M1, .count = 8, .span = BENCH_SPAN } },
	[M_WRITE_SEEN] = { "WRITE 8 B, seen", BENCH_NS, VERBS, 2, NULL, verbs_write_seen,
		{ .size = 8, .count = 150 } },
	[M_WRITE_DONE] = { "WRITE 8 B, done", BENCH_NS, VERBS, 1, NULL, verbs_write_done,
		{ .size = 8, .count = 300 } },
	[M_READ_DONE] = { "READ 8 B", BENCH_NS, VERBS, 1, NULL, verbs_read_done,
		{ .size = 8, .count = 300 } },
	[M_ADD_DONE] = { "fetch-add", BENCH_NS, VERBS | BENCH_NEEDS_ATOMICS, 1, NULL,
		verbs_add_done,
		{ .size = 8, .count = 150 } },
	[M_WRITE_RATE] = { "WRITE 8 B", BENCH_MPS, VERBS, 1, NULL, verbs_stream_write,
		{ .size = 8, .count = 512, .batch = 1 } },
	[M_WRITE_RATE_16] = { "WRITE 8 B x 16", BENCH_MPS, VERBS, 1, NULL, verbs_stream_write,
		{ .size = 8, .count = 512, .batch = 16 } },
	[M_WRITE_64K] = { "WRITE 64 KiB", BENCH_GBPS, VERBS, 1, NULL, verbs_stream_write,
		{ .size = K64, .count = 64 } },
	[M_WRITE_1M] = { "WRITE 1 MiB", BENCH_GBPS, VERBS, 1, NULL, verbs_stream_write,
		{ .size = M1, .count = 8 } },
	[M_READ_64K] = { "READ 64 KiB", BENCH_GBPS, VERBS, 1, NULL, verbs_stream_read,
		{ .size = K64, .count = 64 } },
	[M_READ_1M] = { "READ 1 MiB", BENCH_GBPS, VERBS, 1, NULL, verbs_stream_read,
		{ .size = M1, .count = 8 } },

	[M_FAR_SEND] = { "SEND 8 B", BENCH_NS, FAR, 2, verbs_send_prepare, verbs_send_pingpong,
		{ .size = 8, .count = 100, .warm = 40 } },
	[M_FAR_WRITE] = { "WRITE 1 MiB", BENCH_GBPS, FAR, 1, NULL, verbs_stream_write,
		{ .size = M1, .count = 32 } },
	[M_FAR_READ] = { "READ 1 MiB", BENCH_GBPS, FAR, 1, NULL, verbs_stream_read,
		{ .size = M1, .count = 32 } },
	[M_FAR_LOSSLESS] = { "WRITE 1 MiB, lossless", BENCH_GBPS, FAR, 1, NULL, verbs_stream_write,
		{ .size = M1, .count = 16 } },
	[M_FAR_LOSSY] = { "WRITE 1 MiB, lossy", BENCH_GBPS, FAR | BENCH_NEEDS_LOSS, 1, NULL,
		lossy_run,
		{ .size = M1, .count = 16, .detail = &lossy_write } },
	[M_FAR_CPU] = { "WRITE 1 MiB", BENCH_CPU, FAR, 1, NULL, bench_cpu_run,
		{ .size = M1, .count = 64, .detail = &bench_cpu_of_write } },
	[M_FAR_ONE_QP] = { "WRITE 64 KiB, one QP", BENCH_GBPS, FLEET, 1, verbs_fleet_prepare,
		verbs_fleet_write,
		{ .size = K64, .count = 400, .batch = 1 } },
	[M_FAR_MANY_QPS] = { "WRITE 64 KiB, 100 QPs", BENCH_GBPS, FLEET, 1, verbs_fleet_prepare,
		verbs_fleet_write,
		{ .size = K64, .count = 400, .batch = BENCH_FLEET } },

	[M_CM_CONNECT] = { "rdma_connect", BENCH_US, CM, 1, NULL, connect_cm, { .count = 8 } },
	[M_TCP_CONNECT] = { "TCP", BENCH_US, BENCH_NEEDS_CM, 1, NULL, connect_tcp,
		{ .count = 8 } },
	[M_RSOCKET_BLOCKED] = { "rsocket 8 B", BENCH_US, CM, 2, NULL, rsocket_blocked,
		{ .size = 8, .count = 16 } },
	[M_RSOCKET_1M] = { "rsocket 1 MiB", BENCH_GBPS, CM, 1, NULL, rsocket_stream,
		{ .size = M1, .count = 8 } },
};

static const struct {
	const char *name;
	bool is_time;
} units[BENCH_UNITS] = {
	[BENCH_NS] = { "ns", true },
	[BENCH_US] = { "us", true },
	[BENCH_GBPS] = { "GB/s", false },
	[BENCH_MPS] = { "M/s", false },
	[BENCH_CPU] = { "s/GiB", true },
};

bool bench_unit_is_time(enum bench_unit unit)
{
	return units[unit].is_time;
}

const char *bench_unit_name(enum bench_unit unit)
{
	return units[unit].name;
}

static const double GIB = 1 << 30;

static double value(const struct bench_measure *m, double ns)
{
	double ops = (double)m->shot.count * m->hops;

	if (ns <= 0)
		return -1;
	switch (m->unit) {
	case BENCH_NS:
		return ns / ops;
	case BENCH_US:
		return ns / ops / 1e3;
	case BENCH_GBPS:
		return (double)m->shot.size * ops / ns;
	case BENCH_CPU:
		return ns / 1e9 / ((double)m->shot.size * ops / GIB);
	default:
		return ops * 1e3 / ns;
	}
}

/* The first meeting tells side 1 what comes; the second starts both together. */
static double take(struct bench_side *s, const struct bench_measure *m)
{
	if (m->prepare)
		m->prepare(s, &m->shot);
	bench_meet(s);
	return m->run(s, &m->shot);
}

double bench_burst(struct bench_side *s, enum bench_id id)
{
	atomic_store(&s->board->command, id);
	bench_meet(s);
	return take(s, &bench_measures[id]);
}

double bench_sample(struct bench_side *s, enum bench_id id)
{
	return value(&bench_measures[id], bench_burst(s, id));
}

void bench_serve(struct bench_side *s)
{
	for (;;) {
		uint32_t id;

		bench_meet(s);
		id = atomic_load(&s->board->command);
		if (id >= M_COUNT)
			return;
		take(s, &bench_measures[id]);
	}
}

void bench_quit(struct bench_side *s)
{
	atomic_store(&s->board->command, M_QUIT);
	bench_meet(s);
}
