// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * endpoint.c - to and from the socket addresses of both families.
 */
#include "softnic/wire/endpoint.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "softnic/wire/icrc.h"

enum { IPV4_BYTES = 20, IPV6_BYTES = 40, UDP_BYTES = 8 };

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

bool wire_endpoint_is_v4(const struct wire_endpoint *e)
{
	return !memcmp(e->ip, mapped, sizeof(mapped));
}

bool wire_ip_is_group(const uint8_t ip[static 16])
{
	return ip[0] == 0xff || (!memcmp(ip, mapped, sizeof(mapped)) && ip[12] >> 4 == 0xe);
}

uint32_t wire_envelope_bytes(const struct wire_endpoint *to)
{
	return wire_endpoint_is_v4(to) ? IPV4_BYTES + UDP_BYTES : IPV6_BYTES + UDP_BYTES;
}

socklen_t wire_endpoint_put(const struct wire_endpoint *e, sa_family_t family,
			    struct sockaddr_storage *sa)
{
	struct sockaddr_in in = { .sin_family = AF_INET, .sin_port = htons(e->port) };
	struct sockaddr_in6 in6 = { .sin6_family = AF_INET6, .sin6_port = htons(e->port) };

	if (family == AF_INET6) {
		memcpy(&in6.sin6_addr, e->ip, sizeof(e->ip));
		in6.sin6_scope_id = e->scope;
		memcpy(sa, &in6, sizeof(in6));
		return sizeof(in6);
	}
	if (!wire_endpoint_is_v4(e))
		return 0;
	memcpy(&in.sin_addr, e->ip + 12, 4);
	memcpy(sa, &in, sizeof(in));
	return sizeof(in);
}

static struct wire_endpoint from_v4(const struct sockaddr_in *in)
{
	struct wire_endpoint e = { .port = ntohs(in->sin_port) };

	memcpy(e.ip, mapped, sizeof(mapped));
	memcpy(e.ip + 12, &in->sin_addr, 4);
	return e;
}

struct wire_endpoint wire_endpoint_get(const struct sockaddr_storage *sa)
{
	const struct sockaddr_in6 *in6 = (const void *)sa;
	struct wire_endpoint e = { 0 };

	if (sa->ss_family == AF_INET)
		return from_v4((const void *)sa);
	memcpy(e.ip, &in6->sin6_addr, sizeof(e.ip));
	e.scope = in6->sin6_scope_id;
	e.port = ntohs(in6->sin6_port);
	return e;
}

bool wire_endpoint_same_host(const struct wire_endpoint *a, const struct wire_endpoint *b)
{
	return a->scope == b->scope && !memcmp(a->ip, b->ip, sizeof(a->ip));
}

void wire_flow_between(struct wire_flow *f, const struct wire_endpoint *src,
		       const struct wire_endpoint *dst)
{
	memset(f, 0, sizeof(*f));
	f->ipv6 = !wire_endpoint_is_v4(src);
	memcpy(f->src, f->ipv6 ? src->ip : src->ip + 12, f->ipv6 ? 16 : 4);
	memcpy(f->dst, f->ipv6 ? dst->ip : dst->ip + 12, f->ipv6 ? 16 : 4);
	f->src_port = src->port;
	f->dst_port = dst->port;
}

const char *wire_endpoint_name(const struct wire_endpoint *e, char text[static 80])
{
	char ip[INET6_ADDRSTRLEN] = "?";

	if (wire_endpoint_is_v4(e)) {
		inet_ntop(AF_INET, e->ip + 12, ip, sizeof(ip));
		snprintf(text, 80, "%s:%u", ip, e->port);
		return text;
	}
	inet_ntop(AF_INET6, e->ip, ip, sizeof(ip));
	if (e->scope)
		snprintf(text, 80, "[%s%%%u]:%u", ip, e->scope, e->port);
	else
		snprintf(text, 80, "[%s]:%u", ip, e->port);
	return text;
}
