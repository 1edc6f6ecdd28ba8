// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * host.h - the host around the NIC that is fuzzed: its clock, its network, its UDP port.
 *
 * The library is linked as it is, but for three things that are taken from here: the port
 * (softnic/wire/port.h), whose packets come from the input and go to the target; the clock, which
 * moves when the target says so; and the helper thread, which does not exist. So everything
 * happens in the calling thread, and the same input does the same again.
 *
 * The one device has the addresses 10.0.0.1 and fd77::1.
 */
#ifndef TESTS_FUZZ_HOST_H
#define TESTS_FUZZ_HOST_H

#include <infiniband/verbs.h>
#include <stdbool.h>

#include "softnic/wire/port.h"

struct soft_process;

/* A check of the target failed: say where, and crash. */
#define FUZZ_MUST(condition) \
	((condition) ? (void)0 : fuzz_wrong(#condition, __FILE__, __LINE__))
__attribute__((noreturn)) void fuzz_wrong(const char *what, const char *file, int line);

/* Called with every packet that is sent. */
typedef void fuzz_taker(void *ctx, const struct wire_destination *to, const uint8_t *bytes,
			uint32_t length);

/* A new input: the clock at its beginning, nothing on its way. */
void fuzz_host_begin(fuzz_taker *sent, void *ctx);
/* Forget what was not received. */
void fuzz_host_end(void);

/* The same one throughout. */
struct ibv_context *fuzz_host_device(void);
/* "10.0.0.1" and the like, as a GID. */
union ibv_gid fuzz_gid(const char *ip);
int fuzz_gid_index(struct ibv_context *ctx, bool ipv6);

uint64_t fuzz_now(void);
void fuzz_pass_time(uint64_t ns);
/* A datagram waits at the port, or at the private line if there is one; its bytes are copied. */
void fuzz_arrive(const struct wire_datagram *d, bool by_line);
/* The port of the private line, 0: there is none. */
uint16_t fuzz_line_port(void);
/* The process has a turn: what waits is received, timers that are due run. */
void fuzz_turn(struct soft_process *p);

#endif
