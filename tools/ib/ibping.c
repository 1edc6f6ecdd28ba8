// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibping.c - ibping: whether a port can be reached, by a class of management datagrams that is
 * there for it, and the end that answers.
 *
 * An answer holds the name of the host that gave it.
 */
#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../common/say.h"
#include "diag.h"
#include "names.h"

struct ibping_options {
	struct diag_options diag;
	long count, oui;
	bool flood, server;
};

#define AT(field) offsetof(struct ibping_options, field)

static const char *const usage[] = { " [option...] <LID or GUID>", " -S [option...]", NULL };

static const struct option_row rows[] = {
	{ 'c', "count", "<count>", "how often to ask", OPTION_NUMBER, AT(count), 1, INT32_MAX },
	{ 'f', "flood", NULL, "ask again as soon as there is an answer", OPTION_FLAG, AT(flood) },
	{ 'o', "oui", "<OUI>", "whose class it is", OPTION_NUMBER, AT(oui), 0, 0xffffff },
	{ 'S', "Server", NULL, "answer, until killed", OPTION_FLAG, AT(server) },
	{ 0 },
};

static const struct diag_program program = {
	.name = "ibping", .usage = usage, .common = "CPLGtszedvV", .rows = rows,
};

#define NAME_ROOM IB_VENDOR_RANGE2_DATA_SIZE

/* ---- the end that answers -------------------------------------------------------------------- */

static void host_name(char name[NAME_ROOM])
{
	char domain[NAME_ROOM] = "";
	size_t length;

	memset(name, 0, NAME_ROOM);
	gethostname(name, NAME_ROOM - 1);
	if (getdomainname(domain, sizeof(domain) - 1) || !*domain || strcmp(domain, "(none)") == 0)
		return;
	length = strlen(name);
	snprintf(name + length, NAME_ROOM - length, ".%s", domain);
}

static int serve(const struct ibping_options *options, struct ibmad_port *port)
{
	char name[NAME_ROOM];
	void *umad;

	if (mad_register_server_via(IB_VENDOR_OPENIB_PING_CLASS, 0, NULL, (uint32_t)options->oui,
				    port) < 0)
		return diag_failed(&options->diag, "another process answers on this port");
	host_name(name);
	while ((umad = mad_receive_via(NULL, -1, port))) {
		uint8_t *mad = umad_get_mad(umad);

		memcpy(mad + IB_VENDOR_RANGE2_DATA_OFFS, name, NAME_ROOM);
		if (mad_respond_via(umad, NULL, 0, port) < 0 && options->diag.verbose)
			fprintf(stderr, "ibping: an answer could not be sent\n");
		mad_free(umad);
	}
	return diag_failed(&options->diag, "nothing more can be received: %s", strerror(errno));
}

/* ---- the end that asks ----------------------------------------------------------------------- */

struct pings {
	const struct ibping_options *options;
	struct ibmad_port *port;
	ib_portid_t to;
	char host[NAME_ROOM];		/* who answered last */
	unsigned int sent, answered;
	double begun, least, most, sum;	/* milliseconds */
};

static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
	(void)signal;
	interrupted = 1;
}

static bool goes_on(const struct pings *pings)
{
	long count = pings->options->count;

	return !interrupted && (!count || pings->sent < count);
}

static double milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static bool ping(struct pings *pings)
{
	ib_vendor_call_t call = {
		.method = IB_MAD_METHOD_GET, .mgmt_class = IB_VENDOR_OPENIB_PING_CLASS,
		.oui = (uint32_t)pings->options->oui,
	};
	char data[IB_VENDOR_RANGE2_DATA_SIZE + 1] = "";

	if (!ib_vendor_call_via(data, &pings->to, &call, pings->port))
		return false;
	names_text(data, NAME_ROOM - 1, pings->host);
	return true;
}

static void ping_once(struct pings *pings)
{
	double begun = milliseconds(), taken;

	pings->sent++;
	if (!ping(pings))
		return;
	taken = milliseconds() - begun;
	pings->answered++;
	pings->sum += taken;
	if (pings->answered == 1 || taken < pings->least)
		pings->least = taken;
	if (taken > pings->most)
		pings->most = taken;
	if (!pings->options->flood)
		printf("Pong from %s (%s): time %.3f ms\n", pings->host, portid2str(&pings->to),
		       taken);
	fflush(stdout);
}

static void report(struct pings *pings)
{
	unsigned int lost = pings->sent - pings->answered;

	printf("\n--- %s (%s) ibping statistics ---\n", pings->host, portid2str(&pings->to));
	printf("%u packets transmitted, %u received, %u%% packet loss, time %.0f ms\n", pings->sent,
	       pings->answered, pings->sent ? lost * 100 / pings->sent : 0,
	       milliseconds() - pings->begun);
	printf("rtt min/avg/max = %.3f/%.3f/%.3f ms\n", pings->least,
	       pings->answered ? pings->sum / pings->answered : 0, pings->most);
}

static int ask(const struct ibping_options *options, struct ibmad_port *port, const char *whom)
{
	struct pings pings = { .options = options, .port = port };

	if (mad_register_client_via(IB_VENDOR_OPENIB_PING_CLASS, 0, port) < 0)
		return diag_failed(&options->diag, "this port does not take part in pings");
	if (!diag_resolve(&options->diag, port, whom, &pings.to))
		return 255;
	signal(SIGINT, interrupt);
	signal(SIGTERM, interrupt);
	pings.begun = milliseconds();
	while (goes_on(&pings)) {
		ping_once(&pings);
		if (goes_on(&pings) && !options->flood)
			sleep(1);
	}
	report(&pings);
	return 0;
}

int main(int argc, char **argv)
{
	int status;
	struct ibping_options options = { .oui = IB_OPENIB_OUI };
	int first = diag_parse(&program, argc, argv, &options);
	struct ibmad_port *port;

	if (argc == first && !options.server)
		return diag_misused(&options.diag, "which port?");
	port = diag_open(&options.diag);
	if (!port)
		return 255;
	status = options.server ? serve(&options, port) : ask(&options, port, argv[first]);
	mad_rpc_close_port(port);
	return say_done(status);
}
