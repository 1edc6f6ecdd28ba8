// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * calls.c - socket calls of a program that knows nothing of rsockets.
 *
 * The program gets a descriptor of /dev/null in place of an rsocket, so that its number is taken,
 * can be copied, and survives the rsocket's change into a socket of the kernel: when a connect
 * fails, the kernel's socket takes the number over and nothing of ours is left.
 *
 * Sockets of the libraries below (the software adapter's own) are not touched.
 */
#include "librdmacm/preload/calls.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <rdma/rsocket.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/log.h"
#include "librdmacm/preload/entries.h"
#include "librdmacm/preload/forked.h"
#include "librdmacm/preload/program.h"
#include "librdmacm/preload/real.h"
#include "librdmacm/preload/watch.h"

enum { KINDS = SOCK_NONBLOCK | SOCK_CLOEXEC, CHUNK = 1 << 16 };

/* ---- what a descriptor is ------------------------------------------------------------ */

int preload_peek(int fd)
{
	struct preload_entry *e = preload_entry_get(fd);

	return e && e->kind == PRELOAD_RSOCKET ? e->rsocket : -1;
}

/* Puts something else at the program's number. */
static void replace(int fd, int by)
{
	preload_real()->dup2(by, fd);
	preload_real()->close(by);
}

static int null_device(int flags)
{
	return open("/dev/null", O_RDWR | (flags & SOCK_CLOEXEC ? O_CLOEXEC : 0));
}

static void copy_flags(int fd, int s)
{
	rfcntl(s, F_SETFL, preload_real()->fcntl(fd, F_GETFL));
}

/* A change goes through calls of ours, by way of the libraries below: they mean the connection as
 * it is. */
static __thread bool changing;

/* Under the entry's lock. A connection that cannot change stays what it is. */
static void change(int fd, struct preload_entry *e)
{
	int s, null;

	changing = true;
	s = e->kind == PRELOAD_ACCEPTED ? preload_forked_accept(fd) : preload_forked_connect(fd);
	changing = false;
	null = s >= 0 ? null_device(0) : -1;
	if (s < 0 || null < 0) {
		if (s >= 0)
			rclose(s);
		e->kind = PRELOAD_FORKABLE;
		return;
	}
	copy_flags(fd, s);
	replace(fd, null);
	e->rsocket = s;
	e->kind = PRELOAD_RSOCKET;
}

int preload_use(int fd)
{
	struct preload_entry *e = preload_entry_get(fd);

	if (!e || changing)
		return -1;
	if (e->kind == PRELOAD_ACCEPTED || e->kind == PRELOAD_CONNECTED) {
		pthread_mutex_lock(&e->lock);
		if (e->kind == PRELOAD_ACCEPTED || e->kind == PRELOAD_CONNECTED)
			change(fd, e);
		pthread_mutex_unlock(&e->lock);
	}
	return e->kind == PRELOAD_RSOCKET ? e->rsocket : -1;
}

/* ---- sockets come and go ------------------------------------------------------------- */

/* A number for an rsocket; -1: there is none left, and the rsocket is gone. */
static int stand_in(int s, int flags)
{
	int fd = null_device(flags);

	if (fd >= 0 && preload_entry_new(fd, PRELOAD_RSOCKET, s))
		return fd;
	if (fd >= 0)
		preload_real()->close(fd);
	rclose(s);
	errno = EMFILE;
	return -1;
}

static int forkable(int domain, int type, int protocol)
{
	int fd = preload_real()->socket(domain, type, protocol);

	if (fd >= 0)
		preload_entry_new(fd, PRELOAD_FORKABLE, -1);
	return fd;
}

PRELOAD_PUBLIC int socket(int domain, int type, int protocol)
{
	int kind = type & ~KINDS, s;

	if ((domain != AF_INET && domain != AF_INET6) ||
	    (kind != SOCK_STREAM && kind != SOCK_DGRAM) ||
	    preload_is_below(__builtin_return_address(0)) ||
	    !preload_wants(domain, kind, protocol))
		return preload_real()->socket(domain, type, protocol);
	if (kind == SOCK_STREAM && preload_forks())
		return forkable(domain, type, protocol);
	s = rsocket(domain, kind, protocol);
	if (s < 0) {
		av_info("preload", "a socket of the kernel, since there is no rsocket: %m");
		return preload_real()->socket(domain, type, protocol);
	}
	preload_set_sizes(s);
	if (type & SOCK_NONBLOCK)
		rfcntl(s, F_SETFL, O_NONBLOCK);
	return stand_in(s, type);
}

PRELOAD_PUBLIC int bind(int fd, const struct sockaddr *a, socklen_t len)
{
	int s = preload_peek(fd);

	return s < 0 ? preload_real()->bind(fd, a, len) : rbind(s, a, len);
}

PRELOAD_PUBLIC int listen(int fd, int backlog)
{
	int s = preload_peek(fd);

	return s < 0 ? preload_real()->listen(fd, backlog) : rlisten(s, backlog);
}

static int accept_forked(int fd, struct sockaddr *a, socklen_t *len, int flags)
{
	struct preload_entry *e = preload_entry_get(fd);
	int child = preload_real()->accept4(fd, a, len, flags);

	if (child >= 0 && e && e->kind == PRELOAD_FORKABLE)
		preload_entry_new(child, PRELOAD_ACCEPTED, -1);
	return child;
}

PRELOAD_PUBLIC int accept4(int fd, struct sockaddr *a, socklen_t *len, int flags)
{
	int s = preload_peek(fd), child;

	if (s < 0)
		return accept_forked(fd, a, len, flags);
	child = raccept(s, a, len);
	if (child < 0)
		return child;
	if (flags & SOCK_NONBLOCK)
		rfcntl(child, F_SETFL, O_NONBLOCK);
	return stand_in(child, flags);
}

PRELOAD_PUBLIC int accept(int fd, struct sockaddr *a, socklen_t *len)
{
	return accept4(fd, a, len, 0);
}

static void copy_option(int from, int to, int level, int name)
{
	int value;
	socklen_t len = sizeof(value);

	if (rgetsockopt(from, level, name, &value, &len) == 0)
		preload_real()->setsockopt(to, level, name, &value, len);
}

static int type_of(int s)
{
	int type = SOCK_STREAM;
	socklen_t len = sizeof(type);

	rgetsockopt(s, SOL_SOCKET, SO_TYPE, &type, &len);
	return type;
}

/* A socket of the kernel takes the number over; -1: there is none. */
static int fall_back(int fd, int s, int domain)
{
	int new = preload_real()->socket(domain, type_of(s), 0);

	if (new < 0)
		return -1;
	copy_option(s, new, SOL_SOCKET, SO_REUSEADDR);
	copy_option(s, new, IPPROTO_TCP, TCP_NODELAY);
	preload_real()->fcntl(new, F_SETFL, rfcntl(s, F_GETFL));
	free(preload_entry_take(fd));
	rclose(s);
	replace(fd, new);
	return 0;
}

static int connect_forked(int fd, const struct sockaddr *a, socklen_t len)
{
	struct preload_entry *e = preload_entry_get(fd);
	int r = preload_real()->connect(fd, a, len);

	if (e && e->kind == PRELOAD_FORKABLE && (r == 0 || errno == EINPROGRESS))
		e->kind = PRELOAD_CONNECTED;
	return r;
}

PRELOAD_PUBLIC int connect(int fd, const struct sockaddr *a, socklen_t len)
{
	int s = preload_peek(fd), r;

	if (s < 0)
		return connect_forked(fd, a, len);
	r = rconnect(s, a, len);
	if (r == 0 || errno == EINPROGRESS || errno == EALREADY || errno == EISCONN ||
	    errno == EINTR)
		return r;
	av_info("preload", "by TCP, since connecting an rsocket failed: %m");
	if (fall_back(fd, s, a->sa_family))
		return -1;
	return preload_real()->connect(fd, a, len);
}

PRELOAD_PUBLIC int shutdown(int fd, int how)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->shutdown(fd, how) : rshutdown(s, how);
}

PRELOAD_PUBLIC int close(int fd)
{
	struct preload_entry *e = preload_entry_get(fd);

	if (!e)
		return preload_real()->close(fd);
	e = preload_entry_take(fd);
	if (e) {
		preload_watch_forget(fd);
		preload_watch_end(e);
		if (e->kind == PRELOAD_RSOCKET)
			rclose(e->rsocket);
		pthread_mutex_destroy(&e->lock);
		free(e);
	}
	return preload_real()->close(fd);
}

/* ---- bytes --------------------------------------------------------------------------- */

PRELOAD_PUBLIC ssize_t recv(int fd, void *buf, size_t len, int flags)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->recv(fd, buf, len, flags) : rrecv(s, buf, len, flags);
}

PRELOAD_PUBLIC ssize_t recvfrom(int fd, void *buf, size_t len, int flags, struct sockaddr *a,
				socklen_t *a_len)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->recvfrom(fd, buf, len, flags, a, a_len) :
		       rrecvfrom(s, buf, len, flags, a, a_len);
}

PRELOAD_PUBLIC ssize_t recvmsg(int fd, struct msghdr *m, int flags)
{
	int s = preload_use(fd);
	ssize_t n;

	if (s < 0)
		return preload_real()->recvmsg(fd, m, flags);
	m->msg_controllen = 0;
	n = rrecvmsg(s, m, flags);
	return n;
}

PRELOAD_PUBLIC ssize_t read(int fd, void *buf, size_t len)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->read(fd, buf, len) : rread(s, buf, len);
}

PRELOAD_PUBLIC ssize_t readv(int fd, const struct iovec *v, int count)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->readv(fd, v, count) : rreadv(s, v, count);
}

/* What did not go is news to epoll when it can. */
static ssize_t sent(int fd, ssize_t n, size_t of)
{
	int error = errno;

	if (n < 0 ? error == EAGAIN : (size_t)n < of)
		preload_watch_blocked(fd);
	errno = error;
	return n;
}

PRELOAD_PUBLIC ssize_t send(int fd, const void *buf, size_t len, int flags)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->send(fd, buf, len, flags) :
		       sent(fd, rsend(s, buf, len, flags), len);
}

PRELOAD_PUBLIC ssize_t sendto(int fd, const void *buf, size_t len, int flags,
			      const struct sockaddr *a, socklen_t a_len)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->sendto(fd, buf, len, flags, a, a_len) :
		       sent(fd, rsendto(s, buf, len, flags, a, a_len), len);
}

static size_t length(const struct iovec *v, size_t count)
{
	size_t n = 0;

	for (size_t i = 0; i < count; i++)
		n += v[i].iov_len;
	return n;
}

PRELOAD_PUBLIC ssize_t sendmsg(int fd, const struct msghdr *m, int flags)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->sendmsg(fd, m, flags) :
		       sent(fd, rsendmsg(s, m, flags), length(m->msg_iov, m->msg_iovlen));
}

PRELOAD_PUBLIC ssize_t write(int fd, const void *buf, size_t len)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->write(fd, buf, len) : sent(fd, rwrite(s, buf, len), len);
}

PRELOAD_PUBLIC ssize_t writev(int fd, const struct iovec *v, int count)
{
	int s = preload_use(fd);

	return s < 0 ? preload_real()->writev(fd, v, count) :
		       sent(fd, rwritev(s, v, count), length(v, (size_t)count));
}

/* Through memory, a chunk at a time; what was read and not sent is read again the next time. */
static ssize_t send_file(int fd, int s, int in, off_t *offset, size_t count)
{
	off_t at = offset ? *offset : lseek(in, 0, SEEK_CUR);
	size_t done = 0;
	ssize_t n = 0, got;
	char *chunk = malloc(CHUNK);

	while (chunk && done < count) {
		got = pread(in, chunk, count - done < CHUNK ? count - done : CHUNK, at);
		n = got > 0 ? sent(fd, rwrite(s, chunk, (size_t)got), (size_t)got) : got;
		if (n <= 0)
			break;
		at += n;
		done += (size_t)n;
		if (n < got)
			break;
	}
	free(chunk);
	if (offset)
		*offset = at;
	else
		lseek(in, at, SEEK_SET);
	return done ? (ssize_t)done : n;
}

PRELOAD_PUBLIC ssize_t sendfile(int out, int in, off_t *offset, size_t count)
{
	int s = preload_use(out);

	return s < 0 ? preload_real()->sendfile(out, in, offset, count) :
		       send_file(out, s, in, offset, count);
}

PRELOAD_PUBLIC ssize_t sendfile64(int out, int in, off_t *offset, size_t count)
{
	return sendfile(out, in, offset, count);
}

/* What programs are built with to have their buffers checked; the size is of the buffer. */
PRELOAD_PUBLIC ssize_t __read_chk(int fd, void *buf, size_t len, size_t size)
{
	if (len > size)
		__builtin_trap();
	return read(fd, buf, len);
}

PRELOAD_PUBLIC ssize_t __recv_chk(int fd, void *buf, size_t len, size_t size, int flags)
{
	if (len > size)
		__builtin_trap();
	return recv(fd, buf, len, flags);
}

PRELOAD_PUBLIC ssize_t __recvfrom_chk(int fd, void *buf, size_t len, size_t size, int flags,
				      struct sockaddr *a, socklen_t *a_len)
{
	if (len > size)
		__builtin_trap();
	return recvfrom(fd, buf, len, flags, a, a_len);
}

/* ---- names and options --------------------------------------------------------------- */

PRELOAD_PUBLIC int getpeername(int fd, struct sockaddr *a, socklen_t *len)
{
	int s = preload_peek(fd);

	return s < 0 ? preload_real()->getpeername(fd, a, len) : rgetpeername(s, a, len);
}

PRELOAD_PUBLIC int getsockname(int fd, struct sockaddr *a, socklen_t *len)
{
	int s = preload_peek(fd);

	return s < 0 ? preload_real()->getsockname(fd, a, len) : rgetsockname(s, a, len);
}

PRELOAD_PUBLIC int setsockopt(int fd, int level, int name, const void *value, socklen_t len)
{
	int s = preload_peek(fd);

	return s < 0 ? preload_real()->setsockopt(fd, level, name, value, len) :
		       rsetsockopt(s, level, name, value, len);
}

PRELOAD_PUBLIC int getsockopt(int fd, int level, int name, void *value, socklen_t *len)
{
	int s = preload_peek(fd);

	return s < 0 ? preload_real()->getsockopt(fd, level, name, value, len) :
		       rgetsockopt(s, level, name, value, len);
}

/* ---- the descriptor itself ----------------------------------------------------------- */

static int shared(int new, struct preload_entry *e)
{
	int r;

	if (new < 0 || !e)
		return new;
	r = preload_entry_share(new, e);
	if (!r)
		return new;
	preload_real()->close(new);
	errno = -r;
	return -1;
}

/* A connection that can change must do so before there are two of it. */
static struct preload_entry *entry_to_copy(int fd)
{
	preload_use(fd);
	return preload_entry_get(fd);
}

PRELOAD_PUBLIC int dup(int fd)
{
	struct preload_entry *e = entry_to_copy(fd);

	return shared(preload_real()->dup(fd), e);
}

/* What was at the number is closed first, as the kernel does it, whatever it was. */
PRELOAD_PUBLIC int dup3(int fd, int to, int flags)
{
	struct preload_entry *e = entry_to_copy(fd);

	if (fd != to && preload_entry_get(to) && preload_real()->fcntl(fd, F_GETFD) >= 0)
		close(to);
	return shared(preload_real()->dup3(fd, to, flags), e);
}

PRELOAD_PUBLIC int dup2(int fd, int to)
{
	return fd == to ? preload_real()->dup2(fd, to) : dup3(fd, to, 0);
}

static int control(int fd, int cmd, long arg)
{
	struct preload_entry *e = preload_entry_get(fd);
	int s = preload_peek(fd);

	if (cmd == F_DUPFD || cmd == F_DUPFD_CLOEXEC)
		return shared(preload_real()->fcntl(fd, cmd, arg), e ? entry_to_copy(fd) : NULL);
	if (s >= 0 && (cmd == F_GETFL || cmd == F_SETFL))
		return rfcntl(s, cmd, (int)arg);
	return preload_real()->fcntl(fd, cmd, arg);
}

PRELOAD_PUBLIC int fcntl(int fd, int cmd, ...)
{
	va_list args;
	long arg;

	va_start(args, cmd);
	arg = va_arg(args, long);
	va_end(args);
	return control(fd, cmd, arg);
}

PRELOAD_PUBLIC int fcntl64(int fd, int cmd, ...)
{
	va_list args;
	long arg;

	va_start(args, cmd);
	arg = va_arg(args, long);
	va_end(args);
	return control(fd, cmd, arg);
}

PRELOAD_PUBLIC int ioctl(int fd, unsigned long request, ...)
{
	int s = preload_peek(fd), flags;
	va_list args;
	void *arg;

	va_start(args, request);
	arg = va_arg(args, void *);
	va_end(args);
	if (s < 0 || request != FIONBIO)
		return preload_real()->ioctl(fd, request, arg);
	flags = rfcntl(s, F_GETFL);
	return rfcntl(s, F_SETFL, *(int *)arg ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
}

/* The null device would be a character device. */
static int as_socket(int fd, int r, struct stat *buf)
{
	if (r == 0 && preload_peek(fd) >= 0)
		buf->st_mode = (buf->st_mode & ~(mode_t)S_IFMT) | S_IFSOCK;
	return r;
}

PRELOAD_PUBLIC int __fxstat(int version, int fd, struct stat *buf)
{
	return as_socket(fd, preload_real()->fxstat(version, fd, buf), buf);
}

PRELOAD_PUBLIC int fstat(int fd, struct stat *buf)
{
	return as_socket(fd, preload_real()->fstat(fd, buf), buf);
}
