// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dump.c - prints values: numbers, strings, and the enumerations of PortInfo.
 *
 * The words are those that the diagnostic programs have always printed: scripts look for them.
 */
#include "libibmad/dump.h"

#include <stdarg.h>

#include "base/bits.h"
#include "libibmad/fields.h"

struct mad_text mad_text_begin(char *buf, int size)
{
	if (size > 0)
		buf[0] = '\0';
	return (struct mad_text){ buf, size, 0 };
}

void mad_text_add(struct mad_text *t, const char *fmt, ...)
{
	va_list args;
	int n;

	if (t->used >= t->size - 1)
		return;
	va_start(args, fmt);
	n = vsnprintf(t->buf + t->used, t->size - t->used, fmt, args);
	va_end(args);
	if (n > 0)
		t->used = n < t->size - t->used ? t->used + n : t->size - 1;
}

/* ---- numbers ---- */

bool mad_dump_number(const void *val, int n, uint64_t *out)
{
	uint64_t v = 0;

	if (n < 1 || n > 8)
		return false;
	if (__BYTE_ORDER == __BIG_ENDIAN)
		memcpy((uint8_t *)&v + sizeof(v) - n, val, n);
	else
		memcpy(&v, val, n);
	*out = v;
	return true;
}

static void unprintable(char *buf, int bufsz)
{
	mad_text_begin(buf, bufsz);
}

void mad_dump_int(char *buf, int bufsz, void *val, int valsz)
{
	uint64_t v;

	if (!mad_dump_number(val, valsz, &v))
		unprintable(buf, bufsz);
	else if (valsz == 4)
		snprintf(buf, bufsz, "%" PRId32, (int32_t)v);
	else
		snprintf(buf, bufsz, "%" PRIu64, v);
}

void mad_dump_uint(char *buf, int bufsz, void *val, int valsz)
{
	uint64_t v;

	if (mad_dump_number(val, valsz, &v))
		snprintf(buf, bufsz, "%" PRIu64, v);
	else
		unprintable(buf, bufsz);
}

void mad_dump_hex(char *buf, int bufsz, void *val, int valsz)
{
	uint64_t v;

	if (mad_dump_number(val, valsz, &v))
		snprintf(buf, bufsz, "0x%0*" PRIx64, 2 * valsz, v);
	else
		unprintable(buf, bufsz);
}

void mad_dump_rhex(char *buf, int bufsz, void *val, int valsz)
{
	uint64_t v;

	if (mad_dump_number(val, valsz, &v))
		snprintf(buf, bufsz, "%0*" PRIx64, 2 * valsz, v);
	else
		unprintable(buf, bufsz);
}

void mad_dump_bitfield(char *buf, int bufsz, void *val, int valsz)
{
	snprintf(buf, bufsz, "0x%x", *(uint32_t *)val);
}

void mad_dump_array(char *buf, int bufsz, void *val, int valsz)
{
	struct mad_text t = mad_text_begin(buf, bufsz);
	int i;

	for (i = 0; i < valsz; i++)
		mad_text_add(&t, "%02x", ((uint8_t *)val)[i]);
}

/* In quotes; all of it, with its end, in no more bytes than the value has: so it always was. */
void mad_dump_string(char *buf, int bufsz, void *val, int valsz)
{
	snprintf(buf, valsz < bufsz ? valsz : bufsz, "'%.*s'", valsz, (char *)val);
}

/* ---- enumerations: one of a list ---- */

static uint32_t value_of(const void *val)
{
	uint32_t v;

	memcpy(&v, val, sizeof(v));
	return v;
}

/* behind: what follows a number that has no word. */
static void dump_word(char *buf, int bufsz, uint32_t v, const char *const *words, size_t n,
		      const char *behind)
{
	if (v < n && words[v])
		snprintf(buf, bufsz, "%s", words[v]);
	else
		snprintf(buf, bufsz, "?(%d)%s", (int)v, behind);
}

#define WORDS(buf, bufsz, val, words) \
	dump_word(buf, bufsz, value_of(val), words, ARRAY_SIZE(words), "")

void mad_dump_linkdowndefstate(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = { "NoChange", "Sleep", "Polling" };

	WORDS(buf, bufsz, val, words);
}

void mad_dump_portstate(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = { "NoChange", "Down", "Initialize", "Armed", "Active" };

	WORDS(buf, bufsz, val, words);
}

void mad_dump_physportstate(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = {
		"NoChange", "Sleep", "Polling", "Disabled", "PortConfigurationTraining",
		"LinkUp", "LinkErrorRecovery", "PhyTest",
	};

	WORDS(buf, bufsz, val, words);
}

void mad_dump_mtu(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = { NULL, "256", "512", "1024", "2048", "4096" };

	WORDS(buf, bufsz, val, words);
}

void mad_dump_vlcap(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = {
		NULL, "VL0", "VL0-1", "VL0-3", "VL0-7", "VL0-14",
	};

	WORDS(buf, bufsz, val, words);
}

void mad_dump_opervls(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = {
		"No change", "VL0", "VL0-1", "VL0-3", "VL0-7", "VL0-14",
	};

	WORDS(buf, bufsz, val, words);
}

void mad_dump_node_type(char *buf, int bufsz, void *val, int valsz)
{
	static const char *const words[] = { NULL, "Channel Adapter", "Switch", "Router" };

	dump_word(buf, bufsz, value_of(val), words, ARRAY_SIZE(words), "?");
}

/* ---- enumerations: some of a set ---- */

struct bit_word {
	uint32_t bit;
	const char *text;
};

static const struct bit_word widths[] = {
	{ 1, "1X" }, { 2, "4X" }, { 4, "8X" }, { 8, "12X" }, { 16, "2X" },
};

static const struct bit_word speeds[] = {
	{ 1, "2.5 Gbps" }, { 2, "5.0 Gbps" }, { 4, "10.0 Gbps" },
};

static const struct bit_word extended_speeds[] = {
	{ 1, "14.0625 Gbps" }, { 2, "25.78125 Gbps" }, { 4, "53.125 Gbps" }, { 8, "106.25 Gbps" },
};

/* The one bit that is active. */
static void dump_active(char *buf, int bufsz, uint32_t v, const struct bit_word *words, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (words[i].bit == v) {
			snprintf(buf, bufsz, "%s", words[i].text);
			return;
		}
	snprintf(buf, bufsz, "undefined (%d)", (int)v);
}

/* "A or B", and whether there are bits that have no word: the whole number follows then. */
static bool dump_set(char *buf, int bufsz, uint32_t v, const struct bit_word *words, size_t n)
{
	struct mad_text t = mad_text_begin(buf, bufsz);
	uint32_t unknown = v;
	size_t i;

	for (i = 0; i < n; i++) {
		if (!(v & words[i].bit))
			continue;
		mad_text_add(&t, "%s%s", t.used ? " or " : "", words[i].text);
		unknown &= ~words[i].bit;
	}
	if (unknown || !v)
		mad_text_add(&t, "%sundefined (%d)", t.used ? " or " : "", (int)v);
	return unknown;
}

void mad_dump_linkwidth(char *buf, int bufsz, void *val, int valsz)
{
	dump_active(buf, bufsz, value_of(val), widths, ARRAY_SIZE(widths));
}

/* A set that the first specification did not have says so. */
static void dump_supported(char *buf, int bufsz, uint32_t v, const struct bit_word *words,
			   size_t n, bool original)
{
	bool unknown = dump_set(buf, bufsz, v, words, n);
	size_t used = strnlen(buf, bufsz);

	if (!unknown && !original)
		snprintf(buf + used, bufsz - used, " (IBA extension)");
}

void mad_dump_linkwidthsup(char *buf, int bufsz, void *val, int valsz)
{
	uint32_t v = value_of(val);

	/* 1X; with 8X or 12X only if 4X is there, too. */
	dump_supported(buf, bufsz, v, widths, ARRAY_SIZE(widths), v & 1 && (v & 2 || !(v & 12)));
}

void mad_dump_linkwidthen(char *buf, int bufsz, void *val, int valsz)
{
	dump_set(buf, bufsz, value_of(val), widths, ARRAY_SIZE(widths));
}

void mad_dump_linkspeed(char *buf, int bufsz, void *val, int valsz)
{
	if (value_of(val))
		dump_active(buf, bufsz, value_of(val), speeds, ARRAY_SIZE(speeds));
	else
		snprintf(buf, bufsz, "Extended speed");
}

void mad_dump_linkspeedsup(char *buf, int bufsz, void *val, int valsz)
{
	uint32_t v = value_of(val);

	dump_supported(buf, bufsz, v, speeds, ARRAY_SIZE(speeds), v & 1);
}

void mad_dump_linkspeeden(char *buf, int bufsz, void *val, int valsz)
{
	uint32_t v = value_of(val);

	dump_supported(buf, bufsz, v, speeds, ARRAY_SIZE(speeds), v & 1);
}

void mad_dump_linkspeedext(char *buf, int bufsz, void *val, int valsz)
{
	if (value_of(val))
		dump_active(buf, bufsz, value_of(val), extended_speeds,
			    ARRAY_SIZE(extended_speeds));
	else
		snprintf(buf, bufsz, "No Extended Speed");
}

void mad_dump_linkspeedextsup(char *buf, int bufsz, void *val, int valsz)
{
	if (value_of(val))
		dump_set(buf, bufsz, value_of(val), extended_speeds, ARRAY_SIZE(extended_speeds));
	else
		snprintf(buf, bufsz, "0");
}

void mad_dump_linkspeedexten(char *buf, int bufsz, void *val, int valsz)
{
	if (value_of(val) == 30)
		snprintf(buf, bufsz, "Extended link speeds disabled");
	else
		mad_dump_linkspeedextsup(buf, bufsz, val, valsz);
}

/* ---- masks ---- */

static const char *const capabilities[32] = {
	[1] = "IsSM",
	[2] = "IsNoticeSupported",
	[3] = "IsTrapSupported",
	[4] = "IsOptionalIPDSupported",
	[5] = "IsAutomaticMigrationSupported",
	[6] = "IsSLMappingSupported",
	[7] = "IsMKeyNVRAM",
	[8] = "IsPKeyNVRAM",
	[9] = "IsLedInfoSupported",
	[10] = "IsSMdisabled",
	[11] = "IsSystemImageGUIDsupported",
	[12] = "IsPkeySwitchExternalPortTrapSupported",
	[14] = "IsExtendedSpeedsSupported",
	[15] = "IsCapabilityMask2Supported",
	[16] = "IsCommunicatonManagementSupported",
	[17] = "IsSNMPTunnelingSupported",
	[18] = "IsReinitSupported",
	[19] = "IsDeviceManagementSupported",
	[20] = "IsVendorClassSupported",
	[21] = "IsDRNoticeSupported",
	[22] = "IsCapabilityMaskNoticeSupported",
	[23] = "IsBootManagementSupported",
	[24] = "IsLinkRoundTripLatencySupported",
	[25] = "IsClientRegistrationSupported",
	[26] = "IsOtherLocalChangesNoticeSupported",
	[27] = "IsLinkSpeedWidthPairsTableSupported",
	[28] = "IsVendorSpecificMadsTableSupported",
	[29] = "IsMcastPkeyTrapSuppressionSupported",
	[30] = "IsMulticastFDBTopSupported",
	[31] = "IsHierarchyInfoSupported",
};

static const char *const capabilities2[32] = {
	[0] = "IsSetNodeDescriptionSupported",
	[1] = "IsPortInfoExtendedSupported",
	[2] = "IsVirtualizationSupported",
	[3] = "IsSwitchPortStateTableSupported",
	[4] = "IsLinkWidth2xSupported",
	[5] = "IsLinkSpeedHDRSupported",
	[6] = "IsMKeyProtectBitsExtSupported",
	[7] = "IsEnhancedTrap128Supported",
	[8] = "IsPartitionTopSupported",
	[9] = "IsEnhancedQoSArbiterSupported",
	[10] = "IsLinkSpeedNDRSupported",
};

/* The number, and under it each bit that is set, indented. */
static void dump_mask(char *buf, int bufsz, uint32_t v, const char *const names[32])
{
	struct mad_text t = mad_text_begin(buf, bufsz);
	int i;

	mad_text_add(&t, "0x%x", v);
	for (i = 0; i < 32; i++)
		if (v & 1u << i && names[i])
			mad_text_add(&t, "\n\t\t\t\t%s", names[i]);
}

void mad_dump_portcapmask(char *buf, int bufsz, void *val, int valsz)
{
	dump_mask(buf, bufsz, value_of(val), capabilities);
}

void mad_dump_portcapmask2(char *buf, int bufsz, void *val, int valsz)
{
	dump_mask(buf, bufsz, value_of(val), capabilities2);
}

/* ---- a field with its name ---- */

char *mad_dump_val(enum MAD_FIELDS field, char *buf, int bufsz, void *val)
{
	const struct mad_field *f = mad_field_find(field);

	if (!f->width)
		return NULL;
	f->dump(buf, bufsz, val, mad_field_bytes(f));
	return buf;
}

#define NAME_COLUMNS 33		/* name, colon, dots */

static char *dump_named(const struct mad_field *f, const char *name, char *buf, int bufsz,
			void *val)
{
	static const char dots[] = "................................";
	size_t len = strlen(name);
	int n;

	if (!f->width || bufsz < NAME_COLUMNS)
		return NULL;
	n = snprintf(buf, bufsz, "%s:%s", name, len < strlen(dots) ? dots + len : "");
	if (n < bufsz)
		f->dump(buf + n, bufsz - n, val, mad_field_bytes(f));
	return buf;
}

char *mad_dump_field(enum MAD_FIELDS field, char *buf, int bufsz, void *val)
{
	return dump_named(mad_field_find(field), mad_field_name(field), buf, bufsz, val);
}

int mad_print_field(enum MAD_FIELDS field, const char *name, void *val)
{
	char line[512];

	if (!dump_named(mad_field_find(field), name ? name : mad_field_name(field), line,
			sizeof(line), val))
		return -1;
	return printf("%s\n", line);
}
