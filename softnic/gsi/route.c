// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.c - reads the few fields that say whom a MAD is for.
 *
 * A REQ says twice where it goes: the packet has the GID, and the header that rdma_cm puts in
 * front of the private data has the IP address. On RoCE both mean the same; where they differ,
 * the listener is the one of the IP address, for it is what the program bound to.
 */
#include "softnic/gsi/route.h"

#include <string.h>

#include "base/be.h"
#include "softnic/gsi/mad.h"

static void to_door(struct gsi_route *r, const struct gsi_door *door)
{
	for (unsigned int i = 0; i < r->count; i++)
		if (!strcmp(r->doors[i].text, door->text))
			return;
	r->way = GSI_TO_FIRST;
	r->doors[r->count++] = *door;
}

static void to_number(struct gsi_route *r, uint32_t id)
{
	struct gsi_door door;

	if (!(id >> GSI_NUMBER_SHIFT))
		return;
	gsi_door_of_number(id >> GSI_NUMBER_SHIFT, &door);
	to_door(r, &door);
}

/* @return false: there is no header, or no address in it */
static bool cma_destination(const uint8_t *private_data, union ibv_gid *out)
{
	union ibv_gid gid;
	int version = private_data[GSI_AT_CMA_IP_VERSION] >> 4;

	memcpy(gid.raw, private_data + GSI_AT_CMA_DESTINATION, sizeof(gid.raw));
	if (private_data[GSI_AT_CMA_VERSION] || (version != 4 && version != 6) ||
	    gsi_address_is_any(&gid))
		return false;
	if (version == 4) {
		memset(gid.raw, 0, 10);
		memset(gid.raw + 10, 0xff, 2);
	}
	*out = gid;
	return true;
}

static void to_service(struct gsi_route *r, const uint8_t *mad, const uint8_t *private_data,
		       const struct gsi_address *at)
{
	uint64_t service = get_be64(mad + GSI_AT_SERVICE);
	union ibv_gid gids[2];
	struct gsi_door door;
	int n = 0;

	n += cma_destination(private_data, &gids[n]);
	gids[n++] = at->local;
	for (int i = 0; i < n; i++) {
		gsi_door_of_service(service, &gids[i], at->ifindex, &door);
		to_door(r, &door);
	}
	for (int i = 0; i < n; i++) {
		gsi_door_of_any(service, gsi_address_is_v4(&gids[i]), &door);
		to_door(r, &door);
	}
}

static void to_connection(struct gsi_route *r, const uint8_t *mad, uint16_t attribute)
{
	uint32_t id = get_be32(mad + GSI_AT_REMOTE_ID);

	if (!id && attribute == GSI_CM_REJ &&
	    get_be16(mad + GSI_AT_REJ_REASON) == GSI_REJ_TIMEOUT)
		r->way = GSI_TO_EVERYBODY;
	else
		to_number(r, id);
}

static void route_cm(struct gsi_route *r, const uint8_t *mad, const struct gsi_address *at)
{
	uint16_t attribute = get_be16(mad + GSI_AT_ATTRIBUTE);

	if (mad[GSI_AT_CLASS_VERSION] != GSI_CM_VERSION || mad[GSI_AT_METHOD] != GSI_METHOD_SEND)
		return;
	switch (attribute) {
	case GSI_CM_REQ:
		to_service(r, mad, mad + GSI_AT_REQ_PRIVATE, at);
		break;
	case GSI_CM_SIDR_REQ:
		to_service(r, mad, mad + GSI_AT_SIDR_REQ_PRIVATE, at);
		break;
	case GSI_CM_SIDR_REP:
		to_number(r, get_be32(mad + GSI_AT_LOCAL_ID));
		break;
	case GSI_CM_MRA ... GSI_CM_DREP:
	case GSI_CM_LAP:
	case GSI_CM_APR:
		to_connection(r, mad, attribute);
		break;
	}
}

static bool is_response(uint8_t method)
{
	return method & GSI_METHOD_RESPONSE || method == GSI_METHOD_TRAP_REPRESS;
}

void gsi_route(const uint8_t mad[static GSI_MAD_BYTES], const struct gsi_address *at,
	       struct gsi_route *out)
{
	uint8_t class = mad[GSI_AT_CLASS];
	struct gsi_door door;

	out->way = GSI_TO_NOBODY;
	out->count = 0;
	if (mad[GSI_AT_BASE_VERSION] != GSI_BASE_VERSION)
		return;
	if (class == GSI_CLASS_CM) {
		route_cm(out, mad, at);
	} else if (is_response(mad[GSI_AT_METHOD])) {
		to_number(out, get_be32(mad + GSI_AT_TRANSACTION));
	} else {
		gsi_door_of_class(class, get_be24(mad + GSI_AT_OUI), &door);
		to_door(out, &door);
	}
}

/* ---- on behalf of nobody ---- */

static void begin_answer(const uint8_t *mad, uint16_t attribute, uint8_t *out)
{
	memset(out, 0, GSI_MAD_BYTES);
	memcpy(out, mad, GSI_AT_METHOD + 1);
	memcpy(out + GSI_AT_TRANSACTION, mad + GSI_AT_TRANSACTION, 8);
	put_be16(out + GSI_AT_ATTRIBUTE, attribute);
}

static void cross_ids(const uint8_t *mad, uint8_t *out)
{
	memcpy(out + GSI_AT_LOCAL_ID, mad + GSI_AT_REMOTE_ID, 4);
	memcpy(out + GSI_AT_REMOTE_ID, mad + GSI_AT_LOCAL_ID, 4);
}

/* The message that is rejected is number 0, the REQ; its bytes 28-31 are no id, and copied. */
static void reject(const uint8_t *mad, uint8_t *out)
{
	begin_answer(mad, GSI_CM_REJ, out);
	cross_ids(mad, out);
	put_be16(out + GSI_AT_REJ_REASON, GSI_REJ_INVALID_SERVICE);
}

static void refuse_service(const uint8_t *mad, uint8_t *out)
{
	begin_answer(mad, GSI_CM_SIDR_REP, out);
	memcpy(out + GSI_AT_LOCAL_ID, mad + GSI_AT_LOCAL_ID, 4);
	out[GSI_AT_SIDR_STATUS] = GSI_SIDR_UNSUPPORTED;
	memcpy(out + GSI_AT_SIDR_REP_SERVICE, mad + GSI_AT_SERVICE, 8);
}

static void confirm_disconnect(const uint8_t *mad, uint8_t *out)
{
	begin_answer(mad, GSI_CM_DREP, out);
	cross_ids(mad, out);
}

bool gsi_answer(const uint8_t mad[static GSI_MAD_BYTES], uint8_t out[static GSI_MAD_BYTES])
{
	if (mad[GSI_AT_BASE_VERSION] != GSI_BASE_VERSION || mad[GSI_AT_CLASS] != GSI_CLASS_CM ||
	    mad[GSI_AT_CLASS_VERSION] != GSI_CM_VERSION || mad[GSI_AT_METHOD] != GSI_METHOD_SEND)
		return false;
	switch (get_be16(mad + GSI_AT_ATTRIBUTE)) {
	case GSI_CM_REQ:
		reject(mad, out);
		return true;
	case GSI_CM_SIDR_REQ:
		refuse_service(mad, out);
		return true;
	case GSI_CM_DREQ:
		confirm_disconnect(mad, out);
		return true;
	default:
		return false;
	}
}
