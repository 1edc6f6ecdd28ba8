// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * groups.h - the multicast groups that a process listens to.
 *
 * Each group on each interface has a socket of its own (udp.h). Where port 4791 belongs to
 * another user, the processes of that user are asked, once a second, to hand copies on: one of
 * them answers, and its copies are taken. What this process does for others ends when they stop
 * asking. One caller at a time.
 */
#ifndef SOFTNIC_WIRE_GROUPS_H
#define SOFTNIC_WIRE_GROUPS_H

#include "softnic/wire/ask.h"
#include "softnic/wire/inbox.h"

enum { WIRE_GUESTS = 64 };

struct wire_group {
	struct wire_group *next;
	struct wire_endpoint at;
	uint32_t ifindex;
	struct wire_udp udp;		/* .fd -1: lives on copies */
	bool ours;			/* else it is there for guests */
	bool missed;			/* the log says that nobody hands copies on */
	int server;			/* slot of the process whose copies we take; -1: none */
	uint64_t served_until;
};

/* A process that gets copies of what a group's socket brings. */
struct wire_guest {
	const struct wire_group *group;	/* NULL: free */
	uint16_t slot;
	uint64_t until;
};

struct wire_groups {
	int parent;			/* the epoll descriptor of the port */
	void *tag;			/* and what we are known by there */
	int epoll;			/* of the sockets, inside it; -1 until there is one */
	uint16_t slot;			/* our own */
	unsigned int count;
	struct wire_group *list;
	uint64_t ask_at;
	struct wire_guest guests[WIRE_GUESTS];
};

/* @parent	becomes readable, too, when something has come in; its event carries `tag` */
void wire_groups_init(struct wire_groups *g, unsigned int slot, int parent, void *tag);
void wire_groups_done(struct wire_groups *g);
/* In a fork child: let go of the sockets and touch nothing else. */
void wire_groups_forsake(struct wire_groups *g);

/*
 * @return 0 (also when copies have to be asked for), -EEXIST (joined), -ENOMEM (too many),
 *	   -ENODEV, -EAFNOSUPPORT, -EMFILE, -errno
 */
int wire_groups_join(struct wire_groups *g, const struct wire_endpoint *at, uint32_t ifindex);
/* @return 0 or -ENOENT */
int wire_groups_leave(struct wire_groups *g, const struct wire_endpoint *at, uint32_t ifindex);

/*
 * What one of the sockets has brought. Guests have got their copies when it returns.
 * @return 1, or 0 when there is nothing; a->len is 0 when it is not for us
 */
int wire_groups_receive(struct wire_groups *g, int inbox, uint8_t buffer[static WIRE_UDP_BUFFER],
			struct wire_arrival *a);
/* Take a packet that came in on the shared port if it is somebody's question. */
bool wire_groups_take(struct wire_groups *g, int inbox, const struct wire_arrival *a);
/* The answer to ours. */
void wire_groups_told(struct wire_groups *g, const struct wire_inbox_head *head);
/* Is that a copy from the process that serves us? */
bool wire_groups_expect(const struct wire_groups *g, const struct wire_inbox_head *head);
/* Ask again, try again to do without, let go of guests; at most once a second. */
void wire_groups_turn(struct wire_groups *g, const struct wire_udp *from, uint64_t now);

#endif
