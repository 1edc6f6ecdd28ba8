// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * datagram.h - the remote side of UD: many senders, one receive queue.
 */
#ifndef SOFTNIC_ENGINE_DATAGRAM_H
#define SOFTNIC_ENGINE_DATAGRAM_H

#include "softnic/engine/path.h"

/*
 * A datagram: dropped wherever an adapter would drop it.
 * @return false: for its Q_Key
 */
bool soft_respond_datagram(struct soft_link *l, struct soft_request *rq);

#endif
