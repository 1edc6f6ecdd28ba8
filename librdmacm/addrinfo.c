// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * addrinfo.c - rdma_getaddrinfo(): names and services into what rdma_create_ep() takes.
 *
 * The C library knows how names become addresses; what is added here is the kind of connection:
 * a port space and a type of QP, each found from the other where only one was asked for. On RoCE
 * there is neither a route nor connection data to be had in advance, so ai_route and ai_connect
 * stay empty. A GID (RAI_FAMILY with AF_IB) has the form of an IPv6 address, and is read as one.
 */
#include <errno.h>
#include <infiniband/ib.h>
#include <netdb.h>
#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/ret.h"

#define ROOM "cm"

static const struct rdma_addrinfo no_hints;

/* ---- the kind of connection ---- */

static bool is_datagram(const struct rdma_addrinfo *hints)
{
	if (hints->ai_qp_type)
		return hints->ai_qp_type == IBV_QPT_UD;
	return hints->ai_port_space == RDMA_PS_UDP || hints->ai_port_space == RDMA_PS_IPOIB;
}

/* What was asked for stays as it is, sense or nonsense: rdma_create_ep() will say. */
static void set_kind(struct rdma_addrinfo *ai, const struct rdma_addrinfo *hints)
{
	bool datagram = is_datagram(hints);

	ai->ai_qp_type = hints->ai_qp_type ? hints->ai_qp_type :
			 datagram ? IBV_QPT_UD : IBV_QPT_RC;
	ai->ai_port_space = hints->ai_port_space ? hints->ai_port_space :
			    datagram ? RDMA_PS_UDP : RDMA_PS_TCP;
}

static bool is_gid(const struct rdma_addrinfo *hints)
{
	return (hints->ai_flags & RAI_FAMILY) && hints->ai_family == AF_IB;
}

/* ---- one answer ---- */

static bool copy_bytes(const void *from, socklen_t len, struct sockaddr **to, socklen_t *to_len)
{
	if (!len)
		return true;
	*to = malloc(len);
	if (!*to)
		return false;
	memcpy(*to, from, len);
	*to_len = len;
	return true;
}

/* The port goes into the service id, below the port space (Annex A11). */
static struct sockaddr_ib as_ib(const struct sockaddr_in6 *in, int ps)
{
	struct sockaddr_ib ib = { .sib_family = AF_IB, .sib_pkey = 0xffff };
	uint16_t port = ntohs(in->sin6_port);

	ib.sib_flowinfo = in->sin6_flowinfo;
	memcpy(&ib.sib_addr, &in->sin6_addr, sizeof(ib.sib_addr));
	ib.sib_sid = htobe64((uint64_t)ps << 16 | port);
	ib.sib_sid_mask = htobe64(RDMA_IB_IP_PS_MASK | (port ? RDMA_IB_IP_PORT_MASK : 0));
	ib.sib_scope_id = in->sin6_scope_id;
	return ib;
}

static bool set_address(struct rdma_addrinfo *ai, const struct rdma_addrinfo *hints,
			const struct addrinfo *found)
{
	bool passive = hints->ai_flags & RAI_PASSIVE;
	struct sockaddr **addr = passive ? &ai->ai_src_addr : &ai->ai_dst_addr;
	socklen_t *len = passive ? &ai->ai_src_len : &ai->ai_dst_len;
	struct sockaddr_in6 in6;
	struct sockaddr_ib ib;

	ai->ai_family = found->ai_family;
	if (!is_gid(hints))
		return copy_bytes(found->ai_addr, found->ai_addrlen, addr, len);
	ai->ai_family = AF_IB;
	memcpy(&in6, found->ai_addr, sizeof(in6));
	ib = as_ib(&in6, ai->ai_port_space);
	return copy_bytes(&ib, sizeof(ib), addr, len);
}

/* Addresses of the hints stand where no name gave one. */
static bool add_hinted_addresses(struct rdma_addrinfo *ai, const struct rdma_addrinfo *hints)
{
	return (ai->ai_src_len || copy_bytes(hints->ai_src_addr, hints->ai_src_len,
					     &ai->ai_src_addr, &ai->ai_src_len)) &&
	       (ai->ai_dst_len || copy_bytes(hints->ai_dst_addr, hints->ai_dst_len,
					     &ai->ai_dst_addr, &ai->ai_dst_len));
}

/* found NULL: the hints are all there is. NULL: no memory. */
static struct rdma_addrinfo *make_answer(const struct rdma_addrinfo *hints,
					 const struct addrinfo *found)
{
	struct rdma_addrinfo *ai = calloc(1, sizeof(*ai));

	if (!ai)
		return NULL;
	ai->ai_flags = hints->ai_flags;
	ai->ai_family = hints->ai_family;
	set_kind(ai, hints);
	if ((!found || set_address(ai, hints, found)) && add_hinted_addresses(ai, hints))
		return ai;
	rdma_freeaddrinfo(ai);
	return NULL;
}

/* ---- all of them ---- */

static struct addrinfo libc_hints(const struct rdma_addrinfo *hints)
{
	struct addrinfo h = {
		.ai_family = is_gid(hints) ? AF_INET6 : hints->ai_family,
		.ai_socktype = is_datagram(hints) ? SOCK_DGRAM : SOCK_STREAM,
	};

	if (hints->ai_flags & RAI_PASSIVE)
		h.ai_flags |= AI_PASSIVE;
	if ((hints->ai_flags & RAI_NUMERICHOST) || is_gid(hints))
		h.ai_flags |= AI_NUMERICHOST;
	return h;
}

static int make_list(const struct rdma_addrinfo *hints, const struct addrinfo *found,
		     struct rdma_addrinfo **res)
{
	struct rdma_addrinfo *first = NULL, **last = &first;

	for (; found; found = found->ai_next) {
		*last = make_answer(hints, found);
		if (!*last) {
			rdma_freeaddrinfo(first);
			return -ENOMEM;
		}
		last = &(*last)->ai_next;
	}
	*res = first;
	return 0;
}

/* 0, -errno, or in *eai what getaddrinfo(3) said. */
static int ask_libc(const char *node, const char *service, const struct rdma_addrinfo *hints,
		    struct rdma_addrinfo **res, int *eai)
{
	struct addrinfo h = libc_hints(hints), *found;
	int r;

	*eai = getaddrinfo(node, service, &h, &found);
	if (*eai) {
		av_info(ROOM, "rdma_getaddrinfo: \"%s\", \"%s\": %s", node ? node : "",
			service ? service : "", gai_strerror(*eai));
		return *eai == EAI_SYSTEM ? -errno : 0;
	}
	r = make_list(hints, found, res);
	freeaddrinfo(found);
	return r;
}

static bool is_sane(const struct sockaddr *addr, socklen_t len)
{
	return !len || (addr && len <= sizeof(struct sockaddr_storage));
}

int rdma_getaddrinfo(const char *node, const char *service, const struct rdma_addrinfo *hints,
		     struct rdma_addrinfo **res)
{
	int r, eai = 0;

	if (!res || (!node && !service && !hints))
		return av_ret_minus1(-EINVAL);
	if (!hints)
		hints = &no_hints;
	if (!is_sane(hints->ai_src_addr, hints->ai_src_len) ||
	    !is_sane(hints->ai_dst_addr, hints->ai_dst_len))
		return av_ret_minus1(-EINVAL);
	if (node || service) {
		r = ask_libc(node, service, hints, res, &eai);
	} else {
		*res = make_answer(hints, NULL);
		r = *res ? 0 : -ENOMEM;
	}
	return r ? av_ret_minus1(r) : eai;
}

void rdma_freeaddrinfo(struct rdma_addrinfo *res)
{
	while (res) {
		struct rdma_addrinfo *next = res->ai_next;

		free(res->ai_src_addr);
		free(res->ai_dst_addr);
		free(res->ai_src_canonname);
		free(res->ai_dst_canonname);
		free(res->ai_route);
		free(res->ai_connect);
		free(res);
		res = next;
	}
}
