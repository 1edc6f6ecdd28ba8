// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * link.c - what a link is and what it could be, in the words that scripts look for.
 *
 * Of a switch, whether ports know extended speeds stands in the capabilities of its port 0.
 */
#include "link.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define CAP_EXT_SPEEDS (1u << 14)	/* CapabilityMask: IsExtendedSpeedsSupported */
#define FDR10 1
#define DOWN 1				/* PortInfo: PortState */
#define COULD_BE_SIZE 96

uint32_t link_field(const ibnd_port_t *port, enum MAD_FIELDS field)
{
	return mad_get_field((void *)port->info, 0, field);
}

int link_lid(const ibnd_port_t *port)
{
	return port->node->type == IB_NODE_SWITCH ? port->node->smalid : port->base_lid;
}

/* A field of extended speeds (active, supported, enabled); 0: the port knows none. */
static uint32_t speed_ext(const ibnd_port_t *port, enum MAD_FIELDS field)
{
	const ibnd_port_t *capable = port;

	if (port->node->type == IB_NODE_SWITCH)
		capable = port->node->ports[0];
	if (!capable || !(link_field(capable, IB_PORT_CAPMASK_F) & CAP_EXT_SPEEDS))
		return 0;
	return link_field(port, field);
}

static bool is_fdr10(const ibnd_port_t *port)
{
	return mad_get_field((void *)port->ext_info, 0, IB_MLNX_EXT_PORT_LINK_SPEED_ACTIVE_F) &
	       FDR10;
}

/* ---- single words ---------------------------------------------------------------------------- */

struct word {
	uint32_t value;
	const char *text;
};

static const char *word_of(const struct word *words, uint32_t value, const char *none)
{
	for (; words->text; words++)
		if (words->value == value)
			return words->text;
	return none;
}

const char *link_width_word(const ibnd_port_t *port)
{
	static const struct word words[] = {
		{ 1, "1x" }, { 2, "4x" }, { 4, "8x" }, { 8, "12x" }, { 16, "2x" }, { 0, NULL },
	};

	return word_of(words, link_field(port, IB_PORT_LINK_WIDTH_ACTIVE_F), "??");
}

const char *link_speed_word(const ibnd_port_t *port)
{
	static const struct word speeds[] = {
		{ 1, "SDR" }, { 2, "DDR" }, { 4, "QDR" }, { 0, NULL },
	};
	static const struct word ext_speeds[] = {
		{ 1, "FDR" }, { 2, "EDR" }, { 4, "HDR" }, { 8, "NDR" }, { 0, NULL },
	};
	uint32_t ext = speed_ext(port, IB_PORT_LINK_SPEED_EXT_ACTIVE_F);

	if (ext)
		return word_of(ext_speeds, ext, "???");
	if (is_fdr10(port))
		return "FDR10";
	return word_of(speeds, link_field(port, IB_PORT_LINK_SPEED_ACTIVE_F), "???");
}

const char *link_outer(const ibnd_port_t *port, char out[8])
{
	out[0] = '\0';
	if (port->ext_portnum)
		snprintf(out, 8, "%d", port->ext_portnum);
	return out;
}

/* ---- what it is ------------------------------------------------------------------------------ */

static void dump(const ibnd_port_t *port, enum MAD_FIELDS field, char *out, int size)
{
	uint32_t value = link_field(port, field);

	mad_dump_val(field, out, size, &value);
}

static void dump_speed(const ibnd_port_t *port, char *out, int size)
{
	uint32_t ext = speed_ext(port, IB_PORT_LINK_SPEED_EXT_ACTIVE_F);

	if (ext)
		mad_dump_val(IB_PORT_LINK_SPEED_EXT_ACTIVE_F, out, size, &ext);
	else if (is_fdr10(port))
		snprintf(out, (size_t)size, "10.0 Gbps (FDR10)");
	else
		dump(port, IB_PORT_LINK_SPEED_ACTIVE_F, out, size);
}

const char *link_text(const ibnd_port_t *port, char out[LINK_SIZE])
{
	char width[32], speed[64], state[32], phys[48];

	dump(port, IB_PORT_STATE_F, state, sizeof(state));
	dump(port, IB_PORT_PHYS_STATE_F, phys, sizeof(phys));
	if (link_field(port, IB_PORT_STATE_F) == DOWN) {
		snprintf(out, LINK_SIZE, "(%3s %9s %6s/%8s)", "", "", state, phys);
		return out;
	}
	dump(port, IB_PORT_LINK_WIDTH_ACTIVE_F, width, sizeof(width));
	dump_speed(port, speed, sizeof(speed));
	snprintf(out, LINK_SIZE, "(%3s %18s %6s/%8s)", width, speed, state, phys);
	return out;
}

/* ---- what it could be ------------------------------------------------------------------------ */

uint32_t link_widest(uint32_t widths)
{
	static const uint32_t by_lanes[] = { 8, 4, 2, 16, 1 };
	size_t n;

	for (n = 0; n < sizeof(by_lanes) / sizeof(*by_lanes); n++)
		if (widths & by_lanes[n])
			return by_lanes[n];
	return 0;
}

uint32_t link_fastest(uint32_t speeds)
{
	return speeds ? 1u << (31 - __builtin_clz(speeds)) : 0;
}

static void could_be(char text[COULD_BE_SIZE], enum MAD_FIELDS field, uint32_t best, uint32_t now)
{
	char value[COULD_BE_SIZE / 2];

	if (!best || best == now)
		return;
	mad_dump_val(field, value, sizeof(value), &best);
	snprintf(text, COULD_BE_SIZE, "Could be %s", value);
}

static void speed_could_be(const ibnd_port_t *port, char text[COULD_BE_SIZE])
{
	const ibnd_port_t *peer = port->remoteport;
	uint32_t ext = link_fastest(speed_ext(port, IB_PORT_LINK_SPEED_EXT_SUPPORTED_F) &
			       speed_ext(peer, IB_PORT_LINK_SPEED_EXT_SUPPORTED_F));

	if (ext)
		could_be(text, IB_PORT_LINK_SPEED_EXT_ACTIVE_F, ext,
			 speed_ext(port, IB_PORT_LINK_SPEED_EXT_ACTIVE_F));
	else
		could_be(text, IB_PORT_LINK_SPEED_ACTIVE_F,
			 link_fastest(link_field(port, IB_PORT_LINK_SPEED_SUPPORTED_F) &
				      link_field(peer, IB_PORT_LINK_SPEED_SUPPORTED_F)),
			 link_field(port, IB_PORT_LINK_SPEED_ACTIVE_F));
}

const char *link_could_be(const ibnd_port_t *port, char out[LINK_SIZE])
{
	const ibnd_port_t *peer = port->remoteport;
	char width[COULD_BE_SIZE] = "", speed[COULD_BE_SIZE] = "";

	if (peer) {
		could_be(width, IB_PORT_LINK_WIDTH_ACTIVE_F,
			 link_widest(link_field(port, IB_PORT_LINK_WIDTH_SUPPORTED_F) &
				     link_field(peer, IB_PORT_LINK_WIDTH_SUPPORTED_F)),
			 link_field(port, IB_PORT_LINK_WIDTH_ACTIVE_F));
		speed_could_be(port, speed);
	}
	snprintf(out, LINK_SIZE, "%s %s", width, speed);
	return out;
}
