// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * arrivals.c - datagrams that have arrived, in one list in the order of arrival.
 *
 * One that came by UDP is copied; one that came to a QP stays in its receive buffer until it is
 * read. Whatever has no right label is dropped, and so is what comes when the list is full.
 */
#include "librdmacm/rsocket/arrivals.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "librdmacm/rsocket/peers.h"
#include "librdmacm/rsocket/sleep.h"

enum { BATCH = 16 };

/* Either in a QP's buffer, or here. */
struct arrival {
	struct list_node node;
	struct sockaddr_storage from;
	struct rs_port *port;
	uint32_t index;
	uint32_t length;
	const uint8_t *data;
	uint8_t copy[];
};

static void arrived(struct rs_datagram *dg, struct arrival *a)
{
	list_add_tail(&dg->arrivals, &a->node);
	dg->waiting++;
}

static bool is_wanted(const struct rs_datagram *dg, const struct sockaddr_storage *from)
{
	return !dg->shut_reading &&
	       (!dg->connected.ss_family || rs_address_equal(&dg->connected, from));
}

static void keep_copy(struct rs_datagram *dg, const struct sockaddr_storage *from,
		      const uint8_t *data, size_t len)
{
	struct arrival *a;

	if (dg->waiting >= dg->s.options.sizes.receive_queue || !is_wanted(dg, from))
		return;
	a = malloc(sizeof(*a) + len);
	if (!a)
		return;
	*a = (struct arrival){ .from = *from, .length = (uint32_t)len };
	memcpy(a->copy, data, len);
	a->data = a->copy;
	arrived(dg, a);
}

/* A label that is none, or that names an address other than the sender's: not from one of us. */
static void take_udp(struct rs_datagram *dg, const struct sockaddr_storage *from,
		     const uint8_t *bytes, size_t len)
{
	struct sockaddr_storage same;
	struct rs_udp_label l;
	struct rs_peer *p;
	int skip = rs_udp_label_get(bytes, len, dg->s.family, &l);

	if (skip < 0)
		return;
	same = l.address;
	((struct sockaddr_in *)&same)->sin_port = ((const struct sockaddr_in *)from)->sin_port;
	if (!rs_address_equal(&same, from))
		return;
	if (rs_peer_get(dg, from, &p) == 0) {
		rs_peer_learn(dg, p, &l);
		if (l.op == RS_LABEL_DATA)
			rs_peer_say(dg, p, RS_LABEL_CONTROL, NULL, 0);
	}
	if (l.op == RS_LABEL_DATA)
		keep_copy(dg, from, bytes + skip, len - (size_t)skip);
}

void rs_arrivals_by_udp(struct rs_watch *w)
{
	struct rs_datagram *dg = container_of(w, struct rs_datagram, watch);
	struct sockaddr_storage from = { 0 };
	uint8_t bytes[RS_DATAGRAM_MOST + RS_LABEL_MOST];
	ssize_t n = rs_carrier_receive(&dg->carrier, &from, bytes, sizeof(bytes));

	if (n < 0)
		return;
	pthread_mutex_lock(&dg->s.lock);
	take_udp(dg, &from, bytes, (size_t)n);
	rs_wake(&dg->s);
	pthread_mutex_unlock(&dg->s.lock);
}

static void take_packet(struct rs_datagram *dg, struct rs_port *p, uint32_t index, uint32_t len)
{
	const uint8_t *bytes = rs_port_buffer(p, index);
	struct arrival *a;
	int skip;

	a = malloc(sizeof(*a));
	if (a && len >= RS_GRH_LEN) {
		skip = rs_ud_label_get(bytes, len - RS_GRH_LEN, dg->s.family, &a->from);
		if (skip > 0 && is_wanted(dg, &a->from)) {
			a->port = p;
			a->index = index;
			a->length = len - RS_GRH_LEN - (uint32_t)skip;
			a->data = bytes + skip;
			arrived(dg, a);
			return;
		}
	}
	free(a);
	rs_port_receive(p, index);
}

static void completed(struct rs_datagram *dg, struct rs_port *p, const struct ibv_wc *wc)
{
	if (!rs_port_was_receive(p, wc->wr_id))
		rs_port_sent(p, wc->wr_id);
	else if (wc->status == IBV_WC_SUCCESS)
		take_packet(dg, p, (uint32_t)wc->wr_id, wc->byte_len);
}

static void look_at(struct rs_datagram *dg, struct rs_port *p)
{
	struct ibv_wc wc[BATCH];
	int n;

	do {
		n = ibv_poll_cq(p->cq, BATCH, wc);
		for (int i = 0; i < n; i++)
			completed(dg, p, &wc[i]);
	} while (n == BATCH);
}

void rs_arrivals_look(struct rs_datagram *dg)
{
	struct list_node *n;

	list_for_each_node(&dg->ports, n)
		look_at(dg, list_entry(n, struct rs_port, node));
}

static void arrival_done(struct rs_datagram *dg, struct arrival *a)
{
	list_del(&a->node);
	dg->waiting--;
	if (a->port)
		rs_port_receive(a->port, a->index);
	free(a);
}

ssize_t rs_arrivals_take(struct rs_datagram *dg, struct rs_slices to, int flags,
			 struct sockaddr_storage *from)
{
	struct list_node *n = dg->arrivals.n.next;
	struct arrival *a = list_entry(n, struct arrival, node);
	size_t done = 0, part;
	uint32_t length;

	if (list_empty(&dg->arrivals))
		return dg->shut_reading ? 0 : -EAGAIN;
	for (int i = 0; i < to.count && done < a->length; i++) {
		part = a->length - done < to.first[i].iov_len ? a->length - done :
								to.first[i].iov_len;
		memcpy(to.first[i].iov_base, a->data + done, part);
		done += part;
	}
	*from = a->from;
	length = a->length;
	if (!(flags & MSG_PEEK))
		arrival_done(dg, a);
	return flags & MSG_TRUNC ? (ssize_t)length : (ssize_t)done;
}

void rs_arrivals_forget(struct rs_datagram *dg)
{
	struct list_node *n, *next;

	list_for_each_node_safe(&dg->arrivals, n, next)
		arrival_done(dg, list_entry(n, struct arrival, node));
}
