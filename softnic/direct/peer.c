// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer.c - attaching to a process.
 *
 * The slot socket gives its pid, /proc/<pid>/fd its region, /proc/<pid>/mem its memory. What
 * proves that these three belong together is the nonce: the region names an address, and the
 * memory holds the nonce there. A fork child that inherited the socket or the memfd has no
 * nonce; a pid that was reused has another.
 */
#include "softnic/direct/peer.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cancel.h"
#include "base/log.h"
#include "softnic/direct/memory.h"
#include "softnic/engine/local.h"
#include "softnic/resource/alive.h"
#include "softnic/resource/fd.h"
#include "softnic/resource/slot.h"

bool direct_peer_alive(const struct direct_peer *peer)
{
	return peer->target.own ||
	       soft_alive_fd(peer->target.mem_fd, peer->alive_addr, peer->target.nonce);
}

static void detach(struct direct_peer *peer)
{
	struct soft_target *t = &peer->target;

	if (!t->own) {
		if (t->region.base && t->me) {
			struct attachment_shm *a = soft_region_attachment(&t->region, t->me - 1);

			atomic_store(&a->pid, 0);
			atomic_store(&a->nonce, 0);
		}
		soft_region_unmap(&t->region);
		if (t->mem_fd >= 0)
			close(t->mem_fd);
	}
	soft_doors_done(&t->doors);
	free(peer);
}

static int open_memory(struct direct_peer *peer)
{
	char path[32];
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/mem", (int)peer->target.pid);
	fd = open(path, O_RDWR | O_CLOEXEC);
	if (fd < 0)
		return errno == ENOENT || errno == ESRCH ? -ECONNREFUSED : -EACCES;
	peer->target.mem_fd = soft_fd_high(fd);
	return 0;
}

static bool is_region(int dir, const char *name)
{
	char to[64];
	ssize_t n = readlinkat(dir, name, to, sizeof(to) - 1);

	if (n <= 0)
		return false;
	to[n] = '\0';
	return !strncmp(to, "/memfd:anyverbs.region", 22);
}

/* Take this file if it is the region of the process that holds the slot. */
static int try_region(struct direct_peer *peer, int dir, const char *name)
{
	struct region_shm *h;
	int fd = openat(dir, name, O_RDWR | O_CLOEXEC), r;

	if (fd < 0)
		return errno == ENOENT ? -ECONNREFUSED : -EACCES;
	r = soft_region_map(&peer->target.region, fd);
	close(fd);
	if (r)
		return r;
	h = soft_region_header(&peer->target.region);
	if (h->slot == peer->slot && soft_alive_fd(peer->target.mem_fd, h->alive_addr, h->nonce)) {
		peer->target.nonce = h->nonce;
		peer->alive_addr = h->alive_addr;
		return 0;
	}
	soft_region_unmap(&peer->target.region);
	return -ECONNREFUSED;
}

static int find_region(struct direct_peer *peer)
{
	int r = -ECONNREFUSED;
	struct dirent *e;
	char path[32];
	DIR *d;

	snprintf(path, sizeof(path), "/proc/%d/fd", (int)peer->target.pid);
	d = opendir(path);
	if (!d)
		return errno == ENOENT ? -ECONNREFUSED : -EACCES;
	while (r && (e = readdir(d)))
		if (isdigit((unsigned char)e->d_name[0]) && is_region(dirfd(d), e->d_name))
			r = try_region(peer, dirfd(d), e->d_name);
	closedir(d);
	return r;
}

static int join(struct soft_process *p, struct direct_peer *peer)
{
	int i = soft_attachment_claim(&peer->target.region, p->nonce, getpid(),
				      (uintptr_t)p->alive);

	if (i < 0) {
		av_err("direct", "process %d has no room for one more attachment",
		       (int)peer->target.pid);
		return -EACCES;
	}
	peer->target.me = (uint32_t)i + 1;
	return 0;
}

/* Processes reach each other's memory as far as ptrace rights go. */
static const char *why_not(const struct direct_peer *peer, int r)
{
	if (r == -EPROTO)
		return "that process has another version of the library";
	if (r == -EXDEV)
		return "that process is in a pid namespace that cannot be seen from here";
	if (r == -EACCES && !peer->target.pid)
		return "that process belongs to another user; with ANYVERBS_PATH=wire at both "
		       "ends packets reach it";
	if (r == -EACCES)
		return "the kernel refuses access to that process: 'anyverbs doctor' says more, "
		       "and ANYVERBS_PATH=wire at both ends does without";
	return strerror(-r);
}

/* Who is on a subnet is reached from there only, whatever this machine could do. */
static int check_home(struct soft_process *p, const struct direct_peer *peer)
{
	if (soft_region_header(&peer->target.region)->fabric ==
	    soft_region_header(&p->region)->fabric)
		return 0;
	av_info("direct", "slot %u: process %d is on another subnet, or on none", peer->slot,
		(int)peer->target.pid);
	return -ECONNREFUSED;
}

static int attach_other(struct soft_process *p, struct direct_peer *peer)
{
	int r = soft_slot_owner(peer->slot, &peer->target.pid);

	if (!r)
		r = open_memory(peer);
	if (!r)
		r = find_region(peer);
	if (!r)
		r = check_home(p, peer);
	if (!r)
		r = join(p, peer);
	if (!r)
		av_info("direct", "attached to process %d, slot %u", (int)peer->target.pid,
			peer->slot);
	else if (r != -ECONNREFUSED)
		av_err("direct", "slot %u: %s", peer->slot, why_not(peer, r));
	return r;
}

static void attach_self(struct soft_process *p, struct direct_peer *peer)
{
	peer->target.own = true;
	peer->target.memory = &soft_local_memory;
	peer->target.region = p->region;
	peer->target.pid = getpid();
	peer->target.me = p->me;
	peer->target.nonce = p->nonce;
}

static int attach(struct soft_process *p, unsigned int slot, struct direct_peer **out)
{
	struct direct_peer *peer = calloc(1, sizeof(*peer));
	int r = 0;

	if (!peer)
		return -ENOMEM;
	peer->slot = slot;
	peer->target.mem_fd = -1;
	peer->target.seen_ns = &peer->seen_ns;
	peer->target.fences = p->fences;
	peer->target.memory = &direct_foreign_memory;
	if (slot == p->slot)
		attach_self(p, peer);
	else
		r = attach_other(p, peer);
	if (r)
		detach(peer);
	else
		*out = peer;
	return r;
}

/* Those that nobody is bound to any more can go when they are dead. */
static void sweep(struct soft_process *p)
{
	struct direct_peer **at, *peer;

	for (unsigned int i = 0; i < SOFT_SLOTS; i++) {
		peer = p->peers[i];
		if (!peer || peer->target.own || direct_peer_alive(peer))
			continue;
		p->peers[i] = NULL;
		peer->next = p->replaced;
		p->replaced = peer;
	}
	for (at = &p->replaced; (peer = *at);) {
		if (atomic_load(&peer->links)) {
			at = &peer->next;
			continue;
		}
		*at = peer->next;
		detach(peer);
	}
}

int direct_peer_get(struct soft_process *p, unsigned int slot, struct direct_peer **out)
{
	int r = 0, cancel;

	if (slot >= SOFT_SLOTS)
		return -ECONNREFUSED;
	cancel = av_cancel_hold();
	pthread_mutex_lock(&p->peers_lock);
	soft_slot_drain(p->slot_fd);
	if (!p->peers[slot] || !direct_peer_alive(p->peers[slot])) {
		sweep(p);
		r = attach(p, slot, &p->peers[slot]);
	}
	if (!r) {
		*out = p->peers[slot];
		atomic_fetch_add(&(*out)->links, 1);
	}
	pthread_mutex_unlock(&p->peers_lock);
	av_cancel_restore(cancel);
	return r;
}

void direct_peer_fini(struct soft_process *p)
{
	struct direct_peer *next;

	for (unsigned int i = 0; p->peers && i < SOFT_SLOTS; i++)
		if (p->peers[i])
			detach(p->peers[i]);
	for (; p->replaced; p->replaced = next) {
		next = p->replaced->next;
		detach(p->replaced);
	}
}
