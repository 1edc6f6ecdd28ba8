// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rig.h - the tiny subnet and some hosts of it, for one case; all of it goes when the case ends.
 */
#ifndef TESTS_FABRIC_RIG_H
#define TESTS_FABRIC_RIG_H

#include <errno.h>
#include <unistd.h>

#include "tests/check.h"
#include "tests/fabric/host.h"
#include "tests/fabric/subnet.h"

enum { RIG_HOSTS = 4 };

/* What differs from a plain pair of RC QPs. */
struct rig_options {
	int type;
	struct open_step open_a, open_b;	/* type and out are set by the rig */
	struct connect_step to_b, to_a;		/* dlid and qpn too, unless dlid is given */
};

static struct {
	struct subnet subnet;
	bool runs;
	struct host hosts[RIG_HOSTS];
	struct open_step open[RIG_HOSTS];
	int count;
} rig;

#define CALL(h, step, arg) host_call(&rig.hosts[h], step, arg, sizeof(*(arg)))
#define BEGIN(h, step, arg) host_begin(&rig.hosts[h], step, arg, sizeof(*(arg)))
#define FINISH(h, arg) host_finish(&rig.hosts[h], arg, sizeof(*(arg)))

static inline void rig_end(void)
{
	for (int i = 0; i < rig.count; i++)
		host_kill(&rig.hosts[i]);
	if (rig.runs)
		subnet_end(&rig.subnet);
	memset(&rig, 0, sizeof(rig));
}

static inline void rig_begin(void)
{
	char name[32];

	check_state.after_case = rig_end;
	snprintf(name, sizeof(name), "test.%d", (int)getpid());
	REQUIRE(!subnet_start(&rig.subnet, name));
	rig.runs = true;
}

/* @return its number */
static inline int rig_host(const char *name)
{
	int i = rig.count;

	REQUIRE(i < RIG_HOSTS && !host_start(&rig.hosts[i], rig.subnet.name, name));
	rig.count++;
	return i;
}

static inline void rig_open(int host, int type, const struct open_step *like)
{
	rig.open[host] = like ? *like : (struct open_step){ 0 };
	rig.open[host].type = type;
	REQUIRE(!CALL(host, step_open, &rig.open[host]));
}

static inline void rig_connect(int host, int other, uint16_t dlid, const struct connect_step *like)
{
	struct connect_step c = like ? *like : (struct connect_step){ 0 };

	if (!c.dlid)
		c.dlid = dlid;
	if (!c.qpn)
		c.qpn = rig.open[other].qpn;
	REQUIRE(!CALL(host, step_connect, &c));
}

/* Host 0 is h1, by its port 1, host 1 is h3, behind two switches. */
static inline void rig_pair(const struct rig_options *o)
{
	int type = o && o->type ? o->type : IBV_QPT_RC;

	rig_begin();
	rig_host("h1");
	rig_host("h3");
	rig_open(0, type, o ? &o->open_a : NULL);
	rig_open(1, type, o ? &o->open_b : NULL);
	rig_connect(0, 1, 4, o ? &o->to_b : NULL);
	rig_connect(1, 0, 1, o ? &o->to_a : NULL);
}

static inline long rig_recv(int host, uint32_t length)
{
	struct recv_step r = { .length = length };

	return CALL(host, step_post_recv, &r);
}

/* A SEND of host 0; how it ends. */
static inline long rig_send(uint32_t length)
{
	struct send_step s = { .opcode = IBV_WR_SEND, .length = length };

	return CALL(0, step_send, &s);
}

/* One that arrives. */
static inline void rig_message(uint32_t length)
{
	struct recv_step r = { .length = length };

	CHECK_EQ(CALL(1, step_post_recv, &r), 0);
	CHECK_EQ(rig_send(length), IBV_WC_SUCCESS);
	CHECK_EQ(CALL(1, step_wait_recv, &r), IBV_WC_SUCCESS);
	CHECK_EQ(r.wc.byte_len, length);
}

#endif
