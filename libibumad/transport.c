// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * transport.c - which transport a built-in port has.
 */
#include "libibumad/transport.h"

#include "libibumad/ethernet.h"
#include "libibumad/infiniband.h"
#include "libibumad/place.h"

const struct umad_transport *umad_transport_of(const struct umad_place *place)
{
	return place->device.on_subnet ? &umad_infiniband_transport : &umad_ethernet_transport;
}
