// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * death.c - says goodbye for a process that cannot.
 *
 * When a program dies Linux sends for each of its identifiers what its destruction would have
 * sent: a DREQ, or a REJ, by state. The same message is given to our end, as if it had come.
 */
#include "librdmacm/death.h"

#include "base/clock.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/cm/life.h"
#include "librdmacm/incoming.h"
#include "librdmacm/subnet.h"

/* All hosts of a simulated subnet are here. */
static bool is_far(const struct cm_id *id)
{
	struct cm_place place;

	return !cm_on_subnet() && cm_device_here(&id->path.dgid, id->ifindex, &place);
}

void cm_death_watch(struct cm_id *id)
{
	struct cm_home home = cm_subnet_home_of(id->conn.remote_guid);

	if (id->life || !id->conn.remote_id || cm_id_is_ud(id) || is_far(id))
		return;
	id->life = cm_life_watch(&home, id->conn.remote_id >> GSI_NUMBER_SHIFT);
}

void cm_death_unwatch(struct cm_id *id)
{
	cm_life_unwatch(id->life);
	id->life = 0;
}

/* What the dead end had to say; kind 0: nothing. */
static struct cm_message last_word(const struct cm_connection *c)
{
	struct cm_message m = {
		.local_id = c->remote_id,
		.remote_id = c->local_id,
		.about = CM_ABOUT_OTHER,
		.reason = CM_CONSUMER,
		.ca_guid = c->remote_guid,
		.qpn = c->local_qpn,
	};

	switch (c->state) {
	case CM_ESTABLISHED:
		m.kind = CM_DREQ;
		break;
	case CM_DREQ_SENT:
		m.kind = CM_DREP;
		break;
	case CM_REQ_RCVD:
	case CM_MRA_REQ_SENT:
	case CM_REP_SENT:
	case CM_MRA_REP_RCVD:
	case CM_REP_RCVD:
	case CM_MRA_REP_SENT:
		m.kind = CM_REJ;
		break;
	default:
		break;
	}
	return m;
}

void cm_death_of(uint32_t life)
{
	struct list_node *pos;

	list_for_each_node(cm_exchange_all_ids(), pos) {
		struct cm_id *id = list_entry(pos, struct cm_id, all);
		struct cm_message m;

		if (id->life != life)
			continue;
		id->life = 0;
		m = last_word(&id->conn);
		if (m.kind)
			cm_take(id, &m);
	}
}
