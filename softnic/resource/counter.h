// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * counter.h - what a process has sent, received and met with, for whoever looks from outside.
 *
 * Counters lie in the region. What counts packets one by one has one writer at a time and needs
 * no locked instruction; what should not happen often is added by anyone. Messages that a path
 * inside the host carried are counted by the message (struct tally_shm, by its requester on both
 * sides) and become the packets that they would have been when somebody reads (counter.c).
 */
#ifndef SOFTNIC_RESOURCE_COUNTER_H
#define SOFTNIC_RESOURCE_COUNTER_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "softnic/resource/region.h"

enum soft_counter {
	/* who receives, under the one lock of receiving */
	SOFT_RCV_PACKETS,
	SOFT_RCV_BYTES,			/* IP header to ICRC */
	SOFT_RCV_MULTICAST,
	SOFT_RX_WRITES,			/* requests executed */
	SOFT_RX_READS,
	SOFT_RX_ATOMICS,
	/* who sends, under the lock of sending */
	SOFT_XMIT_PACKETS = 8,
	SOFT_XMIT_BYTES,
	SOFT_XMIT_MULTICAST,
	/* anyone: packets dropped, in the order of enum wire_reason */
	SOFT_DROPS = 16,
	SOFT_DROP_TOO_SHORT = SOFT_DROPS,
	SOFT_DROP_VERSION,
	SOFT_DROP_OPCODE,
	SOFT_DROP_PAD,
	SOFT_DROP_LENGTH,
	SOFT_DROP_ICRC,
	SOFT_DROP_QPN,
	SOFT_DROP_TRANSPORT,
	SOFT_DROP_STATE,
	SOFT_DROP_ADDRESS,
	SOFT_DROP_PKEY,
	SOFT_DROP_QKEY,
	SOFT_XMIT_DISCARDS,		/* the kernel did not take them */
	/* anyone: MADs on QP 1, inside the host too */
	SOFT_MADS_UNCLAIMED,		/* for nobody, and there is no answer to that */
	SOFT_MADS_NO_ROOM,		/* their receiver is slow */
	SOFT_MADS_STRANGE,		/* not believed, or none */
	/* anyone: at a responder */
	SOFT_OUT_OF_SEQUENCE,		/* requests behind a gap */
	SOFT_DUPLICATES,
	SOFT_OUT_OF_BUFFER,		/* no receive element */
	SOFT_RESP_ACCESS,
	SOFT_RESP_LENGTH,
	SOFT_RESP_ERRORS,		/* receive elements that failed */
	SOFT_RESP_FLUSHED,
	SOFT_ECN_MARKED,
	SOFT_CNPS_SENT,
	/* anyone: at a requester; the first five as long as retries are left */
	SOFT_ACK_TIMEOUTS,
	SOFT_RNR_NAKS,
	SOFT_SEQUENCE_NAKS,
	SOFT_IMPLIED_NAKS,
	SOFT_PROBES,
	SOFT_REQ_INVALID,
	SOFT_REQ_ACCESS,
	SOFT_RETRIES_EXCEEDED,
	SOFT_RNR_EXCEEDED,
	SOFT_REQ_ERRORS,		/* send requests that failed */
	SOFT_REQ_FLUSHED,
	SOFT_CNPS_HANDLED,
	SOFT_CNPS_IGNORED,
	/* read only: what of the traffic stayed inside the host */
	SOFT_HOST_MESSAGES,
	SOFT_HOST_BYTES,
	SOFT_COUNTERS
};

struct counters_shm {
	alignas(64) _Atomic uint64_t value[SOFT_COUNTERS];
};

/* Kinds of messages that differ in their packets; UC and UD have no answers. */
enum soft_traffic {
	SOFT_SENDS, SOFT_WRITES, SOFT_READS, SOFT_ATOMICS, SOFT_UNANSWERED, SOFT_TRAFFIC
};

/* Messages of one kind between one QP and its peers of this host. */
struct tally_shm {
	_Atomic uint64_t messages;
	_Atomic uint64_t more;			/* packets behind the first of each */
	_Atomic uint64_t bytes;			/* of all packets, without what the kind adds */
};

/* By index of the QP number, for all QPs that ever had it. */
struct traffic_shm {
	/* the owner, under the lock of the send queue; and the peer that is inside */
	alignas(64) struct tally_shm asked[SOFT_TRAFFIC];
	struct tally_shm served[SOFT_TRAFFIC];
};
static_assert(sizeof(struct traffic_shm) == 256, "shared layout: bump SOFT_REGION_VERSION");

static inline _Atomic uint64_t *soft_counters(const struct soft_region *r)
{
	struct counters_shm *c = (void *)(r->base + soft_region_header(r)->counters_off);

	return c->value;
}

static inline struct traffic_shm *soft_traffic_slot(const struct soft_region *r, uint32_t qpn)
{
	struct traffic_shm *t = (void *)(r->base + soft_region_header(r)->traffic_off);

	return &t[qpn & SOFT_QP_INDEX_MASK];
}

/* Where there is one writer at a time. */
static inline void soft_count_alone(_Atomic uint64_t *counter, uint64_t n)
{
	atomic_store_explicit(counter, atomic_load_explicit(counter, memory_order_relaxed) + n,
			      memory_order_relaxed);
}

/* Anyone, anywhere: for what is rare. */
__attribute__((cold)) void soft_count(const struct soft_region *r, enum soft_counter c, uint64_t n);

static inline void soft_tally_add(struct tally_shm *t, uint64_t bytes)
{
	soft_count_alone(&t->messages, 1);
	soft_count_alone(&t->bytes, bytes);
}

/* A message of several packets: those behind the first. */
static inline void soft_tally_more(struct tally_shm *t, uint64_t packets, uint64_t bytes)
{
	soft_count_alone(&t->more, packets);
	soft_count_alone(&t->bytes, bytes);
}

/* ---- reading ---- */

/* All of a process: its counters, and its traffic inside the host as packets. */
void soft_counters_sum(const struct counters_shm *c, const struct traffic_shm *t, size_t n,
		       uint64_t out[SOFT_COUNTERS]);

/*
 * What is shown, in its order, under the names that Linux has for it where it has any.
 * @return false: there is no i-th
 */
struct soft_statistic {
	const char *name;
	uint64_t value;
	bool drop;			/* packets that came in and were not taken */
};
bool soft_statistic(const uint64_t counters[SOFT_COUNTERS], size_t i, struct soft_statistic *out);

#endif
