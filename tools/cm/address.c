// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * address.c - from what stands on the command line to addresses.
 */
#include "address.h"

#include <errno.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>

#include "../common/say.h"

#ifndef AF_IB
#define AF_IB 27
#endif

const char *const address_formats[] = { "name", "ip", "ipv6", "gid", NULL };

/* In the order of the words. */
static const struct { int flags, family; } formats_hints[] = {
	{ 0, 0 },
	{ RAI_NUMERICHOST | RAI_FAMILY, AF_INET },
	{ RAI_NUMERICHOST | RAI_FAMILY, AF_INET6 },
	{ RAI_NUMERICHOST | RAI_FAMILY, AF_IB },
};

int address_ip(const char *host, const char *port, struct sockaddr_storage *address)
{
	const struct addrinfo hints = {
		.ai_flags = AI_PASSIVE,
		.ai_family = host ? AF_UNSPEC : AF_INET,
		.ai_socktype = SOCK_STREAM,
	};
	struct addrinfo *list;
	int r = getaddrinfo(host, port, &hints, &list);

	if (r)
		return say_failure(0, NULL, "Couldn't get the address of %s, port %s: %s",
				   host ? host : "this host", port, gai_strerror(r));
	memset(address, 0, sizeof(*address));
	memcpy(address, list->ai_addr, list->ai_addrlen);
	freeaddrinfo(list);
	return 0;
}

socklen_t address_length(const struct sockaddr_storage *address)
{
	return address->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6) :
						sizeof(struct sockaddr_in);
}

int address_rdma(const char *host, const char *port, unsigned int formats,
		 const struct rdma_addrinfo *hints, struct rdma_addrinfo **answer)
{
	struct rdma_addrinfo wanted = *hints;
	int word = formats ? __builtin_ctz(formats) : 0;

	wanted.ai_flags |= formats_hints[word].flags;
	if (formats_hints[word].family)
		wanted.ai_family = formats_hints[word].family;
	if (!rdma_getaddrinfo(host, port, &wanted, answer))
		return 0;
	return say_failure(errno, NULL, "Couldn't get the address of %s, port %s",
			   host ? host : "this host", port);
}

static int towards(const struct address_wish *wish, const struct rdma_addrinfo *common,
		   struct rdma_addrinfo **answer)
{
	struct rdma_addrinfo hints = *common, *own = NULL;
	int status;

	if (wish->bind) {
		hints.ai_flags |= RAI_PASSIVE;
		if (address_rdma(wish->bind, NULL, wish->formats, &hints, &own))
			return 1;
		hints = *common;
		hints.ai_src_addr = own->ai_src_addr;
		hints.ai_src_len = own->ai_src_len;
	}
	status = address_rdma(wish->server, wish->port, wish->formats, &hints, answer);
	if (own)
		rdma_freeaddrinfo(own);
	return status;
}

int address_of_role(const struct address_wish *wish, struct rdma_addrinfo **answer)
{
	struct rdma_addrinfo hints = {
		.ai_port_space = wish->port_space, .ai_qp_type = wish->qp_type,
	};

	if (wish->server)
		return towards(wish, &hints, answer);
	hints.ai_flags = RAI_PASSIVE;
	return address_rdma(wish->bind, wish->port, wish->formats, &hints, answer);
}
