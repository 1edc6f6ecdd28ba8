// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer_tcp.c - TCP between the two sides, in bursts like every other measure.
 */
#include "bench/peer_tcp.h"

#include "bench/hosts.h"
#include "bench/tcp.h"

void peer_tcp_setup(struct bench_side *s)
{
	int listener = -1;

	if (s->side)
		listener = tcp_listen(hosts_address(1, 0), &s->board->tcp_port);
	bench_meet(s);
	s->tcp = s->side ? tcp_accept(listener) :
			   tcp_connect(hosts_address(1, s->board->tcp_port));
}

static char *buffer(struct bench_side *s, size_t size)
{
	return s->memory + (size <= 64 ? BENCH_SMALL_OUT : s->side ? BENCH_IN : BENCH_OUT);
}

double peer_tcp_polled(struct bench_side *s, const struct bench_shot *shot)
{
	return tcp_echo(s->tcp, !s->side, buffer(s, shot->size), shot->size, shot->count, true);
}

double peer_tcp_blocked(struct bench_side *s, const struct bench_shot *shot)
{
	return tcp_echo(s->tcp, !s->side, buffer(s, shot->size), shot->size, shot->count, false);
}

double peer_tcp_stream(struct bench_side *s, const struct bench_shot *shot)
{
	if (!s->side)
		return tcp_push(s->tcp, buffer(s, shot->size), shot->size, shot->count);
	tcp_pull(s->tcp, buffer(s, shot->size), shot->size, shot->count);
	return 0;
}
