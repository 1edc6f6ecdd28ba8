// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * program.c - what this program's sockets become.
 */
#include "librdmacm/preload/program.h"

#include <dlfcn.h>
#include <errno.h>
#include <infiniband/verbs.h>
#include <pthread.h>
#include <rdma/rsocket.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/env.h"
#include "base/log.h"
#include "librdmacm/preload/rules.h"

#ifndef RSOCKET_CONFIG_DIR
#define RSOCKET_CONFIG_DIR "/etc/rdma/rsocket"
#endif

static struct {
	pthread_once_t once;
	struct preload_rule *rules;
	int count;
	void *below[2];			/* where these libraries begin in memory */
} program = { .once = PTHREAD_ONCE_INIT };

static void add_rule(const struct preload_rule *r)
{
	struct preload_rule *more;

	more = realloc(program.rules, (size_t)(program.count + 1) * sizeof(*more));
	if (!more)
		return;
	more[program.count++] = *r;
	program.rules = more;
}

static void read_rules(void)
{
	FILE *f = fopen(RSOCKET_CONFIG_DIR "/preload_config", "re");
	struct preload_rule r;
	char line[512];

	if (!f)
		return;
	while (fgets(line, sizeof(line), f))
		if (preload_rule_read(line, &r))
			add_rule(&r);
	fclose(f);
}

static void *beginning_of(const void *address)
{
	Dl_info info;

	return dladdr(address, &info) ? info.dli_fbase : NULL;
}

static void read_all(void)
{
	read_rules();
	program.below[0] = beginning_of((const void *)rsocket);
	program.below[1] = beginning_of((const void *)ibv_get_device_list);
}

bool preload_wants(int domain, int type, int protocol)
{
	pthread_once(&program.once, read_all);
	if (!program.count)
		return true;
	for (int i = 0; i < program.count; i++)
		if (preload_rule_means(&program.rules[i], program_invocation_short_name, domain,
				       type, protocol))
			return true;
	return false;
}

bool preload_is_below(const void *caller)
{
	void *begins;

	pthread_once(&program.once, read_all);
	begins = beginning_of(caller);
	return begins && (begins == program.below[0] || begins == program.below[1]);
}

bool preload_forks(void)
{
	return av_env_bool(AV_ENV_RDMAV_FORK_SAFE);
}

void preload_set_sizes(int s)
{
	static const struct {
		enum av_env variable;
		int option;
	} sizes[] = {
		{ AV_ENV_RS_SQ_SIZE, RDMA_SQSIZE },
		{ AV_ENV_RS_RQ_SIZE, RDMA_RQSIZE },
		{ AV_ENV_RS_INLINE, RDMA_INLINE },
	};

	for (unsigned int i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		int value = (int)av_env_long(sizes[i].variable);

		if (av_env_str(sizes[i].variable) &&
		    rsetsockopt(s, SOL_RDMA, sizes[i].option, &value, sizeof(value)))
			av_warn("preload", "option %d of an rsocket: %m", sizes[i].option);
	}
}
