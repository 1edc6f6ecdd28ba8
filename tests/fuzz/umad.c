// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad.c - a port with agents that send what they like, and a network on which anybody sends any
 * MAD: segments, ACKs, ends of messages, the port's own words, or without any sense.
 *
 * Whatever comes: a MAD begets one at most where no message is being sent, what is due is done in
 * a few steps, nothing is longer than what has come, and memory has its bounds.
 *
 * An input is steps of op:3 arg:5 and what follows.
 */
#include <endian.h>
#include <errno.h>
#include <stdlib.h>

#include "base/be.h"
#include "base/clock.h"
#include "libibumad/exchange.h"
#include "tests/fuzz/bytes.h"

enum { STEPS = 512, KEPT = 8, LONGEST = 40000, IDLE_STEPS = 16, PREFIX = 5 << 20 };
enum { GET_TABLE = 0x12, GET_TABLE_RESPONSE = 0x92 };

static const uint8_t classes[] = { 0x03, 0x30, 0x06, 0x04 };

static struct umad_exchange x;
static uint64_t now;
static uint8_t in[UMAD_MAD_BYTES], kept[KEPT][UMAD_MAD_BYTES];
static struct ib_mad_addr in_from;
static bool is_in;
static unsigned int sent, data_in;
static struct {
	struct ib_user_mad umad;
	uint8_t bytes[LONGEST];
} buffer;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool right)
{
	if (!right)
		abort();
}

/* ---- the network ---- */

static int net_send(void *t, const struct ib_mad_addr *to, const uint8_t *mad, int length)
{
	must(length == UMAD_MAD_BYTES);
	memcpy(kept[sent++ % KEPT], mad, UMAD_MAD_BYTES);
	return to->lid ? 0 : -EINVAL;
}

static int net_receive(void *t, struct ib_mad_addr *from, uint8_t mad[UMAD_MAD_BYTES])
{
	if (!is_in)
		return -EAGAIN;
	is_in = false;
	*from = in_from;
	memcpy(mad, in, UMAD_MAD_BYTES);
	return UMAD_MAD_BYTES;
}

static uint32_t net_prefix(void *t)
{
	return PREFIX;
}

static const struct umad_transport net = {
	.name = "net",
	.send = net_send,
	.receive = net_receive,
	.prefix = net_prefix,
};

static struct ib_mad_addr address_of(uint8_t which)
{
	return (struct ib_mad_addr){
		.lid = htobe16(which & 3), .grh_present = which >> 2 & 1, .gid = { which & 3 }
	};
}

/* ---- what is always so ---- */

static bool is_sending(void)
{
	return !list_empty(&x.waiting);
}

static void run(void)
{
	unsigned int before = sent, coming = is_in, i;
	bool quiet = !is_sending() && umad_exchange_deadline(&x) > now;

	must(!umad_exchange_step(&x, now));
	must(!quiet || sent - before <= coming);
	for (i = 0; i < IDLE_STEPS && umad_exchange_deadline(&x) <= now; i++)
		must(!umad_exchange_step(&x, now));
	must(i < IDLE_STEPS);
	must(x.assemblies.ended <= UMAD_ASSEMBLIES_ENDED);
}

static void arrive(uint8_t from)
{
	in_from = address_of(from);
	is_in = true;
	data_in++;
	run();
}

/* ---- steps ---- */

/* Small, or anything. */
static uint32_t number(struct fuzz_bytes *b)
{
	uint8_t first = fuzz_u8(b);
	uint32_t high;

	if (first < 0xf0)
		return first;
	high = fuzz_u16(b);
	return high << 16 | fuzz_u16(b);
}

static void make(uint8_t *mad, struct fuzz_bytes *b, uint8_t arg)
{
	uint8_t tid = fuzz_u8(b);

	memset(mad, 0, UMAD_MAD_BYTES);
	mad[0] = 1;
	mad[1] = classes[arg & 3];
	mad[2] = arg & 3 ? 1 : 2;
	mad[3] = arg & 4 ? GET_TABLE_RESPONSE : GET_TABLE;
	put_be32(mad + 8, PREFIX | tid >> 4);
	put_be32(mad + 12, tid & 15);
}

static void segment_comes(struct fuzz_bytes *b, uint8_t arg)
{
	struct av_rmpp_header h = { .version = 1 };
	uint8_t bits;

	make(in, b, arg);
	bits = fuzz_u8(b);
	h.flags = bits & 7;
	h.type = bits >> 3 & 7;
	h.status = bits & 64 ? fuzz_u8(b) : 0;
	h.version ^= bits >> 7;
	h.segment = number(b);
	h.length = number(b);
	av_rmpp_put(in, &h);
	arrive(1 + (arg >> 3 & 1));
}

static void anything_comes(struct fuzz_bytes *b, uint8_t arg)
{
	for (int i = 0; i < 40; i++)
		in[i] = fuzz_u8(b);
	arrive(arg);
}

static void echo_comes(struct fuzz_bytes *b, uint8_t arg, bool mutated)
{
	memcpy(in, kept[arg % KEPT], UMAD_MAD_BYTES);
	if (mutated) {
		uint8_t at = fuzz_u8(b);

		in[at] = fuzz_u8(b);
	}
	arrive(1 + (arg >> 3 & 1));
}

static void program_sends(struct fuzz_bytes *b, uint8_t arg)
{
	int length;

	memset(&buffer.umad, 0, sizeof(buffer.umad));
	make(buffer.bytes, b, arg);
	buffer.bytes[26] = arg >> 4;
	buffer.umad.addr = address_of(1 + (arg >> 3 & 1));
	buffer.umad.agent_id = fuzz_u8(b) & 7;
	buffer.umad.timeout_ms = fuzz_u8(b) * 64;
	buffer.umad.retries = fuzz_u8(b) & 3;
	length = fuzz_u16(b);
	umad_exchange_send(&x, &buffer.umad, length < LONGEST ? length : LONGEST, now);
	run();
}

static void program_receives(struct fuzz_bytes *b)
{
	int room = 36 + fuzz_u16(b), length, r;

	if (room > LONGEST)
		room = LONGEST;
	length = room;
	r = umad_exchange_receive(&x, &buffer.umad, &length);
	must(r >= 0 ? r < UMAD_CA_MAX_AGENTS && length <= room :
		      (r == -ENOSPC && length > room) || (r == -EWOULDBLOCK && !x.queued));
	if (r == -EWOULDBLOCK)
		return;
	must(length >= 24 && (unsigned int)length <= 64 + data_in * 216);
	must(buffer.umad.status == 0 || buffer.umad.status == ETIMEDOUT);
}

static void agent_changes(uint8_t arg)
{
	struct umad_agent_spec spec = {
		.mgmt_class = classes[arg & 3],
		.class_version = arg & 3 ? 1 : 2,
		.rmpp_version = arg >> 2 & 1,
		.method_mask = { arg & 8 ? 1 << GET_TABLE : 0 },
	};
	uint32_t id = arg & 7;

	if (!(arg & 16)) {
		umad_agents_add(&x.agents, &spec, false, &id);
		return;
	}
	if (umad_agents_has(&x.agents, id)) {
		x.agents.agent[id].used = false;
		umad_exchange_forget(&x, id);
	}
}

static void one_step(struct fuzz_bytes *b)
{
	uint8_t op = fuzz_u8(b), arg = op >> 3;

	switch (op & 7) {
	case 0:
		segment_comes(b, arg);
		break;
	case 1:
		anything_comes(b, arg);
		break;
	case 2:
		program_sends(b, arg);
		break;
	case 3:
		now += UINT64_C(1) << (arg + 10);
		run();
		break;
	case 4:
		program_receives(b);
		break;
	case 5:
	case 6:
		echo_comes(b, arg, op & 2);
		break;
	default:
		agent_changes(arg);
	}
}

/* There is somebody with RMPP who asks, and one who answers; and two without. */
static void begin(void)
{
	umad_exchange_init(&x, &net, NULL);
	now = AV_SEC;
	is_in = false;
	sent = data_in = 0;
	memset(kept, 0, sizeof(kept));
	agent_changes(4);
	agent_changes(12);
	agent_changes(1);
	agent_changes(9);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct fuzz_bytes b = { bytes, length };

	begin();
	for (int i = 0; i < STEPS && b.left; i++)
		one_step(&b);
	/* A quarter of an hour later nothing waits. */
	for (int i = 0; i < 15; i++) {
		now += 60 * AV_SEC;
		run();
	}
	must(list_empty(&x.waiting) && list_empty(&x.assemblies.list));
	umad_exchange_done(&x);
	return 0;
}
