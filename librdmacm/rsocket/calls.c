// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * calls.c - the front door of sockets.
 *
 * A descriptor that is none of ours is EBADF, for those who hold a number that was ours, and
 * because a socket of the kernel's would need another call.
 */
#include "librdmacm/rsocket/calls.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <string.h>

#include "librdmacm/rsocket/datagram.h"
#include "librdmacm/rsocket/option.h"
#include "librdmacm/rsocket/stream.h"
#include "librdmacm/rsocket/table.h"

/* The public edge: -1 and errno. */
static ssize_t result(ssize_t r)
{
	if (r >= 0)
		return r;
	errno = (int)-r;
	return -1;
}

static int make(int domain, int type, struct rs_socket **out)
{
	struct rs_datagram *dg;
	struct rs_stream *st;
	int r;

	if (type == SOCK_DGRAM) {
		r = rs_datagram_create(domain, &dg);
		if (!r)
			*out = &dg->s;
		return r;
	}
	r = rs_stream_create(domain, NULL, &st);
	if (!r)
		*out = &st->s;
	return r;
}

static bool is_offered(int domain, int type, int protocol)
{
	if (domain != AF_INET && domain != AF_INET6 && (domain != AF_IB || type != SOCK_STREAM))
		return false;
	return (type == SOCK_STREAM && (!protocol || protocol == IPPROTO_TCP)) ||
	       (type == SOCK_DGRAM && (!protocol || protocol == IPPROTO_UDP));
}

int rsocket(int domain, int type, int protocol)
{
	int flags = type & (SOCK_NONBLOCK | SOCK_CLOEXEC), r;
	struct rs_socket *s;

	type &= ~flags;
	if (!is_offered(domain, type, protocol))
		return (int)result(-ENOTSUP);
	r = make(domain, type, &s);
	if (r)
		return (int)result(r);
	s->flags = flags & SOCK_NONBLOCK ? O_NONBLOCK : 0;
	r = rs_table_put(s);
	if (r) {
		s->ops->close(s);
		return (int)result(r);
	}
	return s->fd;
}

int rbind(int fd, const struct sockaddr *addr, socklen_t len)
{
	struct rs_socket *s = rs_table_get(fd);

	if (!s)
		return (int)result(-EBADF);
	if (!addr || len < sizeof(sa_family_t))
		return (int)result(-EINVAL);
	return (int)result(s->ops->bind(s, addr, len));
}

int rlisten(int fd, int backlog)
{
	struct rs_socket *s = rs_table_get(fd);

	return (int)result(s ? s->ops->listen(s, backlog) : -EBADF);
}

static socklen_t address_length(const struct sockaddr_storage *a)
{
	return a->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6) :
	       a->ss_family == AF_INET	? sizeof(struct sockaddr_in) :
					  sizeof(*a);
}

/* As the kernel does it: cut to the room there is, and the length that it has. */
static int give_address(const struct sockaddr_storage *a, struct sockaddr *addr, socklen_t *len)
{
	socklen_t size = address_length(a);

	if (!addr || !len)
		return 0;
	memcpy(addr, a, *len < size ? *len : size);
	*len = size;
	return 0;
}

int raccept(int fd, struct sockaddr *addr, socklen_t *len)
{
	struct rs_socket *s = rs_table_get(fd), *child;
	struct sockaddr_storage peer;
	int r = s ? s->ops->accept(s, &child) : -EBADF;

	if (r)
		return (int)result(r);
	r = rs_table_put(child);
	if (r) {
		child->ops->close(child);
		return (int)result(r);
	}
	if (child->ops->peer(child, &peer) == 0)
		give_address(&peer, addr, len);
	return child->fd;
}

int rconnect(int fd, const struct sockaddr *addr, socklen_t len)
{
	struct rs_socket *s = rs_table_get(fd);

	if (!s)
		return (int)result(-EBADF);
	if (!addr || len < sizeof(sa_family_t))
		return (int)result(-EINVAL);
	return (int)result(s->ops->connect(s, addr, len));
}

int rshutdown(int fd, int how)
{
	struct rs_socket *s = rs_table_get(fd);

	return (int)result(s ? s->ops->shutdown(s, how) : -EBADF);
}

/* A descriptor that is not ours: the positive number, as it has always been. */
int rclose(int fd)
{
	struct rs_socket *s = rs_table_take(fd);

	if (!s) {
		errno = EBADF;
		return EBADF;
	}
	s->ops->close(s);
	return 0;
}

static ssize_t receive(int fd, struct rs_slices to, int flags, struct sockaddr_storage *from)
{
	struct rs_socket *s = rs_table_get(fd);

	return s ? s->ops->receive(s, to, flags, from) : -EBADF;
}

ssize_t rrecvfrom(int fd, void *buf, size_t len, int flags, struct sockaddr *addr,
		  socklen_t *addr_len)
{
	const struct iovec v = { buf, len };
	struct sockaddr_storage from = { 0 };
	ssize_t r = receive(fd, (struct rs_slices){ &v, 1 }, flags, &from);

	if (r >= 0 && from.ss_family)
		give_address(&from, addr, addr_len);
	else if (r >= 0 && addr && addr_len)
		rgetpeername(fd, addr, addr_len);
	return result(r);
}

ssize_t rrecv(int fd, void *buf, size_t len, int flags)
{
	return rrecvfrom(fd, buf, len, flags, NULL, NULL);
}

ssize_t rread(int fd, void *buf, size_t len)
{
	return rrecvfrom(fd, buf, len, 0, NULL, NULL);
}

static bool are_vectors(const struct iovec *v, int count)
{
	size_t sum = 0;

	if (count < 0 || count > IOV_MAX || (count && !v))
		return false;
	for (int i = 0; i < count; i++) {
		if (v[i].iov_len > SSIZE_MAX - sum)
			return false;
		sum += v[i].iov_len;
	}
	return true;
}

ssize_t rreadv(int fd, const struct iovec *v, int count)
{
	struct sockaddr_storage from;

	if (!are_vectors(v, count))
		return result(-EINVAL);
	return result(receive(fd, (struct rs_slices){ v, count }, 0, &from));
}

ssize_t rrecvmsg(int fd, struct msghdr *msg, int flags)
{
	struct sockaddr_storage from = { 0 };
	ssize_t r;

	if (msg->msg_control && msg->msg_controllen)
		return result(-ENOTSUP);
	if (!are_vectors(msg->msg_iov, (int)msg->msg_iovlen))
		return result(-EINVAL);
	r = receive(fd, (struct rs_slices){ msg->msg_iov, (int)msg->msg_iovlen }, flags, &from);
	if (r < 0)
		return result(r);
	msg->msg_flags = 0;
	if (from.ss_family)
		give_address(&from, msg->msg_name, &msg->msg_namelen);
	else if (msg->msg_name)
		rgetpeername(fd, msg->msg_name, &msg->msg_namelen);
	return r;
}

static ssize_t send_vectors(int fd, struct rs_slices from, int flags, const struct sockaddr *to,
			    socklen_t to_len)
{
	struct rs_socket *s = rs_table_get(fd);

	return s ? s->ops->send(s, from, flags, to, to_len) : -EBADF;
}

ssize_t rsendto(int fd, const void *buf, size_t len, int flags, const struct sockaddr *to,
		socklen_t to_len)
{
	const struct iovec v = { (void *)buf, len };

	return result(send_vectors(fd, (struct rs_slices){ &v, 1 }, flags, to, to_len));
}

ssize_t rsend(int fd, const void *buf, size_t len, int flags)
{
	return rsendto(fd, buf, len, flags, NULL, 0);
}

ssize_t rwrite(int fd, const void *buf, size_t len)
{
	return rsendto(fd, buf, len, 0, NULL, 0);
}

ssize_t rwritev(int fd, const struct iovec *v, int count)
{
	if (!are_vectors(v, count))
		return result(-EINVAL);
	return result(send_vectors(fd, (struct rs_slices){ v, count }, 0, NULL, 0));
}

ssize_t rsendmsg(int fd, const struct msghdr *msg, int flags)
{
	if (msg->msg_control && msg->msg_controllen)
		return result(-ENOTSUP);
	if (!are_vectors(msg->msg_iov, (int)msg->msg_iovlen))
		return result(-EINVAL);
	return result(send_vectors(fd, (struct rs_slices){ msg->msg_iov, (int)msg->msg_iovlen },
				   flags, msg->msg_name, msg->msg_namelen));
}

int rgetpeername(int fd, struct sockaddr *addr, socklen_t *len)
{
	struct rs_socket *s = rs_table_get(fd);
	struct sockaddr_storage a;
	int r = s ? s->ops->peer(s, &a) : -EBADF;

	return (int)result(r ? r : give_address(&a, addr, len));
}

int rgetsockname(int fd, struct sockaddr *addr, socklen_t *len)
{
	struct rs_socket *s = rs_table_get(fd);
	struct sockaddr_storage a;
	int r = s ? s->ops->name(s, &a) : -EBADF;

	return (int)result(r ? r : give_address(&a, addr, len));
}

int rsetsockopt(int fd, int level, int name, const void *value, socklen_t len)
{
	struct rs_socket *s = rs_table_get(fd);

	return (int)result(s ? rs_option_set(s, level, name, value, len) : -EBADF);
}

int rgetsockopt(int fd, int level, int name, void *value, socklen_t *len)
{
	struct rs_socket *s = rs_table_get(fd);

	return (int)result(s ? rs_option_get(s, level, name, value, len) : -EBADF);
}

/* O_NONBLOCK is ours, the rest the descriptor's. */
static int control(struct rs_socket *s, int cmd, int arg)
{
	switch (cmd) {
	case F_GETFL:
		return O_RDWR | s->flags;
	case F_SETFL:
		s->flags = arg & O_NONBLOCK;
		return 0;
	case F_GETFD:
	case F_SETFD:
		arg = fcntl(s->fd, cmd, arg);
		return arg < 0 ? -errno : arg;
	}
	return -ENOTSUP;
}

int rfcntl(int fd, int cmd, ...)
{
	struct rs_socket *s = rs_table_get(fd);
	va_list args;
	int arg;

	va_start(args, cmd);
	arg = va_arg(args, int);
	va_end(args);
	return (int)result(s ? control(s, cmd, arg) : -EBADF);
}

off_t riomap(int fd, void *buf, size_t len, int prot, int flags, off_t offset)
{
	struct rs_socket *s = rs_table_get(fd);

	return result(!s ? -EBADF : s->ops->map ? s->ops->map(s, buf, len, prot, offset) :
						  -ENOTSUP);
}

int riounmap(int fd, void *buf, size_t len)
{
	struct rs_socket *s = rs_table_get(fd);

	return (int)result(!s ? -EBADF : s->ops->unmap ? s->ops->unmap(s, buf, len) : -ENOTSUP);
}

size_t riowrite(int fd, const void *buf, size_t count, off_t offset, int flags)
{
	struct rs_socket *s = rs_table_get(fd);

	return (size_t)result(!s ? -EBADF :
			      s->ops->write_at ? s->ops->write_at(s, buf, count, offset, flags) :
						 -ENOTSUP);
}
