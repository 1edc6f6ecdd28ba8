// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smp.h - what the built-in subnet manager asks of an agent, and sets: as SMPs, that need no way.
 *
 * So its Sets go by the rules of everybody's.
 */
#ifndef FABRIC_SMP_H
#define FABRIC_SMP_H

#include "fabric/packet.h"

enum { SMP_DATA = 64 };

/*
 * The agent of a node, as asked at this port. data: SMP_DATA bytes.
 * @return 0; the status of the answer; -EACCES: it did not answer (its M_Key)
 */
int fabric_smp_get(struct fabric *f, struct fabric_port *port, uint16_t attribute,
		   uint32_t modifier, uint8_t *data);

/* The same; data becomes what the agent answers, if that is 0. */
int fabric_smp_set(struct fabric *f, struct fabric_port *port, uint16_t attribute,
		   uint32_t modifier, uint8_t *data);

/* Nothing is set that is so already: `wanted` differs from `was`, both SMP_DATA bytes. */
int fabric_smp_change(struct fabric *f, struct fabric_port *port, uint16_t attribute,
		      uint32_t modifier, const uint8_t *was, const uint8_t *wanted);

#endif
