// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.h - PathRecords: which way there is between two ports, and what it can do.
 */
#ifndef FABRIC_PATH_H
#define FABRIC_PATH_H

#include "fabric/query.h"

/* Every path that the query wants is added. */
void fabric_path_list(struct fabric_query *q);

/* The same for a MultiPathRecord: from some GIDs to some others. */
void fabric_path_list_many(struct fabric_query *q);

/*
 * The largest value that is wanted, of those up to `most`; of life times there is only that one.
 * @return 0: none is
 */
uint8_t fabric_path_choose_mtu(uint8_t most, enum fabric_selector selector, uint8_t wanted);
uint8_t fabric_path_choose_rate(uint8_t most, enum fabric_selector selector, uint8_t wanted);
uint8_t fabric_path_choose_life(uint8_t only, enum fabric_selector selector, uint8_t wanted);

/* The MTU and the rate that a port has now, as paths tell them. */
uint8_t fabric_path_port_mtu(const struct fabric_port *port);
uint8_t fabric_path_port_rate(const struct fabric_port *port);

/* Is the second rate no less than the first? MTUs are in order anyway. */
bool fabric_path_rate_suffices(uint8_t wanted, uint8_t has);

enum { PATH_LIFE_TIME = 0x12 };

#endif
