// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * marshall_test.c - nothing is lost between the kernel's forms and ours.
 */
#include <infiniband/marshall.h>

#include "tests/check.h"

/* No two bytes alike, so that a mixed-up member shows. */
static void fill(void *p, size_t size)
{
	for (size_t i = 0; i < size; i++)
		((uint8_t *)p)[i] = i + 1;
}

TEST(path_record_round_trip)
{
	struct ib_user_path_rec in, out;
	struct ibv_sa_path_rec path;

	fill(&in, sizeof(in));
	in.mtu = 4;	/* a byte in the other form */
	ibv_copy_path_rec_from_kern(&path, &in);
	ibv_copy_path_rec_to_kern(&out, &path);
	CHECK(!memcmp(&in, &out, sizeof(in)));
	CHECK_EQ(path.mtu, 4);
	CHECK_EQ(path.pkey, in.pkey);
	CHECK_EQ(path.hop_limit, in.hop_limit);
	CHECK(!memcmp(&path.sgid, in.sgid, 16));
}

static void check_ah(const struct ibv_ah_attr *a, const struct ib_uverbs_ah_attr *k)
{
	CHECK(!memcmp(&a->grh.dgid, k->grh.dgid, 16));
	CHECK_EQ(a->grh.flow_label, k->grh.flow_label);
	CHECK_EQ(a->grh.sgid_index, k->grh.sgid_index);
	CHECK_EQ(a->grh.hop_limit, k->grh.hop_limit);
	CHECK_EQ(a->grh.traffic_class, k->grh.traffic_class);
	CHECK_EQ(a->dlid, k->dlid);
	CHECK_EQ(a->sl, k->sl);
	CHECK_EQ(a->src_path_bits, k->src_path_bits);
	CHECK_EQ(a->static_rate, k->static_rate);
	CHECK_EQ(a->is_global, k->is_global);
	CHECK_EQ(a->port_num, k->port_num);
}

TEST(qp_attributes)
{
	struct ib_uverbs_qp_attr k;
	struct ibv_qp_attr a;

	fill(&k, sizeof(k));
	ibv_copy_qp_attr_from_kern(&a, &k);
	check_ah(&a.ah_attr, &k.ah_attr);
	check_ah(&a.alt_ah_attr, &k.alt_ah_attr);
	CHECK_EQ(a.qp_state, k.qp_state);
	CHECK_EQ(a.cur_qp_state, k.cur_qp_state);
	CHECK_EQ(a.path_mtu, k.path_mtu);
	CHECK_EQ(a.qkey, k.qkey);
	CHECK_EQ(a.rq_psn, k.rq_psn);
	CHECK_EQ(a.sq_psn, k.sq_psn);
	CHECK_EQ(a.dest_qp_num, k.dest_qp_num);
	CHECK_EQ(a.qp_access_flags, k.qp_access_flags);
	CHECK_EQ(a.cap.max_recv_sge, k.max_recv_sge);
	CHECK_EQ(a.cap.max_inline_data, k.max_inline_data);
	CHECK_EQ(a.max_dest_rd_atomic, k.max_dest_rd_atomic);
	CHECK_EQ(a.min_rnr_timer, k.min_rnr_timer);
	CHECK_EQ(a.timeout, k.timeout);
	CHECK_EQ(a.retry_cnt, k.retry_cnt);
	CHECK_EQ(a.rnr_retry, k.rnr_retry);
	CHECK_EQ(a.alt_timeout, k.alt_timeout);
}
