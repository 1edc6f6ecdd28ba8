// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * route.c - options of streams that are more than a number.
 */
#include "librdmacm/rsocket/route.h"

#include <endian.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <rdma/rsocket.h>
#include <stdlib.h>
#include <string.h>

#include "librdmacm/rsocket/service.h"
#include "librdmacm/rsocket/stream.h"

enum { MOST = 64, DEFAULT_MTU = 2048 };

static int set_route(struct rs_socket *s, const void *value, socklen_t len)
{
	void *copy;
	enum rs_state state = rs_stream_state(rs_stream_of(s));

	if (!len || len % sizeof(struct ibv_path_data) ||
	    len > MOST * sizeof(struct ibv_path_data) || rs_state_opening(state) ||
	    rs_state_had_peer(state))
		return -EINVAL;
	copy = malloc(len);
	if (!copy)
		return -ENOMEM;
	memcpy(copy, value, len);
	pthread_mutex_lock(&s->lock);
	free(s->options.route);
	s->options.route = copy;
	s->options.route_len = len;
	pthread_mutex_unlock(&s->lock);
	return 0;
}

static int tell_id(struct rs_socket *s, int name, int value)
{
	return rdma_set_option(rs_stream_of(s)->id, RDMA_OPTION_ID, name, &value, sizeof(value)) ?
		       -errno : 0;
}

static int tell_tos(struct rs_socket *s, int value)
{
	uint8_t tos = (uint8_t)value;

	return rdma_set_option(rs_stream_of(s)->id, RDMA_OPTION_ID, RDMA_OPTION_ID_TOS, &tos,
			       sizeof(tos)) ? -errno : 0;
}

static int keep_alive(struct rs_socket *s)
{
	struct rs_stream *st = rs_stream_of(s);

	if (rs_state_connected(rs_stream_state(st)))
		rs_service_keep_alive(st, s->options.keep_alive);
	return 0;
}

/* The number itself has been kept already. */
int rs_stream_set_option(struct rs_socket *s, int level, int name, const void *value,
			 socklen_t len)
{
	if (level == SOL_RDMA && name == RDMA_ROUTE)
		return set_route(s, value, len);
	if (level == SOL_SOCKET && name == SO_REUSEADDR)
		return tell_id(s, RDMA_OPTION_ID_REUSEADDR, s->options.reuse_address);
	if (level == IPPROTO_IPV6 && name == IPV6_V6ONLY)
		return tell_id(s, RDMA_OPTION_ID_AFONLY, s->options.v6_only);
	if (level == IPPROTO_IP && name == IP_TOS)
		return tell_tos(s, s->options.tos);
	if ((level == SOL_SOCKET && name == SO_KEEPALIVE) ||
	    (level == IPPROTO_TCP && name == TCP_KEEPIDLE))
		return keep_alive(s);
	return -ENOPROTOOPT;
}

static int path_mtu(struct rs_stream *st)
{
	struct ibv_qp_init_attr init;
	struct ibv_qp_attr attr;
	int mtu = DEFAULT_MTU;

	pthread_mutex_lock(&st->s.lock);
	if (st->running && ibv_query_qp(st->id->qp, &attr, IBV_QP_PATH_MTU, &init) == 0)
		mtu = 128 << attr.path_mtu;
	pthread_mutex_unlock(&st->s.lock);
	return mtu;
}

int rs_stream_get_option(struct rs_socket *s, int level, int name, int *value)
{
	struct rs_stream *st = rs_stream_of(s);

	if (level == SOL_SOCKET && name == SO_ACCEPTCONN)
		*value = rs_stream_state(st) == RS_LISTENING;
	else if (level == IPPROTO_TCP && name == TCP_MAXSEG)
		*value = path_mtu(st);
	else if (level == IPPROTO_TCP && name == TCP_KEEPIDLE && !s->options.keep_idle)
		*value = (int)s->options.sizes.keepalive_time;
	else
		return -ENOPROTOOPT;
	return 0;
}

/* A path as the program may give it to another socket. */
static void tell_path(const struct ibv_sa_path_rec *p, struct ibv_path_data *out)
{
	memset(out, 0, sizeof(*out));
	out->flags = IBV_PATH_FLAG_GMP | IBV_PATH_FLAG_PRIMARY | IBV_PATH_FLAG_BIDIRECTIONAL;
	out->path.dgid = p->dgid;
	out->path.sgid = p->sgid;
	out->path.dlid = p->dlid;
	out->path.slid = p->slid;
	out->path.flowlabel_hoplimit = htobe32(be32toh(p->flow_label) << 8 | p->hop_limit);
	out->path.tclass = p->traffic_class;
	out->path.reversible_numpath = (uint8_t)(p->reversible << 7 | 1);
	out->path.pkey = p->pkey;
	out->path.qosclass_sl = htobe16(p->sl);
	out->path.mtu = (uint8_t)(p->mtu | p->mtu_selector << 6);
	out->path.rate = (uint8_t)(p->rate | p->rate_selector << 6);
	out->path.packetlifetime =
		(uint8_t)(p->packet_life_time | p->packet_life_time_selector << 6);
}

int rs_stream_get_route(struct rs_socket *s, void *value, socklen_t *len)
{
	struct rs_stream *st = rs_stream_of(s);
	struct ibv_path_data path;
	socklen_t used = 0;
	int r = 0;

	if (s->ops->type != SOCK_STREAM)
		return -ENOTSUP;
	pthread_mutex_lock(&s->lock);
	if (!st->running)
		r = -ENOTCONN;
	for (int i = 0; !r && i < st->id->route.num_paths; i++) {
		if (*len - used < sizeof(path))
			break;
		tell_path(&st->id->route.path_rec[i], &path);
		memcpy((char *)value + used, &path, sizeof(path));
		used += sizeof(path);
	}
	pthread_mutex_unlock(&s->lock);
	if (!r)
		*len = used;
	return r;
}
