// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requests_of_diagnostics.c - what ibtracert and perfquery ask for: no block of a table twice, and
 * with nothing in a request that came in an answer.
 *
 * Their requests do not leave the process: here is who answers. The subnet is a switch with LID 1
 * and an adapter with LID 2 at its last port.
 */
#include <getopt.h>
#include <string.h>

#include <infiniband/mad.h>

#include "tests/check.h"

#define PORTS 36

int ibtracert_main(int argc, char **argv);
int perfquery_main(int argc, char **argv);

static struct {
	int group_blocks;	/* requests for blocks of a group's table */
	int details, dirty;	/* requests for a detail, and bytes in them that are not zero */
} seen;

struct ibmad_port *mad_rpc_open_port(char *dev_name, int dev_port, int *mgmt_classes,
				     int num_classes)
{
	static int port;

	(void)dev_name, (void)dev_port, (void)mgmt_classes, (void)num_classes;
	return (struct ibmad_port *)&port;
}

void mad_rpc_close_port(struct ibmad_port *srcport)
{
	(void)srcport;
}

void smp_mkey_set(struct ibmad_port *srcport, uint64_t mkey)
{
	(void)srcport, (void)mkey;
}

static void answer_of_switch(uint8_t *data, unsigned int attribute, unsigned int modifier)
{
	switch (attribute) {
	case IB_ATTR_NODE_INFO:
		mad_set_field(data, 0, IB_NODE_TYPE_F, IB_NODE_SWITCH);
		mad_set_field(data, 0, IB_NODE_NPORTS_F, PORTS);
		break;
	case IB_ATTR_PORT_INFO:
		mad_set_field(data, 0, IB_PORT_LID_F, 1);
		mad_set_field(data, 0, IB_PORT_STATE_F, 4);
		break;
	case IB_ATTR_LINEARFORWTBL:
		data[2] = PORTS;
		break;
	case IB_ATTR_MULTICASTFORWTBL:
		seen.group_blocks++;
		if (modifier >> 28 == PORTS / 16)
			data[1] = 1 << PORTS % 16;
		break;
	}
}

static void answer_of_adapter(uint8_t *data, unsigned int attribute)
{
	if (attribute == IB_ATTR_NODE_INFO) {
		mad_set_field(data, 0, IB_NODE_TYPE_F, IB_NODE_CA);
		mad_set_field(data, 0, IB_NODE_NPORTS_F, 1);
		mad_set_field(data, 0, IB_NODE_LOCAL_PORT_F, 1);
	} else if (attribute == IB_ATTR_PORT_INFO) {
		mad_set_field(data, 0, IB_PORT_LID_F, 2);
	}
}

uint8_t *smp_query_via(void *buf, ib_portid_t *id, unsigned int attrid, unsigned int mod,
		       unsigned int timeout, const struct ibmad_port *srcport)
{
	(void)timeout, (void)srcport;
	memset(buf, 0, IB_SMP_DATA_SIZE);
	if (id->drpath.cnt)
		answer_of_adapter(buf, attrid);
	else
		answer_of_switch(buf, attrid, mod);
	return buf;
}

uint8_t *pma_query_via(void *rcvbuf, ib_portid_t *dest, int port, unsigned int timeout,
		       unsigned int id, const struct ibmad_port *srcport)
{
	uint8_t *data = rcvbuf;
	int n;

	(void)dest, (void)port, (void)timeout, (void)srcport;
	if (id == CLASS_PORT_INFO)
		return memset(data, 0xff, IB_PC_DATA_SZ);
	seen.details++;
	for (n = 0; n < IB_PC_DATA_SZ; n++)
		seen.dirty += data[n] != 0;
	return data;
}

TEST(ibtracert_reads_each_block_of_a_groups_table_once)
{
	const char *argv[] = { "ibtracert", "-m", "0xc000", "1", "2", NULL };

	optind = 0;
	CHECK_EQ(ibtracert_main(5, (char **)argv), 0);
	CHECK_EQ(seen.group_blocks, PORTS / 16 + 1);
}

TEST(perfquery_sends_nothing_of_an_answer_in_the_next_request)
{
	const char *argv[] = { "perfquery", "-X", "2", "1", NULL };

	optind = 0;
	CHECK_EQ(perfquery_main(4, (char **)argv), 0);
	CHECK_EQ(seen.details, 1);
	CHECK_EQ(seen.dirty, 0);
}
