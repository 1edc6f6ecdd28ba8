// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * here.c - is present on a host of a subnet: a connection, the map, what is asked on the way.
 *
 * fork: the child closes what it inherited at once, or it would be present in its parent's name
 * when that one is dead. It keeps the mappings, and makes a connection of its own when it needs
 * one: to the same run of the subnet, or to none.
 */
#include "softnic/fabric/here.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/clock.h"
#include "base/env.h"
#include "base/forklock.h"
#include "base/log.h"
#include "softnic/fabric/line.h"
#include "softnic/fabric/mapping.h"
#include "softnic/resource/spin.h"

#define ROOM "fabric"

enum { PATIENCE = 100000, PORT_DOWN = 1, PHYSICAL_DISABLED = 3, COMPLAINT_MS = 100 };

/* All under AV_LOCK_FABRIC but for the atomics. */
static struct {
	struct fabric_here here;	/* map NULL: not yet */
	struct fabric_line line;	/* none: not in this process */
	pthread_once_t once;
	_Atomic int connected;		/* line.socket, or -1 until it may be used */
	_Atomic bool gone;
	_Atomic uint64_t looked;	/* ticks */
	_Atomic uint64_t complained;	/* likewise, of a violation */
} state = { .here.fd = -1, .line = { -1, -1, -1 }, .once = PTHREAD_ONCE_INIT, .connected = -1 };

bool fabric_here_wanted(void)
{
	return av_env_str(AV_ENV_FABRIC);
}

int fabric_here_name(char subnet[FABRIC_MAP_NAME], char host[FABRIC_MAP_NAME])
{
	const char *name = av_env_str(AV_ENV_FABRIC), *colon;

	if (!name)
		return -ENODEV;
	colon = strchr(name, ':');
	if (!colon || colon == name || colon - name >= FABRIC_MAP_NAME || !colon[1] ||
	    strlen(colon + 1) >= FABRIC_MAP_NAME) {
		av_err(ROOM, "ANYVERBS_FABRIC=%s: it has to be SUBNET:HOST", name);
		return -ENOENT;
	}
	snprintf(subnet, FABRIC_MAP_NAME, "%.*s", (int)(colon - name), name);
	snprintf(host, FABRIC_MAP_NAME, "%s", colon + 1);
	return 0;
}

/* ---- the map ---- */

static int use_map(const int fds[FABRIC_TALK_FDS], uint32_t node)
{
	struct fabric_mapping m;
	int r = fabric_mapping_open(fds, &m);

	if (r)
		return r;
	if (fabric_map_place(m.map, node, 0) == FABRIC_NONE) {
		fabric_mapping_close(&m);
		return -EPROTO;
	}
	state.here.first = fabric_map_place(m.map, node, 0);
	while (state.here.ports < FABRIC_MAP_PORTS &&
	       fabric_map_place(m.map, node, state.here.ports + 1) != FABRIC_NONE)
		state.here.ports++;
	state.here.map = m.map;
	state.here.counters = m.counters;
	state.here.node = node;
	return 0;
}

/* In a fork child: is it the map that we have? */
static int same_map(const int fds[FABRIC_TALK_FDS])
{
	struct fabric_mapping m;
	int r = fabric_mapping_open(fds, &m);

	if (r)
		return r;
	if (m.map->nonce != state.here.map->nonce)
		r = -ECONNREFUSED;
	fabric_mapping_close(&m);
	return r;
}

/* ---- the connection ---- */

static void close_one(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static void leave(void)
{
	state.connected = -1;
	fabric_line_close(&state.line);
	state.here.fd = -1;
}

static void after_fork(void)
{
	leave();
	state.looked = 0;
}

static void survive_fork(void)
{
	pthread_atfork(NULL, NULL, after_fork);
}

static int open_news(void)
{
	int r = fabric_line_open(&state.line);

	state.here.fd = state.line.epoll;
	if (!r)
		state.connected = state.line.socket;
	return r;
}

static int enter(const char *subnet, const char *host)
{
	struct fabric_message ask = { .version = FABRIC_PROTOCOL, .kind = FABRIC_HERE }, answer;
	struct fabric_question q = { .message = &ask, .fd = -1 };
	int fds[FABRIC_TALK_FDS] = { -1, -1 }, r;

	snprintf(ask.host, sizeof(ask.host), "%s", host);
	state.line.socket = fabric_talk_connect(subnet);
	if (state.line.socket < 0)
		return state.line.socket;
	r = fabric_talk_ask(state.line.socket, &q, &answer, fds);
	if (!r)
		r = state.here.map ? same_map(fds) : use_map(fds, answer.welcome.node);
	for (int i = 0; i < FABRIC_TALK_FDS; i++)
		close_one(&fds[i]);
	return r ? r : open_news();
}

static const char *reason(int r)
{
	switch (r) {
	case -ECONNREFUSED:
		return "no such subnet runs";
	case -ENOENT:
		return "it has no such host";
	case -EPROTO:
		return "it speaks another version";
	case -EPERM:
		return "it is another user's";
	default:
		return strerror(-r);
	}
}

static int connect_here(void)
{
	char subnet[FABRIC_MAP_NAME], host[FABRIC_MAP_NAME];
	int r = fabric_here_name(subnet, host);

	if (r)
		return r;
	pthread_once(&state.once, survive_fork);
	r = enter(subnet, host);
	if (r) {
		leave();
		av_err(ROOM, "host %s of the subnet '%s': %s", host, subnet, reason(r));
		return r;
	}
	av_debug(ROOM, "on host %s of the subnet '%s'", host, subnet);
	return 0;
}

static int get_connected(void)
{
	if (state.gone)
		return state.here.map ? 0 : -ECONNREFUSED;
	return state.line.socket >= 0 ? 0 : connect_here();
}

/* What was half done in another thread of a parent is done anew. */
static void take_lock(void)
{
	if (!av_forklock_take(AV_LOCK_FABRIC))
		leave();
}

int fabric_here_get(const struct fabric_here **out)
{
	int cancel = av_cancel_hold(), r;

	take_lock();
	r = get_connected();
	av_forklock_drop(AV_LOCK_FABRIC);
	av_cancel_restore(cancel);
	if (!r)
		*out = &state.here;
	return r;
}

/* ---- news ---- */

static void tell_end(void)
{
	if (!atomic_exchange(&state.gone, true))
		av_err(ROOM, "the subnet is gone: every port is down");
}

static void hung_up(void)
{
	tell_end();
	fabric_line_end(&state.line);
}

static void take_news(void)
{
	struct fabric_message m;
	int r;

	fabric_line_quiet(&state.line);
	do {
		r = fabric_talk_receive(state.line.socket, &m, NULL);
	} while (r == 1 || r == -EPROTO);
	if (r != -EAGAIN)
		hung_up();
}

void fabric_here_news(void)
{
	int cancel = av_cancel_hold();

	take_lock();
	if (state.line.socket >= 0)
		take_news();
	av_forklock_drop(AV_LOCK_FABRIC);
	av_cancel_restore(cancel);
}

/* In a fork child that has no connection yet. */
static bool is_connected(void)
{
	int r;

	take_lock();
	r = get_connected();
	av_forklock_drop(AV_LOCK_FABRIC);
	return !r;
}

/* Without the lock: whoever asks something may wait for a process that is stopped. */
static bool look(void)
{
	int cancel = av_cancel_hold();

	if ((state.connected < 0 && !is_connected()) || fabric_talk_hung_up(state.connected))
		tell_end();
	av_cancel_restore(cancel);
	return !state.gone;
}

bool fabric_here_alive(const struct fabric_here *here)
{
	uint64_t now;

	if (atomic_load_explicit(&state.gone, memory_order_relaxed))
		return false;
	now = av_ticks();
	if (now - atomic_load_explicit(&state.looked, memory_order_relaxed) < AV_TICKS_MSEC)
		return true;
	atomic_store_explicit(&state.looked, now, memory_order_relaxed);
	return look();
}

/* @return false: it changed meanwhile, or is half-way through a change */
static bool copy_port(const struct fabric_map_shm *m, uint32_t place, struct fabric_port_shm *out)
{
	uint32_t before = atomic_load_explicit(&m->generation, memory_order_acquire);

	memcpy(out, fabric_map_port(m, place), sizeof(*out));
	atomic_thread_fence(memory_order_acquire);
	return !(before & 1) &&
	       atomic_load_explicit(&m->generation, memory_order_relaxed) == before;
}

/* A fabric process that was killed half-way through a change leaves the generation odd for ever. */
void fabric_here_look(const struct fabric_here *here, uint32_t place, struct fabric_port_shm *out)
{
	for (int i = 0; i < PATIENCE && !copy_port(here->map, place, out); i++) {
		if (!fabric_here_alive(here))
			break;
		soft_pause();
	}
	if (!fabric_here_alive(here)) {
		out->state = PORT_DOWN;
		out->physical = PHYSICAL_DISABLED;
	}
}

/* ---- questions ---- */

static void keep_news(void *ctx, const struct fabric_message *m)
{
	fabric_line_ring(&state.line);
}

static int ask(const struct fabric_message *m, int fd)
{
	const struct fabric_question q = { .message = m, .fd = fd, .other = keep_news };
	int cancel = av_cancel_hold(), r;
	struct fabric_message answer;

	take_lock();
	r = get_connected();
	if (!r)
		r = state.gone ? -ENODEV : fabric_talk_ask(state.line.socket, &q, &answer, NULL);
	av_forklock_drop(AV_LOCK_FABRIC);
	av_cancel_restore(cancel);
	return r == -EPIPE ? -ENODEV : r;
}

static int ask_of_member(const struct fabric_here *here, enum fabric_kind kind, uint32_t port,
			 uint32_t qpn, const uint8_t mgid[16], uint16_t mlid)
{
	struct fabric_message m = {
		.version = FABRIC_PROTOCOL,
		.kind = kind,
		.member = {
			.port = here->first + port,
			.qpn = qpn,
			.mlid = mlid,
		},
	};

	memcpy(m.member.mgid, mgid, sizeof(m.member.mgid));
	return ask(&m, -1);
}

int fabric_here_attach(const struct fabric_here *here, uint32_t port, uint32_t qpn,
		       const uint8_t mgid[16], uint16_t mlid)
{
	return ask_of_member(here, FABRIC_ATTACH, port, qpn, mgid, mlid);
}

int fabric_here_detach(const struct fabric_here *here, uint32_t port, uint32_t qpn,
		       const uint8_t mgid[16], uint16_t mlid)
{
	return ask_of_member(here, FABRIC_DETACH, port, qpn, mgid, mlid);
}

int fabric_here_sm_file(const struct fabric_here *here, uint32_t port, int fd)
{
	const struct fabric_message m = {
		.version = FABRIC_PROTOCOL,
		.kind = FABRIC_SM,
		.sm = { .port = port },
	};

	return ask(&m, fd);
}

/* ---- complaints ---- */

/* It does not matter if one is lost: keys that are wrong once are wrong again. */
static void complain(const struct fabric_violation *v)
{
	const struct fabric_message m = {
		.version = FABRIC_PROTOCOL, .kind = FABRIC_VIOLATION, .violation = *v,
	};
	int cancel = av_cancel_hold();

	if (av_forklock_try(AV_LOCK_FABRIC)) {
		if (state.line.socket >= 0)
			(void)fabric_talk_send(state.line.socket, &m, -1);
		av_forklock_drop(AV_LOCK_FABRIC);
	}
	av_cancel_restore(cancel);
}

void fabric_here_violation(const struct fabric_violation *v)
{
	uint64_t now = av_ticks(), last = state.complained;

	if (last && now - last < COMPLAINT_MS * AV_TICKS_MSEC)
		return;
	if (atomic_compare_exchange_strong(&state.complained, &last, now))
		complain(v);
}
