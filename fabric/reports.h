// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * reports.h - who wants to hear of ports and groups that come and go (InformInfo), and the reports
 * that they get: traps 64 to 67.
 */
#ifndef FABRIC_REPORTS_H
#define FABRIC_REPORTS_H

#include "fabric/query.h"

enum fabric_report_trap {
	REPORT_PORT_CAME = 64, REPORT_PORT_WENT, REPORT_GROUP_MADE, REPORT_GROUP_GONE,
};

/* Set of InformInfo. @return a status; with 0 the record is added to the answer */
int fabric_reports_subscribe(struct fabric_query *q);

/* InformInfoRecords: all subscriptions. */
void fabric_reports_list(struct fabric_query *q);

/* A port is gone, and hears nothing any more. */
void fabric_reports_forget(struct fabric_sm *sm, const struct fabric_port *port);

/* Everybody who wants to know is told, again and again until he answers. */
void fabric_reports_send(struct fabric_sm *sm, enum fabric_report_trap trap,
			 const uint8_t gid[16], uint64_t now, const struct fabric_sink *sink);

/* Somebody has answered. */
void fabric_reports_confirm(struct fabric_sm *sm, const struct fabric_packet *p);

void fabric_reports_turn(struct fabric_sm *sm, uint64_t now, const struct fabric_sink *sink);
uint64_t fabric_reports_deadline(const struct fabric_sa *sa);
void fabric_reports_done(struct fabric_sa *sa);

#endif
