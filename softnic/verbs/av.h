// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * av.h - address vectors: which addresses a path has.
 */
#ifndef SOFTNIC_VERBS_AV_H
#define SOFTNIC_VERBS_AV_H

#include "softnic/resource/context.h"

/*
 * Resolve the attributes of an AH or of a connected QP.
 * @return 0, -EINVAL (port, GID index, no GRH; on a subnet no DLID), -EHOSTUNREACH (not an
 *	   address of this host),
 *	   or what the kernel says of the route: -ENETUNREACH, -EHOSTUNREACH, -EACCES; said in
 *	   the log
 */
int soft_av_resolve(struct soft_context *ctx, const struct ibv_ah_attr *attr, const char *who,
		    struct soft_av *av);

#endif
