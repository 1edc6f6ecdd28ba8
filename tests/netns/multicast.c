// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * multicast.c - groups over three hosts with three processes each, all of one program.
 *
 * Run by hosts.sh. An agent is a process on a host; it has two UD QPs, counts what they receive,
 * and does what this process tells it. Every datagram carries a number: each is to be received
 * once.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <infiniband/verbs.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "tests/check.h"

enum { HOSTS = 3, EACH = 3, AGENTS = HOSTS * EACH, QPS = 2, ROOM = 64, BYTES = 256, MOST = 256 };
enum { QKEY = 0x1234567, GROUP_QPN = 0xffffff, HOPS = 9, CLASS = 0x68 };

/* ---- what an agent does ---- */

enum order { OPEN, ATTACH, DETACH, SEND, COUNT, JOINED };

struct command {
	enum order order;
	int host, qp, count;
	int want[QPS];			/* COUNT: this many, and then no more */
	uid_t uid;
	bool ipv6, deaf;
	uint32_t qkey;
	union ibv_gid gid;
};

struct report {
	int error;
	int got[QPS];
	int wrong;			/* receives that were not what was sent, or came twice */
	uint32_t qpn;
};

struct datagram {
	uint32_t number;
	uint8_t filler[96];
};

static struct {
	struct ibv_context *ctx;
	struct ibv_pd *pd;
	struct ibv_cq *cq, *sends;
	struct ibv_mr *mr;
	struct ibv_qp *qp[QPS];
	union ibv_gid gid;
	int gid_index;
	bool ipv6;
	uint8_t room[QPS][ROOM][BYTES];
	struct datagram out;
	bool seen[QPS][MOST];
} me;

static bool enter(int host)
{
	char name[16];
	const char *path;
	int fd;

	snprintf(name, sizeof(name), "HOST_%d", host);
	path = getenv(name);
	fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	return fd >= 0 && !setns(fd, CLONE_NEWNET) && !close(fd);
}

static struct ibv_context *open_device(int host)
{
	struct ibv_device **list = ibv_get_device_list(NULL);
	struct ibv_context *ctx = NULL;
	char name[32];

	snprintf(name, sizeof(name), "soft_veth%d", host);
	for (int i = 0; list && list[i] && !ctx; i++)
		if (!strcmp(ibv_get_device_name(list[i]), name))
			ctx = ibv_open_device(list[i]);
	ibv_free_device_list(list);
	return ctx;
}

static bool find_gid(int host, bool ipv6)
{
	char text[32];
	union ibv_gid want;

	snprintf(text, sizeof(text), ipv6 ? "fd09::%d" : "::ffff:10.9.0.%d", host);
	inet_pton(AF_INET6, text, want.raw);
	for (int i = 0; i < 16; i++)
		if (!ibv_query_gid(me.ctx, 1, i, &me.gid) && !memcmp(&me.gid, &want, 16)) {
			me.gid_index = i;
			me.ipv6 = ipv6;
			return true;
		}
	return false;
}

static bool post_receive(int q, int slot)
{
	struct ibv_sge sge = { (uintptr_t)me.room[q][slot], BYTES, me.mr->lkey };
	struct ibv_recv_wr wr = { .wr_id = (uint64_t)slot, .sg_list = &sge, .num_sge = 1 }, *bad;

	return !ibv_post_recv(me.qp[q], &wr, &bad);
}

static bool make_qp(int q, uint32_t qkey, bool deaf)
{
	struct ibv_qp_init_attr_ex init = {
		.send_cq = me.sends, .recv_cq = me.cq, .qp_type = IBV_QPT_UD, .pd = me.pd,
		.cap = { 16, ROOM, 1, 1, 0 },
		.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_CREATE_FLAGS,
		.create_flags = deaf ? IBV_QP_CREATE_BLOCK_SELF_MCAST_LB : 0,
	};
	struct ibv_qp_attr attr = { .qp_state = IBV_QPS_INIT, .port_num = 1, .qkey = qkey };

	me.qp[q] = ibv_create_qp_ex(me.ctx, &init);
	if (!me.qp[q] || ibv_modify_qp(me.qp[q], &attr, IBV_QP_STATE | IBV_QP_PKEY_INDEX |
				       IBV_QP_PORT | IBV_QP_QKEY))
		return false;
	for (int i = 0; i < ROOM; i++)
		if (!post_receive(q, i))
			return false;
	attr.qp_state = IBV_QPS_RTR;
	if (ibv_modify_qp(me.qp[q], &attr, IBV_QP_STATE))
		return false;
	attr.qp_state = IBV_QPS_RTS;
	return !ibv_modify_qp(me.qp[q], &attr, IBV_QP_STATE | IBV_QP_SQ_PSN);
}

static int set_up(const struct command *c)
{
	if (!enter(c->host))
		return ENOENT;
	if (c->uid && (setresgid(c->uid, c->uid, c->uid) || setresuid(c->uid, c->uid, c->uid)))
		return EPERM;
	me.ctx = open_device(c->host);
	if (!me.ctx || !find_gid(c->host, c->ipv6))
		return ENODEV;
	me.pd = ibv_alloc_pd(me.ctx);
	me.cq = ibv_create_cq(me.ctx, 4 * ROOM, NULL, NULL, 0);
	me.sends = ibv_create_cq(me.ctx, 16, NULL, NULL, 0);
	me.mr = ibv_reg_mr(me.pd, &me, sizeof(me), IBV_ACCESS_LOCAL_WRITE);
	if (!me.pd || !me.cq || !me.sends || !me.mr)
		return errno;
	return make_qp(0, c->qkey, c->deaf) && make_qp(1, c->qkey, c->deaf) ? 0 : EINVAL;
}

static uint8_t filler(uint32_t number, unsigned int at)
{
	return (uint8_t)(number * 31 + at);
}

/* The header in front: from a host's address, to a group, as the address handle had it. */
static bool header_is_right(const uint8_t *h)
{
	if (me.ipv6)
		return h[0] >> 4 == 6 && (h[0] & 15) << 4 == (CLASS & 0xf0) && h[6] == 17 &&
		       h[7] == HOPS && h[8] == 0xfd && h[24] == 0xff;
	return h[20] == 0x45 && h[21] == CLASS && h[28] == HOPS && h[29] == 17 && h[32] == 10 &&
	       h[36] >> 4 == 14;
}

static void take(const struct ibv_wc *wc, struct report *r)
{
	int q = wc->qp_num == me.qp[0]->qp_num ? 0 : 1, slot = (int)wc->wr_id;
	const uint8_t *at = me.room[q][slot];
	struct datagram d;
	bool right = wc->status == IBV_WC_SUCCESS && wc->byte_len == 40 + sizeof(d) &&
		     wc->wc_flags & IBV_WC_GRH && header_is_right(at);

	memcpy(&d, at + 40, sizeof(d));
	for (unsigned int i = 0; i < sizeof(d.filler); i++)
		right &= d.filler[i] == filler(d.number, i);
	if (!right || d.number >= MOST || me.seen[q][d.number]) {
		r->wrong++;
	} else {
		me.seen[q][d.number] = true;
		r->got[q]++;
	}
	post_receive(q, slot);
}

/* All that is expected within a while, and then a moment longer: nothing more may come. */
static int count(const struct command *c, struct report *r)
{
	uint64_t end = av_now_ns() + 3 * AV_SEC, quiet = end;
	struct ibv_wc wc;

	memset(me.seen, 0, sizeof(me.seen));
	while (av_now_ns() < quiet + 50 * AV_MSEC && av_now_ns() < end + 50 * AV_MSEC) {
		if (ibv_poll_cq(me.cq, 1, &wc) == 1)
			take(&wc, r);
		if (quiet == end && r->got[0] >= c->want[0] && r->got[1] >= c->want[1])
			quiet = av_now_ns();
	}
	return 0;
}

static int send_all(const struct command *c)
{
	struct ibv_ah_attr attr = {
		.is_global = 1, .port_num = 1,
		.grh = { .dgid = c->gid, .sgid_index = (uint8_t)me.gid_index, .hop_limit = HOPS,
			 .traffic_class = CLASS },
	};
	struct ibv_sge sge = { (uintptr_t)&me.out, sizeof(me.out), me.mr->lkey };
	struct ibv_send_wr wr = { .sg_list = &sge, .num_sge = 1, .opcode = IBV_WR_SEND }, *bad;
	struct ibv_wc wc = { 0 };
	int r = 0;

	wr.wr.ud.ah = ibv_create_ah(me.pd, &attr);
	if (!wr.wr.ud.ah)
		return errno;
	wr.wr.ud.remote_qpn = GROUP_QPN;
	wr.wr.ud.remote_qkey = c->qkey;
	wr.send_flags = IBV_SEND_SIGNALED;
	for (uint32_t i = 0; !r && i < (uint32_t)c->count; i++) {
		me.out.number = i;
		for (unsigned int k = 0; k < sizeof(me.out.filler); k++)
			me.out.filler[k] = filler(i, k);
		r = ibv_post_send(me.qp[c->qp], &wr, &bad);
		while (!r && !ibv_poll_cq(me.sends, 1, &wc))
			;
		r |= wc.status;
	}
	ibv_destroy_ah(wr.wr.ud.ah);
	return r;
}

/* How many interfaces of this host have joined a group of IPv4. */
static int joined(const union ibv_gid *gid)
{
	FILE *f = fopen("/proc/thread-self/net/igmp", "re");
	char line[128], want[16];
	uint32_t group;
	int n = 0;

	memcpy(&group, gid->raw + 12, 4);
	snprintf(want, sizeof(want), "%08X", group);
	while (f && fgets(line, sizeof(line), f))
		n += strstr(line, want) != NULL;
	if (f)
		fclose(f);
	return n;
}

static void obey(const struct command *c, struct report *r)
{
	switch (c->order) {
	case OPEN:
		r->error = set_up(c);
		r->qpn = r->error ? 0 : me.qp[0]->qp_num;
		break;
	case ATTACH:
		r->error = ibv_attach_mcast(me.qp[c->qp], &c->gid, 0);
		break;
	case DETACH:
		r->error = ibv_detach_mcast(me.qp[c->qp], &c->gid, 0);
		break;
	case SEND:
		r->error = send_all(c);
		break;
	case COUNT:
		r->error = count(c, r);
		break;
	case JOINED:
		r->got[0] = joined(&c->gid);
		break;
	}
}

static void be_agent(int fd)
{
	struct command c;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (recv(fd, &c, sizeof(c), 0) == sizeof(c)) {
		struct report r = { 0 };

		obey(&c, &r);
		if (send(fd, &r, sizeof(r), MSG_NOSIGNAL) != sizeof(r))
			break;
	}
	_exit(0);
}

/* ---- this side ---- */

struct agent {
	pid_t pid;
	int fd;
	uint32_t qpn;
};

static struct agent agents[AGENTS + 1];

static void tell(int i, const struct command *c)
{
	REQUIRE(send(agents[i].fd, c, sizeof(*c), MSG_NOSIGNAL) == sizeof(*c));
}

static struct report hear(int i)
{
	struct report r = { .error = EIO };

	if (recv(agents[i].fd, &r, sizeof(r), 0) != sizeof(r))
		r.error = EIO;
	return r;
}

static int do_it(int i, struct command c)
{
	tell(i, &c);
	return hear(i).error;
}

static void start(int i)
{
	int fds[2];

	REQUIRE(!socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fds));
	agents[i].pid = fork();
	REQUIRE(agents[i].pid >= 0);
	if (!agents[i].pid) {
		close(fds[0]);
		be_agent(fds[1]);
	}
	close(fds[1]);
	agents[i].fd = fds[0];
}

static void end(int i)
{
	if (!agents[i].pid)
		return;
	kill(agents[i].pid, SIGKILL);
	waitpid(agents[i].pid, NULL, 0);
	close(agents[i].fd);
	agents[i].pid = 0;
}

static void end_all(void)
{
	for (int i = 0; i <= AGENTS; i++)
		end(i);
}

static int host_of(int i)
{
	return i / EACH + 1;
}

static void open_agents(bool ipv6, bool deaf)
{
	struct command c = { .order = OPEN, .ipv6 = ipv6, .deaf = deaf, .qkey = QKEY };
	struct report r;

	if (!getenv("HOST_3"))
		SKIP("run by hosts.sh only");
	check_state.after_case = end_all;
	for (int i = 0; i < AGENTS; i++) {
		start(i);
		c.host = host_of(i);
		tell(i, &c);
		r = hear(i);
		CHECK_EQ(r.error, 0);
		agents[i].qpn = r.qpn;
	}
}

static union ibv_gid group(const char *text)
{
	union ibv_gid gid;

	REQUIRE(inet_pton(AF_INET6, text, gid.raw) == 1);
	return gid;
}

static void attach_all(union ibv_gid gid)
{
	for (int i = 0; i < AGENTS; i++)
		for (int q = 0; q < QPS; q++)
			CHECK_EQ(do_it(i, (struct command){ .order = ATTACH, .qp = q,
							    .gid = gid }), 0);
}

static void send_to(int i, union ibv_gid gid, int n, uint32_t qkey)
{
	CHECK_EQ(do_it(i, (struct command){ .order = SEND, .gid = gid, .count = n,
					    .qkey = qkey }), 0);
}

/* What each QP of each agent should get. */
struct wants {
	int of[AGENTS + 1][QPS];
};

static struct wants everyone(int n)
{
	struct wants w = { 0 };

	for (int i = 0; i < AGENTS; i++)
		w.of[i][0] = w.of[i][1] = n;
	return w;
}

/* All count at once. */
static void expect(const struct wants *w)
{
	struct command c = { .order = COUNT };
	struct report r;

	for (int i = 0; i <= AGENTS; i++)
		if (agents[i].pid) {
			memcpy(c.want, w->of[i], sizeof(c.want));
			tell(i, &c);
		}
	for (int i = 0; i <= AGENTS; i++) {
		if (!agents[i].pid)
			continue;
		r = hear(i);
		CHECK_EQ(r.error, 0);
		CHECK_EQ(r.got[0], w->of[i][0]);
		CHECK_EQ(r.got[1], w->of[i][1]);
		CHECK_EQ(r.wrong, 0);
	}
}

static void each_gets(int n)
{
	struct wants w = everyone(n);

	expect(&w);
}

static void everyone_hears_everyone(bool ipv6, const char *text)
{
	union ibv_gid gid = group(text);

	open_agents(ipv6, false);
	attach_all(gid);
	for (int i = 0; i < AGENTS; i += 4) {	/* one on each host */
		send_to(i, gid, 40, QKEY);
		each_gets(40);
	}
	send_to(0, gid, 10, QKEY ^ 1);
	each_gets(0);
}

TEST(ipv4)
{
	everyone_hears_everyone(false, "::ffff:239.9.8.7");
}

TEST(ipv6)
{
	everyone_hears_everyone(true, "ff15::9:8:7");
}

/* As subnet managers of InfiniBand make them: of link-local scope for an IP host. */
TEST(ipv6_link_local)
{
	everyone_hears_everyone(true, "ff12:401b:ffff::7");
}

TEST(who_leaves_hears_no_more)
{
	union ibv_gid gid = group("::ffff:239.9.8.8");
	struct command joined = { .order = JOINED, .gid = gid };
	const struct command leave = { .order = DETACH, .gid = gid, .qp = 1 };
	struct wants w = everyone(7);

	open_agents(false, false);
	attach_all(gid);
	for (int i = 0; i < EACH; i++) {
		CHECK_EQ(do_it(i, leave), 0);
		w.of[i][1] = 0;
	}
	send_to(4, gid, 7, QKEY);
	expect(&w);
	tell(0, &joined);
	CHECK_EQ(hear(0).got[0], 1);
	for (int i = 0; i < EACH; i++)
		CHECK_EQ(do_it(i, (struct command){ .order = DETACH, .gid = gid }), 0);
	tell(0, &joined);
	CHECK_EQ(hear(0).got[0], 0);		/* the host has left, too */
}

TEST(who_dies_leaves)
{
	union ibv_gid gid = group("::ffff:239.9.8.9");
	struct command joined = { .order = JOINED, .gid = gid };
	struct wants w = everyone(5);

	open_agents(false, false);
	attach_all(gid);
	send_to(0, gid, 5, QKEY);
	each_gets(5);
	end(4);
	send_to(0, gid, 5, QKEY);
	each_gets(5);
	CHECK_EQ(do_it(3, (struct command){ .order = DETACH, .gid = gid }), 0);
	CHECK_EQ(do_it(3, (struct command){ .order = DETACH, .gid = gid, .qp = 1 }), 0);
	end(5);
	tell(3, &joined);
	CHECK_EQ(hear(3).got[0], 0);
	send_to(8, gid, 5, QKEY);
	w.of[3][0] = w.of[3][1] = 0;
	expect(&w);
}

TEST(deaf_to_itself_and_to_nobody_else)
{
	union ibv_gid gid = group("::ffff:239.9.8.10");
	struct wants w = everyone(9);

	open_agents(false, true);
	attach_all(gid);
	send_to(0, gid, 9, QKEY);
	w.of[0][0] = 0;
	expect(&w);
}

/* Until a few seconds have passed: who serves whom has to be found out. */
static bool hears_within(int i, int from, union ibv_gid gid, int seconds)
{
	uint64_t end = av_now_ns() + (uint64_t)seconds * AV_SEC;
	const struct command c = { .order = COUNT };
	struct report r = { 0 };

	while (!r.got[0] && av_now_ns() < end) {
		send_to(from, gid, 1, QKEY);
		tell(i, &c);
		r = hear(i);
	}
	return r.got[0] > 0;
}

static void sends_eight(int from, union ibv_gid gid, const struct wants *w)
{
	send_to(from, gid, 8, QKEY);	/* no more fit into the inbox of a process */
	expect(w);
}

/* One that may not have the port gets each copy once, from one of the three that have it. */
TEST(another_user_is_served)
{
	const struct command open = {
		.order = OPEN, .host = 1, .uid = 65534, .qkey = QKEY,
	};
	union ibv_gid gid = group("::ffff:239.9.8.11"), other = group("::ffff:239.9.8.12");
	struct wants w = { .of[AGENTS] = { 8, 0 } };
	int r;

	open_agents(false, false);
	for (int i = 0; i < EACH; i++)		/* these have the port from now on */
		CHECK_EQ(do_it(i, (struct command){ .order = ATTACH, .gid = other }), 0);
	start(AGENTS);
	r = do_it(AGENTS, open);
	if (r == EPERM)
		SKIP("not allowed to become another user");
	CHECK_EQ(r, 0);
	CHECK_EQ(do_it(AGENTS, (struct command){ .order = ATTACH, .gid = gid }), 0);
	CHECK(hears_within(AGENTS, 4, gid, 5));
	sends_eight(4, gid, &w);
	end(0);
	end(1);
	CHECK(hears_within(AGENTS, 4, gid, 8));	/* the third has taken over */
	CHECK_EQ(do_it(2, (struct command){ .order = ATTACH, .gid = gid }), 0);
	w.of[2][0] = 8;
	sends_eight(4, gid, &w);
	end(2);
	CHECK(hears_within(AGENTS, 4, gid, 8));	/* now it has the port itself */
	sends_eight(4, gid, &w);
}
