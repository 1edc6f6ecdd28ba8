// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * execute.h - what the machine of a responder asks for, done on our own memory and queues.
 */
#ifndef SOFTNIC_WIRE_EXECUTE_H
#define SOFTNIC_WIRE_EXECUTE_H

#include "softnic/wire/action.h"
#include "softnic/wire/qp.h"

/*
 * Execute one packet of a request.
 * @value	what an atomic found
 * @return	what the machine is to be told; an error has been settled already
 */
enum soft_verdict wire_execute(struct wire_qp *w, const struct wire_action *a,
			       const struct wire_packet *p, uint64_t *value);
/* The machine refuses the request by itself: the QP breaks. */
void wire_refuse(struct wire_qp *w, enum soft_verdict v);
/*
 * The memory of a READ's answer. It stays registered until wire_read_end(), which follows on
 * success and only then.
 * @return SOFT_DONE or SOFT_REMOTE_ACCESS
 */
enum soft_verdict wire_read_begin(struct wire_qp *w, const struct wire_source *src,
				  struct iovec *iov);
void wire_read_end(struct wire_qp *w);

#endif
