// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * private_data.c - who is who, in the first 36 bytes of a REQ's private data.
 */
#include "librdmacm/cm/private_data.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>

#include "base/be.h"

enum { VERSION = 0, IP_VERSION = 1, PORT = 2, SOURCE = 4, DESTINATION = 20 };
enum { IP4 = 12, IP4_LEN = 4, IP6_LEN = 16 };	/* IP4: where it is in the 16 bytes */

struct cm_header cm_header_get(const uint8_t p[static CM_HEADER_LEN])
{
	struct cm_header h = {
		.version = p[VERSION],
		.ip_version = p[IP_VERSION] >> 4,
		.port = get_be16(p + PORT),
	};

	memcpy(h.source, p + SOURCE, IP6_LEN);
	memcpy(h.destination, p + DESTINATION, IP6_LEN);
	return h;
}

void cm_header_put(const struct cm_header *h, uint8_t p[static CM_HEADER_LEN])
{
	p[VERSION] = h->version;
	p[IP_VERSION] = (uint8_t)(h->ip_version << 4);
	put_be16(p + PORT, h->port);
	memcpy(p + SOURCE, h->source, IP6_LEN);
	memcpy(p + DESTINATION, h->destination, IP6_LEN);
}

/* ---- addresses at which nobody is ---- */

static bool is_odd4(const uint8_t a[static IP6_LEN])
{
	uint32_t ip = get_be32(a + IP4);

	return ip >> 24 == 0 || ip >> 24 == IN_LOOPBACKNET || ip == INADDR_BROADCAST;
}

static bool is_odd6(const uint8_t a[static IP6_LEN])
{
	return !memcmp(a, &in6addr_any, IP6_LEN) || !memcmp(a, &in6addr_loopback, IP6_LEN);
}

int cm_header_check(const struct cm_header *h)
{
	bool odd;

	if (h->version != 0)
		return -EPROTO;
	if (h->ip_version == 4)
		odd = is_odd4(h->source) || is_odd4(h->destination) ||
		      IN_MULTICAST(get_be32(h->source + IP4));
	else if (h->ip_version == 6)
		odd = is_odd6(h->source) || is_odd6(h->destination) || h->source[0] == 0xff;
	else
		odd = true;
	return odd ? -EPROTO : 0;
}

/* ---- socket addresses ---- */

static void from_socket(const struct sockaddr *sa, uint8_t a[static IP6_LEN])
{
	if (sa->sa_family == AF_INET)
		memcpy(a + IP4, &((const struct sockaddr_in *)(const void *)sa)->sin_addr, IP4_LEN);
	else
		memcpy(a, &((const struct sockaddr_in6 *)(const void *)sa)->sin6_addr, IP6_LEN);
}

static uint16_t socket_port(const struct sockaddr *sa)
{
	if (sa->sa_family == AF_INET)
		return ntohs(((const struct sockaddr_in *)(const void *)sa)->sin_port);
	return ntohs(((const struct sockaddr_in6 *)(const void *)sa)->sin6_port);
}

int cm_header_from(const struct sockaddr *source, const struct sockaddr *destination,
		   struct cm_header *out)
{
	sa_family_t family = source->sa_family;

	if (family != destination->sa_family || (family != AF_INET && family != AF_INET6))
		return -EAFNOSUPPORT;
	*out = (struct cm_header){
		.ip_version = family == AF_INET ? 4 : 6,
		.port = socket_port(source),
	};
	from_socket(source, out->source);
	from_socket(destination, out->destination);
	return 0;
}

static void to_socket(uint8_t ip_version, const uint8_t a[static IP6_LEN], uint16_t port,
		      struct sockaddr_storage *out)
{
	struct sockaddr_in6 in6 = { .sin6_family = AF_INET6, .sin6_port = htons(port) };
	struct sockaddr_in in = { .sin_family = AF_INET, .sin_port = htons(port) };

	memset(out, 0, sizeof(*out));
	if (ip_version == 4) {
		memcpy(&in.sin_addr, a + IP4, IP4_LEN);
		memcpy(out, &in, sizeof(in));
	} else {
		memcpy(&in6.sin6_addr, a, IP6_LEN);
		memcpy(out, &in6, sizeof(in6));
	}
}

void cm_header_addresses(const struct cm_header *h, uint64_t service_id,
			 struct sockaddr_storage *source, struct sockaddr_storage *destination)
{
	to_socket(h->ip_version, h->source, h->port, source);
	to_socket(h->ip_version, h->destination, cm_service_port(service_id), destination);
}

/* ---- service ids ---- */

uint64_t cm_service_id(uint16_t port_space, uint16_t port)
{
	return (uint64_t)port_space << 16 | port;
}

uint16_t cm_service_port_space(uint64_t service_id)
{
	return (uint16_t)(service_id >> 16);
}

uint16_t cm_service_port(uint64_t service_id)
{
	return (uint16_t)service_id;
}

/* ---- the user's part ---- */

/* Of the other messages rdma_cm neither sends nor shows any. */
static bool is_for_users(enum cm_kind kind)
{
	return kind == CM_REQ || kind == CM_REP || kind == CM_REJ || kind == CM_SIDR_REQ ||
	       kind == CM_SIDR_REP;
}

uint32_t cm_user_offset(enum cm_kind kind, bool ip)
{
	return ip && (kind == CM_REQ || kind == CM_SIDR_REQ) ? CM_HEADER_LEN : 0;
}

uint32_t cm_user_length(enum cm_kind kind, bool ip)
{
	return is_for_users(kind) ? cm_private_length(kind) - cm_user_offset(kind, ip) : 0;
}
