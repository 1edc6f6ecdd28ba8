// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port.c - opens ports and registers agents; the settings that all requests share.
 */
#include "libibmad/port.h"

#include <errno.h>
#include <stdarg.h>

int ibdebug;

/* All that the library remembers, apart from ports that programs hold. */
static struct {
	struct ibmad_port port;		/* of calls that are not told one */
	int timeout, retries;
	bool shows_errors;
} library = { .port.port_id = -1, .timeout = MAD_DEF_TIMEOUT_MS, .retries = MAD_DEF_RETRIES };

struct ibmad_port *mad_port_default(void)
{
	return &library.port;
}

void madrpc_show_errors(int set)
{
	library.shows_errors = set;
}

/* In the form of IBWARN: that is how programs' users know their errors. */
static void write_line(const char *where, const char *fmt, va_list args)
{
	char text[512];
	int saved = errno;

	vsnprintf(text, sizeof(text), fmt, args);
	fprintf(stderr, "ibwarn: [%d] %s: %s\n", (int)getpid(), where, text);
	errno = saved;
}

void mad_port_warn(const char *where, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	write_line(where, fmt, args);
	va_end(args);
}

void mad_port_report(const char *where, const char *fmt, ...)
{
	va_list args;

	if (!library.shows_errors && !ibdebug)
		return;
	va_start(args, fmt);
	write_line(where, fmt, args);
	va_end(args);
}

int madrpc_set_retries(int retries)
{
	if (retries > 0)
		library.retries = retries;
	return library.retries;
}

int madrpc_set_timeout(int timeout)
{
	library.timeout = timeout;
	return 0;
}

void mad_rpc_set_retries(struct ibmad_port *port, int retries)
{
	port->retries = retries;
}

void mad_rpc_set_timeout(struct ibmad_port *port, int timeout)
{
	port->timeout = timeout;
}

int mad_get_timeout(const struct ibmad_port *srcport, int override_ms)
{
	if (override_ms)
		return override_ms;
	return srcport->timeout ? srcport->timeout : library.timeout;
}

int mad_get_retries(const struct ibmad_port *srcport)
{
	return srcport->retries ? srcport->retries : library.retries;
}

void smp_mkey_set(struct ibmad_port *srcport, uint64_t mkey)
{
	srcport->smp_mkey = mkey;
}

uint64_t smp_mkey_get(const struct ibmad_port *srcport)
{
	return srcport->smp_mkey;
}

int mad_rpc_portid(struct ibmad_port *srcport)
{
	return srcport->port_id;
}

int madrpc_portid(void)
{
	return library.port.port_id;
}

/* ---- agents ---- */

int mad_class_version(int mgmt_class)
{
	if (mad_is_vendor_range1(mgmt_class) || mad_is_vendor_range2(mgmt_class))
		return 1;
	switch (mgmt_class) {
	case IB_SA_CLASS:
	case IB_CC_CLASS:
		return 2;
	case IB_SMI_CLASS:
	case IB_SMI_DIRECT_CLASS:
	case IB_PERFORMANCE_CLASS:
	case IB_BOARD_MGMT_CLASS:
	case IB_DEVICE_MGMT_CLASS:
		return 1;
	default:
		return 0;
	}
}

static bool is_class(int mgmt)
{
	return mgmt >= 0 && mgmt < MAD_CLASS_COUNT;
}

static int note_agent(struct ibmad_port *port, int mgmt, int agent)
{
	if (agent < 0)
		return -1;
	if (port->agents[mgmt] < 0)
		port->agents[mgmt] = agent;
	return agent;
}

int mad_rpc_class_agent(struct ibmad_port *srcport, int cls)
{
	return is_class(cls) ? srcport->agents[cls] : -1;
}

int mad_class_agent(int mgmt)
{
	return mad_rpc_class_agent(&library.port, mgmt);
}

/* An agent that hears responses only. */
static int add_client(int port_id, int mgmt, uint8_t rmpp_version)
{
	uint8_t oui[3] = { IB_OPENIB_OUI >> 16, IB_OPENIB_OUI >> 8 & 0xff, IB_OPENIB_OUI & 0xff };
	int version = mad_class_version(mgmt);

	if (!version) {
		mad_port_report(__func__, "no version is known for class 0x%x", mgmt);
		errno = EINVAL;
		return -1;
	}
	if (mad_is_vendor_range2(mgmt))
		return umad_register_oui(port_id, mgmt, rmpp_version, oui, NULL);
	return umad_register(port_id, mgmt, version, rmpp_version, NULL);
}

int mad_register_client_via(int mgmt, uint8_t rmpp_version, struct ibmad_port *srcport)
{
	int agent;

	if (!srcport || !is_class(mgmt))
		return -1;
	agent = add_client(srcport->port_id, mgmt, rmpp_version);
	return note_agent(srcport, mgmt, agent) < 0 ? -1 : 0;
}

int mad_register_client(int mgmt, uint8_t rmpp_version)
{
	return mad_register_client_via(mgmt, rmpp_version, &library.port);
}

/* An agent that hears the requests of method_mask, without one all; and all responses. */
int mad_register_server_via(int mgmt, uint8_t rmpp_version,
			    long method_mask[16 / sizeof(long)], uint32_t class_oui,
			    struct ibmad_port *srcport)
{
	uint8_t oui[3] = { class_oui >> 16, class_oui >> 8, class_oui };
	long methods[16 / sizeof(long)];
	int agent, version = mad_class_version(mgmt);

	if (!srcport || !is_class(mgmt) || !version) {
		mad_port_report(__func__, "no version is known for class 0x%x", mgmt);
		return -1;
	}
	memset(methods, 0xff, sizeof(methods));
	if (method_mask)
		memcpy(methods, method_mask, sizeof(methods));
	if (mad_is_vendor_range2(mgmt))
		agent = umad_register_oui(srcport->port_id, mgmt, rmpp_version, oui, methods);
	else
		agent = umad_register(srcport->port_id, mgmt, version, rmpp_version, methods);
	if (agent < 0) {
		mad_port_report(__func__, "can't register agent for class %d", mgmt);
		return -1;
	}
	srcport->agents[mgmt] = agent;
	return agent;
}

int mad_register_server(int mgmt, uint8_t rmpp_version, long method_mask[16 / sizeof(long)],
			uint32_t class_oui)
{
	return mad_register_server_via(mgmt, rmpp_version, method_mask, class_oui, &library.port);
}

/* ---- opening ---- */

static void port_init(struct ibmad_port *port)
{
	int i;

	memset(port, 0, sizeof(*port));
	port->port_id = -1;
	for (i = 0; i < MAD_CLASS_COUNT; i++)
		port->agents[i] = -1;
}

static bool is_ethernet(char *dev_name, int dev_port)
{
	umad_port_t port;
	bool yes;

	if (umad_get_port(dev_name, dev_port, &port))
		return false;
	yes = !strcmp(port.link_layer, "Ethernet");
	umad_release_port(&port);
	return yes;
}

/* An Ethernet port has no QP 0: programs that ask for it by habit go on without. */
static bool can_do_without(const struct ibmad_port *port, int mgmt)
{
	return port->is_ethernet && (mgmt == IB_SMI_CLASS || mgmt == IB_SMI_DIRECT_CLASS);
}

static int port_open(struct ibmad_port *port, char *dev_name, int dev_port, int *mgmt_classes,
		     int num_classes)
{
	int i;

	port_init(port);
	port->port_id = umad_open_port(dev_name, dev_port);
	if (port->port_id < 0) {
		mad_port_report(__func__, "can't open UMAD port (%s:%d)", dev_name, dev_port);
		return -1;
	}
	port->is_ethernet = is_ethernet(dev_name, dev_port);
	for (i = 0; i < num_classes; i++) {
		int class = mgmt_classes[i];

		if (can_do_without(port, class) ||
		    !mad_register_client_via(class, class == IB_SA_CLASS, port))
			continue;
		mad_port_report(__func__, "client_register for mgmt %d failed", class);
		umad_close_port(port->port_id);
		port->port_id = -1;
		errno = EINVAL;
		return -1;
	}
	return 0;
}

struct ibmad_port *mad_rpc_open_port(char *dev_name, int dev_port, int *mgmt_classes,
				     int num_classes)
{
	struct ibmad_port *port;

	if (num_classes >= MAD_CLASS_COUNT) {
		errno = EINVAL;
		return NULL;
	}
	port = malloc(sizeof(*port));
	if (!port)
		return NULL;
	if (port_open(port, dev_name, dev_port, mgmt_classes, num_classes)) {
		if (!errno)
			errno = EIO;
		free(port);
		return NULL;
	}
	return port;
}

void mad_rpc_close_port(struct ibmad_port *srcport)
{
	umad_close_port(srcport->port_id);
	free(srcport);
}

/* The port is the program's only one: without it, it has nothing to do. */
void madrpc_init(char *dev_name, int dev_port, int *mgmt_classes, int num_classes)
{
	if (!port_open(&library.port, dev_name, dev_port, mgmt_classes, num_classes))
		return;
	fprintf(stderr, "ibpanic: [%d] madrpc_init: can't open UMAD port (%s:%d): %m\n",
		(int)getpid(), dev_name ? dev_name : "(null)", dev_port);
	exit(-1);
}
