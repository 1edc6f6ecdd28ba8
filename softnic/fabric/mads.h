// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mads.h - MADs of a process on a host of a subnet: gsi.h by way of the fabric process.
 *
 * Contracts are those of gsi.h where names are. QP 0 is here as well: classes 0x01 and 0x81 go
 * from and to it. What finds no room on its way is lost.
 */
#ifndef SOFTNIC_FABRIC_MADS_H
#define SOFTNIC_FABRIC_MADS_H

#include "softnic/gsi/gsi.h"

struct fabric_mads;

/* @return as fabric_here_get, or -ENOMEM, -EMFILE */
int fabric_mads_open(struct fabric_mads **out);
void fabric_mads_close(struct fabric_mads *m);

uint32_t fabric_mads_number(const struct fabric_mads *m);
int fabric_mads_fd(const struct fabric_mads *m);

int fabric_mads_claim(struct fabric_mads *m, const struct gsi_name *name);
void fabric_mads_disclaim(struct fabric_mads *m, const struct gsi_name *name);

/* -ENETDOWN: the subnet is gone */
int fabric_mads_send(struct fabric_mads *m, const struct gsi_address *to,
		     const uint8_t mad[static GSI_MAD_BYTES]);
int fabric_mads_receive(struct fabric_mads *m, struct gsi_address *from,
			uint8_t mad[static GSI_MAD_BYTES]);
void fabric_mads_linger(struct fabric_mads *m);

#endif
