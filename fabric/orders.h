// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * orders.h - what people do to a subnet: take links down, up, or make them lose packets.
 */
#ifndef FABRIC_ORDERS_H
#define FABRIC_ORDERS_H

#include "fabric/server.h"

/* node: by name, GUID or description. 0 or -errno, with a text that says what is wrong */
int fabric_order_link(struct fabric_server *s, const char *node, uint32_t number, uint32_t order,
		      uint32_t drop, char text[FABRIC_TEXT]);

#endif
