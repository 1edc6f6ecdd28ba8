// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong_options.c - the command line of the ping-pong programs.
 */
#include "pingpong_options.h"

#include <limits.h>
#include <stddef.h>

#include "../common/option.h"

#define AT(field) offsetof(struct pingpong_options, field)

static const char *const usage[] = {
	"            start a server and wait for a client",
	" <host>     connect to the server at <host>",
	NULL
};

static const struct option_row rows[] = {
	{ 'p', "port", "<port>", "TCP port of the server", OPTION_NUMBER, AT(port), 1, 65535 },
	{ 'd', "ib-dev", "<dev>", "use device <dev> (default first device found)", OPTION_TEXT,
	  AT(device) },
	{ 'i', "ib-port", "<port>", "use port <port> of the device", OPTION_NUMBER, AT(ib_port),
	  1, 255 },
	{ 's', "size", "<size>", "bytes of a message", OPTION_NUMBER, AT(size), 1, 1 << 30 },
	{ 'm', "mtu", "<size>", "path MTU: 256, 512, 1024, 2048 or 4096", OPTION_NUMBER, AT(mtu),
	  256, 4096 },
	{ 'q', "num-qp", "<num>", "number of queue pairs", OPTION_NUMBER, AT(num_qp), 1,
	  PINGPONG_MAX_QP - 1 },
	{ 'r', "rx-depth", "<dep>", "receives to post at a time", OPTION_NUMBER, AT(rx_depth), 1,
	  INT_MAX / 2 },
	{ 'n', "iters", "<iters>", "number of exchanges", OPTION_NUMBER, AT(iters), 1, INT_MAX },
	{ 'l', "sl", "<sl>", "service level", OPTION_NUMBER, AT(sl), 0, 15 },
	{ 'e', "events", NULL, "sleep until a completion comes (default poll)", OPTION_FLAG,
	  AT(events) },
	{ 'g', "gid-idx", "<index>", "index of the local GID (default on Ethernet: the best)",
	  OPTION_NUMBER, AT(gid_index), 0, INT_MAX },
	{ 'o', "odp", NULL, "register the buffer for on-demand paging", OPTION_FLAG, AT(odp) },
	{ 'O', "iodp", NULL, "register all memory for on-demand paging", OPTION_FLAG,
	  AT(implicit_odp) },
	{ 'P', "prefetch", NULL, "prefetch the buffer, with -o or -O", OPTION_FLAG, AT(prefetch) },
	{ 't', "ts", NULL, "read the completions' timestamps", OPTION_FLAG, AT(timestamps) },
	{ 'c', "chk", NULL, "check the data received", OPTION_FLAG, AT(check) },
	{ 'j', "dm", NULL, "put the buffer into device memory", OPTION_FLAG, AT(dm) },
	{ 'N', "new_send", NULL, "post sends with ibv_wr_*() instead of ibv_post_send()",
	  OPTION_FLAG, AT(new_send) },
	{ 0 },
};

static const char *conflict(const struct pingpong_options *options)
{
	if (options->dm && (options->odp || options->implicit_odp))
		return "device memory (-j) needs no on-demand paging (-o, -O)";
	if (options->prefetch && !options->odp && !options->implicit_odp)
		return "a prefetch (-P) needs on-demand paging (-o or -O)";
	if (options->rx_depth < options->num_qp)
		return "each queue pair needs a receive: --rx-depth is less than --num-qp";
	if (options->mtu & (options->mtu - 1))
		return "--mtu: 256, 512, 1024, 2048 or 4096 is wanted";
	return NULL;
}

void pingpong_parse(const struct pingpong_kind *kind, int argc, char **argv,
		    struct pingpong_options *options)
{
	const struct option_table table = {
		.program = kind->program, .usage = usage, .letters = kind->letters, .rows = rows,
	};
	int first;

	*options = (struct pingpong_options){
		.port = 18515, .ib_port = 1, .size = kind->size, .mtu = 1024,
		.num_qp = kind->num_qp, .rx_depth = 500, .iters = 1000, .gid_index = -1,
	};
	first = option_parse(&table, argc, argv, options);
	if (argc - first > 1)
		option_refuse(&table, "one host name at most, not '%s' too",
			      argv[first + 1]);
	options->host = argv[first];
	if (conflict(options))
		option_refuse(&table, "%s", conflict(options));
}
