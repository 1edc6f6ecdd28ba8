// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * actions.h - what is done at the edges of machine.c's table.
 *
 * The connection is in its new state already, and its deadline is that of this state: an action
 * that asks sets another.
 */
#ifndef LIBRDMACM_CM_ACTIONS_H
#define LIBRDMACM_CM_ACTIONS_H

#include "librdmacm/cm/machine.h"

/* What a trigger brings along. */
struct cm_step {
	const struct cm_message *m;	/* or NULL */
	uint64_t now;
	uint64_t number;		/* life time, service timeout, source */
	enum cm_state from;
};

typedef void cm_action(struct cm_connection *c, const struct cm_step *s, struct cm_output *out);

/* What the owner wants. */
cm_action cm_do_quietly, cm_do_send_req, cm_do_send_rep, cm_do_send_rtu, cm_do_send_rej,
	cm_do_send_dreq, cm_do_send_drep, cm_do_hold, cm_do_hold_later, cm_do_send_sidr_req,
	cm_do_send_sidr_rep;
/* It is destroyed: what the peer should know. */
cm_action cm_do_destroy_asking, cm_do_destroy_asked, cm_do_destroy_established,
	cm_do_destroy_sidr;
/* What came: what is learnt from it, what is answered. */
cm_action cm_do_learn_req, cm_do_learn_sidr_req, cm_do_learn_rep, cm_do_learn_dreq,
	cm_do_learn_rej, cm_do_learn_sidr_rep, cm_do_wait_more, cm_do_say_mra_of_req,
	cm_do_say_mra_of_rep, cm_do_say_rtu_again, cm_do_say_drep_again, cm_do_is_dead;
/* An answer did not come; it came too early. */
cm_action cm_do_ask_again, cm_do_is_unanswered, cm_do_ask_soon;

enum { CM_REFUSALS = 3 };	/* that nobody listens, before it is believed */

#endif
