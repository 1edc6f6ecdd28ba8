// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smp.c - makes an SMP and hands it to the agent. A manager knows the M_Key of every port.
 */
#include "fabric/smp.h"

#include <errno.h>
#include <string.h>

#include "fabric/sma.h"

static int ask(struct fabric *f, struct fabric_port *port, unsigned int method, uint16_t attribute,
	       uint32_t modifier, uint8_t *data)
{
	struct fabric_packet p = { .slid = LID_PERMISSIVE, .dlid = LID_PERMISSIVE };
	uint8_t *mad = p.mad;
	int status;

	fabric_field_put(mad, FIELD_MAD_BASE_VERSION, 1);
	fabric_field_put(mad, FIELD_MAD_CLASS, CLASS_SM_LID);
	fabric_field_put(mad, FIELD_MAD_CLASS_VERSION, 1);
	fabric_field_put(mad, FIELD_MAD_METHOD, method);
	fabric_field_put(mad, FIELD_MAD_ATTRIBUTE, attribute);
	fabric_field_put(mad, FIELD_MAD_MODIFIER, modifier);
	fabric_field_put(mad, FIELD_MAD_M_KEY,
			 fabric_field_get(fabric_port_managed(port)->info, FIELD_PORT_M_KEY));
	if (method == METHOD_SET)
		memcpy(mad + MAD_AT_DATA, data, SMP_DATA);
	if (fabric_sma_take(f, port, &p) != FABRIC_ANSWER)
		return -EACCES;
	status = fabric_field_get(mad, FIELD_MAD_STATUS);
	if (!status)
		memcpy(data, mad + MAD_AT_DATA, SMP_DATA);
	return status;
}

int fabric_smp_get(struct fabric *f, struct fabric_port *port, uint16_t attribute,
		   uint32_t modifier, uint8_t *data)
{
	return ask(f, port, METHOD_GET, attribute, modifier, data);
}

int fabric_smp_set(struct fabric *f, struct fabric_port *port, uint16_t attribute,
		   uint32_t modifier, uint8_t *data)
{
	return ask(f, port, METHOD_SET, attribute, modifier, data);
}

int fabric_smp_change(struct fabric *f, struct fabric_port *port, uint16_t attribute,
		      uint32_t modifier, const uint8_t *was, const uint8_t *wanted)
{
	uint8_t data[SMP_DATA];

	if (!memcmp(was, wanted, SMP_DATA))
		return 0;
	memcpy(data, wanted, SMP_DATA);
	return fabric_smp_set(f, port, attribute, modifier, data);
}
