// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * gsi.h - management datagrams (MADs) on QP 1 of the built-in devices, for all processes of a host.
 *
 * QP 1 belongs to a host and not to a process: whoever a MAD is meant for is found by what stands
 * in it. An endpoint has a *number*, and may claim *names*. A MAD that arrives, from another host
 * or from this one, goes to
 *
 *   CM REQ, SIDR_REQ		who claimed the service: at exactly that address, else at any
 *   other messages of the CM	the number in the receiver's communication id (SIDR_REP: request id)
 *   CM REJ without such an id	every endpoint: it is found by the sender's GUID and id
 *   responses			the number in the transaction id
 *   other requests		who claimed the management class
 *
 * That is why ids have a form. With n = anyverbs_gsi_number(), a communication or request id is
 * n << 20 | index, any index; and the upper 32 bits of the transaction id of whatever waits for a
 * response are n << 20 | anything. (The CM's own transaction ids are free: nobody goes by them.)
 * n is never 0, so no id is.
 *
 * Where there is nobody, whoever finds that out answers, as Linux does: a REQ is rejected for its
 * service id (reason 8), a SIDR_REQ gets status 1, a DREQ its DREP. Everything else is dropped, and
 * counted (`anyverbs counters`). An endpoint that is merely slow, or stopped, is not nobody: what
 * it has no room for is lost, as on any network, and nothing is answered for it.
 *
 * Inside the host a MAD goes straight from sender to endpoint; no packet leaves, whatever other
 * processes do, and a stopped receiver holds nobody up. Between hosts, and with ANYVERBS_PATH=wire
 * always, it is a packet of UDP port 4791, on which faults and captures act as on all packets.
 *
 * Whom to believe: any user of this host may send a MAD in the name of an address of this host, as
 * anybody could by a UDP packet. In the name of another host only packets come, and what is handed
 * on by root, by our own user, or by a user that UDP port 4791 belongs to. What stands in a MAD is
 * for its receiver to check.
 *
 * In a child of fork() the endpoints of its parent are not there: every call says -ESTALE, and
 * close is harmless. Names go with their process, however it ends.
 *
 * Any thread may call anything at any time, but for close: that is the last call.
 */
#ifndef SOFTNIC_GSI_GSI_H
#define SOFTNIC_GSI_GSI_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum {
	GSI_MAD_BYTES = 256,
	GSI_NUMBERS = 4096,
	GSI_NUMBER_SHIFT = 20,		/* of ids, and of the upper half of transaction ids */
	GSI_QPN = 1,
};

#define GSI_QKEY 0x80010000u
#define GSI_PKEY 0xffffu

struct gsi;

/*
 * Where a MAD goes to, or came from: seen from here, so that what anyverbs_gsi_receive filled is
 * what a response is sent to.
 */
struct gsi_address {
	union ibv_gid local, remote;	/* IPv4 is ::ffff:a.b.c.d; sending, a local of all zeroes:
					 * whichever address the route has */
	uint32_t ifindex;		/* interface of `local`; link-local addresses need it */
	uint32_t remote_qpn;		/* GSI_QPN */
	uint32_t qkey;			/* GSI_QKEY; 0 when sending: that */
	uint16_t pkey;			/* GSI_PKEY; 0 when sending: that */
	uint8_t traffic_class, hop_limit;	/* hop limit 0: the host's default */
	/* On a port of a subnet, where `local` and `remote` count only with has_grh: */
	uint8_t port;			/* 0: 1 */
	uint8_t qpn;			/* 0 for SMPs (then remote_qpn is 0 too), or GSI_QPN */
	uint8_t sl;
	bool has_grh;
	uint16_t lid;			/* of the other end */
	uint16_t local_lid;
};

/* What an endpoint can be found by, apart from its number. */
struct gsi_name {
	enum gsi_name_kind {
		GSI_SERVICE = 1,	/* of the CM */
		GSI_CLASS,		/* requests of a management class */
	} kind;
	/* GSI_SERVICE: */
	uint64_t service_id;
	sa_family_t family;		/* AF_INET, AF_INET6, AF_IB (27) */
	bool only;			/* a wildcard of AF_INET6 that leaves IPv4 to others */
	union ibv_gid address;		/* as in gsi_address; all zeroes: any of that family.
					 * AF_IB: any of all families */
	uint32_t ifindex;		/* of a link-local address */
	/* GSI_CLASS: */
	uint8_t mgmt_class;
	uint32_t oui;			/* of vendor range 2 (0x30 to 0x4f); else 0 */
};

/*
 * Make an endpoint, and see to it that packets are taken in if the path setting allows any: they
 * are, from then on, whether or not anybody polls.
 * @return 0, -ENOMEM, -EMFILE, -EACCES (sockets are refused), -EADDRINUSE (all numbers are taken)
 */
int anyverbs_gsi_open(struct gsi **out);
/* What has come for it and was not received is answered as if nobody were there. NULL is fine. */
void anyverbs_gsi_close(struct gsi *g);

/* 1 to GSI_NUMBERS - 1; nobody else of this host has it. */
uint32_t anyverbs_gsi_number(const struct gsi *g);

/* Readable (poll, epoll) when anyverbs_gsi_receive may have something; always the same. */
int anyverbs_gsi_fd(const struct gsi *g);

/*
 * The next MAD. Never blocks. MADs of one sender to one name come in their order.
 * @return GSI_MAD_BYTES with `from` and `mad` filled; 0: a send that was refused by -EAGAIN may
 *	   now succeed; -EAGAIN (nothing there), -EMSGSIZE (no room for a MAD), -ESTALE (a fork
 *	   child; or somebody closed our descriptors)
 */
int anyverbs_gsi_receive(struct gsi *g, struct gsi_address *from, uint8_t *mad, size_t room);

/*
 * The program is about to sleep until the descriptor is readable: if that is likely to be sooner
 * than it could be woken, wait for it here. On a subnet; elsewhere nothing is waited for.
 */
void anyverbs_gsi_linger(struct gsi *g);

/*
 * Send a MAD, at most GSI_MAD_BYTES; what is missing is filled with zeroes. Never blocks. Packets
 * may get lost; whoever wants an answer repeats. A message to nobody of this host that gets an
 * answer all the same succeeds, and the answer comes in.
 * @return 0; -EAGAIN: the receiver, on this host, has some hundred MADs waiting: wait until
 *	   anyverbs_gsi_receive says 0, or drop it as if it had been lost (a stopped process may
 *	   not take any for a long time); -ECONNREFUSED: nobody of this host, and nothing to answer;
 *	   -EHOSTUNREACH (another host, and ANYVERBS_PATH=direct), -ENETUNREACH and others of the
 *	   kernel's; -EINVAL (shorter than a MAD's header), -EMSGSIZE (longer than a MAD)
 */
int anyverbs_gsi_send(struct gsi *g, const struct gsi_address *to, const void *mad, size_t len);

/*
 * The program has finished talking for now: packets that it has received are acknowledged, if they
 * are not yet. Costs nothing if they are.
 */
void anyverbs_gsi_settle(struct gsi *g);

/*
 * Claim a name; the host is asked, not only this process. Services exclude each other as listeners
 * of rdma_cm do: the same address, and a wildcard beside anything of its family. A wildcard of
 * AF_INET6 is one of both families unless `only`. Whoever may share an address by REUSEADDR, and
 * automatic ports of connecting ids, must not claim before it listens: a claim costs a descriptor.
 * @return 0, -EADDRINUSE (the same name), -EADDRNOTAVAIL (a wildcard against an address, or the
 *	   other way round), -EINVAL, -EMFILE, -ENOMEM
 */
int anyverbs_gsi_claim(struct gsi *g, const struct gsi_name *name);
/* What came for that name up to now can still be received. A name that was not claimed: nothing. */
void anyverbs_gsi_disclaim(struct gsi *g, const struct gsi_name *name);

#endif
