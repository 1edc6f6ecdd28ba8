// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * steer.h - tells the kernel which of the sockets on port 4791 gets a packet.
 *
 * The sockets of a shared port are an array inside the kernel, and a program of classic BPF picks
 * an index. Nobody is told its index: a process finds it by probes, packets that name the index
 * they go to. The table says which slot sits where, as far as known; a packet for any other slot
 * goes anywhere. Steering saves work and is never relied on: who gets another's packet hands
 * it on.
 */
#ifndef SOFTNIC_WIRE_STEER_H
#define SOFTNIC_WIRE_STEER_H

#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>

enum {
	WIRE_STEER_OPCODE = 0xc1,	/* of a probe; among the vendor's own, dropped by others */
	WIRE_STEER_ENTRIES = 1024,
	WIRE_STEER_PROGRAM = 2 * WIRE_STEER_ENTRIES + 16,
	WIRE_PROBE_LEN = 24,
};

struct wire_steer_entry {
	uint16_t slot, index;
};

struct wire_steer {
	struct wire_steer_entry entries[WIRE_STEER_ENTRIES];
	uint32_t count;
};

/* A probe: sent to the socket with an index, on behalf of a slot. */
struct wire_probe {
	uint16_t index, slot;
	uint64_t nonce;			/* of the prober */
};

/* A slot sits at an index; whoever was thought to be there is not. @return true: a change */
bool wire_steer_learn(struct wire_steer *t, uint16_t slot, uint16_t index);
/* The program for a table. @return its length in instructions */
uint32_t wire_steer_program(const struct wire_steer *t,
			    struct sock_filter program[static WIRE_STEER_PROGRAM]);
/* Give it to the group of sockets that `fd` is of. @return 0 or -errno */
int wire_steer_attach(const struct wire_steer *t, int fd);

void wire_probe_put(const struct wire_probe *p, uint8_t to[static WIRE_PROBE_LEN]);
/* @return false when the bytes are no probe */
bool wire_probe_get(const uint8_t *bytes, uint32_t len, struct wire_probe *p);

#endif
