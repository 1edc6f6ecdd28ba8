// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fabric_datagram.h - datagrams on a subnet.
 */
#ifndef SOFTNIC_VERBS_FABRIC_DATAGRAM_H
#define SOFTNIC_VERBS_FABRIC_DATAGRAM_H

#include "softnic/engine/path.h"

/* To a LID or to a group: as carry of a path. Lost is as good as sent. */
enum soft_verdict soft_fabric_datagram(struct soft_qp *qp, struct soft_request *rq);

#endif
