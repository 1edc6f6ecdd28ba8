// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cache.c - a fabric in a file, in the format that ibnetdiscover has always written.
 *
 * All numbers are little-endian, nothing is aligned:
 *
 *	file	magic 4, version 4, nodes 4, ports 4, guid of the first node 8, hops 4, then
 *		all nodes, then all ports
 *	node	lid 2, lmc 1, enhanced port 0 1, SwitchInfo 64, guid 8, type 1, ports 1,
 *		NodeInfo 64, description 64, how many keys 1, as many keys
 *	port	key 9, label 1, lid 2, lmc 1, PortInfo 64, guid of the node 8, is plugged in 1,
 *		key of the other end 9
 *	key	guid 8, number 1
 *
 * A file may come from anywhere: what it says is checked before it is believed.
 */
#include "libibnetdisc/cache.h"

#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>

#include "libibnetdisc/chassis.h"
#include "libibnetdisc/fabric.h"
#include "libibnetdisc/report.h"

#define MAGIC 0x8fe7832bu
#define VERSION 1u

enum {
	KEY_BYTES = 9,
	HEADER_BYTES = 28,
	NODE_BYTES = 207,	/* without keys */
	PORT_BYTES = 95,
	LONGEST = NODE_BYTES + 256 * KEY_BYTES,
};

/* ---- bytes ---- */

/* Bytes that are taken, or put, one after the other. `bad`: more were asked for than there are. */
struct cursor {
	uint8_t *at, *end;
	bool bad;
};

static void put(struct cursor *c, const void *p, size_t n)
{
	memcpy(c->at, p, n);
	c->at += n;
}

static void put_number(struct cursor *c, uint64_t v, size_t n)
{
	v = htole64(v);
	put(c, &v, n);
}

static void take(struct cursor *c, void *p, size_t n)
{
	if ((size_t)(c->end - c->at) < n) {
		memset(p, 0, n);
		c->bad = true;
		return;
	}
	memcpy(p, c->at, n);
	c->at += n;
}

static uint64_t take_number(struct cursor *c, size_t n)
{
	uint64_t v = 0;

	take(c, &v, n);
	return le64toh(v);
}

struct key {
	uint64_t guid;
	uint8_t number;
};

static void put_key(struct cursor *c, const ibnd_port_t *port)
{
	put_number(c, port ? port->guid : 0, 8);
	put_number(c, port ? port->portnum : 0, 1);
}

static struct key take_key(struct cursor *c)
{
	struct key k = { .guid = take_number(c, 8) };

	k.number = take_number(c, 1);
	return k;
}

/* ---- writing ---- */

static void put_header(struct cursor *c, ibnd_fabric_t *fabric)
{
	unsigned int nodes = 0, ports = 0;
	ibnd_node_t *node;
	ibnd_port_t *port;
	int i;

	for (node = fabric->nodes; node; node = node->next)
		nodes++;
	for (i = 0; i < HTSZ; i++)
		for (port = fabric->portstbl[i]; port; port = port->htnext)
			ports++;
	put_number(c, MAGIC, 4);
	put_number(c, VERSION, 4);
	put_number(c, nodes, 4);
	put_number(c, ports, 4);
	put_number(c, fabric->from_node->guid, 8);
	put_number(c, fabric->maxhops_discovered, 4);
}

static void put_node(struct cursor *c, const ibnd_node_t *node)
{
	uint8_t *count;
	int i;

	put_number(c, node->smalid, 2);
	put_number(c, node->smalmc, 1);
	put_number(c, node->smaenhsp0, 1);
	put(c, node->switchinfo, sizeof(node->switchinfo));
	put_number(c, node->guid, 8);
	put_number(c, node->type, 1);
	put_number(c, node->numports, 1);
	put(c, node->info, sizeof(node->info));
	put(c, node->nodedesc, IB_SMP_DATA_SIZE);
	count = c->at;
	put_number(c, 0, 1);
	for (i = 0; i <= node->numports && *count < 255; i++) {
		if (!node->ports[i])
			continue;
		put_key(c, node->ports[i]);
		++*count;
	}
}

static void put_port(struct cursor *c, const ibnd_port_t *port)
{
	put_key(c, port);
	put_number(c, port->ext_portnum, 1);
	put_number(c, port->base_lid, 2);
	put_number(c, port->lmc, 1);
	put(c, port->info, sizeof(port->info));
	put_number(c, port->node->guid, 8);
	put_number(c, port->remoteport ? 1 : 0, 1);
	put_key(c, port->remoteport);
}

/* Writes what put_*() has left in buf, and begins it anew. */
static int flush(FILE *file, struct cursor *c, uint8_t *buf)
{
	size_t n = c->at - buf;

	c->at = buf;
	return fwrite(buf, 1, n, file) == n ? 0 : -EIO;
}

static int write_fabric(FILE *file, ibnd_fabric_t *fabric)
{
	uint8_t buf[LONGEST];
	struct cursor c = { buf, buf + sizeof(buf), false };
	ibnd_node_t *node;
	ibnd_port_t *port;
	int i, r;

	put_header(&c, fabric);
	r = flush(file, &c, buf);
	for (node = fabric->nodes; node && !r; node = node->next) {
		put_node(&c, node);
		r = flush(file, &c, buf);
	}
	for (i = 0; i < HTSZ; i++)
		for (port = fabric->portstbl[i]; port && !r; port = port->htnext) {
			put_port(&c, port);
			r = flush(file, &c, buf);
		}
	return r;
}

int ibnd_cache_fabric(ibnd_fabric_t *fabric, const char *file, unsigned int flags)
{
	FILE *out;
	int r;

	if (!fabric || !fabric->from_node || !file) {
		errno = EINVAL;
		return -1;
	}
	out = fopen(file, flags & IBND_CACHE_FABRIC_FLAG_NO_OVERWRITE ? "wxe" : "we");
	if (!out) {
		report_error("%s cannot be written: %s", file, strerror(errno));
		return -1;
	}
	r = write_fabric(out, fabric);
	if (fclose(out) && !r)
		r = -errno;
	if (!r)
		return 0;
	report_error("%s is not complete: %s", file, strerror(-r));
	errno = -r;
	return -1;
}

/* ---- reading ---- */

struct header {
	uint32_t nodes, ports, hops;
	uint64_t from;
};

static int take_header(struct cursor *c, struct header *h)
{
	uint32_t magic = take_number(c, 4), version = take_number(c, 4);

	h->nodes = take_number(c, 4);
	h->ports = take_number(c, 4);
	h->from = take_number(c, 8);
	h->hops = take_number(c, 4);
	if (c->bad || magic != MAGIC || version != VERSION || !h->nodes)
		return -EINVAL;
	return 0;
}

static int take_node(struct cursor *c, ibnd_fabric_t *fabric)
{
	static const ib_portid_t nowhere;
	uint8_t switchinfo[IB_SMP_DATA_SIZE], info[IB_SMP_DATA_SIZE];
	uint16_t lid = take_number(c, 2);
	uint8_t lmc = take_number(c, 1), enhanced = take_number(c, 1);
	unsigned int type, ports, keys;
	ibnd_node_t *node;
	uint64_t guid;

	take(c, switchinfo, sizeof(switchinfo));
	guid = take_number(c, 8);
	type = take_number(c, 1);
	ports = take_number(c, 1);
	take(c, info, sizeof(info));
	/* These stand in NodeInfo, too, and programs may read either. */
	if (c->bad || mad_get_field(info, 0, IB_NODE_TYPE_F) != type ||
	    mad_get_field(info, 0, IB_NODE_NPORTS_F) != ports || ibnd_find_node_guid(fabric, guid))
		return -EINVAL;
	/* ibcacheedit renames a node, and leaves its NodeInfo as it was. */
	mad_set_field64(info, 0, IB_NODE_GUID_F, guid);
	node = fabric_add_node(fabric, &nowhere, info);
	if (!node)
		return -ENOMEM;
	node->smalid = lid;
	node->smalmc = lmc;
	node->smaenhsp0 = enhanced;
	memcpy(node->switchinfo, switchinfo, sizeof(switchinfo));
	take(c, node->nodedesc, IB_SMP_DATA_SIZE);
	for (keys = take_number(c, 1); keys; keys--)
		take_key(c);
	return c->bad ? -EINVAL : 0;
}

/* How a port is plugged in, until all ports are there. */
struct plug {
	ibnd_port_t *port;
	struct key other;
};

static int take_port(struct cursor *c, ibnd_fabric_t *fabric, struct plug *plug)
{
	struct key key = take_key(c);
	unsigned int label = take_number(c, 1);
	uint16_t lid = take_number(c, 2);
	uint8_t lmc = take_number(c, 1), info[IB_SMP_DATA_SIZE];
	ibnd_node_t *node;
	ibnd_port_t *port;
	bool plugged;

	take(c, info, sizeof(info));
	node = ibnd_find_node_guid(fabric, take_number(c, 8));
	plugged = take_number(c, 1);
	plug->other = take_key(c);
	if (c->bad || !node || key.number > node->numports || node->ports[key.number] || lmc > 7)
		return -EINVAL;
	port = fabric_add_port(node, key.number);
	if (!port)
		return -ENOMEM;
	port->guid = key.guid;
	port->ext_portnum = label;
	port->base_lid = lid;
	port->lmc = lmc;
	memcpy(port->info, info, sizeof(info));
	fabric_hash_port(fabric, port);
	plug->port = plugged ? port : NULL;
	if (node->type == IB_NODE_SWITCH && port->portnum)
		return 0;
	return fabric_note_lid(fabric, port);
}

static ibnd_port_t *find_port(ibnd_fabric_t *fabric, const struct key *key)
{
	ibnd_port_t *port = ibnd_find_port_guid(fabric, key->guid);

	while (port && (port->guid != key->guid || port->portnum != key->number))
		port = port->htnext;
	return port;
}

static int plug_in(ibnd_fabric_t *fabric, const struct plug *plugs, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++) {
		ibnd_port_t *other;

		if (!plugs[i].port)
			continue;
		other = find_port(fabric, &plugs[i].other);
		if (!other)
			return -EINVAL;
		plugs[i].port->remoteport = other;
	}
	return 0;
}

static int take_ports(struct cursor *c, ibnd_fabric_t *fabric, uint32_t n)
{
	struct plug *plugs;
	uint32_t i;
	int r = 0;

	if (n > (size_t)(c->end - c->at) / PORT_BYTES)
		return -EINVAL;
	plugs = calloc(n + 1, sizeof(*plugs));
	if (!plugs)
		return -ENOMEM;
	for (i = 0; i < n && !r; i++)
		r = take_port(c, fabric, &plugs[i]);
	if (!r)
		r = plug_in(fabric, plugs, n);
	free(plugs);
	return r;
}

static int take_fabric(struct cursor *c, ibnd_fabric_t *fabric)
{
	struct header header;
	int r = take_header(c, &header);
	uint32_t i;

	for (i = 0; i < header.nodes && !r; i++)
		r = take_node(c, fabric);
	if (!r)
		r = take_ports(c, fabric, header.ports);
	if (r)
		return r;
	fabric_reverse(fabric);
	fabric->from_node = ibnd_find_node_guid(fabric, header.from);
	fabric->maxhops_discovered = header.hops;
	if (!fabric->from_node)
		return -EINVAL;
	return chassis_group(fabric);
}

/* The whole file; free(*out). */
static int read_file(const char *path, uint8_t **out, size_t *size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC), r = -ENOMEM;
	struct stat st;
	uint8_t *buf;

	if (fd < 0)
		return -errno;
	if (fstat(fd, &st) || !S_ISREG(st.st_mode)) {
		close(fd);
		return -EINVAL;
	}
	buf = malloc(st.st_size + 1);
	if (buf) {
		ssize_t n = read(fd, buf, st.st_size);

		r = n == st.st_size ? 0 : -EIO;
	}
	close(fd);
	if (r) {
		free(buf);
		return r;
	}
	*out = buf;
	*size = st.st_size;
	return 0;
}

ibnd_fabric_t *ibnd_load_fabric(const char *file, unsigned int flags)
{
	ibnd_fabric_t *fabric;
	struct cursor c = { 0 };
	uint8_t *bytes = NULL;
	size_t size = 0;
	int r;

	if (!file) {
		errno = EINVAL;
		return NULL;
	}
	r = read_file(file, &bytes, &size);
	if (r) {
		report_error("%s cannot be read: %s", file, strerror(-r));
		errno = -r;
		return NULL;
	}
	c.at = bytes;
	c.end = bytes + size;
	fabric = fabric_create();
	r = fabric ? take_fabric(&c, fabric) : -ENOMEM;
	if (r) {
		if (r == -EINVAL)
			report_error("%s is not a cache of a fabric, or damaged (byte %zd)", file,
				     c.at - bytes);
		ibnd_destroy_fabric(fabric);
		fabric = NULL;
		errno = -r;
	}
	free(bytes);
	return fabric;
}
