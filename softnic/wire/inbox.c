// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inbox.c - a datagram socket of the unix family, and whom to believe.
 *
 * Anyone on the host can write to an abstract name. The kernel attaches the writer's user to each
 * message; a port of another user hands us what it got from the network, so that user could make
 * up packets as well as anybody on the network path could, and nobody else may.
 *
 * The kernel queues ten messages and no more. Who hands on to a process that is a moment late
 * waits for it, a little; when that was in vain nobody is waited for, for a while.
 */
#include "softnic/wire/inbox.h"

#include <errno.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/log.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/owner.h"

enum { MAGIC = 0x78727661, VERSION = 1 };
enum { PATIENCE_USEC = 4000, WANTED_ROOM = 4 << 20 };

static const uint64_t hurry = 100 * AV_MSEC;

static socklen_t name_of(unsigned int slot, struct sockaddr_un *sun)
{
	int n;

	*sun = (struct sockaddr_un){ .sun_family = AF_UNIX };
	n = snprintf(sun->sun_path + 1, sizeof(sun->sun_path) - 1, "anyverbs.slot.%u.rx", slot);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n);
}

/* What is refused here is done without. */
static void set_options(int fd)
{
	const struct timeval patience = { .tv_usec = PATIENCE_USEC };
	int room = WANTED_ROOM;

	(void)setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
	if (setsockopt(fd, SOL_SOCKET, SO_SNDBUFFORCE, &room, sizeof(room)))
		(void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof(room));
}

/* It blocks, for so long, where a call does not say otherwise. */
int wire_inbox_open(struct wire_inbox *in, unsigned int slot)
{
	int one = 1, fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	struct sockaddr_un sun;
	socklen_t len = name_of(slot, &sun);
	bool named;

	if (fd < 0)
		return -errno;
	set_options(fd);
	named = !setsockopt(fd, SOL_SOCKET, SO_PASSCRED, &one, sizeof(one)) &&
		!bind(fd, (struct sockaddr *)&sun, len);
	if (!named)
		av_warn("wire", "slot %u cannot be handed packets: %s", slot, strerror(errno));
	*in = (struct wire_inbox){ .fd = soft_fd_high(fd), .named = named };
	return 0;
}

void wire_inbox_close(struct wire_inbox *in)
{
	if (in->fd >= 0)
		close(in->fd);
	in->fd = -1;
}

static int send_message(int from, unsigned int slot, const struct wire_inbox_head *head,
			const void *bytes, size_t len, int flags)
{
	struct iovec iov[2] = {
		{ (void *)(uintptr_t)head, sizeof(*head) }, { (void *)(uintptr_t)bytes, len },
	};
	struct sockaddr_un sun;
	struct msghdr msg = {
		.msg_name = &sun, .msg_namelen = name_of(slot, &sun), .msg_iov = iov,
		.msg_iovlen = len ? 2 : 1,
	};

	if (sendmsg(from, &msg, flags | MSG_NOSIGNAL) >= 0)
		return 0;
	return errno == ENOBUFS ? -EAGAIN : errno == ENOENT ? -ECONNREFUSED : -errno;
}

/* What lies between the fields goes out too. */
static void begin_head(struct wire_inbox_head *head, enum wire_inbox_kind kind, uint16_t my_slot)
{
	memset(head, 0, sizeof(*head));
	head->magic = MAGIC;
	head->version = VERSION;
	head->kind = kind;
	head->slot = my_slot;
}

static int send_train(int from, unsigned int slot, enum wire_inbox_kind kind, uint16_t my_slot,
		      const struct wire_arrival *a, int flags)
{
	struct wire_inbox_head head;

	begin_head(&head, kind, my_slot);
	head.segment = a->segment;
	head.ifindex = a->ifindex;
	memcpy(&head.src, &a->src, sizeof(head.src));
	memcpy(&head.dst, &a->dst, sizeof(head.dst));
	head.tos = a->tos;
	head.ttl = a->ttl;
	return send_message(from, slot, &head, a->bytes, a->len, flags);
}

int wire_inbox_send(struct wire_inbox *in, unsigned int slot, const struct wire_arrival *a)
{
	bool waits = av_now_ns() >= in->hurries_until;
	int r = send_train(in->fd, slot, WIRE_INBOX_TRAIN, 0, a, waits ? 0 : MSG_DONTWAIT);

	if (waits && r == -EAGAIN)
		in->hurries_until = av_now_ns() + hurry;
	return r;
}

int wire_inbox_send_copy(int from, unsigned int slot, uint16_t my_slot,
			 const struct wire_arrival *a)
{
	return send_train(from, slot, WIRE_INBOX_COPY, my_slot, a, MSG_DONTWAIT);
}

int wire_inbox_send_served(int from, unsigned int slot, uint16_t my_slot,
			   const struct wire_endpoint *group, uint32_t ifindex)
{
	struct wire_inbox_head head;

	begin_head(&head, WIRE_INBOX_SERVED, my_slot);
	memcpy(&head.dst, group, sizeof(head.dst));
	head.ifindex = ifindex;
	return send_message(from, slot, &head, NULL, 0, MSG_DONTWAIT);
}

int wire_inbox_send_index(int from, unsigned int slot, uint16_t my_slot, uint16_t my_index)
{
	struct wire_inbox_head head;

	begin_head(&head, WIRE_INBOX_INDEX, my_slot);
	head.index = my_index;
	return send_message(from, slot, &head, NULL, 0, MSG_DONTWAIT);
}

static bool sender_of(struct msghdr *msg, uid_t *uid)
{
	struct ucred who;

	for (struct cmsghdr *m = CMSG_FIRSTHDR(msg); m; m = CMSG_NXTHDR(msg, m)) {
		if (m->cmsg_level != SOL_SOCKET || m->cmsg_type != SCM_CREDENTIALS)
			continue;
		memcpy(&who, CMSG_DATA(m), sizeof(who));
		*uid = who.uid;
		return true;
	}
	return false;
}

/* The answer is kept for a while: /proc is long where there are many sockets. */
static bool owns_port(struct wire_inbox *in, uid_t uid)
{
	uint64_t now = av_now_ns();

	if (now < in->trusted_until)
		return uid == in->trusted;
	if (!soft_port_owned_by(WIRE_UDP_PORT, uid))
		return false;
	in->trusted = uid;
	in->trusted_until = now + AV_SEC;
	return true;
}

static bool is_train(const struct wire_inbox_head *head)
{
	return head->kind == WIRE_INBOX_TRAIN || head->kind == WIRE_INBOX_COPY;
}

static bool believed(struct wire_inbox *in, const struct wire_inbox_head *head, uid_t uid)
{
	if (uid == getuid() || uid == geteuid())
		return true;
	return head->kind != WIRE_INBOX_INDEX && (!uid || owns_port(in, uid));
}

static void arrival_of(const struct wire_inbox_head *head, const uint8_t *bytes, size_t len,
		       struct wire_arrival *a)
{
	*a = (struct wire_arrival){
		.bytes = bytes, .len = (uint32_t)len, .segment = head->segment, .src = head->src,
		.dst = head->dst, .ifindex = head->ifindex, .tos = head->tos, .ttl = head->ttl,
	};
	if (!a->segment || a->segment > a->len)
		a->segment = a->len;
}

int wire_inbox_receive(struct wire_inbox *in, uint8_t buffer[static WIRE_UDP_BUFFER],
		       struct wire_inbox_head *head, struct wire_arrival *a)
{
	alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(struct ucred))];
	struct wire_inbox_head h;
	struct iovec iov[2] = { { &h, sizeof(h) }, { buffer, WIRE_UDP_BUFFER } };
	struct msghdr msg = {
		.msg_iov = iov, .msg_iovlen = 2, .msg_control = control,
		.msg_controllen = sizeof(control),
	};
	ssize_t n = recvmsg(in->fd, &msg, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
	uid_t uid;

	if (n < 0)
		return errno == EAGAIN || errno == EINTR ? 0 : -errno;
	if (n < (ssize_t)sizeof(h) || h.magic != MAGIC || h.version != VERSION)
		return -EPROTO;
	if (!sender_of(&msg, &uid) || !believed(in, &h, uid))
		return -EPERM;
	if (is_train(&h) ? n == sizeof(h) : h.kind != WIRE_INBOX_INDEX &&
						    h.kind != WIRE_INBOX_SERVED)
		return -EPROTO;
	*head = h;
	arrival_of(&h, buffer, (size_t)n - sizeof(h), a);
	return 1;
}
