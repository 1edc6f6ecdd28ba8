// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * diag.c - what the diagnostic programs share: their common options, the port that they ask by,
 * and how they name the one that they ask.
 *
 * A program's rows come first and hide common ones with the same letter.
 */
#include "diag.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/say.h"
#include "config.h"

#define MAX_ROWS 80
#define AT(field) offsetof(struct diag_options, field)

static const struct option_row common_rows[] = {
	{ 'C', "Ca", "<ca>", "the adapter to ask by", OPTION_TEXT, AT(ca) },
	{ 'P', "Port", "<port>", "its port", OPTION_NUMBER, AT(port), 1, 254 },
	{ 'D', "Direct", NULL, "addresses are directed routes: 0,1,3", OPTION_FLAG, AT(direct) },
	{ 'G', "Guid", NULL, "addresses are port GUIDs", OPTION_FLAG, AT(guid) },
	{ 'L', "Lid", NULL, "addresses are LIDs, as without this", OPTION_FLAG, AT(lid) },
	{ 's', "sm_port", "<lid>", "LID of the subnet manager", OPTION_NUMBER, AT(sm_lid), 1,
	  IB_MAX_UCAST_LID },
	{ 't', "timeout", "<ms>", "how long to wait for an answer", OPTION_NUMBER, AT(timeout), 1,
	  INT_MAX },
	{ 'y', "m_key", "<key>", "M_Key of requests; 'x': ask for it", OPTION_TEXT, AT(mkey) },
	{ 'K', "show_keys", NULL, "show keys", OPTION_FLAG, AT(keys) },
	{ 'o', "outstanding_smps", "<count>", "requests on the way at once", OPTION_NUMBER,
	  AT(smps), 1, 1024 },
	{ 0x80, "node-name-map", "<file>", "names of nodes by GUID", OPTION_TEXT, AT(names) },
	{ 'z', "config", "<file>", "defaults of these programs", OPTION_TEXT, AT(config) },
	{ 'e', "errors", NULL, "tell what was sent and received in vain", OPTION_FLAG,
	  AT(errors) },
	{ 'd', "debug", NULL, "tell what happens; more of it the more often it is given",
	  OPTION_COUNT, AT(debug) },
	{ 'v', "verbose", NULL, "tell more", OPTION_COUNT, AT(verbose) },
	{ 'V', "version", NULL, "print the version", OPTION_FLAG, AT(version) },
	{ 0 },
};

/* ---- options --------------------------------------------------------------------------------- */

static bool has_letter(const struct option_row *rows, int count, unsigned char letter)
{
	while (count)
		if (rows[--count].letter == letter)
			return true;
	return false;
}

static void join_rows(const struct diag_program *program, struct option_row rows[MAX_ROWS])
{
	const struct option_row *row;
	int own = 0, count;

	for (row = program->rows; row && row->letter && own < MAX_ROWS - 20; row++)
		rows[own++] = *row;
	count = own;
	for (row = common_rows; row->letter; row++)
		if (strchr(program->common, row->letter) && !has_letter(rows, own, row->letter))
			rows[count++] = *row;
	rows[count] = (struct option_row){ 0 };
}

static void fill_from_file(const struct option_table *table, struct diag_options *options)
{
	struct config config = { 0 };

	if (config_read(options->config, &config) && options->config)
		option_refuse(table, "--config=%s: %s", options->config, strerror(errno));
	if (!options->ca)
		options->ca = config.ca;
	if (!options->port)
		options->port = config.port;
	if (!options->timeout)
		options->timeout = config.timeout;
	if (!options->mkey)
		options->mkey_value = config.mkey;
	options->sa_key = config.sa_key;
	options->mlx_epi = !config.no_mlx_epi;
}

static void set_up(const struct option_table *table, struct diag_options *options)
{
	options->program = table->program;
	fill_from_file(table, options);
	if (options->mkey && !diag_key(options->mkey, "M_Key: ", &options->mkey_value))
		option_refuse(table, "a key is a number");
	if (options->timeout)
		madrpc_set_timeout((int)options->timeout);
	madrpc_show_errors(options->errors);
	if (options->debug) {
		ibdebug = options->debug;
		umad_debug(options->debug - 1);
		madrpc_show_errors(1);
	}
}

int diag_parse(const struct diag_program *program, int argc, char **argv, void *values)
{
	struct option_row rows[MAX_ROWS];
	struct option_table table = {
		.program = program->name, .usage = program->usage, .rows = rows,
		.refusal = DIAG_MISUSED,
	};
	struct diag_options *options = values;
	int first;

	join_rows(program, rows);
	first = option_parse(&table, argc, argv, values);
	if (options->version) {
		printf("%s BUILD VERSION: %s\n", program->name, ANYVERBS_VERSION);
		exit(say_done(0));
	}
	set_up(&table, options);
	return first;
}

/* ---- errors ---------------------------------------------------------------------------------- */

int diag_failed(const struct diag_options *options, const char *sentence, ...)
{
	va_list args;

	fflush(stdout);
	fprintf(stderr, "%s: iberror: failed: ", options->program);
	va_start(args, sentence);
	vfprintf(stderr, sentence, args);
	va_end(args);
	fputc('\n', stderr);
	return 255;
}

int diag_misused(const struct diag_options *options, const char *sentence)
{
	fprintf(stderr, "%s: %s\n  '%s --help' tells.\n", options->program, sentence,
		options->program);
	return DIAG_MISUSED;
}

/* ---- ports ----------------------------------------------------------------------------------- */

struct ibmad_port *diag_open_for(const struct diag_options *options, int *classes, int count)
{
	struct ibmad_port *port = mad_rpc_open_port((char *)options->ca, (int)options->port,
						    classes, count);

	if (!port) {
		diag_failed(options, "port %ld of %s cannot be opened: %s", options->port,
			    options->ca ? options->ca : "any adapter", strerror(errno));
		return NULL;
	}
	smp_mkey_set(port, options->mkey_value);
	return port;
}

struct ibmad_port *diag_open(const struct diag_options *options)
{
	int classes[] = { IB_SMI_CLASS, IB_SMI_DIRECT_CLASS, IB_SA_CLASS };

	return diag_open_for(options, classes, 3);
}

bool diag_resolve_as(const struct diag_options *options, struct ibmad_port *port,
		     enum MAD_DEST kind, const char *text, ib_portid_t *out)
{
	ib_portid_t sm = { .lid = (int)options->sm_lid };

	*out = (ib_portid_t){ 0 };
	return ib_resolve_portid_str_via(out, (char *)text, kind, sm.lid ? &sm : NULL, port) >= 0;
}

bool diag_resolve(const struct diag_options *options, struct ibmad_port *port, const char *text,
		  ib_portid_t *out)
{
	enum MAD_DEST kind = options->direct ? IB_DEST_DRPATH :
			     options->guid ? IB_DEST_GUID : IB_DEST_LID;

	if (diag_resolve_as(options, port, kind, text, out))
		return true;
	diag_failed(options, "'%s' is no port that can be reached", text);
	return false;
}

struct ibnd_config diag_walk(const struct diag_options *options)
{
	return (struct ibnd_config){
		.max_smps = (unsigned)options->smps,
		.timeout_ms = (unsigned)options->timeout,
		.mkey = options->mkey_value,
		.flags = options->mlx_epi ? IBND_CONFIG_MLX_EPI : 0,
		.debug = (unsigned)options->debug,
	};
}

bool diag_number(const char *text, uint64_t max, uint64_t *out)
{
	char *end;
	unsigned long long value;

	errno = 0;
	value = strtoull(text, &end, 0);
	if (errno || end == text || *end || value > max || strchr(text, '-'))
		return false;
	*out = value;
	return true;
}

bool diag_key(const char *text, const char *prompt, uint64_t *out)
{
	if (diag_number(text, UINT64_MAX, out))
		return true;
	text = getpass(prompt);
	return text && diag_number(text, UINT64_MAX, out);
}
