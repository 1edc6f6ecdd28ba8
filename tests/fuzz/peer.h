// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer.h - the other host: makes packets as an input tells it to, from right to quite wrong.
 *
 * It looks into the QP that it sends to, so that its packets can be what is expected next.
 */
#ifndef TESTS_FUZZ_PEER_H
#define TESTS_FUZZ_PEER_H

#include "tests/fuzz/bytes.h"
#include "tests/fuzz/nic.h"
#include "softnic/wire/port.h"

/* Bytes as they are, perhaps with a right BTH destination and a right ICRC. */
void fuzz_peer_raw(struct fuzz_nic *n, struct fuzz_bytes b, bool sealed);
/* A request packet from its fields. */
void fuzz_peer_request(struct fuzz_nic *n, struct fuzz_bytes b);
/* All packets of a message, some of them lost or doubled. */
void fuzz_peer_message(struct fuzz_nic *n, struct fuzz_bytes b);
/* A response packet, or a congestion notification, from its fields. */
void fuzz_peer_response(struct fuzz_nic *n, struct fuzz_bytes b);
/* The right answer to what waits for one. */
void fuzz_peer_answer(struct fuzz_nic *n, struct fuzz_bytes b);
/* A message about private lines. */
void fuzz_peer_hello(struct fuzz_nic *n, struct fuzz_bytes b);

/* What the NIC sends: crashes when it is not what a NIC may send. ctx: struct fuzz_nic */
void fuzz_peer_check(void *ctx, const struct wire_destination *to, const uint8_t *bytes,
		     uint32_t length);

#endif
