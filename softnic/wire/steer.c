// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * steer.c - the table, the program and the probes.
 *
 * When a socket of the group closes, the kernel moves the last one to its place: two entries are
 * then wrong, one names an index beyond the end (the kernel takes any socket instead), the other
 * that of the moved process, which will learn so by a probe of its own.
 */
#include "softnic/wire/steer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/bits.h"

enum { SLOT_SHIFT = 14, MAD_QPN = 1, PROBE_INDEX = 8 };

static bool remove_at(struct wire_steer *t, uint32_t i)
{
	t->entries[i] = t->entries[--t->count];
	return true;
}

bool wire_steer_learn(struct wire_steer *t, uint16_t slot, uint16_t index)
{
	for (uint32_t i = 0; i < t->count; i++) {
		if (t->entries[i].slot == slot && t->entries[i].index == index)
			return false;
		if (t->entries[i].slot == slot || t->entries[i].index == index)
			remove_at(t, i--);
	}
	if (t->count == WIRE_STEER_ENTRIES)
		return false;
	t->entries[t->count++] = (struct wire_steer_entry){ slot, index };
	return true;
}

/* Sockets that the group has at least: the known ones, and none below them is missing. */
static uint32_t members(const struct wire_steer *t)
{
	uint32_t n = 1;

	for (uint32_t i = 0; i < t->count; i++)
		n = t->entries[i].index >= n ? t->entries[i].index + 1u : n;
	return n;
}

/* Anyone: retries then reach another, should one be stopped. */
static uint32_t put_random(struct sock_filter *f, uint32_t n)
{
	f[0] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, SKF_AD_OFF + SKF_AD_RANDOM);
	f[1] = (struct sock_filter)BPF_STMT(BPF_ALU | BPF_MOD | BPF_K, n);
	f[2] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_A, 0);
	return 3;
}

uint32_t wire_steer_program(const struct wire_steer *t,
			    struct sock_filter program[static WIRE_STEER_PROGRAM])
{
	/* offsets count from behind the UDP header: opcode at 0, destination QP number at 5 */
	const struct sock_filter head[] = {
		BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 0),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, WIRE_STEER_OPCODE, 0, 2),
		BPF_STMT(BPF_LD | BPF_H | BPF_ABS, PROBE_INDEX),
		BPF_STMT(BPF_RET | BPF_A, 0),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 4),
		BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xffffff),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MAD_QPN, 0, 3),
	};
	uint32_t n = ARRAY_SIZE(head), sockets = members(t);

	memcpy(program, head, sizeof(head));
	n += put_random(program + n, sockets);
	program[n++] = (struct sock_filter)BPF_STMT(BPF_ALU | BPF_RSH | BPF_K, SLOT_SHIFT);
	for (uint32_t i = 0; i < t->count; i++) {
		const struct wire_steer_entry *e = &t->entries[i];

		program[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, e->slot,
							    0, 1);
		program[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, e->index);
	}
	return n + put_random(program + n, sockets);
}

int wire_steer_attach(const struct wire_steer *t, int fd)
{
	struct sock_filter *program = calloc(WIRE_STEER_PROGRAM, sizeof(*program));
	struct sock_fprog f = { .filter = program };
	int r = 0;

	if (!program)
		return -ENOMEM;
	f.len = (unsigned short)wire_steer_program(t, program);
	if (setsockopt(fd, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &f, sizeof(f)))
		r = -errno;
	free(program);
	return r;
}

/* opcode:8 0:56 index:16 slot:16 0:32 nonce:64 */
void wire_probe_put(const struct wire_probe *p, uint8_t to[static WIRE_PROBE_LEN])
{
	memset(to, 0, WIRE_PROBE_LEN);
	to[0] = WIRE_STEER_OPCODE;
	to[PROBE_INDEX] = (uint8_t)(p->index >> 8);
	to[PROBE_INDEX + 1] = (uint8_t)p->index;
	to[PROBE_INDEX + 2] = (uint8_t)(p->slot >> 8);
	to[PROBE_INDEX + 3] = (uint8_t)p->slot;
	memcpy(to + 16, &p->nonce, sizeof(p->nonce));	/* only its sender reads it */
}

bool wire_probe_get(const uint8_t *bytes, uint32_t len, struct wire_probe *p)
{
	if (len != WIRE_PROBE_LEN || bytes[0] != WIRE_STEER_OPCODE)
		return false;
	p->index = (uint16_t)(bytes[PROBE_INDEX] << 8 | bytes[PROBE_INDEX + 1]);
	p->slot = (uint16_t)(bytes[PROBE_INDEX + 2] << 8 | bytes[PROBE_INDEX + 3]);
	memcpy(&p->nonce, bytes + 16, sizeof(p->nonce));
	return true;
}
