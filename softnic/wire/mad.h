// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mad.h - management datagrams as packets: QP 1 of this process's share of the port.
 *
 * QP 1 is the host's. Whichever process gets a MAD hands it to the endpoint that it is for
 * (softnic/gsi), and answers where that is nobody.
 */
#ifndef SOFTNIC_WIRE_MAD_H
#define SOFTNIC_WIRE_MAD_H

#include "softnic/gsi/post.h"
#include "softnic/wire/packet.h"
#include "softnic/wire/port.h"

struct wire_nic;

struct wire_mads {
	struct wire_nic *nic;
	struct gsi_post post;		/* under the lock of receiving */
	_Atomic uint32_t psn;		/* counted, and looked at by nobody */
};

void wire_mads_init(struct wire_mads *m, struct wire_nic *nic);
void wire_mads_done(struct wire_mads *m);

/* A packet for QP 1. WIRE_OK, or why it is dropped; that nobody is there is no such reason. */
enum wire_reason wire_mad_arrive(struct wire_mads *m, const struct wire_datagram *d,
				 const struct wire_packet *p);

/* Any thread. `to` is whole. @return 0, or what the kernel says; what it had no room for is lost */
int wire_mad_send(struct wire_nic *nic, const struct gsi_address *to,
		  const uint8_t mad[static GSI_MAD_BYTES]);

#endif
