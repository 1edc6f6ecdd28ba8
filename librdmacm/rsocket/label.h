// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * label.h - what stands in front of a datagram: one label over UDP, another on a UD QP. Pure.
 *
 * Over UDP it says who the sender is as a QP, so that the next datagrams need no UDP. On the QP it
 * says which address and port it was sent from.
 */
#ifndef LIBRDMACM_RSOCKET_LABEL_H
#define LIBRDMACM_RSOCKET_LABEL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum {
	RS_LABEL_MOST = 28,		/* bytes of either */
	RS_DATAGRAM_MOST = 2048,	/* a datagram and its label */
};

enum rs_label_op { RS_LABEL_DATA = 0, RS_LABEL_CONTROL = 7 };

/* The one over UDP. */
struct rs_udp_label {
	enum rs_label_op op;
	uint32_t qpn;
	struct sockaddr_storage address;	/* of that QP; no port */
};

/* Both return the label's length; -EPROTO for bytes that are none, or of another family. */
int rs_udp_label_put(const struct rs_udp_label *l, uint8_t p[RS_LABEL_MOST]);
int rs_udp_label_get(const uint8_t *p, size_t len, int family, struct rs_udp_label *out);

/* The one on a QP: an address with its port. */
int rs_ud_label_put(const struct sockaddr_storage *from, uint8_t p[RS_LABEL_MOST]);
int rs_ud_label_get(const uint8_t *p, size_t len, int family, struct sockaddr_storage *out);

/* The length that the latter has for a family. */
static inline uint32_t rs_ud_label_length(int family)
{
	return family == AF_INET ? 8 : 24;
}

#endif
