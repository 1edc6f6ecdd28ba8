// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * inventory.h - records that tell what there is and how it is set up: nodes, ports, links, tables.
 */
#ifndef FABRIC_INVENTORY_H
#define FABRIC_INVENTORY_H

#include "fabric/query.h"

/* Whether records of this kind are among them. */
bool fabric_inventory_has(uint16_t attribute);

/* Every record of the query's kind that it wants is added. */
void fabric_inventory_list(struct fabric_query *q);

#endif
