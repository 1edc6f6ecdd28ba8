// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * private_data.h - the header that rdma_cm puts before the user's private data in REQ and SIDR_REQ,
 * and service ids.
 *
 * The header has the IP addresses of both ends and the source port; the destination port is in the
 * service id. AF_IB identifiers have no such header.
 */
#ifndef LIBRDMACM_CM_PRIVATE_DATA_H
#define LIBRDMACM_CM_PRIVATE_DATA_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "librdmacm/cm/message.h"

enum { CM_HEADER_LEN = 36 };

/* An IPv4 address is in the last four bytes, behind zeros. */
struct cm_header {
	uint8_t version;		/* 0 */
	uint8_t ip_version;		/* 4 or 6 */
	uint16_t port;			/* source */
	uint8_t source[16], destination[16];
};

struct cm_header cm_header_get(const uint8_t p[static CM_HEADER_LEN]);
void cm_header_put(const struct cm_header *h, uint8_t p[static CM_HEADER_LEN]);

/*
 * @return 0; -EPROTO for what is answered with REJ 28 whoever listens: another version, an address
 * of neither kind, or one that nobody can have at an end of a connection
 */
int cm_header_check(const struct cm_header *h);

/* From two addresses of one family, AF_INET or AF_INET6; else -EAFNOSUPPORT. */
int cm_header_from(const struct sockaddr *source, const struct sockaddr *destination,
		   struct cm_header *out);
/* The header has passed the check. Scope ids are 0. */
void cm_header_addresses(const struct cm_header *h, uint64_t service_id,
			 struct sockaddr_storage *source, struct sockaddr_storage *destination);

/* Port space and port in host order: RDMA_PS_TCP, 7174. */
uint64_t cm_service_id(uint16_t port_space, uint16_t port);
uint16_t cm_service_port_space(uint64_t service_id);
uint16_t cm_service_port(uint64_t service_id);

/* Bytes that the user has in messages of this kind. @ip: is there a header? */
uint32_t cm_user_length(enum cm_kind kind, bool ip);
/* Where they begin in private_data. */
uint32_t cm_user_offset(enum cm_kind kind, bool ip);

#endif
