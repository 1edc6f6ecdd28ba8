// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * resolve.c - from the ways in which people name a port to one that can be asked.
 */
#include "libibmad/resolve.h"

#include <arpa/inet.h>
#include <errno.h>

#include "libibmad/ethernet.h"
#include "libibmad/port.h"

int ib_resolve_smlid_via(ib_portid_t *sm_id, int timeout, const struct ibmad_port *srcport)
{
	uint8_t info[IB_SMP_DATA_SIZE];
	ib_portid_t self = { 0 };
	int lid;

	memset(sm_id, 0, sizeof(*sm_id));
	if (!smp_query_via(info, &self, IB_ATTR_PORT_INFO, 0, timeout, srcport))
		return -1;
	lid = mad_get_field(info, 0, IB_PORT_SMLID_F);
	if (!IB_LID_VALID(lid)) {
		errno = ENXIO;
		return -1;
	}
	sm_id->sl = mad_get_field(info, 0, IB_PORT_SMSL_F);
	return ib_portid_set(sm_id, lid, 0, 0);
}

int ib_resolve_smlid(ib_portid_t *sm_id, int timeout)
{
	return ib_resolve_smlid_via(sm_id, timeout, mad_port_default());
}

int ib_resolve_self_via(ib_portid_t *portid, int *portnum, ibmad_gid_t *gid,
			const struct ibmad_port *srcport)
{
	uint8_t port_info[IB_SMP_DATA_SIZE], node_info[IB_SMP_DATA_SIZE];
	ib_portid_t self = { 0 };

	if (!smp_query_via(node_info, &self, IB_ATTR_NODE_INFO, 0, 0, srcport) ||
	    !smp_query_via(port_info, &self, IB_ATTR_PORT_INFO, 0, 0, srcport))
		return -1;
	if (portid) {
		portid->lid = mad_get_field(port_info, 0, IB_PORT_LID_F);
		portid->sl = mad_get_field(port_info, 0, IB_PORT_SMSL_F);
	}
	if (portnum)
		*portnum = mad_get_field(node_info, 0, IB_NODE_LOCAL_PORT_F);
	if (gid) {
		mad_set_field64(gid, 0, IB_GID_PREFIX_F,
				mad_get_field64(port_info, 0, IB_PORT_GID_PREFIX_F));
		mad_set_field64(gid, 0, IB_GID_GUID_F,
				mad_get_field64(node_info, 0, IB_NODE_PORT_GUID_F));
	}
	return 0;
}

int ib_resolve_self(ib_portid_t *portid, int *portnum, ibmad_gid_t *gid)
{
	return ib_resolve_self_via(portid, portnum, gid, mad_port_default());
}

/* Without an SM in sm_id, the one of our own port. */
static ib_portid_t *find_sm(ib_portid_t *sm_id, ib_portid_t *room, int timeout,
			    const struct ibmad_port *srcport)
{
	if (sm_id)
		return sm_id;
	return ib_resolve_smlid_via(room, timeout, srcport) < 0 ? NULL : room;
}

/* On Ethernet nobody need be asked: the GID is the address. */
static int by_gid_alone(ib_portid_t *portid, ibmad_gid_t gid, const struct ibmad_port *srcport)
{
	memmove(portid->gid, gid, sizeof(portid->gid));
	portid->grh_present = 1;
	portid->lid = mad_ethernet_lid(srcport, gid);
	return 0;
}

/* The way from here to a GID, of which LID and SL are taken. */
static int by_path(ib_portid_t *portid, ibmad_gid_t gid, ib_portid_t *sm, int timeout,
		   const struct ibmad_port *srcport)
{
	uint8_t record[IB_SA_DATA_SIZE] = { 0 };
	ib_portid_t room = { 0 };
	ibmad_gid_t self;
	uint32_t sl;
	int lid;

	if (ib_resolve_self_via(NULL, NULL, &self, srcport) < 0)
		return -1;
	sm = find_sm(sm, &room, timeout, srcport);
	if (!sm)
		return -1;
	lid = ib_path_query_via(srcport, self, gid, sm, record);
	if (lid < 0)
		return -1;
	mad_decode_field(record, IB_SA_PR_SL_F, &sl);
	portid->lid = lid;
	portid->sl = sl;
	return 0;
}

int ib_resolve_gid_via(ib_portid_t *portid, ibmad_gid_t gid, ib_portid_t *sm_id, int timeout,
		       const struct ibmad_port *srcport)
{
	if (srcport->is_ethernet)
		return by_gid_alone(portid, gid, srcport);
	return by_path(portid, gid, sm_id, timeout, srcport);
}

int ib_resolve_guid_via(ib_portid_t *portid, uint64_t *guid, ib_portid_t *sm_id, int timeout,
			const struct ibmad_port *srcport)
{
	ibmad_gid_t self;

	if (srcport->is_ethernet && guid) {
		mad_ethernet_gid(*guid, self);
		return by_gid_alone(portid, self, srcport);
	}
	if (ib_resolve_self_via(NULL, NULL, &self, srcport) < 0)
		return -1;
	memcpy(portid->gid, self, sizeof(self));
	if (guid)
		mad_set_field64(portid->gid, 0, IB_GID_GUID_F, *guid);
	return by_path(portid, portid->gid, sm_id, timeout, srcport);
}

static int by_lid(ib_portid_t *portid, const char *text)
{
	long lid = strtol(text, NULL, 0);

	if (!IB_LID_VALID(lid)) {
		errno = EINVAL;
		return -1;
	}
	return ib_portid_set(portid, lid, 0, 0);
}

/* A directed route to its end; slid: where it begins, 0 for here. */
static int by_route(ib_portid_t *portid, char *text, int slid)
{
	return str2drpath(&portid->drpath, text, slid, 0) < 0 ? -1 : 0;
}

/* A LID, and a directed route that begins there. */
static int by_lid_and_route(ib_portid_t *portid, char *text, const struct ibmad_port *srcport)
{
	ib_portid_t self = { 0 };
	char *route;
	long lid = strtol(text, &route, 10);

	if (!IB_LID_VALID(lid)) {
		errno = EINVAL;
		return -1;
	}
	ib_portid_set(portid, lid, 0, 0);
	if (ib_resolve_self_via(&self, NULL, NULL, srcport) < 0)
		return -1;
	return by_route(portid, *route ? route + 1 : route, self.lid);
}

int ib_resolve_portid_str_via(ib_portid_t *portid, char *addr_str, enum MAD_DEST dest_type,
			      ib_portid_t *sm_id, const struct ibmad_port *srcport)
{
	ibmad_gid_t gid;
	uint64_t guid;

	memset(portid, 0, sizeof(*portid));
	switch (dest_type) {
	case IB_DEST_LID:
		return by_lid(portid, addr_str);
	case IB_DEST_DRPATH:
		return by_route(portid, addr_str, 0);
	case IB_DEST_GUID:
		guid = strtoull(addr_str, NULL, 0);
		if (!guid) {
			errno = EINVAL;
			return -1;
		}
		return ib_resolve_guid_via(portid, &guid, sm_id, 0, srcport);
	case IB_DEST_DRSLID:
		return by_lid_and_route(portid, addr_str, srcport);
	case IB_DEST_GID:
		if (inet_pton(AF_INET6, addr_str, &gid) != 1)
			return -1;
		return ib_resolve_gid_via(portid, gid, sm_id, 0, srcport);
	default:
		errno = EINVAL;
		return -1;
	}
}

int ib_resolve_portid_str(ib_portid_t *portid, char *addr_str, enum MAD_DEST dest_type,
			  ib_portid_t *sm_id)
{
	return ib_resolve_portid_str_via(portid, addr_str, dest_type, sm_id, mad_port_default());
}
