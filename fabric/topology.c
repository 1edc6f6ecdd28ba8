// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * topology.c - a reader of lines, in two passes: nodes first, then the cables between them, so
 * that a port may name a node that comes later.
 */
#include "fabric/topology.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/bits.h"
#include "fabric/link.h"

#define LONGEST_LINE 512

struct reader {
	struct fabric *f;
	struct fabric_topology_error *error;
	unsigned int line;
	bool cables;			/* the second pass */
	struct fabric_node *node;	/* whose ports follow; NULL: none */
	struct fabric_node_spec next;	/* what the attributes said */
};

__attribute__((format(printf, 2, 3)))
static int refuse(struct reader *r, const char *what, ...)
{
	va_list arguments;

	va_start(arguments, what);
	r->error->line = r->line;
	vsnprintf(r->error->text, sizeof(r->error->text), what, arguments);
	va_end(arguments);
	return -EINVAL;
}

/* ---- pieces of a line: each moves *p behind what it took ---- */

static void skip_blanks(const char **p)
{
	while (isblank((unsigned char)**p))
		(*p)++;
}

static bool take(const char **p, char c)
{
	skip_blanks(p);
	if (**p != c)
		return false;
	(*p)++;
	return true;
}

static bool take_number(const char **p, int base, uint64_t *out)
{
	char *end;

	skip_blanks(p);
	if (!isxdigit((unsigned char)**p))
		return false;
	errno = 0;
	*out = strtoull(*p, &end, base);
	if (end == *p || errno)
		return false;
	*p = end;
	return true;
}

static bool take_quoted(const char **p, char out[FABRIC_NAME_LEN])
{
	const char *end;

	if (!take(p, '"'))
		return false;
	end = strchr(*p, '"');
	if (!end || end == *p || end - *p >= FABRIC_NAME_LEN)
		return false;
	memcpy(out, *p, end - *p);
	out[end - *p] = 0;
	*p = end + 1;
	return true;
}

/* [number] */
static bool take_port(const char **p, uint64_t *out)
{
	return take(p, '[') && take_number(p, 10, out) && take(p, ']');
}

/* (hexadecimal): the GUID of the port before it. */
static bool take_guid(const char **p, uint64_t *out)
{
	return take(p, '(') && take_number(p, 16, out) && take(p, ')');
}

/* Behind what a line has to say there are at most blanks and a remark. */
static bool is_over(const char *p)
{
	skip_blanks(&p);
	return !*p || *p == '#';
}

/* ---- attributes ---- */

static int read_attribute(struct reader *r, const char *key, uint64_t value)
{
	static const char *const guids[] = { "switchguid", "caguid", "rtguid", "hcaguid" };
	size_t i;

	for (i = 0; i < ARRAY_SIZE(guids); i++)
		if (!strcmp(key, guids[i])) {
			r->next.guid = value;
			return 0;
		}
	if (!strcmp(key, "vendid"))
		r->next.vendor_id = value;
	else if (!strcmp(key, "devid"))
		r->next.device_id = value;
	else if (!strcmp(key, "sysimgguid"))
		r->next.system_guid = value;
	else
		return refuse(r, "there is no attribute '%s'", key);
	return 0;
}

/* IPv6 is as it is, IPv4 is mapped. */
static int read_ip(struct reader *r, const char *p)
{
	char text[INET6_ADDRSTRLEN];
	size_t length = strcspn(p, " \t#");
	uint8_t v4[4];

	if (length >= sizeof(text) || !is_over(p + length))
		return refuse(r, "'ip=' is not followed by an address");
	memcpy(text, p, length);
	text[length] = 0;
	if (inet_pton(AF_INET, text, v4) == 1) {
		memset(r->next.ip, 0, sizeof(r->next.ip));
		memset(r->next.ip + 10, 0xff, 2);
		memcpy(r->next.ip + 12, v4, sizeof(v4));
		return 0;
	}
	if (inet_pton(AF_INET6, text, r->next.ip) != 1)
		return refuse(r, "'ip=' is not followed by an address");
	return 0;
}

/* key=value; ibnetdiscover repeats a switch's GUID in parentheses. */
static int read_attribute_line(struct reader *r, const char *p)
{
	size_t length = strcspn(p, "=");
	char key[32];
	uint64_t value, again;

	if (length >= sizeof(key))
		return refuse(r, "that is neither an attribute, nor a node, nor a port");
	memcpy(key, p, length);
	key[length] = 0;
	p += length + 1;
	r->node = NULL;
	if (!strcmp(key, "ip"))
		return read_ip(r, p);
	if (!take_number(&p, 16, &value))
		return refuse(r, "'%s=' is not followed by a number", key);
	(void)take_guid(&p, &again);
	if (!is_over(p))
		return refuse(r, "'%s=' is followed by more than a number", key);
	return read_attribute(r, key, value);
}

/* ---- nodes ---- */

static const struct {
	const char *word;
	enum fabric_node_type type;
} types[] = {
	{ "Switch", FABRIC_SWITCH }, { "Ca", FABRIC_CA },	   { "Hca", FABRIC_CA },
	{ "Rt", FABRIC_ROUTER },     { "Router", FABRIC_ROUTER },
};

static bool take_type(const char **p, enum fabric_node_type *out)
{
	size_t i, length = strcspn(*p, " \t");

	for (i = 0; i < ARRAY_SIZE(types); i++)
		if (length == strlen(types[i].word) && !strncasecmp(*p, types[i].word, length)) {
			*p += length;
			*out = types[i].type;
			return true;
		}
	return false;
}

/* What stands in quotes behind the mark of a remark; false: nothing. */
static bool take_description(const char *p, char out[FABRIC_NAME_LEN])
{
	const char *remark = strchr(p, '#');

	return remark && remark++ && take_quoted(&remark, out);
}

/* S-, H- or R- and sixteen digits: the GUID of a node for which no attribute said one. */
static uint64_t guid_in_name(const char *name)
{
	char *end;
	uint64_t guid;

	if (!strchr("SHR", name[0]) || name[1] != '-' || strlen(name) != 18)
		return 0;
	guid = strtoull(name + 2, &end, 16);
	return *end ? 0 : guid;
}

static bool has_address(const struct fabric_node_spec *spec)
{
	static const uint8_t none[sizeof(spec->ip)];

	return memcmp(spec->ip, none, sizeof(none));
}

static int add_node(struct reader *r)
{
	int result;

	if (r->next.type == FABRIC_SWITCH && has_address(&r->next))
		return refuse(r, "\"%s\" is a switch: only hosts have addresses", r->next.name);
	result = fabric_node_add(r->f, &r->next, &r->node);

	if (result == -EEXIST)
		return refuse(r, "\"%s\" or its GUID is there already", r->next.name);
	if (result == -ENOSPC)
		return refuse(r, "more than %d ports in all", FABRIC_ALL_PORTS);
	if (result == -EINVAL)
		return refuse(r, "a node has 1 to %d ports", FABRIC_MAX_PORTS);
	return result;
}

static int read_node(struct reader *r, const char *p)
{
	char name[FABRIC_NAME_LEN], description[FABRIC_NAME_LEN];
	uint64_t ports;
	int result = 0;

	if (!strncmp(p, "include ", 8) || !strncmp(p, "do ", 3))
		return refuse(r, "ibsim's include and do are not known here");
	if (!take_type(&p, &r->next.type))
		return refuse(r, "a line begins with Switch, Ca, Hca, Rt, [port] or attribute=");
	if (!take_number(&p, 10, &ports) || !take_quoted(&p, name))
		return refuse(r, "a node is written: type, number of ports, \"name\" "
				 "(of at most %d characters)", FABRIC_NAME_LEN - 1);
	if (!is_over(p))
		return refuse(r, "there is more behind \"%s\" than a remark", name);
	r->next.ports = ports > FABRIC_MAX_PORTS ? FABRIC_MAX_PORTS + 1 : ports;
	r->next.name = name;
	r->next.description = take_description(p, description) ? description : NULL;
	if (!r->next.guid)
		r->next.guid = guid_in_name(name);
	if (r->cables)
		r->node = fabric_node_by_name(r->f, name);
	else
		result = add_node(r);
	r->next = (struct fabric_node_spec){ 0 };
	return result;
}

/* ---- cables ---- */

static int set_guid(struct reader *r, struct fabric_port *port, uint64_t guid)
{
	int result;

	if (fabric_port_managed(port) != port || port->node->type == FABRIC_SWITCH)
		return 0;
	if (port->guid && port->guid != guid)
		return refuse(r, "port %u of \"%s\" has another GUID elsewhere", port->number,
			      port->node->name);
	result = fabric_port_set_guid(r->f, port, guid);
	return result == -EEXIST ? refuse(r, "the GUID %llx is taken", (unsigned long long)guid) :
				   result;
}

/* The cable's other end: "node"[port](GUID). */
static int read_far_end(struct reader *r, const char **at, struct fabric_port **out)
{
	const char *p = *at;
	char name[FABRIC_NAME_LEN];
	struct fabric_node *node;
	uint64_t number, guid;
	int result;

	if (!take_quoted(&p, name) || !take_port(&p, &number))
		return refuse(r, "a port is written: [number] \"node\"[number]");
	node = fabric_node_by_name(r->f, name);
	if (!node)
		return refuse(r, "there is no node \"%s\"", name);
	*out = number && number <= node->ports ? &node->port[number] : NULL;
	if (!*out)
		return refuse(r, "\"%s\" has no port %llu", name, (unsigned long long)number);
	result = take_guid(&p, &guid) ? set_guid(r, *out, guid) : 0;
	*at = p;
	return result;
}

/* ibsim's w= and s=: masks of the widths and of the speeds that are enabled, here at both ends. */
static int read_options(struct reader *r, const char *p, struct fabric_port *near,
			struct fabric_port *far)
{
	uint64_t mask;

	while (!is_over(p)) {
		bool is_width = take(&p, 'w');

		if ((!is_width && !take(&p, 's')) || !take(&p, '=') || !take_number(&p, 10, &mask))
			return refuse(r, "behind a cable stand at most w=WIDTHS, s=SPEEDS and a "
					 "remark");
		if (!mask || mask > (is_width ? FABRIC_ALL_WIDTHS : FABRIC_ALL_SPEEDS))
			return refuse(r, "w= is 1 (1X), 2 (4X), 4 (8X), 8 (12X), 16 (2X), or a sum "
					 "of these; s= is 1, 2 or 4 (SDR, DDR, QDR), or a sum");
		if (is_width) {
			fabric_link_enable_widths(near, mask);
			fabric_link_enable_widths(far, mask);
		} else {
			fabric_link_enable_speeds(near, mask);
			fabric_link_enable_speeds(far, mask);
		}
	}
	return 0;
}

static int read_port(struct reader *r, const char *p)
{
	struct fabric_port *near, *far = NULL;
	uint64_t number, guid;
	int result;

	if (!r->node)
		return refuse(r, "a port without a node before it");
	if (!take_port(&p, &number) || !number || number > r->node->ports)
		return refuse(r, "\"%s\" has the ports 1 to %u", r->node->name, r->node->ports);
	near = &r->node->port[number];
	result = take_guid(&p, &guid) && r->cables ? set_guid(r, near, guid) : 0;
	if (result || !r->cables)
		return result;
	result = read_far_end(r, &p, &far);
	if (result)
		return result;
	if (fabric_link(r->f, near, far))
		return refuse(r, "one of these two ports has another cable");
	return read_options(r, p, near, far);
}

/* ---- lines ---- */

static int read_line(struct reader *r, const char *p)
{
	skip_blanks(&p);
	if (!*p) {
		r->node = NULL;
		return 0;
	}
	if (*p == '#')
		return 0;
	if (*p == '[')
		return read_port(r, p);
	if (strcspn(p, "=") < strcspn(p, " \t\"#"))
		return read_attribute_line(r, p);
	return read_node(r, p);
}

static int read_all(struct reader *r, const char *text, size_t length)
{
	const char *end = text + length;
	char line[LONGEST_LINE];
	int result = 0;

	r->line = 0;
	while (text < end && !result) {
		const char *stop = memchr(text, '\n', end - text);
		size_t n = (stop ? stop : end) - text;

		r->line++;
		if (n >= sizeof(line) || memchr(text, 0, n))
			return refuse(r, "a line of more than %d characters, or with a zero byte",
				      LONGEST_LINE - 1);
		memcpy(line, text, n);
		line[n] = 0;
		if (n && line[n - 1] == '\r')
			line[n - 1] = 0;
		result = read_line(r, line);
		text = stop ? stop + 1 : end;
	}
	return result;
}

int fabric_topology_read(struct fabric *f, const char *text, size_t length,
			 struct fabric_topology_error *error)
{
	struct reader nodes = { .f = f, .error = error };
	struct reader cables = { .f = f, .error = error, .cables = true };
	int r = read_all(&nodes, text, length);

	if (!r)
		r = read_all(&cables, text, length);
	if (!r && !f->nodes)
		r = refuse(&nodes, "there is no node in it");
	return r ? r : fabric_complete(f);
}
