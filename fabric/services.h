// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * services.h - ServiceRecords: who offers what, for how long (IBTA 15.2.5.14).
 */
#ifndef FABRIC_SERVICES_H
#define FABRIC_SERVICES_H

#include "fabric/query.h"

void fabric_services_list(struct fabric_query *q);

/* Set and Delete. Both return a status; with 0 the record is added to the answer. */
int fabric_services_offer(struct fabric_query *q);
int fabric_services_withdraw(struct fabric_query *q);

void fabric_services_done(struct fabric_sa *sa);

#endif
