// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * port.h - an open port with its agents, and what requests of libibmad share.
 */
#ifndef LIBIBMAD_PORT_H
#define LIBIBMAD_PORT_H

#include <stdbool.h>

#include <infiniband/mad.h>

enum { MAD_CLASS_COUNT = 256, MAD_NEIGHBOURS = 64 };

struct ibmad_port {
	int port_id;				/* libibumad's handle */
	int agents[MAD_CLASS_COUNT];		/* by class; -1: none */
	int timeout, retries;			/* 0: the library's */
	uint64_t smp_mkey;
	bool is_ethernet;			/* no LIDs, no SMPs, no SA */
	ibmad_gid_t neighbour[MAD_NEIGHBOURS];	/* there: what LIDs stand for */
	unsigned int neighbours;
};

/* The port of the calls that are not told one. */
struct ibmad_port *mad_port_default(void);

/* The version that a class is at; 0 for one that this library does not speak. */
int mad_class_version(int mgmt_class);

/* One line on stderr; where is the call that failed. */
void mad_port_warn(const char *where, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* The same, if the program wants to hear more (madrpc_show_errors, ibdebug). */
void mad_port_report(const char *where, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

#endif
