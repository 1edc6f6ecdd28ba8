// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * config.c - the file of defaults: lines of NAME=VALUE.
 *
 * What a line does not say in a way that is understood is as if it were not there.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static char *trim(char *text)
{
	size_t length;

	text += strspn(text, " \t");
	length = strlen(text);
	while (length && strchr(" \t\r\n", text[length - 1]))
		text[--length] = '\0';
	return text;
}

int config_lines(const char *file, void (*take)(void *context, const char *name,
						const char *value), void *context)
{
	FILE *in = fopen(file, "r");
	char line[512], *value;

	if (!in)
		return -1;
	while (fgets(line, sizeof(line), in)) {
		line[strcspn(line, "#\n")] = '\0';
		value = strchr(line, '=');
		if (!value)
			continue;
		*value++ = '\0';
		take(context, trim(line), trim(value));
	}
	fclose(in);
	return 0;
}

static void take_default(void *context, const char *name, const char *value)
{
	struct config *config = context;

	if (!*value)
		return;
	if (!strcasecmp(name, "CA"))
		config->ca = strdup(value);
	else if (!strcasecmp(name, "Port"))
		config->port = strtol(value, NULL, 0);
	else if (!strcasecmp(name, "timeout"))
		config->timeout = strtol(value, NULL, 0);
	else if (!strcasecmp(name, "m_key"))
		config->mkey = strtoull(value, NULL, 0);
	else if (!strcasecmp(name, "sa_key"))
		config->sa_key = strtoull(value, NULL, 0);
	else if (!strcasecmp(name, "MLX_EPI"))
		config->no_mlx_epi = strncasecmp(value, "true", 4) != 0;
}

int config_read(const char *file, struct config *out)
{
	return config_lines(file ? file : CONFIG_FILE, take_default, out);
}
