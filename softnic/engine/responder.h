// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * responder.h - the remote side of a request, executed on the responder's region.
 *
 * Whoever executes is inside the responder: between enter and leave the owner neither reuses the
 * QP nor lets go of the memory behind the key in use. What is found there was written by
 * another process: it is checked before it is used.
 */
#ifndef SOFTNIC_ENGINE_RESPONDER_H
#define SOFTNIC_ENGINE_RESPONDER_H

#include "softnic/engine/deliver.h"
#include "softnic/engine/path.h"

/*
 * Execute the request on a connected responder. On an error that breaks it, it is broken.
 * RC errors as in verdict.h; UC drops what it cannot execute and says SOFT_DONE.
 */
enum soft_verdict soft_respond(struct soft_link *l, struct soft_request *rq);
/*
 * Begin and end an operation on a connected responder, for paths that carry one in parts.
 * @return false when the QP does not listen: there is nothing to do but to leave
 */
bool soft_enter(struct soft_link *l, uint32_t key);
void soft_leave(struct soft_link *l);
/* The first request of a link has come. */
void soft_greet(struct soft_link *l);
/* What an error does to the responder; inside. `c` is the element that carries it, or NULL. */
void soft_settle_error(struct soft_link *l, uint32_t src_qpn, const struct soft_claim *c,
		       enum soft_verdict v);
/*
 * Fill a link from the responder's region.
 * @return 0, or -EPROTO when what is there cannot be a QP
 */
int soft_link_fill(struct soft_link *l, struct soft_target *t, uint32_t qpn);

#endif
