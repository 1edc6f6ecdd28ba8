// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mapping.c - checks the tables of a map before anybody follows their offsets.
 */
#include "softnic/fabric/mapping.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { MAP, COUNTERS };			/* the order of the descriptors */

enum { SWITCH = 2 };

static bool is_inside(uint64_t size, uint64_t off, uint64_t n, uint64_t each)
{
	return off <= size && off % alignof(uint64_t) == 0 && n <= (size - off) / each;
}

static bool switch_is_sane(const struct fabric_map_shm *m, const struct fabric_node_shm *n)
{
	uint64_t ports = (uint64_t)n->ports + 1;

	return is_inside(m->size, n->linear, FABRIC_MAP_LIDS, 1) &&
	       is_inside(m->size, n->multicast, FABRIC_MAP_MLIDS, 16 * sizeof(uint16_t)) &&
	       is_inside(m->size, n->sl_to_vl, ports * ports, FABRIC_MAP_SLS);
}

static bool node_is_sane(const struct fabric_map_shm *m, uint32_t node)
{
	const struct fabric_node_shm *n = fabric_map_node(m, node);

	return n->first < m->ports && n->ports < m->ports - n->first &&
	       n->ports <= FABRIC_MAP_PORTS &&
	       (n->type != SWITCH || switch_is_sane(m, n));
}

bool fabric_map_is_sane(const struct fabric_map_shm *m, uint64_t size)
{
	if (size < sizeof(*m) || m->magic != FABRIC_MAP_MAGIC ||
	    m->version != FABRIC_MAP_VERSION || m->size > size ||
	    !is_inside(m->size, m->nodes_off, m->nodes, sizeof(struct fabric_node_shm)) ||
	    !is_inside(m->size, m->ports_off, m->ports, sizeof(struct fabric_port_shm)) ||
	    !is_inside(m->size, m->members_off, FABRIC_MAP_MEMBERS,
		       sizeof(struct fabric_member_shm)))
		return false;
	for (uint32_t i = 0; i < m->nodes; i++)
		if (!node_is_sane(m, i))
			return false;
	return true;
}

/* Puts a page of our own in place of the first one, which says the same. */
static bool keep_first_page(struct fabric_map_shm *m, uint64_t size)
{
	const size_t fixed = offsetof(struct fabric_map_shm, generation);
	uint8_t copy[offsetof(struct fabric_map_shm, name) + FABRIC_MAP_NAME];

	if (size < sizeof(*m))
		return false;
	memcpy(copy, m, sizeof(copy));
	if (mmap(m, fixed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
		 0) == MAP_FAILED)
		return false;
	memcpy(m, copy, sizeof(copy));
	m->name[FABRIC_MAP_NAME - 1] = '\0';
	return true;
}

/* Who shrinks a file makes its readers crash. Most files cannot be sealed at all. */
static bool may_shrink(int fd)
{
	int seals = fcntl(fd, F_GET_SEALS);

	return seals < 0 || !(seals & F_SEAL_SHRINK);
}

static void *map_file(int fd, int protection, uint64_t *size)
{
	struct stat st;
	void *p;

	if (fd < 0 || fstat(fd, &st) || st.st_size <= 0 || may_shrink(fd))
		return NULL;
	p = mmap(NULL, st.st_size, protection, MAP_SHARED, fd, 0);
	*size = st.st_size;
	return p == MAP_FAILED ? NULL : p;
}

void fabric_mapping_close(struct fabric_mapping *m)
{
	if (m->map)
		munmap((void *)m->map, m->map_size);
	if (m->counters)
		munmap(m->counters, m->counters_size);
	*m = (struct fabric_mapping){ .map = NULL };
}

int fabric_mapping_open(const int fds[FABRIC_TALK_FDS], struct fabric_mapping *out)
{
	struct fabric_mapping m = { .map = NULL };

	m.map = map_file(fds[MAP], PROT_READ, &m.map_size);
	m.counters = map_file(fds[COUNTERS], PROT_READ | PROT_WRITE, &m.counters_size);
	if (!m.map || !m.counters || !keep_first_page((void *)m.map, m.map_size) ||
	    !fabric_map_is_sane(m.map, m.map_size) ||
	    m.counters_size / sizeof(*m.counters) < m.map->ports) {
		fabric_mapping_close(&m);
		return -EPROTO;
	}
	*out = m;
	return 0;
}
