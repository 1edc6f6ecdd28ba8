// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smp.h - a manager for tests: sends MADs from a port of a subnet, and keeps what is delivered.
 */
#ifndef TESTS_UNIT_FABRIC_SMP_H
#define TESTS_UNIT_FABRIC_SMP_H

#include "base/be.h"
#include "fabric/route.h"
#include "fabric/trap.h"
#include "tests/unit/fabric/subnet.h"

enum {
	SMP_DESCRIPTION = 0x10, SMP_NODE_INFO = 0x11, SMP_SWITCH_INFO = 0x12, SMP_GUIDS = 0x14,
	SMP_PORT_INFO = 0x15, SMP_P_KEYS = 0x16, SMP_SL_TO_VL = 0x17, SMP_VL_ARBITRATION = 0x18,
	SMP_LINEAR = 0x19, SMP_MULTICAST = 0x1b, SMP_SM_INFO = 0x20, SMP_LED = 0x31,
	SMP_KEPT = 16,
};

struct smp_net {
	struct fabric f;
	struct fabric_sink sink;
	unsigned int came;		/* how many packets were delivered; the last ones: */
	struct {
		struct fabric_port *port;
		struct fabric_packet packet;
	} kept[SMP_KEPT];
};

static inline void smp_keep(void *context, struct fabric_port *port, const struct fabric_packet *p)
{
	struct smp_net *net = context;
	unsigned int i = net->came++ % SMP_KEPT;

	net->kept[i].port = port;
	net->kept[i].packet = *p;
}

static inline void smp_init(struct smp_net *net)
{
	memset(net, 0, sizeof(*net));
	subnet_init(&net->f);
	net->sink = (struct fabric_sink){ smp_keep, net };
}

static inline void smp_done(struct smp_net *net)
{
	fabric_done(&net->f);
}

/* What is asked: by a directed route, ports out in text ("1,3"; "": oneself), or to a LID. */
struct smp {
	const char *route;
	uint16_t lid;
	uint8_t method;			/* 0: Get */
	uint16_t attribute;
	uint32_t modifier;
	uint64_t m_key;
	const uint8_t *data;		/* 64 bytes; NULL: zeroes */
};

static inline void smp_fill(const struct smp *smp, struct fabric_packet *p)
{
	const char *at = smp->route ? smp->route : "";
	unsigned int hops = 0;
	char *end;

	memset(p, 0, sizeof(*p));
	p->slid = p->dlid = smp->route ? LID_PERMISSIVE : smp->lid;
	fabric_field_put(p->mad, FIELD_MAD_BASE_VERSION, 1);
	fabric_field_put(p->mad, FIELD_MAD_CLASS, smp->route ? CLASS_SM_DIRECTED : CLASS_SM_LID);
	fabric_field_put(p->mad, FIELD_MAD_CLASS_VERSION, 1);
	fabric_field_put(p->mad, FIELD_MAD_METHOD, smp->method ? smp->method : METHOD_GET);
	fabric_field_put(p->mad, FIELD_MAD_TRANSACTION, 0x1234567890);
	fabric_field_put(p->mad, FIELD_MAD_ATTRIBUTE, smp->attribute);
	fabric_field_put(p->mad, FIELD_MAD_MODIFIER, smp->modifier);
	fabric_field_put(p->mad, FIELD_MAD_M_KEY, smp->m_key);
	if (smp->data)
		memcpy(p->mad + MAD_AT_DATA, smp->data, 64);
	if (!smp->route)
		return;
	fabric_field_put(p->mad, FIELD_DR_SLID, LID_PERMISSIVE);
	fabric_field_put(p->mad, FIELD_DR_DLID, LID_PERMISSIVE);
	for (; *at; at = *end ? end + 1 : end)
		p->mad[MAD_AT_INITIAL_PATH + ++hops] = strtoul(at, &end, 10);
	fabric_field_put(p->mad, FIELD_DR_HOP_COUNT, hops);
}

/*
 * Sent from host1, or from that port. NULL: nothing came back to that node, or more than one.
 */
static inline struct fabric_packet *smp_send(struct smp_net *net, struct fabric_port *from,
					     const struct fabric_packet *p)
{
	unsigned int before = net->came;

	fabric_send(&net->f, from, p, &net->sink);
	if (net->came != before + 1 || net->kept[before % SMP_KEPT].port->node != from->node)
		return NULL;
	return &net->kept[before % SMP_KEPT].packet;
}

/* The data of the answer; NULL: there was none. */
static inline uint8_t *smp_ask(struct smp_net *net, const struct smp *smp, int *status)
{
	struct fabric_packet p, *answer;

	smp_fill(smp, &p);
	answer = smp_send(net, subnet_port(&net->f, "host1", 1), &p);
	*status = -1;
	if (!answer)
		return NULL;
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_MAD_METHOD), 0x81);
	CHECK_EQ(fabric_field_get(answer->mad, FIELD_MAD_TRANSACTION), 0x1234567890);
	*status = fabric_field_get(answer->mad, FIELD_MAD_STATUS) & 0x7fff;
	return answer->mad + MAD_AT_DATA;
}

static inline uint8_t *smp_get(struct smp_net *net, const char *route, uint16_t attribute,
			       uint32_t modifier)
{
	int status;
	uint8_t *data = smp_ask(net, &(struct smp){ .route = route, .attribute = attribute,
						    .modifier = modifier }, &status);

	REQUIRE(data && !status);
	return data;
}

/* @return the status of the answer, -1: there was none */
static inline int smp_set(struct smp_net *net, const char *route, uint16_t attribute,
			  uint32_t modifier, const uint8_t data[64])
{
	int status;

	smp_ask(net, &(struct smp){ .route = route, .attribute = attribute, .modifier = modifier,
				    .method = METHOD_SET, .data = data }, &status);
	return status;
}

/* One field of a PortInfo is set to something else: the status. */
static inline int smp_set_port(struct smp_net *net, const char *route, uint32_t port,
			       enum fabric_field field, uint64_t value)
{
	uint8_t data[64];

	memcpy(data, smp_get(net, route, SMP_PORT_INFO, port), sizeof(data));
	fabric_field_put(data, FIELD_PORT_STATE, 0);
	fabric_field_put(data, FIELD_PORT_PHYSICAL, 0);
	fabric_field_put(data, field, value);
	return smp_set(net, route, SMP_PORT_INFO, port, data);
}

static inline uint64_t smp_port_field(struct smp_net *net, const char *route, uint32_t port,
				      enum fabric_field field)
{
	return fabric_field_get(smp_get(net, route, SMP_PORT_INFO, port), field);
}

/*
 * As a manager would: host1 has LID 1, host2 2, host3 3, sw1 4, sw2 5; tables lead everywhere, by
 * the cable between ports 3; every link that is up is ACTIVE.
 */
static inline void smp_bring_up(struct smp_net *net)
{
	static const char *const names[] = { "host1", "host2", "host3", "sw1", "sw2" };
	static const uint8_t outs[2][5] = { { 1, 2, 3, 0, 3 }, { 3, 3, 1, 3, 0 } };
	struct fabric_node *node;
	unsigned int i;

	for (i = 0; i < 5; i++) {
		node = fabric_node_by_name(&net->f, names[i]);
		fabric_field_put(node->port[i < 3].info, FIELD_PORT_LID, i + 1);
		fabric_field_put(node->port[i < 3].info, FIELD_PORT_SM_LID, 1);
		fabric_port_touch(&net->f, &node->port[i < 3]);
	}
	for (i = 0; i < 10; i++)
		fabric_node_by_name(&net->f, i / 5 ? "sw2" : "sw1")->linear[1 + i % 5] =
			outs[i / 5][i % 5];
	for (node = net->f.first; node; node = node->next) {
		fabric_field_put(node->switch_info, FIELD_SWITCH_LINEAR_TOP, 5);
		for (i = 0; i <= node->ports; i++)
			if (fabric_port_state(&node->port[i]) != PORT_DOWN) {
				fabric_field_put(node->port[i].info, FIELD_PORT_STATE, PORT_ACTIVE);
				fabric_port_touch(&net->f, &node->port[i]);
			}
	}
}

#endif
