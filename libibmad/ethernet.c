// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ethernet.c - keeps the GIDs that numbers stand for.
 *
 * Calls take ports as const; the memory behind them is the library's own all the same.
 */
#include "libibmad/ethernet.h"

int mad_ethernet_lid(const struct ibmad_port *port, const ibmad_gid_t gid)
{
	struct ibmad_port *p = (struct ibmad_port *)port;
	unsigned int i;

	for (i = 0; i < p->neighbours && i < MAD_NEIGHBOURS; i++)
		if (!memcmp(p->neighbour[i], gid, sizeof(p->neighbour[i])))
			return IB_MIN_UCAST_LID + i;
	i = p->neighbours++ % MAD_NEIGHBOURS;
	memcpy(p->neighbour[i], gid, sizeof(p->neighbour[i]));
	return IB_MIN_UCAST_LID + i;
}

ib_portid_t mad_ethernet_route(const struct ibmad_port *port, const ib_portid_t *dport)
{
	unsigned int i = dport->lid - IB_MIN_UCAST_LID;
	ib_portid_t to = *dport;

	if (to.grh_present || i >= MAD_NEIGHBOURS || i >= port->neighbours)
		return to;
	to.grh_present = 1;
	memcpy(to.gid, port->neighbour[i], sizeof(to.gid));
	return to;
}

/*
 * A port's GUID is the lower half of its first GID: an IPv4 address behind ffff, or an interface
 * id. Programs put the subnet's prefix in front of it, which is right for the latter only.
 */
void mad_ethernet_gid(uint64_t guid, ibmad_gid_t out)
{
	bool is_ipv4 = guid >> 32 == 0xffff;

	mad_set_field64(out, 0, IB_GID_PREFIX_F, is_ipv4 ? 0 : IB_DEFAULT_SUBN_PREFIX);
	mad_set_field64(out, 0, IB_GID_GUID_F, guid);
}

int mad_ethernet_path(const struct ibmad_port *port, ibmad_gid_t from, ibmad_gid_t to, void *buf)
{
	ibmad_gid_t gid;
	int lid;

	memcpy(gid, to, sizeof(gid));
	if (mad_get_field64(gid, 0, IB_GID_PREFIX_F) == IB_DEFAULT_SUBN_PREFIX)
		mad_ethernet_gid(mad_get_field64(gid, 0, IB_GID_GUID_F), gid);
	lid = mad_ethernet_lid(port, gid);
	memset(buf, 0, IB_SA_PR_RECSZ);
	mad_set_array(buf, 0, IB_SA_PR_DGID_F, to);
	mad_set_array(buf, 0, IB_SA_PR_SGID_F, from);
	mad_set_field(buf, 0, IB_SA_PR_DLID_F, lid);
	return lid;
}
