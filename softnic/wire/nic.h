// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * nic.h - this process on the wire: its port, the QPs that are reached through it, its turns.
 */
#ifndef SOFTNIC_WIRE_NIC_H
#define SOFTNIC_WIRE_NIC_H

#include "softnic/resource/process.h"
#include "softnic/wire/transmit.h"

struct wire_nic;
struct wire_stash;
struct wire_qp;
struct wire_multicast;
struct wire_mads;
struct soft_target;

/* Made on first need. @return 0, -ENOMEM, -EMFILE, -EACCES */
int wire_nic_get(struct soft_process *p, struct wire_nic **out);
/* NULL: there is none yet. */
struct wire_nic *wire_nic_of(const struct soft_process *p);
/* Nothing else runs in this process any more. */
void wire_nic_fini(struct soft_process *p);
/* In a fork child of it: let go of the sockets, touch nothing else. */
void wire_nic_forsake(struct soft_process *p);

/* From now on packets for this QP are taken. */
void wire_nic_add(struct wire_nic *nic, struct wire_qp *w);
/* The program has turned to other things than polling: answers that waited for that go now. */
void wire_nic_settle(struct wire_nic *nic);

/* None is taken any more when it returns. No lock is held by the caller. */
void wire_nic_remove(struct wire_nic *nic, struct soft_qp *qp);

/* The groups of its QPs; nothing is received between lock and unlock. The caller has no lock. */
struct wire_multicast *wire_nic_lock_multicast(struct wire_nic *nic);
void wire_nic_unlock_multicast(struct wire_nic *nic);

struct wire_port *wire_nic_port(struct wire_nic *nic);
struct wire_transmit *wire_nic_transmit(struct wire_nic *nic);
/* For who receives: under the lock of that. */
struct wire_stash *wire_nic_stash(struct wire_nic *nic);
/* This process, as one that requests are executed on. */
struct soft_target *wire_nic_self(struct wire_nic *nic);
struct wire_mads *wire_nic_mads(struct wire_nic *nic);
struct soft_process *wire_nic_process(struct wire_nic *nic);
/* A QP wants a turn at that time. */
void wire_nic_due(struct wire_nic *nic, uint64_t when);

#endif
