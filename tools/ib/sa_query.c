// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa_query.c - asks the subnet administrator for records.
 *
 * An answer may be longer than a datagram: RMPP below puts it together, and receiving tells how
 * much room it needs.
 */
#include "sa_query.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define SM_KEY_OFFSET 36		/* in the SA's header */
#define MOST_BYTES (256 << 20)		/* that one answer may have */

const char *sa_status_word(unsigned int status)
{
	static const char *const sa_words[] = {
		"SA(SA_NO_ERROR)", "SA(SA_ERR_NO_RESOURCES)", "SA(SA_ERR_REQ_INVALID)",
		"SA(SA_ERR_NO_RECORDS)", "SA(SA_ERR_TOO_MANY_RECORDS)",
		"SA(SA_ERR_REQ_INVALID_GID)", "SA(SA_ERR_REQ_INSUFFICIENT_COMPONENTS)",
		"SA(SA_ERR_REQ_DENIED)",
	};
	unsigned int sa = status >> 8;

	return sa && sa < 8 ? sa_words[sa] : sa ? "SA(unknown)" : "MAD error";
}

static int send_query(struct ibmad_port *port, ib_portid_t *sa, const struct sa_query *query,
		      int timeout_ms)
{
	ib_rpc_t rpc = {
		.mgtclass = IB_SA_CLASS,
		.method = query->single ? IB_MAD_METHOD_GET : IB_MAD_METHOD_GET_TABLE,
		.attr = { .id = query->attribute, .mod = query->modifier },
		.dataoffs = IB_SA_DATA_OFFS, .datasz = IB_SA_DATA_SIZE,
		.mask = query->mask, .trid = mad_trid(),
	};
	void *umad = umad_alloc(1, umad_size() + IB_MAD_SIZE);
	uint64_t key = htobe64(query->key);
	int r;

	if (!umad)
		return -ENOMEM;
	r = mad_build_pkt(umad, &rpc, sa, NULL, (void *)query->record);
	if (r >= 0) {
		memcpy((uint8_t *)umad_get_mad(umad) + SM_KEY_OFFSET, &key, sizeof(key));
		r = umad_send(mad_rpc_portid(port), mad_rpc_class_agent(port, IB_SA_CLASS), umad,
			      IB_MAD_SIZE, timeout_ms, mad_get_retries(port));
	}
	umad_free(umad);
	return r < 0 ? -EIO : 0;
}

/* What comes, however long, or -errno. */
static int receive(struct ibmad_port *port, int timeout_ms, void **out, int *length)
{
	void *umad = NULL, *more;
	int r, size = IB_MAD_SIZE;

	do {
		more = realloc(umad, umad_size() + (size_t)size);
		if (!more) {
			free(umad);
			return -ENOMEM;
		}
		umad = more;
		memset(umad, 0, umad_size() + (size_t)size);
		*length = size;
		r = umad_recv(mad_rpc_portid(port), umad, length, timeout_ms);
		if (r != -ENOSPC || *length <= size || *length > MOST_BYTES)
			break;
		size = *length;
	} while (1);
	if (r >= 0 && umad_status(umad))
		r = -umad_status(umad);
	if (r < 0) {
		free(umad);
		return r;
	}
	*out = umad;
	return 0;
}

static void find_records(struct sa_records *records, bool single, int length)
{
	uint8_t *mad = umad_get_mad(records->mad);
	unsigned int units = mad_get_field(mad, 0, IB_SA_ATTROFFS_F);

	records->status = mad_get_field(mad, 0, IB_MAD_STATUS_F);
	records->data = mad + IB_SA_DATA_OFFS;
	if (records->status || length <= IB_SA_DATA_OFFS)
		return;
	records->size = single ? IB_SA_DATA_SIZE : units * 8;
	if (records->size)
		records->count = (unsigned int)((length - IB_SA_DATA_OFFS) / records->size);
	if (single)
		records->count = 1;
}

int sa_ask(struct ibmad_port *port, ib_portid_t *sa, const struct sa_query *query, int timeout_ms,
	   struct sa_records *out)
{
	void *umad = NULL;
	int length, r = send_query(port, sa, query, timeout_ms);

	*out = (struct sa_records){ 0 };
	if (r)
		return r;
	r = receive(port, timeout_ms * (mad_get_retries(port) + 2), &umad, &length);
	if (r)
		return r;
	if (length < IB_MAD_SIZE && query->single) {
		free(umad);
		return -EBADMSG;
	}
	out->mad = umad;
	find_records(out, query->single, length);
	return 0;
}

void sa_records_free(struct sa_records *records)
{
	free(records->mad);
	*records = (struct sa_records){ 0 };
}
