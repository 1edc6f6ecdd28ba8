// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * exact.c - two processes compare every byte that RDMA WRITE, READ, SEND and atomics carry.
 *
 * exact -d DEVICE -g GID_INDEX -p PORT [-m MTU] [-s SIZE] [SERVER]
 *
 * The client works on the server's memory: WRITE and READ back; WRITE and SEND with immediates,
 * whose data the server checks; FETCH_ADD and CMP_SWAP, whose every answer is foretold; and last
 * a WRITE with a key that does not exist, which the server has to refuse. Written for the public
 * headers alone: the same program runs on this library and on another.
 */
#include <arpa/inet.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <infiniband/verbs.h>

enum { FIRST_PSN = 0xfffffe, IMM = 0x12345678, ATOMICS = 20, ADDEND = 3, DEPTH = 32 };

/* What each side tells the other, in network order where it is a number. */
struct hello {
	uint8_t gid[16];
	uint32_t qpn, rkey;
	uint64_t addr;
};

/* The buffer: data of this side, room for data of the other, and the word for atomics. */
struct side {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_cq *cq;
	struct ibv_qp *qp;
	struct ibv_mr *mr;
	uint8_t *data, *room;
	uint64_t *word, *answer;
	uint64_t remote;
	uint32_t rkey, size;
	int gid_index, mtu, peer;
};

static void must(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "exact: %s\n", what);
	exit(1);
}

static uint8_t pattern(uint32_t i, uint32_t seed)
{
	return (uint8_t)((i + seed) * 2654435761u >> 21);
}

static void fill(uint8_t *to, uint32_t size, uint32_t seed)
{
	for (uint32_t i = 0; i < size; i++)
		to[i] = pattern(i, seed);
}

static void compare(const uint8_t *bytes, uint32_t size, uint32_t seed, const char *what)
{
	for (uint32_t i = 0; i < size; i++)
		must(bytes[i] == pattern(i, seed), what);
}

/* ---- the other way to talk: TCP ---- */

static int serve(const struct sockaddr_in *at)
{
	int yes = 1, fd = socket(AF_INET, SOCK_STREAM, 0), peer;

	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
	must(!bind(fd, (const struct sockaddr *)at, sizeof(*at)) && !listen(fd, 1), "no port");
	peer = accept(fd, NULL, NULL);
	close(fd);
	return peer;
}

static int meet(const char *server, int port)
{
	struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	int fd;

	if (!server)
		return serve(&at);
	must(inet_pton(AF_INET, server, &at.sin_addr) == 1, "the server is named by its address");
	fd = socket(AF_INET, SOCK_STREAM, 0);
	must(!connect(fd, (const struct sockaddr *)&at, sizeof(at)), "no server");
	return fd;
}

static void swap_bytes(const struct side *s, const void *mine, void *theirs, size_t size)
{
	must(write(s->peer, mine, size) == (ssize_t)size, "the peer is gone");
	for (size_t got = 0; got < size;) {
		ssize_t n = read(s->peer, (char *)theirs + got, size - got);

		must(n > 0, "the peer is gone");
		got += (size_t)n;
	}
}

/* Both have come to this point. */
static void together(const struct side *s)
{
	char mine = 'x', theirs;

	swap_bytes(s, &mine, &theirs, 1);
}

/* ---- setting up ---- */

static void open_device(struct side *s, const char *name)
{
	struct ibv_device **list = ibv_get_device_list(NULL);

	for (int i = 0; list && list[i]; i++)
		if (!strcmp(ibv_get_device_name(list[i]), name))
			s->ctx = ibv_open_device(list[i]);
	must(s->ctx, "no such device");
}

static void create(struct side *s)
{
	size_t bytes = 2ul * s->size + 64;
	struct ibv_qp_init_attr init = {
		.qp_type = IBV_QPT_RC,
		.cap = { .max_send_wr = DEPTH, .max_recv_wr = DEPTH,
			 .max_send_sge = 1, .max_recv_sge = 1 },
	};
	uint8_t *memory;

	must(!posix_memalign((void **)&memory, 4096, bytes), "no memory");
	memset(memory, 0, bytes);
	s->word = (uint64_t *)memory;
	s->answer = s->word + 1;
	s->data = memory + 64;
	s->room = s->data + s->size;
	s->pd = ibv_alloc_pd(s->ctx);
	init.send_cq = init.recv_cq = s->cq = ibv_create_cq(s->ctx, 2 * DEPTH, NULL, NULL, 0);
	must(s->pd && s->cq, "no PD or CQ");
	s->qp = ibv_create_qp(s->pd, &init);
	s->mr = ibv_reg_mr(s->pd, memory, bytes, IBV_ACCESS_LOCAL_WRITE |
			   IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
			   IBV_ACCESS_REMOTE_ATOMIC);
	must(s->qp && s->mr, "no QP or MR");
}

static enum ibv_mtu mtu_code(int mtu)
{
	enum ibv_mtu code = IBV_MTU_256;

	while (128 << code < mtu)
		code++;
	return code;
}

static void to_init_and_rtr(struct side *s, const struct hello *peer)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_INIT, .port_num = 1,
		.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |
				   IBV_ACCESS_REMOTE_ATOMIC,
	};

	must(!ibv_modify_qp(s->qp, &attr, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT |
			    IBV_QP_ACCESS_FLAGS), "INIT");
	attr = (struct ibv_qp_attr){
		.qp_state = IBV_QPS_RTR, .path_mtu = mtu_code(s->mtu), .dest_qp_num = peer->qpn,
		.rq_psn = FIRST_PSN, .max_dest_rd_atomic = 4, .min_rnr_timer = 12,
		.ah_attr = { .is_global = 1, .port_num = 1,
			     .grh = { .sgid_index = (uint8_t)s->gid_index, .hop_limit = 64 } },
	};
	memcpy(attr.ah_attr.grh.dgid.raw, peer->gid, 16);
	must(!ibv_modify_qp(s->qp, &attr, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU |
			    IBV_QP_DEST_QPN | IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC |
			    IBV_QP_MIN_RNR_TIMER), "RTR");
}

static void to_rts(struct side *s)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTS, .sq_psn = FIRST_PSN, .timeout = 18, .retry_cnt = 6,
		.rnr_retry = 6, .max_rd_atomic = 4,
	};

	must(!ibv_modify_qp(s->qp, &attr, IBV_QP_STATE | IBV_QP_SQ_PSN | IBV_QP_TIMEOUT |
			    IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC), "RTS");
}

static void connect_qp(struct side *s)
{
	struct hello mine = { .qpn = s->qp->qp_num, .rkey = s->mr->rkey,
			      .addr = (uintptr_t)s->word }, theirs;
	union ibv_gid gid;

	must(!ibv_query_gid(s->ctx, 1, s->gid_index, &gid), "no such GID");
	memcpy(mine.gid, gid.raw, 16);
	swap_bytes(s, &mine, &theirs, sizeof(mine));	/* both are of one architecture */
	s->remote = theirs.addr;
	s->rkey = theirs.rkey;
	to_init_and_rtr(s, &theirs);
	to_rts(s);
}

/* ---- work ---- */

static struct ibv_wc completion(struct side *s)
{
	struct ibv_wc wc;
	int n;

	do
		n = ibv_poll_cq(s->cq, 1, &wc);
	while (!n);
	must(n == 1, "ibv_poll_cq");
	return wc;
}

static void receive(struct side *s)
{
	struct ibv_sge sge = { (uintptr_t)s->room, s->size, s->mr->lkey };
	struct ibv_recv_wr wr = { .sg_list = &sge, .num_sge = 1 }, *bad;

	must(!ibv_post_recv(s->qp, &wr, &bad), "ibv_post_recv");
}

static struct ibv_wc do_request(struct side *s, struct ibv_send_wr *wr, void *local,
				uint32_t length)
{
	struct ibv_sge sge = { (uintptr_t)local, length, s->mr->lkey };
	struct ibv_send_wr *bad;

	wr->sg_list = &sge;
	wr->num_sge = 1;
	wr->send_flags = IBV_SEND_SIGNALED;
	wr->imm_data = htonl(IMM);
	must(!ibv_post_send(s->qp, wr, &bad), "ibv_post_send");
	return completion(s);
}

/* WRITE, READ and SEND: `offset` is into the peer's buffer. */
static void transfer(struct side *s, enum ibv_wr_opcode opcode, void *local, uint64_t offset)
{
	struct ibv_send_wr wr = { .opcode = opcode,
				  .wr.rdma = { s->remote + offset, s->rkey } };
	struct ibv_wc wc = do_request(s, &wr, local, s->size);

	must(wc.status == IBV_WC_SUCCESS, ibv_wc_status_str(wc.status));
}

static uint64_t atomic(struct side *s, enum ibv_wr_opcode opcode, uint64_t compare_add,
		       uint64_t swap)
{
	struct ibv_send_wr wr = { .opcode = opcode,
				  .wr.atomic = { s->remote, compare_add, swap, s->rkey } };
	struct ibv_wc wc = do_request(s, &wr, s->answer, 8);

	must(wc.status == IBV_WC_SUCCESS, ibv_wc_status_str(wc.status));
	return *s->answer;
}

static void check_atomics(struct side *s)
{
	const uint64_t sum = ATOMICS * ADDEND;

	for (uint64_t i = 0; i < ATOMICS; i++)
		must(atomic(s, IBV_WR_ATOMIC_FETCH_AND_ADD, ADDEND, 0) == i * ADDEND, "FETCH_ADD");
	must(atomic(s, IBV_WR_ATOMIC_CMP_AND_SWP, sum + 1, 9) == sum, "CMP_SWAP of another value");
	must(atomic(s, IBV_WR_ATOMIC_CMP_AND_SWP, sum, 1ull << 40) == sum, "CMP_SWAP");
	must(atomic(s, IBV_WR_ATOMIC_FETCH_AND_ADD, 0, 0) == 1ull << 40, "what was swapped in");
}

static void check_refusal(struct side *s)
{
	struct ibv_send_wr wr = { .opcode = IBV_WR_RDMA_WRITE,
				  .wr.rdma = { s->remote, s->rkey ^ 0x5a00 } };

	must(do_request(s, &wr, s->data, s->size).status == IBV_WC_REM_ACCESS_ERR,
	     "a key that does not exist was not refused");
}

static void client(struct side *s)
{
	const uint64_t data = 64, room = data + s->size;

	together(s);			/* receives are posted */
	fill(s->data, s->size, 1);
	transfer(s, IBV_WR_RDMA_WRITE, s->data, data);
	transfer(s, IBV_WR_RDMA_READ, s->room, data);
	compare(s->room, s->size, 1, "READ brought something else than WRITE took");
	fill(s->data, s->size, 2);
	transfer(s, IBV_WR_RDMA_WRITE_WITH_IMM, s->data, room);
	together(s);
	fill(s->data, s->size, 3);
	transfer(s, IBV_WR_SEND_WITH_IMM, s->data, 0);
	together(s);
	check_atomics(s);
	check_refusal(s);
	together(s);
}

static void expect(struct side *s, enum ibv_wc_opcode opcode, uint32_t seed)
{
	struct ibv_wc wc = completion(s);

	must(wc.status == IBV_WC_SUCCESS, ibv_wc_status_str(wc.status));
	must(wc.opcode == opcode && wc.byte_len == s->size, "another opcode or length");
	must(wc.wc_flags & IBV_WC_WITH_IMM && wc.imm_data == htonl(IMM), "another immediate");
	compare(s->room, s->size, seed, "other data");
}

static void server(struct side *s)
{
	receive(s);
	receive(s);
	together(s);
	expect(s, IBV_WC_RECV_RDMA_WITH_IMM, 2);
	compare(s->data, s->size, 1, "the WRITE left something else");
	together(s);
	expect(s, IBV_WC_RECV, 3);
	together(s);
	together(s);
	must(*s->word == 1ull << 40, "the atomics left another value");
}

int main(int argc, char **argv)
{
	struct side s = { .size = 4096, .mtu = 1024 };
	const char *device = "";
	int option, port = 18515;

	while ((option = getopt(argc, argv, "d:g:p:m:s:")) != -1)
		switch (option) {
		case 'd': device = optarg; break;
		case 'g': s.gid_index = atoi(optarg); break;
		case 'p': port = atoi(optarg); break;
		case 'm': s.mtu = atoi(optarg); break;
		case 's': s.size = (uint32_t)atoi(optarg); break;
		default: return 2;
		}
	open_device(&s, device);
	create(&s);
	s.peer = meet(argv[optind], port);
	connect_qp(&s);
	if (argv[optind])
		client(&s);
	else
		server(&s);
	puts("exact");
	return 0;
}
