// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address.c - IPv4, IPv6 and AF_IB addresses behind one set of questions.
 */
#include "librdmacm/address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <infiniband/ib.h>
#include <stdio.h>
#include <string.h>

#include "base/be.h"

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

static struct sockaddr_in *sin_of(const struct sockaddr_storage *a)
{
	return (struct sockaddr_in *)(uintptr_t)a;
}

static struct sockaddr_in6 *sin6_of(const struct sockaddr_storage *a)
{
	return (struct sockaddr_in6 *)(uintptr_t)a;
}

static struct sockaddr_ib *sib_of(const struct sockaddr_storage *a)
{
	return (struct sockaddr_ib *)(uintptr_t)a;
}

size_t cm_address_len(int family)
{
	switch (family) {
	case AF_INET:
		return sizeof(struct sockaddr_in);
	case AF_INET6:
		return sizeof(struct sockaddr_in6);
	case AF_IB:
		return sizeof(struct sockaddr_ib);
	default:
		return 0;
	}
}

int cm_address_copy(struct sockaddr_storage *out, const struct sockaddr *in)
{
	size_t len = in ? cm_address_len(in->sa_family) : 0;

	memset(out, 0, sizeof(*out));
	if (!len)
		return -EINVAL;
	memcpy(out, in, len);
	return 0;
}

const void *cm_address_ip(const struct sockaddr_storage *a)
{
	switch (a->ss_family) {
	case AF_INET:
		return &sin_of(a)->sin_addr;
	case AF_IB:
		return &sib_of(a)->sib_addr;
	default:
		return &sin6_of(a)->sin6_addr;
	}
}

static size_t ip_len(const struct sockaddr_storage *a)
{
	return a->ss_family == AF_INET ? 4 : 16;
}

bool cm_address_is_any(const struct sockaddr_storage *a)
{
	static const uint8_t zero[16];

	return !a->ss_family || !memcmp(cm_address_ip(a), zero, ip_len(a));
}

bool cm_address_is_loopback(const struct sockaddr_storage *a)
{
	if (a->ss_family == AF_INET)
		return *(const uint8_t *)cm_address_ip(a) == 127;
	return a->ss_family == AF_INET6 && IN6_IS_ADDR_LOOPBACK(&sin6_of(a)->sin6_addr);
}

bool cm_address_is_multicast(const struct sockaddr_storage *a)
{
	const uint8_t *ip = cm_address_ip(a);

	return a->ss_family == AF_INET ? ip[0] >> 4 == 0xe : ip[0] == 0xff;
}

bool cm_address_is_link_local(const struct sockaddr_storage *a)
{
	const uint8_t *ip = cm_address_ip(a);

	return a->ss_family == AF_INET6 && ip[0] == 0xfe && (ip[1] & 0xc0) == 0x80;
}

bool cm_address_equal(const struct sockaddr_storage *a, const struct sockaddr_storage *b)
{
	if (a->ss_family != b->ss_family || memcmp(cm_address_ip(a), cm_address_ip(b), ip_len(a)))
		return false;
	return !cm_address_is_link_local(a) ||
	       sin6_of(a)->sin6_scope_id == sin6_of(b)->sin6_scope_id;
}

uint16_t cm_address_port(const struct sockaddr_storage *a)
{
	switch (a->ss_family) {
	case AF_INET:
		return ntohs(sin_of(a)->sin_port);
	case AF_INET6:
		return ntohs(sin6_of(a)->sin6_port);
	case AF_IB:
		return be64toh(sib_of(a)->sib_sid) & be64toh(sib_of(a)->sib_sid_mask);
	default:
		return 0;
	}
}

static void set_ib_port(struct sockaddr_ib *sib, uint16_t port)
{
	sib->sib_sid = htobe64((be64toh(sib->sib_sid) & ~UINT64_C(0xffff)) | port);
	sib->sib_sid_mask = htobe64(UINT64_MAX);
}

void cm_address_set_port(struct sockaddr_storage *a, uint16_t port)
{
	if (a->ss_family == AF_INET)
		sin_of(a)->sin_port = htons(port);
	else if (a->ss_family == AF_INET6)
		sin6_of(a)->sin6_port = htons(port);
	else if (a->ss_family == AF_IB)
		set_ib_port(sib_of(a), port);
}

union ibv_gid cm_address_gid(const struct sockaddr_storage *a)
{
	union ibv_gid gid;

	if (a->ss_family != AF_INET) {
		memcpy(gid.raw, cm_address_ip(a), 16);
		return gid;
	}
	memcpy(gid.raw, mapped, sizeof(mapped));
	memcpy(gid.raw + sizeof(mapped), cm_address_ip(a), 4);
	return gid;
}

void cm_address_from_gid(const union ibv_gid *gid, uint32_t scope, struct sockaddr_storage *out)
{
	memset(out, 0, sizeof(*out));
	if (!memcmp(gid->raw, mapped, sizeof(mapped))) {
		out->ss_family = AF_INET;
		memcpy(&sin_of(out)->sin_addr, gid->raw + sizeof(mapped), 4);
		return;
	}
	out->ss_family = AF_INET6;
	memcpy(&sin6_of(out)->sin6_addr, gid->raw, 16);
	if (cm_address_is_link_local(out))
		sin6_of(out)->sin6_scope_id = scope;
}

void cm_address_from_ib(const union ibv_gid *gid, uint64_t sid, uint64_t sid_mask,
			struct sockaddr_storage *out)
{
	struct sockaddr_ib *sib = sib_of(out);

	memset(out, 0, sizeof(*out));
	sib->sib_family = AF_IB;
	sib->sib_pkey = 0xffff;
	memcpy(&sib->sib_addr, gid->raw, sizeof(sib->sib_addr));
	sib->sib_sid = htobe64(sid);
	sib->sib_sid_mask = htobe64(sid_mask);
}

uint16_t cm_address_p_key(const struct sockaddr_storage *a)
{
	return a->ss_family == AF_IB ? ntohs(((const struct sockaddr_ib *)a)->sib_pkey) : 0;
}

void cm_address_set_p_key(struct sockaddr_storage *a, uint16_t p_key)
{
	if (a->ss_family == AF_IB)
		sib_of(a)->sib_pkey = htons(p_key);
}

const char *cm_address_text(const struct sockaddr_storage *a, char text[static CM_ADDRESS_TEXT])
{
	char ip[INET6_ADDRSTRLEN] = "?";

	if (!a->ss_family)
		return "(no address)";
	inet_ntop(a->ss_family == AF_INET ? AF_INET : AF_INET6, cm_address_ip(a), ip, sizeof(ip));
	snprintf(text, CM_ADDRESS_TEXT, a->ss_family == AF_INET ? "%s:%u" : "[%s]:%u", ip,
		 cm_address_port(a));
	return text;
}
