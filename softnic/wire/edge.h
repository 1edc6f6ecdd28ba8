// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * edge.h - what stands between this process and its port when somebody asked for it: a capture
 * (ANYVERBS_PCAP), and faults (ANYVERBS_FAULT).
 *
 * The capture shows what was on the wire: what a fault lets leave, and what came in before a fault
 * takes it. There is no edge where neither is asked for.
 */
#ifndef SOFTNIC_WIRE_EDGE_H
#define SOFTNIC_WIRE_EDGE_H

#include <stdbool.h>
#include <stdint.h>

#include "softnic/wire/port.h"

struct wire_edge;

/* *out is NULL when nothing is asked for, or not properly: the log says what is wrong.
 * @return 0 or -ENOMEM */
int wire_edge_create(struct wire_port *port, struct wire_edge **out);
void wire_edge_free(struct wire_edge *e);

/* Packets have to come one by one, each hashed with the identification 0: something may happen to
 * those that are sent. */
bool wire_edge_singly(const struct wire_edge *e);

/* As wire_port_send(). One caller at a time, wire_edge_turn_out() included. */
int wire_edge_send(struct wire_edge *e, const struct wire_destination *to,
		   const struct wire_train *t);
void wire_edge_turn_out(struct wire_edge *e, uint64_t now);

/* A packet that came in: `take` gets what is to be taken, now or later. One caller at a time,
 * wire_edge_turn_in() included. */
void wire_edge_receive(struct wire_edge *e, const struct wire_datagram *d, wire_port_taker *take,
		       void *ctx);
void wire_edge_turn_in(struct wire_edge *e, uint64_t now, wire_port_taker *take, void *ctx);

#endif
