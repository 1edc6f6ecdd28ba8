// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa_query.h - asks the subnet administrator for records.
 */
#ifndef TOOLS_IB_SA_QUERY_H
#define TOOLS_IB_SA_QUERY_H

#include "diag.h"

struct sa_query {
	unsigned int attribute, modifier;
	bool single;			/* Get, in the place of GetTable */
	uint64_t mask;			/* components of the record that are given */
	uint64_t key;			/* SM_Key; 0: none */
	uint8_t record[IB_SA_DATA_SIZE];
};

struct sa_records {
	uint8_t *mad;			/* what came */
	const uint8_t *data;		/* the first record */
	size_t size;			/* of each */
	unsigned int count;
	unsigned int status;		/* of the answer; there are no records if it is not 0 */
};

/* 0, or -errno without an answer. The caller calls sa_records_free() afterwards. */
int sa_ask(struct ibmad_port *port, ib_portid_t *sa, const struct sa_query *query, int timeout_ms,
	   struct sa_records *out);
void sa_records_free(struct sa_records *records);

/* The words for a status. */
const char *sa_status_word(unsigned int status);

#endif
