// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * socket.c - what all sockets have.
 */
#include "librdmacm/rsocket/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void rs_socket_unlocked(struct rs_socket *s)
{
	pthread_mutex_init(&s->send_lock, NULL);
	pthread_mutex_init(&s->receive_lock, NULL);
	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->slept, NULL);
	list_head_init(&s->sleepers);
}

int rs_socket_init(struct rs_socket *s, const struct rs_ops *ops, int family, int fd)
{
	s->ops = ops;
	s->fd = fd;
	s->family = family;
	s->options.sizes = *rs_config();
	rs_socket_unlocked(s);
	return 0;
}

void rs_socket_done(struct rs_socket *s)
{
	free(s->options.route);
	pthread_cond_destroy(&s->slept);
	pthread_mutex_destroy(&s->lock);
	pthread_mutex_destroy(&s->receive_lock);
	pthread_mutex_destroy(&s->send_lock);
	close(s->fd);
}

bool rs_socket_no_wait(const struct rs_socket *s, int flags)
{
	return flags & MSG_DONTWAIT ||
	       atomic_load_explicit(&s->flags, memory_order_relaxed) & O_NONBLOCK;
}
