// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * counter.c - what is shown of the counters, and packets that were never sent.
 *
 * A message inside the host counts as the packets that it would have been: its own, and an answer
 * of its own (adapters acknowledge several at once; nobody can tell how many it would have been).
 */
#include "softnic/resource/counter.h"

#include <string.h>

void soft_count(const struct soft_region *r, enum soft_counter c, uint64_t n)
{
	atomic_fetch_add_explicit(&soft_counters(r)[c], n, memory_order_relaxed);
}

enum {	/* bytes of a whole packet over IPv4: IP, UDP, BTH, ICRC and what the kind has */
	ACK_BYTES = 48, READ_BYTES = 60, ATOMIC_BYTES = 72, VALUE_BYTES = 56, RETH_BYTES = 16,
	READ_AETH_BYTES = 4, OCTETS = 4,
};

/* The sum of counters `first` to `last`, less `minus`, in units of so many. */
static const struct row {
	const char *name;
	uint8_t first, last, minus, unit;
	bool drop;
} rows[] = {
	/* of the port */
	{ "port_xmit_data", SOFT_XMIT_BYTES, .unit = OCTETS },
	{ "port_xmit_packets", SOFT_XMIT_PACKETS },
	{ "unicast_xmit_packets", SOFT_XMIT_PACKETS, .minus = SOFT_XMIT_MULTICAST },
	{ "multicast_xmit_packets", SOFT_XMIT_MULTICAST },
	{ "port_xmit_discards", SOFT_XMIT_DISCARDS },
	{ "port_rcv_data", SOFT_RCV_BYTES, .unit = OCTETS },
	{ "port_rcv_packets", SOFT_RCV_PACKETS },
	{ "unicast_rcv_packets", SOFT_RCV_PACKETS, .minus = SOFT_RCV_MULTICAST },
	{ "multicast_rcv_packets", SOFT_RCV_MULTICAST },
	{ "port_rcv_errors", SOFT_DROP_TOO_SHORT, SOFT_DROP_ICRC },
	/* of the responders */
	{ "rx_write_requests", SOFT_RX_WRITES },
	{ "rx_read_requests", SOFT_RX_READS },
	{ "rx_atomic_requests", SOFT_RX_ATOMICS },
	{ "out_of_sequence", SOFT_OUT_OF_SEQUENCE },
	{ "duplicate_request", SOFT_DUPLICATES },
	{ "out_of_buffer", SOFT_OUT_OF_BUFFER },
	{ "resp_remote_access_errors", SOFT_RESP_ACCESS },
	{ "resp_local_length_error", SOFT_RESP_LENGTH },
	{ "resp_cqe_error", SOFT_RESP_ERRORS },
	{ "resp_cqe_flush_error", SOFT_RESP_FLUSHED },
	{ "np_ecn_marked_roce_packets", SOFT_ECN_MARKED },
	{ "np_cnp_sent", SOFT_CNPS_SENT },
	/* of the requesters */
	{ "local_ack_timeout_err", SOFT_ACK_TIMEOUTS },
	{ "rnr_nak_retry_err", SOFT_RNR_NAKS },
	{ "packet_seq_err", SOFT_SEQUENCE_NAKS },
	{ "implied_nak_seq_err", SOFT_IMPLIED_NAKS },
	{ "roce_adp_retrans", SOFT_PROBES },
	{ "req_remote_invalid_request", SOFT_REQ_INVALID },
	{ "req_remote_access_errors", SOFT_REQ_ACCESS },
	{ "retry_exceeded_err", SOFT_RETRIES_EXCEEDED },
	{ "retry_rnr_exceeded_err", SOFT_RNR_EXCEEDED },
	{ "req_cqe_error", SOFT_REQ_ERRORS },
	{ "req_cqe_flush_error", SOFT_REQ_FLUSHED },
	{ "rp_cnp_handled", SOFT_CNPS_HANDLED },
	{ "rp_cnp_ignored", SOFT_CNPS_IGNORED },
	/* packets dropped, by the reason */
	{ "rx_icrc_encapsulated", SOFT_DROP_ICRC, .drop = true },
	{ "rx_too_short", SOFT_DROP_TOO_SHORT, .drop = true },
	{ "rx_bad_version", SOFT_DROP_VERSION, .drop = true },
	{ "rx_bad_opcode", SOFT_DROP_OPCODE, .drop = true },
	{ "rx_bad_pad", SOFT_DROP_PAD, .drop = true },
	{ "rx_bad_length", SOFT_DROP_LENGTH, .drop = true },
	{ "rx_unknown_qp", SOFT_DROP_QPN, .drop = true },
	{ "rx_other_transport", SOFT_DROP_TRANSPORT, .drop = true },
	{ "rx_qp_not_ready", SOFT_DROP_STATE, .drop = true },
	{ "rx_other_address", SOFT_DROP_ADDRESS, .drop = true },
	{ "rx_bad_pkey", SOFT_DROP_PKEY, .drop = true },
	{ "rx_bad_qkey", SOFT_DROP_QKEY, .drop = true },
	{ "rx_mads_for_nobody", SOFT_MADS_UNCLAIMED, .drop = true },
	{ "rx_mads_no_room", SOFT_MADS_NO_ROOM, .drop = true },
	{ "rx_mads_not_believed", SOFT_MADS_STRANGE, .drop = true },
	/* what of all that was no packet at all */
	{ "same_host_messages", SOFT_HOST_MESSAGES },
	{ "same_host_data", SOFT_HOST_BYTES, .unit = OCTETS },
};

bool soft_statistic(const uint64_t counters[SOFT_COUNTERS], size_t i, struct soft_statistic *out)
{
	const struct row *row = &rows[i];
	uint64_t sum = 0;

	if (i >= sizeof(rows) / sizeof(rows[0]))
		return false;
	for (unsigned int c = row->first; c <= row->first || c <= row->last; c++)
		sum += counters[c];
	if (row->minus)		/* which may have been read a little later */
		sum -= counters[row->minus] < sum ? counters[row->minus] : sum;
	*out = (struct soft_statistic){ row->name, row->unit ? sum / row->unit : sum, row->drop };
	return true;
}

/* Packets of one kind of message: [0] towards the responder, [1] back. */
struct flow {
	uint64_t packets[2], bytes[2];
};

static struct flow flow_of(enum soft_traffic kind, const struct tally_shm *t)
{
	uint64_t m = t->messages, p = m + t->more, b = t->bytes;

	switch (kind) {
	case SOFT_UNANSWERED:
		return (struct flow){ { p, 0 }, { b, 0 } };
	case SOFT_READS:
		return (struct flow){ { m, p }, { m * READ_BYTES, b + m * READ_AETH_BYTES } };
	case SOFT_ATOMICS:
		return (struct flow){ { m, m }, { m * ATOMIC_BYTES, m * VALUE_BYTES } };
	case SOFT_WRITES:
		return (struct flow){ { p, m }, { b + m * RETH_BYTES, m * ACK_BYTES } };
	default:
		return (struct flow){ { p, m }, { b, m * ACK_BYTES } };
	}
}

static void add(uint64_t out[SOFT_COUNTERS], const struct flow *f, bool asked)
{
	out[SOFT_XMIT_PACKETS] += f->packets[!asked];
	out[SOFT_XMIT_BYTES] += f->bytes[!asked];
	out[SOFT_RCV_PACKETS] += f->packets[asked];
	out[SOFT_RCV_BYTES] += f->bytes[asked];
	out[SOFT_HOST_BYTES] += f->bytes[0] + f->bytes[1];
}

static void add_traffic(const struct traffic_shm *t, uint64_t out[SOFT_COUNTERS])
{
	for (int kind = 0; kind < SOFT_TRAFFIC; kind++) {
		struct flow asked = flow_of(kind, &t->asked[kind]);
		struct flow served = flow_of(kind, &t->served[kind]);

		add(out, &asked, true);
		add(out, &served, false);
		out[SOFT_HOST_MESSAGES] += t->asked[kind].messages + t->served[kind].messages;
	}
	out[SOFT_RX_WRITES] += t->served[SOFT_WRITES].messages;
	out[SOFT_RX_READS] += t->served[SOFT_READS].messages;
	out[SOFT_RX_ATOMICS] += t->served[SOFT_ATOMICS].messages;
}

void soft_counters_sum(const struct counters_shm *c, const struct traffic_shm *t, size_t n,
		       uint64_t out[SOFT_COUNTERS])
{
	for (int i = 0; i < SOFT_COUNTERS; i++)
		out[i] = c->value[i];
	for (size_t i = 0; i < n; i++)
		add_traffic(&t[i], out);
}
