// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * netlink.h - the network interfaces of this namespace, their addresses, and news of both.
 *
 * Nothing here keeps a descriptor open, but for the monitor, which is the caller's.
 */
#ifndef BASE_NETLINK_H
#define BASE_NETLINK_H

#include <net/if.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct nlmsghdr;

struct av_link {
	unsigned index;
	unsigned flags;		/* IFF_* */
	uint32_t mtu;
	uint16_t type;		/* ARPHRD_* */
	uint8_t operstate;	/* IF_OPER_* of linux/if.h: 0 unknown, 2 down, 6 up */
	uint8_t mac_len;	/* 0: none */
	uint8_t mac[32];
	char name[IFNAMSIZ];
	char kind[16];		/* "bridge", "veth"...; empty for hardware */
};

struct av_addr {
	unsigned ifindex;
	uint32_t flags;		/* IFA_F_* of linux/if_addr.h */
	uint8_t family;		/* AF_INET or AF_INET6 */
	uint8_t prefix;
	uint8_t scope;		/* RT_SCOPE_* */
	uint8_t ip[16];		/* network order; IPv4 in the first four bytes, rest zero */
};

/* Unused bytes are zero, so two dumps may be compared with memcmp. */
struct av_net {
	struct av_link *links;
	struct av_addr *addrs;
	size_t n_links, n_addrs;
};

/*
 * Everything there is now, in the kernel's order. Where netlink is refused the older
 * interfaces are asked, and where those are refused too the answer is a bare loopback.
 * 0 or -ENOMEM; release with av_net_done.
 */
int av_net_dump(struct av_net *out);
void av_net_done(struct av_net *net);

bool av_net_equal(const struct av_net *a, const struct av_net *b);

/* NULL when there is none. The result lives as long as net. */
const struct av_link *av_net_link(const struct av_net *net, unsigned index);

/*
 * Does the kernel say that there is no interface of that index? That a dump lacks it says less: a
 * dump may be incomplete while much changes, or without descriptors.
 */
bool av_link_is_gone(unsigned index);

/* For those who fill a net: a zeroed element at its end, or NULL without memory. */
struct av_link *av_net_add_link(struct av_net *net);
struct av_addr *av_net_add_addr(struct av_net *net);

/*
 * One request and its answers over a fresh socket; each answer goes to cb, which returns
 * 1 (as MNL_CB_OK) to go on and -1 with errno to give up. An interrupted dump is -EINTR.
 */
int av_netlink_talk(struct nlmsghdr *req, int (*cb)(const struct nlmsghdr *msg, void *data),
		    void *data);

/* A non-blocking, close-on-exec descriptor that is readable after a change, or -errno. */
int av_net_monitor_open(void);

/* Reads all that is waiting: 1 something changed, 0 nothing did, -errno the socket is bad. */
int av_net_monitor_drain(int fd);

#endif
