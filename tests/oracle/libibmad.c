// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * libibmad.c - two libraries of the same interface, side by side: ours and Debian's.
 *
 *   libibmad OURS THEIRS [ROUNDS]
 *
 * Both are loaded with their symbols to themselves and given the same random bytes; whatever
 * they print, read or write has to be equal. Compared are all printing functions, all fields,
 * paths as text, and packets.
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <infiniband/mad.h>

#include "base/bits.h"

enum { OURS, THEIRS, SIDES, ATTRIBUTE = 256, TEXT = 16384 };

static void *library[SIDES];
static int differences;

static void *symbol(int side, const char *name)
{
	void *s = dlsym(library[side], name);

	if (!s) {
		fprintf(stderr, "%s: %s\n", name, dlerror());
		exit(1);
	}
	return s;
}

static void random_bytes(void *p, size_t n)
{
	uint8_t *bytes = p;

	/* Now and then mostly zeroes: that is what real attributes look like. */
	bool sparse = random() % 2;

	while (n--)
		bytes[n] = sparse && random() % 4 ? 0 : random() >> 7;
}

static void differ(const char *what, int number, const char *ours, const char *theirs)
{
	if (differences++ < 20)
		fprintf(stderr, "%s(%d):\n ours   %s\n theirs %s\n", what, number, ours, theirs);
}

/* ---- printing ---- */

struct printer {
	const char *name;
	int least, most;	/* bytes of a value */
};

static const struct printer printers[] = {
	{ "mad_dump_int", 1, 8 }, { "mad_dump_uint", 1, 8 }, { "mad_dump_hex", 1, 8 },
	{ "mad_dump_rhex", 1, 8 }, { "mad_dump_bitfield", 4, 4 }, { "mad_dump_array", 1, 64 },
	{ "mad_dump_string", 3, 64 }, { "mad_dump_linkwidth", 4, 4 },
	{ "mad_dump_linkwidthsup", 4, 4 }, { "mad_dump_linkwidthen", 4, 4 },
	{ "mad_dump_linkdowndefstate", 4, 4 }, { "mad_dump_linkspeed", 4, 4 },
	{ "mad_dump_linkspeedsup", 4, 4 }, { "mad_dump_linkspeeden", 4, 4 },
	{ "mad_dump_linkspeedext", 4, 4 }, { "mad_dump_linkspeedextsup", 4, 4 },
	{ "mad_dump_linkspeedexten", 4, 4 }, { "mad_dump_portstate", 4, 4 },
	{ "mad_dump_physportstate", 4, 4 }, { "mad_dump_portcapmask", 4, 4 },
	{ "mad_dump_portcapmask2", 4, 4 }, { "mad_dump_mtu", 4, 4 }, { "mad_dump_vlcap", 4, 4 },
	{ "mad_dump_opervls", 4, 4 }, { "mad_dump_node_type", 4, 4 },
	{ "mad_dump_sltovl", 8, 8 }, { "mad_dump_vlarbitration", 16, 64 },
	{ "mad_dump_nodedesc", 64, 64 },
	{ "mad_dump_portstates", 64, 64 }, { "mad_dump_nodeinfo", 64, 64 },
	{ "mad_dump_portinfo", 64, 64 }, { "mad_dump_switchinfo", 64, 64 },
	{ "mad_dump_perfcounters", 192, 192 }, { "mad_dump_perfcounters_ext", 192, 192 },
	{ "mad_dump_perfcounters_xmt_sl", 192, 192 }, { "mad_dump_perfcounters_rcv_sl", 192, 192 },
	{ "mad_dump_perfcounters_xmt_disc", 192, 192 },
	{ "mad_dump_perfcounters_rcv_err", 192, 192 }, { "mad_dump_portsamples_control", 192, 192 },
	{ "mad_dump_port_ext_speeds_counters", 192, 192 },
	{ "mad_dump_perfcounters_port_op_rcv_counters", 192, 192 },
	{ "mad_dump_perfcounters_port_flow_ctl_counters", 192, 192 },
	{ "mad_dump_perfcounters_port_vl_op_packet", 192, 192 },
	{ "mad_dump_perfcounters_port_vl_op_data", 192, 192 },
	{ "mad_dump_perfcounters_port_vl_xmit_flow_ctl_update_errors", 192, 192 },
	{ "mad_dump_perfcounters_port_vl_xmit_wait_counters", 192, 192 },
	{ "mad_dump_perfcounters_sw_port_vl_congestion", 192, 192 },
	{ "mad_dump_perfcounters_rcv_con_ctrl", 192, 192 },
	{ "mad_dump_perfcounters_sl_rcv_fecn", 192, 192 },
	{ "mad_dump_perfcounters_sl_rcv_becn", 192, 192 },
	{ "mad_dump_perfcounters_xmit_con_ctrl", 192, 192 },
	{ "mad_dump_perfcounters_vl_xmit_time_cong", 192, 192 },
	{ "mad_dump_mlnx_ext_port_info", 64, 64 }, { "mad_dump_cc_congestioninfo", 192, 192 },
	{ "mad_dump_cc_congestionkeyinfo", 192, 192 }, { "mad_dump_cc_congestionlog", 224, 224 },
	{ "mad_dump_cc_congestionlogswitch", 224, 224 },
	{ "mad_dump_cc_congestionlogentryswitch", 224, 224 },
	{ "mad_dump_cc_congestionlogca", 224, 224 },
	{ "mad_dump_cc_congestionlogentryca", 224, 224 },
	{ "mad_dump_cc_switchcongestionsetting", 192, 192 },
	{ "mad_dump_cc_switchportcongestionsettingelement", 192, 192 },
	{ "mad_dump_cc_cacongestionsetting", 192, 192 },
	{ "mad_dump_cc_cacongestionentry", 192, 192 },
	{ "mad_dump_cc_congestioncontroltable", 192, 192 },
	{ "mad_dump_cc_congestioncontroltableentry", 192, 192 },
	{ "mad_dump_cc_timestamp", 192, 192 }, { "mad_dump_classportinfo", 192, 192 },
	{ "mad_dump_portsamples_result", 192, 192 }, { "mad_dump_portinfo_ext", 64, 64 },
	{ "mad_dump_port_ext_speeds_counters_rsfec_active", 192, 192 },
};

static void compare_printer(const struct printer *p)
{
	uint64_t value[ATTRIBUTE / 8];
	static char text[SIDES][TEXT];
	int size = p->least + (p->most > p->least ? random() % (p->most - p->least + 1) : 0);
	int side;

	/* A number of three bytes is read as four there, whatever stands behind it. */
	if (p->least == 1 && p->most == 8)
		size = 1 << random() % 4;
	random_bytes(value, sizeof(value));
	if (size == 4 && random() % 2)
		value[0] = random() % 40;
	for (side = 0; side < SIDES; side++) {
		ib_mad_dump_fn *print = symbol(side, p->name);

		memset(text[side], 0, TEXT);
		print(text[side], TEXT, value, size);
	}
	if (strcmp(text[OURS], text[THEIRS]))
		differ(p->name, size, text[OURS], text[THEIRS]);
}

/* ---- fields ---- */

static bool is_field(int field)
{
	const char *(*name)(enum MAD_FIELDS) = symbol(OURS, "mad_field_name");

	return *name(field);
}

static bool compare_texts(const char *call, int field, void *value)
{
	static char text[SIDES][TEXT];
	int side;

	for (side = 0; side < SIDES; side++) {
		char *(*print)(enum MAD_FIELDS, char *, int, void *) = symbol(side, call);

		memset(text[side], 0, TEXT);
		print(field, text[side], TEXT, value);
	}
	if (!strcmp(text[OURS], text[THEIRS]))
		return true;
	differ(call, field, text[OURS], text[THEIRS]);
	return false;
}

/* Read, print, and written elsewhere; what is written fits, as programs see to. */
static void compare_field(int field)
{
	uint64_t mad[SIDES][ATTRIBUTE / 8], value[SIDES][ATTRIBUTE / 8];
	uint8_t from[ATTRIBUTE];
	const char *name[SIDES];
	int side;

	random_bytes(from, sizeof(from));
	random_bytes(mad[OURS], sizeof(mad[OURS]));
	memcpy(mad[THEIRS], mad[OURS], sizeof(mad[OURS]));
	memset(value, 0, sizeof(value));
	for (side = 0; side < SIDES; side++) {
		const char *(*name_of)(enum MAD_FIELDS) = symbol(side, "mad_field_name");
		void (*decode)(uint8_t *, enum MAD_FIELDS, void *) =
			symbol(side, "mad_decode_field");
		void (*encode)(uint8_t *, enum MAD_FIELDS, void *) =
			symbol(side, "mad_encode_field");

		name[side] = name_of(field);
		decode(from, field, value[side]);
		encode((uint8_t *)mad[side], field, value[side]);
	}
	if (strcmp(name[OURS], name[THEIRS]))
		differ("mad_field_name", field, name[OURS], name[THEIRS]);
	if (memcmp(value[OURS], value[THEIRS], sizeof(value[OURS])))
		differ("mad_decode_field", field, "", "");
	if (memcmp(mad[OURS], mad[THEIRS], sizeof(mad[OURS])))
		differ("mad_encode_field", field, "", "");
	compare_texts("mad_dump_field", field, value[OURS]);
	compare_texts("mad_dump_val", field, value[OURS]);
}

/* ---- paths ---- */

static ib_portid_t random_portid(void)
{
	ib_portid_t id;
	int i;

	memset(&id, 0, sizeof(id));
	id.lid = random() % 2 ? 0 : random() % 0xc000;
	id.drpath.cnt = random() % 3 ? random() % 8 : random() % 64;
	for (i = 1; i <= id.drpath.cnt; i++)
		id.drpath.p[i] = random();
	if (random() % 3 == 0)
		id.drpath.drslid = random() % 2 ? 0xffff : random();
	if (random() % 3 == 0)
		id.drpath.drdlid = random() % 2 ? 0xffff : random();
	id.grh_present = random() % 4 == 0;
	random_bytes(id.gid, sizeof(id.gid));
	id.qp = random() % 2;
	id.qkey = random();
	id.sl = random() % 16;
	id.pkey_idx = random() % 128;
	return id;
}

static void compare_portid_text(void)
{
	ib_portid_t id = random_portid();
	char text[SIDES][512];
	int side, number[SIDES];

	for (side = 0; side < SIDES; side++) {
		char *(*print)(ib_portid_t *) = symbol(side, "portid2str");
		int (*port)(ib_portid_t *) = symbol(side, "portid2portnum");

		snprintf(text[side], sizeof(text[side]), "%s", print(&id));
		number[side] = port(&id);
	}
	if (strcmp(text[OURS], text[THEIRS]))
		differ("portid2str", id.lid, text[OURS], text[THEIRS]);
	if (number[OURS] != number[THEIRS])
		differ("portid2portnum", number[OURS], text[OURS], text[THEIRS]);
}

/* ---- packets ---- */

struct packet {
	struct ib_user_mad umad;
	uint8_t mad[IB_MAD_SIZE];
};

static void compare_packet(void)
{
	static const int classes[] = { 0x01, 0x81, 0x03, 0x04, 0x05, 0x06, 0x09, 0x21, 0x32, 0x4f };
	static const int offsets[] = { 64, 64, 56, 64, 24, 64, 24, 64, 40, 40 };
	int side, i = random() % ARRAY_SIZE(classes), length[SIDES];
	struct packet packet[SIDES];
	ib_rpc_cc_t rpc[SIDES];
	ib_portid_t to[SIDES];
	ib_rmpp_hdr_t rmpp;
	uint8_t data[IB_MAD_SIZE];
	char text[128];

	memset(rpc, 0, sizeof(rpc));
	memset(packet, 0, sizeof(packet));
	random_bytes(data, sizeof(data));
	random_bytes(&rmpp, sizeof(rmpp));
	random_bytes(&rpc[OURS], sizeof(rpc[OURS]));
	rpc[OURS].mgtclass = classes[i] | (random() % 2 ? IB_MAD_RPC_VERSION1 : 0);
	rpc[OURS].method = random() & 0x83;
	rpc[OURS].attr.id &= 0xffff;
	rpc[OURS].rstatus = random() % 2 ? 0 : random() & 0x7fff;
	rpc[OURS].dataoffs = offsets[i];
	rpc[OURS].datasz = IB_MAD_SIZE - (classes[i] == 0x01 || classes[i] == 0x81 ? 128 : 0) -
			   offsets[i];
	rpc[OURS].oui &= 0xffffff;
	rpc[OURS].trid |= 1;
	rmpp.flags &= 7;
	rmpp.type &= 0xff;
	rmpp.status &= 0xff;
	to[OURS] = random_portid();
	rpc[THEIRS] = rpc[OURS];
	to[THEIRS] = to[OURS];
	for (side = 0; side < SIDES; side++) {
		int (*build)(void *, ib_rpc_t *, ib_portid_t *, ib_rmpp_hdr_t *, void *) =
			symbol(side, "mad_build_pkt");

		length[side] = build(&packet[side], (ib_rpc_t *)&rpc[side], &to[side],
				     classes[i] == 3 ? &rmpp : NULL, data);
	}
	/* With a GRH, Debian's leaves what it does not know to chance. */
	packet[THEIRS].umad.addr.gid_index = 0;
	packet[THEIRS].umad.addr.hop_limit = packet[THEIRS].umad.addr.traffic_class = 0;
	packet[THEIRS].umad.addr.flow_label = 0;
	for (i = 0; i < (int)sizeof(packet[OURS]); i++)
		if (((uint8_t *)&packet[OURS])[i] != ((uint8_t *)&packet[THEIRS])[i])
			break;
	snprintf(text, sizeof(text), "class 0x%x method 0x%x lid %d hops %d: byte %d",
		 rpc[OURS].mgtclass, rpc[OURS].method, to[OURS].lid, to[OURS].drpath.cnt, i);
	if (i < (int)sizeof(packet[OURS]))
		snprintf(text + strlen(text), sizeof(text) - strlen(text), " %x %x",
			 ((uint8_t *)&packet[OURS])[i], ((uint8_t *)&packet[THEIRS])[i]);
	if (i < (int)sizeof(packet[OURS]) || length[OURS] != length[THEIRS] ||
	    memcmp(&to[OURS], &to[THEIRS], sizeof(to[OURS])))
		differ("mad_build_pkt", length[OURS] - length[THEIRS], text, "");
}

int main(int argc, char **argv)
{
	int i, side, round, rounds = argc > 3 ? atoi(argv[3]) : 2000;

	if (argc < 3)
		return 2;
	for (side = 0; side < SIDES; side++) {
		library[side] = dlopen(argv[1 + side], RTLD_NOW | RTLD_LOCAL);
		if (!library[side]) {
			fprintf(stderr, "%s\n", dlerror());
			return 77;
		}
	}
	srandom(1);
	for (round = 0; round < rounds; round++) {
		for (i = 0; i < (int)ARRAY_SIZE(printers); i++)
			compare_printer(&printers[i]);
		for (i = 1; i < IB_FIELD_LAST_; i++)
			if (is_field(i))
				compare_field(i);
		compare_portid_text();
		compare_packet();
	}
	printf("%d rounds, %d differences\n", rounds, differences);
	return differences ? 1 : 0;
}
