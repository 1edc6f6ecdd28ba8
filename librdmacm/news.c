// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * news.c - looks at the network when the kernel says that it has changed, and tells identifiers.
 *
 * As in Linux: when the device goes, each identifier on it says goodbye to its peer, is told
 * DEVICE_REMOVAL once, and from then on can only be destroyed. A passive one that was not accepted
 * hears nothing, one on a wildcard address stays. ADDR_CHANGE is for the master of a bond only,
 * when its address is neither the last one nor that which the identifier was bound with: Linux asks
 * the same. (The address of a bridge changes with its ports, and means nothing.)
 *
 * What is told is the difference between two looks, so news that were missed are made up for. An
 * identifier may have been bound by what was known of the network a moment ago (devices.c, and the
 * tables of libibverbs): hence a second look a little later.
 */
#include "librdmacm/news.h"

#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/highfd.h"
#include "base/log.h"
#include "librdmacm/channel.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"
#define SECOND_LOOK (250 * AV_MSEC)	/* longer than anybody remembers an address */

enum { BONDS = 16 };

static struct {
	int fd;				/* netlink; -1: none */
	uint64_t due;
	struct bond {			/* as of the last look */
		unsigned index;
		uint8_t mac[sizeof(((struct cm_hardware *)0)->bound)];
	} bonds[BONDS];
	int n_bonds;
	unsigned gone;			/* an interface of which the kernel has confirmed it */
} state = { .fd = -1, .due = CM_NEVER };

/* ---- judging ---- */

static bool fails_over(const struct av_link *link)
{
	return !strcmp(link->kind, "bond") && link->mac_len == sizeof(state.bonds[0].mac);
}

static void begin_with(struct cm_hardware *hw, const uint8_t *mac)
{
	hw->known = true;
	memcpy(hw->bound, mac, sizeof(hw->bound));
	memcpy(hw->last, mac, sizeof(hw->last));
}

enum cm_news cm_news_of(struct cm_hardware *hw, const struct av_net *net, unsigned ifindex)
{
	const struct av_link *link = av_net_link(net, ifindex);

	if (!link)
		return CM_NEWS_REMOVED;
	if (!fails_over(link))
		return CM_NEWS_NONE;
	if (!hw->known)
		begin_with(hw, link->mac);
	if (!memcmp(hw->last, link->mac, sizeof(hw->last)))
		return CM_NEWS_NONE;
	memcpy(hw->last, link->mac, sizeof(hw->last));
	return memcmp(hw->bound, link->mac, sizeof(hw->bound)) ? CM_NEWS_CHANGED : CM_NEWS_NONE;
}

/* ---- telling; under the lock ---- */

static void remove_id(struct cm_id *id)
{
	bool heard = !id->passive || id->accepted;

	av_info(ROOM, "the interface of an identifier (%s) has gone", cm_id_state_name(id->state));
	id->state = CM_ID_REMOVED;
	cm_id_end(id);
	if (heard)
		cm_tell(id, RDMA_CM_EVENT_DEVICE_REMOVAL, 0);
}

static bool is_gone(unsigned ifindex)
{
	if (ifindex != state.gone && av_link_is_gone(ifindex))
		state.gone = ifindex;
	return ifindex == state.gone;
}

static void tell(struct cm_id *id, const struct av_net *net)
{
	switch (cm_news_of(&id->hardware, net, id->ifindex)) {
	case CM_NEWS_REMOVED:
		if (is_gone(id->ifindex))
			remove_id(id);
		break;
	case CM_NEWS_CHANGED:
		if (!id->passive || id->accepted)
			cm_tell(id, RDMA_CM_EVENT_ADDR_CHANGE, 0);
		break;
	case CM_NEWS_NONE:
		break;
	}
}

/* One that looks for its neighbour is not on the device yet, unless it was bound before. */
static bool is_on_device(const struct cm_id *id)
{
	switch (id->state) {
	case CM_ID_REMOVED:
	case CM_ID_GOING:
		return false;
	case CM_ID_ADDR_QUERY:
		return id->pub.verbs;
	default:
		return id->device && id->ifindex;
	}
}

static void tell_all(const struct av_net *net)
{
	struct list_node *pos;

	state.gone = 0;
	list_for_each_node(cm_exchange_all_ids(), pos) {
		struct cm_id *id = list_entry(pos, struct cm_id, all);

		if (is_on_device(id))
			tell(id, net);
	}
}

static void remember_bonds(const struct av_net *net)
{
	state.n_bonds = 0;
	for (size_t i = 0; i < net->n_links && state.n_bonds < BONDS; i++) {
		struct bond *b = &state.bonds[state.n_bonds];

		if (!fails_over(&net->links[i]))
			continue;
		b->index = net->links[i].index;
		memcpy(b->mac, net->links[i].mac, sizeof(b->mac));
		state.n_bonds++;
	}
}

/* What it was bound with is what we saw last: a turn that we have not seen yet is told. */
void cm_news_placed(struct cm_id *id)
{
	id->hardware.known = false;
	for (int i = 0; i < state.n_bonds; i++)
		if (state.bonds[i].index == id->ifindex)
			begin_with(&id->hardware, state.bonds[i].mac);
}

bool cm_news_wanted(void)
{
	struct list_node *pos;

	if (cm_on_subnet())
		return false;
	list_for_each_node(cm_exchange_all_ids(), pos)
		if (is_on_device(list_entry(pos, struct cm_id, all)))
			return true;
	return false;
}

/* ---- looking ---- */

/* What bonds are now is what all have been bound with. Who starts is told nothing yet. */
static void look_first(void)
{
	struct list_node *pos;
	struct av_net net;

	if (av_net_dump(&net))
		return;
	remember_bonds(&net);
	av_net_done(&net);
	list_for_each_node(cm_exchange_all_ids(), pos)
		cm_news_placed(list_entry(pos, struct cm_id, all));
}

void cm_news_start(void)
{
	if (cm_on_subnet())
		return;
	state.fd = av_fd_high(av_net_monitor_open());
	if (state.fd < 0) {
		av_info(ROOM, "no news of the network: nobody hears of devices that go");
		return;
	}
	look_first();
	state.due = 0;			/* of devices that went before */
}

void cm_news_forget(void)
{
	if (state.fd >= 0)
		close(state.fd);
	state.fd = -1;
	state.due = CM_NEVER;
	state.n_bonds = 0;
}

int cm_news_fd(void)
{
	return state.fd;
}

uint64_t cm_news_due(void)
{
	return state.due;
}

static void look(void)
{
	struct av_net net;

	if (av_net_dump(&net))
		return;
	cm_devices_forget();
	cm_lock();
	tell_all(&net);
	remember_bonds(&net);
	cm_unlock();
	av_net_done(&net);
}

static bool has_news(void)
{
	int r = av_net_monitor_drain(state.fd);

	if (r >= 0)
		return r;
	av_warn(ROOM, "no more news of the network: %s", strerror(-r));
	state.fd = -1;			/* whosever it is now */
	return true;
}

void cm_news_turn(bool readable)
{
	uint64_t now = av_now_ns();
	bool news = readable && has_news();

	if (!news && now < state.due)
		return;
	state.due = news ? now + SECOND_LOOK : CM_NEVER;
	look();
}
