// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram.h - UD on one host: any QP of any process may be the destination of any request.
 */
#ifndef SOFTNIC_DIRECT_DATAGRAM_H
#define SOFTNIC_DIRECT_DATAGRAM_H

#include "softnic/engine/path.h"

/* Deliver or drop. @return SOFT_DONE, or SOFT_LOCAL_LENGTH when it exceeds the port's MTU */
enum soft_verdict direct_datagram(struct soft_qp *qp, struct soft_request *rq);
/* The QP of that number, in whatever process of this host; NULL: there is none now. */
struct soft_link *direct_datagram_destination(struct soft_qp *qp, uint32_t qpn);
/* Let go of the destinations that this QP has talked to. */
void direct_datagram_forget(struct soft_qp *qp);

#endif
