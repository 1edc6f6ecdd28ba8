// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.c - as Linux asks: a tenth of the time for each try, and whatever the administration refuses
 * is -EINVAL.
 *
 * A manager that is busy is as good as one that has not answered.
 */
#include "librdmacm/sa.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/be.h"
#include "base/clock.h"
#include "base/list.h"
#include "base/log.h"
#include "base/random.h"
#include "librdmacm/cm/exchange.h"
#include "librdmacm/subnet.h"

#define ROOM "cm"

enum { TRIES = 10, SERIAL_MASK = (1 << GSI_NUMBER_SHIFT) - 1 };

struct cm_sa {
	struct list_node node;
	struct cm_timer timer;
	struct gsi_address to;
	struct umad_sa_packet mad;
	uint64_t until, pause;
	void (*done)(void *context, int status, const uint8_t *record);
	void *context;
};

static struct {
	struct list_head all;
	bool ready;
	uint32_t serial;
} questions;

static struct list_head *all(void)
{
	if (!questions.ready)
		list_head_init(&questions.all);
	questions.ready = true;
	return &questions.all;
}

void cm_sa_forget(void)
{
	questions.ready = false;
}

/* ---- asking ---- */

/* Its upper half says whose it is, as gsi.h wants it. */
static uint64_t next_tid(void)
{
	uint32_t number = anyverbs_gsi_number(cm_exchange_endpoint());

	return (uint64_t)(number << GSI_NUMBER_SHIFT | (++questions.serial & SERIAL_MASK)) << 32 |
	       av_random32();
}

static void fill(const struct cm_sa_question *from, struct umad_sa_packet *mad)
{
	mad->mad_hdr = (struct umad_hdr){
		.base_version = UMAD_BASE_VERSION,
		.mgmt_class = UMAD_CLASS_SUBN_ADM,
		.class_version = UMAD_SA_CLASS_VERSION,
		.method = from->method,
		.tid = htobe64(next_tid()),
		.attr_id = htobe16(from->attribute),
	};
	mad->comp_mask = htobe64(from->mask);
	memcpy(mad->data, from->record, from->size);
}

static void ask(struct cm_sa *q, uint64_t now)
{
	uint64_t next = now + q->pause;
	int r = anyverbs_gsi_send(cm_exchange_endpoint(), &q->to, &q->mad, sizeof(q->mad));

	_Static_assert(sizeof(q->mad) == GSI_MAD_BYTES, "a MAD");
	if (r)
		av_info(ROOM, "the administration could not be asked: %s", strerror(-r));
	cm_exchange_timer(&q->timer, next < q->until ? next : q->until);
}

int cm_sa_ask(const struct cm_sa_question *question, struct cm_sa **out)
{
	uint64_t now = av_now_ns(), time = (uint64_t)question->timeout_ms * AV_MSEC;
	struct cm_sa *q = calloc(1, sizeof(*q));
	int r;

	if (!q)
		return -ENOMEM;
	r = cm_subnet_manager(question->port, &q->to);
	if (r) {
		av_info(ROOM, "port %u has no subnet manager that could be asked", question->port);
		free(q);
		return r;
	}
	fill(question, &q->mad);
	q->until = now + time;
	q->pause = time / TRIES;
	q->done = question->done;
	q->context = question->context;
	list_add_tail(all(), &q->node);
	ask(q, now);
	if (out)
		*out = q;
	return 0;
}

void cm_sa_cancel(struct cm_sa *q)
{
	if (!q)
		return;
	cm_exchange_timer(&q->timer, CM_NEVER);
	list_del(&q->node);
	free(q);
}

/* ---- the end ---- */

static void end(struct cm_sa *q, int status, const uint8_t *record)
{
	void (*done)(void *, int, const uint8_t *) = q->done;
	void *context = q->context;

	cm_sa_cancel(q);
	if (done)
		done(context, status, record);
}

/* A Set is answered by GetResp. */
static bool answers(const struct cm_sa *q, const struct gsi_address *from,
		    const struct umad_sa_packet *mad)
{
	uint8_t method = q->mad.mad_hdr.method;

	if (method == UMAD_METHOD_SET)
		method = UMAD_METHOD_GET;
	return mad->mad_hdr.method == (method | UMAD_METHOD_RESP_MASK) &&
	       mad->mad_hdr.tid == q->mad.mad_hdr.tid &&
	       mad->mad_hdr.attr_id == q->mad.mad_hdr.attr_id && from->lid == q->to.lid;
}

static struct cm_sa *find(const struct gsi_address *from, const struct umad_sa_packet *mad)
{
	struct list_node *pos;

	list_for_each_node(all(), pos) {
		struct cm_sa *q = list_entry(pos, struct cm_sa, node);

		if (answers(q, from, mad))
			return q;
	}
	return NULL;
}

bool cm_sa_arrived(const struct gsi_address *from, const uint8_t *bytes, size_t length)
{
	struct umad_sa_packet mad;
	struct cm_sa *q;
	uint16_t status;

	if (length != sizeof(mad) || bytes[1] != UMAD_CLASS_SUBN_ADM)
		return false;
	memcpy(&mad, bytes, sizeof(mad));
	status = be16toh(mad.mad_hdr.status);
	q = find(from, &mad);
	if (!q || status == UMAD_STATUS_BUSY)
		return true;
	if (status)
		av_info(ROOM, "the subnet administration refuses attribute 0x%x: status 0x%04x",
			be16toh(mad.mad_hdr.attr_id), status);
	end(q, status ? -EINVAL : 0, status ? NULL : mad.data);
	return true;
}

bool cm_sa_expired(struct cm_timer *timer, uint64_t now)
{
	struct list_node *pos;

	list_for_each_node(all(), pos) {
		struct cm_sa *q = list_entry(pos, struct cm_sa, node);

		if (&q->timer != timer)
			continue;
		if (now < q->until)
			ask(q, now);
		else
			end(q, -ETIMEDOUT, NULL);
		return true;
	}
	return false;
}
