// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rc_order.c - closes gaps with packets that were kept.
 *
 * On the wire this cannot be told from a network that delivered them late: so it is nobody's
 * business but ours. The requester that sends everything again from the gap on hears at once how
 * far we are; one that learns from it (rc_retry.c) sends but the one packet.
 *
 * Where a gap is followed by another, a kept packet is shown to the machine again: it is ahead of
 * its turn still, and the NAK for the second gap leaves without waiting for a new packet.
 */
#include "softnic/wire/rc_order.h"

void wire_rc_order(struct wire_stash *s, struct wire_kept *k, struct wire_rc_receiver *r,
		   const struct wire_packet *p, wire_rc_taker *take, void *ctx)
{
	enum wire_act act = take(ctx, p);

	if (act == WIRE_AHEAD)
		wire_stash_keep(s, k, r->epsn, p);
	if (!k->count || act == WIRE_AHEAD || act == WIRE_DUPLICATE)
		return;
	while ((p = wire_stash_take(s, k, r->epsn)))
		take(ctx, p);
	p = wire_stash_first(s, k, r->epsn);
	if (!p || take(ctx, p) != WIRE_AHEAD)
		wire_stash_drop(s, k);	/* not ready, or broken: all comes again, or nothing */
}
