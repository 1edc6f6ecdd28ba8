// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ud.h - datagrams: one packet a message (IBTA 9.8.3).
 */
#ifndef SOFTNIC_WIRE_UD_H
#define SOFTNIC_WIRE_UD_H

#include "softnic/wire/message.h"

struct wire_ud_sender {
	uint16_t pkey;
	uint32_t mtu;			/* of the port */
	uint32_t qpn, qkey;		/* one's own */
	uint32_t psn;			/* counted, and looked at by nobody */
};

/*
 * The packet of a SEND or SEND_IMM; all of the message is its payload. A Q_Key with its top bit
 * set stands for the QP's own (IBTA 10.2.5).
 * @return 0, -EMSGSIZE (nothing is sent, and the request succeeds: C10-93.1.1), -EINVAL
 */
int wire_ud_packet(struct wire_ud_sender *s, const struct wire_message *m, uint32_t dest_qpn,
		   uint32_t qkey, struct wire_packet *p);

/* May a packet come in? WIRE_OK, or the reason why it is dropped. */
enum wire_reason wire_ud_check(const struct wire_packet *p, uint16_t pkey, uint32_t qkey);

#endif
