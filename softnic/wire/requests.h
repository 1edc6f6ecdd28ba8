// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * requests.h - the send side of a QP on the wire: between its send queue and its machine.
 *
 * All calls under the lock of the send queue.
 */
#ifndef SOFTNIC_WIRE_REQUESTS_H
#define SOFTNIC_WIRE_REQUESTS_H

#include "softnic/wire/qp.h"

/* enum wire_kind of a request, -1: none. Needs no lock. */
int wire_kind_of(const struct soft_wqe *w);
/* Hand a request to the machine, or send it at once where nothing is acknowledged. */
enum soft_verdict wire_request(struct wire_qp *w, struct soft_request *rq);
/*
 * Send one datagram. To a group it leaves by the interface of its address vector.
 * @return SOFT_DONE, SOFT_LOCAL_LENGTH, SOFT_LOCAL_OPERATION
 */
enum soft_verdict wire_send_datagram(struct wire_nic *nic, struct wire_ud_sender *s,
				     struct soft_request *rq);
/* RC: send what may be sent, and what answers are due with it. */
void wire_push(struct wire_qp *w);
/*
 * RC: requests, then answers that are due, in one train.
 * @hold	an ACK that is all there is to send may stay due
 * @return	true when more are due
 */
bool wire_answer(struct wire_qp *w, bool hold);
/* RC: tell the peer that its packets meet congestion. */
void wire_mark(struct wire_qp *w);
/* An answer has come in. */
void wire_answered(struct wire_qp *w, const struct wire_packet *p, uint64_t now);
/* Its sender's events since the last time, to the counters of the process. */
void wire_count_events(struct wire_qp *w);
/* Tell the requester what has ended. */
void wire_conclude(struct wire_qp *w);

#endif
