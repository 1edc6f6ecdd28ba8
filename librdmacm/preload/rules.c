// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rules.c - the lines of preload_config.
 */
#include "librdmacm/preload/rules.h"

#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum { ANY = -1, IB = 27, WORD = 64 };

struct word {
	const char *name;
	int value;
};

static const struct word domains[] = {
	{ "*", ANY }, { "INET", AF_INET }, { "INET6", AF_INET6 }, { "IB", IB }, { 0 },
};
static const struct word types[] = {
	{ "*", ANY }, { "STREAM", SOCK_STREAM }, { "DGRAM", SOCK_DGRAM }, { 0 },
};
static const struct word protocols[] = {
	{ "*", ANY }, { "TCP", IPPROTO_TCP }, { "UDP", IPPROTO_UDP }, { 0 },
};
static const char *const domain_prefixes[] = { "", "AF_", "PF_", NULL };
static const char *const type_prefixes[] = { "", "SOCK_", NULL };
static const char *const protocol_prefixes[] = { "", "IPPROTO_", NULL };

static bool matches(const char *text, const char *prefix, const char *name)
{
	size_t n = strlen(prefix);

	return !strncasecmp(text, prefix, n) && !strcasecmp(text + n, name);
}

static bool look_up(const char *text, const struct word *words, const char *const *prefixes,
		    int *out)
{
	for (; words->name; words++)
		for (const char *const *p = prefixes; *p; p++)
			if (matches(text, *p, words->name)) {
				*out = words->value;
				return true;
			}
	return false;
}

bool preload_rule_read(const char *line, struct preload_rule *out)
{
	char text[4][WORD], plain[512];
	struct preload_rule r;

	snprintf(plain, sizeof(plain), "%s", line);
	plain[strcspn(plain, "#")] = '\0';
	if (sscanf(plain, "%63s%63s%63s%63s", text[0], text[1], text[2], text[3]) != 4)
		return false;
	memcpy(r.program, text[0], sizeof(r.program));
	if (!look_up(text[1], domains, domain_prefixes, &r.domain) ||
	    !look_up(text[2], types, type_prefixes, &r.type) ||
	    !look_up(text[3], protocols, protocol_prefixes, &r.protocol))
		return false;
	*out = r;
	return true;
}

bool preload_rule_means(const struct preload_rule *r, const char *program, int domain, int type,
			int protocol)
{
	if (strcmp(r->program, "*") && strncasecmp(program, r->program, strlen(r->program)))
		return false;
	return (r->domain == ANY || r->domain == domain) && (r->type == ANY || r->type == type) &&
	       (r->protocol == ANY || !protocol || r->protocol == protocol);
}
