// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address.h - socket addresses of the three families that rdma_cm knows, and their GIDs. Pure.
 *
 * Programs hand in pointers to less than a sockaddr_storage: cm_address_copy() takes as many bytes
 * as the family has and zeroes the rest; everything else works on such copies.
 */
#ifndef LIBRDMACM_ADDRESS_H
#define LIBRDMACM_ADDRESS_H

#include <infiniband/verbs.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* Bytes of an address of that family; 0: rdma_cm does not know the family. */
size_t cm_address_len(int family);

/* 0, or -EINVAL for NULL or an unknown family: then `out` is all zero. */
int cm_address_copy(struct sockaddr_storage *out, const struct sockaddr *in);

/* 0.0.0.0, ::, the zero GID. Also true for the address that has not been set, family 0. */
bool cm_address_is_any(const struct sockaddr_storage *a);
bool cm_address_is_loopback(const struct sockaddr_storage *a);
bool cm_address_is_multicast(const struct sockaddr_storage *a);
bool cm_address_is_link_local(const struct sockaddr_storage *a);

/* Family, address, and the scope of a link-local one; ports do not matter. */
bool cm_address_equal(const struct sockaddr_storage *a, const struct sockaddr_storage *b);

/* Host order. For AF_IB the low 16 bits of the service id. */
uint16_t cm_address_port(const struct sockaddr_storage *a);
void cm_address_set_port(struct sockaddr_storage *a, uint16_t port);

/* The bytes of the IP address or GID, and AF_INET or AF_INET6 for those who ask the kernel. */
const void *cm_address_ip(const struct sockaddr_storage *a);

/* ::ffff:a.b.c.d for IPv4, the address itself otherwise; and back, with `scope` if link-local. */
union ibv_gid cm_address_gid(const struct sockaddr_storage *a);
void cm_address_from_gid(const union ibv_gid *gid, uint32_t scope, struct sockaddr_storage *out);
/* Of AF_IB, in the default partition. Service id and mask in host order. */
void cm_address_from_ib(const union ibv_gid *gid, uint64_t sid, uint64_t sid_mask,
			struct sockaddr_storage *out);
/* The P_Key of an address of AF_IB, host order; of others, and where none is given, 0. */
uint16_t cm_address_p_key(const struct sockaddr_storage *a);
/* Others have none. */
void cm_address_set_p_key(struct sockaddr_storage *a, uint16_t p_key);

/* For log lines: "10.9.0.1:7174". Uses the caller's buffer. */
#define CM_ADDRESS_TEXT 64
const char *cm_address_text(const struct sockaddr_storage *a, char text[static CM_ADDRESS_TEXT]);

#endif
