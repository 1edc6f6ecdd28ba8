// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * env.c - the table of environment variables and the only calls of secure_getenv.
 *
 * Nothing is cached: tests and launchers set variables at run time, and whoever reads one
 * often keeps the result.
 */
#include "base/env.h"

#include <stdlib.h>
#include <strings.h>

#include "base/bits.h"

static const struct av_env_entry entries[AV_ENV_COUNT] = {
	[AV_ENV_LOG] = { "ANYVERBS_LOG", NULL,
		"What to log: a level (err, warn, info, debug, trace) for everything, or "
		"room:level pairs separated by commas." },
	[AV_ENV_LOG_FILE] = { "ANYVERBS_LOG_FILE", NULL,
		"File that log lines are appended to; standard error if unset." },
	[AV_ENV_DEVICES] = { "ANYVERBS_DEVICES", NULL,
		"Network interfaces to offer as devices, separated by commas; all if unset." },
	[AV_ENV_RUNTIME_DIR] = { "ANYVERBS_RUNTIME_DIR", NULL,
		"Directory for the small device tree; XDG_RUNTIME_DIR or /tmp if unset." },
	[AV_ENV_PTRACER] = { "ANYVERBS_PTRACER", "1",
		"0 leaves the process closed to its peers' direct memory access under Yama." },
	[AV_ENV_COLLAPSE] = { "ANYVERBS_COLLAPSE", "1",
		"0 never asks the kernel to turn registered memory into huge pages." },
	[AV_ENV_GUARD] = { "ANYVERBS_GUARD", "1",
		"0 installs no signal handler: a message for memory that was unmapped without "
		"being deregistered then ends the process." },
	[AV_ENV_PART_ID] = { "ANYVERBS_PART_ID", "0",
		"The vendor_part_id to report: perftest uses ibv_wr_* only on parts that it "
		"knows, 4119 for one." },
	[AV_ENV_PATH] = { "ANYVERBS_PATH", "auto",
		"auto: peers on this host through shared memory, others by RoCEv2 packets; "
		"direct: this host only, no UDP port is opened but for multicast; wire: all peers "
		"by packets." },
	[AV_ENV_FAULT] = { "ANYVERBS_FAULT", NULL,
		"What is to go wrong on the wire, such as drop:1%,dup:#5*/in,seed:7; actions are "
		"drop, dup, corrupt, reorder and delay." },
	[AV_ENV_PCAP] = { "ANYVERBS_PCAP", NULL,
		"File that packets are appended to, in pcapng format for Wireshark; those of the "
		"same-host path and of subnets too, as they would have been sent." },
	[AV_ENV_FABRIC] = { "ANYVERBS_FABRIC", NULL,
		"SUBNET:HOST puts the process on a host of a simulated subnet, whose adapter is "
		"then its only device; anyverbs fabric exec sets it." },
	[AV_ENV_XDG_RUNTIME_DIR] = { "XDG_RUNTIME_DIR", NULL,
		"The session's runtime directory, used unless ANYVERBS_RUNTIME_DIR is set." },
	[AV_ENV_SYSFS_PATH] = { "SYSFS_PATH", NULL,
		"What ibv_get_sysfs_path returns instead of the device tree." },
	[AV_ENV_RDMAV_FORK_SAFE] = { "RDMAV_FORK_SAFE", NULL,
		"Registration is safe across fork anyway; under librspreload.so connections begin "
		"as TCP, and become rsockets in the process that uses them." },
	[AV_ENV_IBV_FORK_SAFE] = { "IBV_FORK_SAFE", NULL,
		"The same as RDMAV_FORK_SAFE." },
	[AV_ENV_RDMAV_HUGEPAGES_SAFE] = { "RDMAV_HUGEPAGES_SAFE", NULL,
		"Accepted for compatibility: huge pages need no special care." },
	[AV_ENV_RS_SQ_SIZE] = { "RS_SQ_SIZE", NULL,
		"Under librspreload.so: messages that a socket may have on their way." },
	[AV_ENV_RS_RQ_SIZE] = { "RS_RQ_SIZE", NULL,
		"Under librspreload.so: messages that a socket's peer may have on their way." },
	[AV_ENV_RS_INLINE] = { "RS_INLINE", NULL,
		"Under librspreload.so: bytes up to which a message is copied into its request." },
};

const char *av_env_str(enum av_env v)
{
	const char *s = secure_getenv(entries[v].name);

	return s && *s ? s : entries[v].def;
}

static bool number(const char *s, long *out)
{
	char *end;

	if (!s)
		return false;
	*out = strtol(s, &end, 0);
	return end != s && !*end;
}

long av_env_long(enum av_env v)
{
	long n = 0;

	if (number(av_env_str(v), &n) || number(entries[v].def, &n))
		return n;
	return 0;
}

bool av_env_bool(enum av_env v)
{
	static const char *const no[] = { "0", "no", "off", "false" };
	const char *s = av_env_str(v);
	size_t i;

	for (i = 0; s && i < ARRAY_SIZE(no); i++)
		if (!strcasecmp(s, no[i]))
			return false;
	return s;
}

const struct av_env_entry *av_env_table(size_t *n)
{
	*n = AV_ENV_COUNT;
	return entries;
}
