// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.c - directed routes and port ids, to text and back.
 */
#include "libibmad/path.h"

#include <arpa/inet.h>
#include <errno.h>

#include "libibmad/dump.h"

/* Room for 64 hops of three digits, and what is around them. */
#define TEXT_SIZE 512

#define PERMISSIVE_LID 0xffff	/* a route from end to end */

static void add_route(struct mad_text *t, const ib_dr_path_t *path)
{
	int i;

	mad_text_add(t, "slid %u; dlid %u; %u", path->drslid, path->drdlid, path->p[0]);
	for (i = 1; i <= path->cnt && i < IB_SUBNET_PATH_HOPS_MAX; i++)
		mad_text_add(t, ",%u", path->p[i]);
}

char *drpath2str(ib_dr_path_t *path, char *dstr, size_t dstr_size)
{
	struct mad_text t = mad_text_begin(dstr, dstr_size);

	add_route(&t, path);
	return dstr;
}

char *portid2str(ib_portid_t *portid)
{
	static __thread char buf[TEXT_SIZE];
	struct mad_text t = mad_text_begin(buf, sizeof(buf));
	char gid[INET6_ADDRSTRLEN];

	if (portid->lid > 0) {
		mad_text_add(&t, "Lid %d", portid->lid);
		if (portid->grh_present &&
		    inet_ntop(AF_INET6, portid->gid, gid, sizeof(gid)))
			mad_text_add(&t, " Gid %s", gid);
		if (!portid->drpath.cnt)
			return buf;
		mad_text_add(&t, " ");
	}
	mad_text_add(&t, "DR path ");
	add_route(&t, &portid->drpath);
	return buf;
}

/* The last hop but one: what the route leaves the last switch by is not its port. */
int portid2portnum(ib_portid_t *portid)
{
	const ib_dr_path_t *path = &portid->drpath;

	if (portid->lid > 0)
		return -1;
	if (path->cnt <= 0 || path->cnt >= IB_SUBNET_PATH_HOPS_MAX)
		return 0;
	return path->p[path->cnt - 1];
}

int str2drpath(ib_dr_path_t *path, char *routepath, int drslid, int drdlid)
{
	const char *at = routepath;
	int hops = -1;

	path->cnt = -1;
	path->drslid = drslid ? drslid : PERMISSIVE_LID;
	path->drdlid = drdlid ? drdlid : PERMISSIVE_LID;
	while (at && *at) {
		if (++hops >= IB_SUBNET_PATH_HOPS_MAX) {
			errno = EINVAL;
			return -1;
		}
		path->p[hops] = atoi(at);
		at = strchr(at, ',');
		if (at)
			at++;
	}
	path->cnt = hops;
	return hops;
}
