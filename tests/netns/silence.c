// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * silence.c - the other host falls silent: each request ends in RETRY_EXC_ERR when its budget is
 * spent, (retry_cnt + 1) times the ACK timeout, whatever became of the host; and what comes back
 * before that is as if nothing had been.
 *
 * Early is never right. Late is the fault of a busy machine when another try is in time.
 */
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "tests/netns/far_end.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

enum { TRIES = 3, SLACK = 10, ROUNDED = 2 };	/* ms */
enum { WAITS = END_DEPTH + 8 };		/* a second or a completion each */
enum { CHARGED = 10 };	/* ms: interrupts are charged to who happens to run */

static struct connection c;
static bool is_open;

static void connect_hosts(const struct timers *t, unsigned int far_how)
{
	far_end_connect(&c, t, far_how);
	is_open = true;
	CHECK_EQ(end_do(&c.near, IBV_WR_RDMA_WRITE, 64), IBV_WC_SUCCESS);
}

static void disconnect(void)
{
	if (is_open)
		far_end_close(&c);
	is_open = false;
}

__attribute__((constructor)) static void arrange(void)
{
	check_state.after_case = disconnect;
}

static bool is_long(void)
{
	return getenv("ANYVERBS_TEST_LONG");
}

/* IBTA 9.7.6.1.3; of no less than code 10 the wire makes 10. In ms. */
static unsigned int budget(const struct timers *t)
{
	unsigned int timeout = t->timeout < 10 ? 10 : t->timeout;

	return (unsigned int)((t->retry_cnt + 1u) * (4096ull << timeout) / 1000000);
}

static uint64_t cpu_ms(void)
{
	struct rusage u;

	getrusage(RUSAGE_SELF, &u);
	return (uint64_t)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000 +
	       (uint64_t)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1000;
}

/*
 * Until everything that was posted is completed, or there is an error. Waits are counted, not time:
 * who is stopped meanwhile has not waited.
 */
static void wait_for_end(struct end *e, bool or_broken, unsigned int waits)
{
	for (; e->completed < e->posted && !(or_broken && e->broken) && waits; waits--)
		end_wait(e, 1000);
}

/* Everything that was posted ends, the first with that status. @return false: too late */
static bool ends_after(enum ibv_wc_status status, uint64_t since, unsigned int ms,
		       unsigned int early)
{
	struct end *e = &c.near;
	uint64_t cpu = cpu_ms(), took;

	wait_for_end(e, true, 3 * ms / 1000 + WAITS);
	took = end_now_ms() - since;
	wait_for_end(e, false, WAITS);
	CHECK_EQ(e->completed, e->posted);
	CHECK_EQ(e->first_error, status);
	CHECK(took + early >= ms);
	CHECK(cpu_ms() - cpu <= took / 2 + CHARGED);	/* whoever waits sleeps */
	if (took > ms * 12 / 10 + SLACK)
		fprintf(stderr, "%u ms took %u\n", ms, (unsigned int)took);
	return took <= ms * 12 / 10 + SLACK;
}

/* A request into the silence. */
static bool gives_up(const struct timers *t, void (*cut)(void), void (*mend)(void))
{
	uint64_t start;
	bool in_time;

	connect_hosts(t, 0);
	cut();
	start = end_now_ms();
	for (int i = 0; i < 4; i++)
		CHECK_EQ(end_post_random(&c.near), 0);
	in_time = ends_after(IBV_WC_RETRY_EXC_ERR, start, budget(t), ROUNDED);
	mend();
	disconnect();
	return in_time;
}

static void gives_up_in_time(const struct timers *t, void (*cut)(void), void (*mend)(void))
{
	bool in_time = false;

	for (int i = 0; i < TRIES && !in_time; i++)
		in_time = gives_up(t, cut, mend);
	CHECK(in_time);
}

static const struct timers usual = { .timeout = 14, .retry_cnt = 1, .rnr_retry = 7 };

/* ---- ways to fall silent ---- */

static void kill_far(void)
{
	kill(c.far, SIGKILL);
}

static void stop_far(void)
{
	int status;

	kill(c.far, SIGSTOP);
	waitpid(c.far, &status, WUNTRACED);
}

static void continue_far(void)
{
	kill(c.far, SIGCONT);
}

static void nothing(void)
{
}

static void near_link_down(void)
{
	on_host(1, "ip link set veth1 down");
}

static void near_link_up(void)
{
	on_host(1, "ip link set veth1 up");
}

static void far_link_down(void)
{
	on_host(2, "ip link set veth2 down");
}

static void far_link_up(void)
{
	on_host(2, "ip link set veth2 up");
}

static void near_address_gone(void)
{
	on_host(1, "ip addr del 10.9.0.1/24 dev veth1");
}

static void near_address_back(void)
{
	on_host(1, "ip addr add 10.9.0.1/24 dev veth1");
}

static void far_address_gone(void)
{
	on_host(2, "ip addr del 10.9.0.2/24 dev veth2");
}

static void far_address_back(void)
{
	on_host(2, "ip addr add 10.9.0.2/24 dev veth2");
	on_host(1, "ip neigh flush dev veth1");		/* it asks once a second only */
}

static void route_blackhole(void)
{
	on_host(1, "ip route add blackhole 10.9.0.2");
}

static void route_unreachable(void)
{
	on_host(1, "ip route add unreachable 10.9.0.2");
}

static void route_prohibit(void)
{
	on_host(1, "ip route add prohibit 10.9.0.2");
}

static void route_back(void)
{
	on_host(1, "ip route del 10.9.0.2");
}

static void far_host_gone(void)
{
	on_host(2, "ip link del veth2");
}

/* ---- cases ---- */

TEST(the_budget_is_what_the_program_asked_for)
{
	static const struct timers some[] = {
		{ 15, 0, 7, 1 }, { 14, 1, 7, 1 }, { 13, 3, 7, 1 }, { 12, 7, 7, 1 },
		{ 16, 3, 7, 1 }, { 14, 7, 7, 1 }, { 18, 1, 7, 1 }, { 8, 7, 7, 1 },
	};

	for (int i = 0; i < (is_long() ? 8 : 4); i++)
		gives_up_in_time(&some[i], kill_far, nothing);
}

TEST(killed)
{
	gives_up_in_time(&usual, kill_far, nothing);
}

static bool stop_now(void *arg)
{
	uint64_t *until = arg;

	return end_now_ms() >= *until;
}

/* The budget begins with the last answer, which was there some time before the end. */
TEST(killed_under_traffic)
{
	bool in_time = false;
	uint64_t at;

	for (int i = 0; i < TRIES && !in_time; i++) {
		connect_hosts(&usual, 0);
		at = end_now_ms() + 100;
		end_traffic(&c.near, stop_now, &at);
		CHECK_EQ(c.near.broken, 0);
		while (c.near.posted - c.near.completed >= END_DEPTH)
			end_wait(&c.near, 20);
		at = end_now_ms();
		kill_far();
		CHECK_EQ(end_post(&c.near, IBV_WR_RDMA_WRITE, 64, 0), 0);
		in_time = ends_after(IBV_WC_RETRY_EXC_ERR, at, budget(&usual), 30);
		disconnect();
	}
	CHECK(in_time);
}

TEST(stopped)
{
	gives_up_in_time(&usual, stop_far, continue_far);
}

TEST(own_link_down)
{
	gives_up_in_time(&usual, near_link_down, near_link_up);
}

TEST(peers_link_down)
{
	gives_up_in_time(&usual, far_link_down, far_link_up);
}

TEST(own_address_gone)
{
	gives_up_in_time(&usual, near_address_gone, near_address_back);
}

TEST(peers_address_gone)
{
	gives_up_in_time(&usual, far_address_gone, far_address_back);
}

TEST(route_is_a_black_hole)
{
	gives_up_in_time(&usual, route_blackhole, route_back);
}

TEST(route_is_unreachable)
{
	gives_up_in_time(&usual, route_unreachable, route_back);
}

TEST(route_is_prohibited)
{
	gives_up_in_time(&usual, route_prohibit, route_back);
}

/* rnr_retry waits of min_rnr_timer, and one NAK more. */
TEST(never_a_receive)
{
	static const struct timers some[] = {
		{ 14, 7, 1, 28 }, { 14, 7, 6, 26 },
	};
	static const unsigned int ms[] = { 163, 6 * 81 };

	for (int i = 0; i < 2; i++) {
		bool in_time = false;
		uint64_t start;

		for (int k = 0; k < TRIES && !in_time; k++) {
			connect_hosts(&some[i], END_NO_RECEIVES);
			start = end_now_ms();
			CHECK_EQ(end_post(&c.near, IBV_WR_SEND, 100, 0), 0);
			in_time = ends_after(IBV_WC_RNR_RETRY_EXC_ERR, start, ms[i], ROUNDED);
			disconnect();
		}
		CHECK(in_time);
	}
}

/* Data that went out, came back, and is over there. */
static void exchange(int round)
{
	enum { LENGTH = 50000 };
	static uint8_t there[LENGTH];
	struct end *e = &c.near;

	for (int i = 0; i < LENGTH; i++)
		e->buf[i] = (uint8_t)(round * 7 + i + (i >> 8));
	CHECK_EQ(end_do(e, IBV_WR_RDMA_WRITE, LENGTH), IBV_WC_SUCCESS);
	memset(e->buf, 0, LENGTH);
	CHECK_EQ(end_do(e, IBV_WR_RDMA_READ, LENGTH), IBV_WC_SUCCESS);
	CHECK_EQ(end_do(e, IBV_WR_SEND, LENGTH), IBV_WC_SUCCESS);
	far_end_read(&c, there, LENGTH);
	CHECK(!memcmp(there, e->buf, LENGTH));
	for (int i = 0; i < LENGTH && !check_state.failures; i++)
		CHECK_EQ(e->buf[i], (uint8_t)(round * 7 + i + (i >> 8)));
}

static unsigned int outage(void)
{
	return is_long() ? 5000 : 1000;
}

/* A budget of twice the outage and more. */
static const struct timers *patient(void)
{
	static const struct timers some[] = {
		{ 16, 7, 7, 1 }, { 19, 7, 7, 1 },
	};

	return &some[is_long()];
}

static void survives(int host)
{
	uint64_t start;

	connect_hosts(patient(), 0);
	exchange(0);
	on_host(host, "ip link set veth%d down; (sleep %u; ip link set veth%d up) >&- 2>&- &", host,
		outage() / 1000, host);
	start = end_now_ms();
	exchange(1);
	CHECK(end_now_ms() - start >= outage() - 100);
	for (int i = 2; i < 10; i++)
		exchange(i);
}

TEST(own_link_down_and_up)
{
	survives(1);
}

TEST(peers_link_down_and_up)
{
	survives(2);
}

TEST(stopped_and_continued)
{
	uint64_t start;

	connect_hosts(patient(), 0);
	exchange(0);
	stop_far();
	start = end_now_ms();
	CHECK_EQ(end_post(&c.near, IBV_WR_RDMA_WRITE, 50000, 0), 0);
	while (end_now_ms() < start + outage() / 2)
		end_wait(&c.near, 20);
	CHECK_EQ(c.near.completed + 1, c.near.posted);
	continue_far();
	exchange(1);
}

/* A QP in INIT, towards an address; its errno. */
static int to_rtr(uint8_t a, uint8_t b)
{
	struct ibv_qp_attr attr = {
		.qp_state = IBV_QPS_RTR, .path_mtu = IBV_MTU_1024, .dest_qp_num = 99,
		.max_dest_rd_atomic = 1, .min_rnr_timer = 1,
		.ah_attr = {
			.is_global = 1, .port_num = 1, .grh = {
				.hop_limit = 64,
				.dgid.raw = { [10] = 0xff, [11] = 0xff, a, b, 0, 2 },
			},
		},
	};
	struct end e;
	int r;

	end_open(&e, NULL, END_POLLS);
	r = ibv_modify_qp(e.qp, &attr, IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU |
			  IBV_QP_DEST_QPN | IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC |
			  IBV_QP_MIN_RNR_TIMER);
	end_close(&e);
	return r;
}

/* Where no packet can go no QP is connected: the kernel says so when it resolves the address. */
TEST(no_route_no_rtr)
{
	CHECK_EQ(to_rtr(10, 9), 0);
	CHECK_EQ(to_rtr(10, 77), ENETUNREACH);
	route_unreachable();
	CHECK_EQ(to_rtr(10, 9), EHOSTUNREACH);
	route_back();
	route_prohibit();
	CHECK_EQ(to_rtr(10, 9), EACCES);
	route_back();
	CHECK_EQ(to_rtr(10, 9), 0);
}

/* The last one: the cable goes with the host. */
TEST(peers_host_gone)
{
	gives_up(&usual, far_host_gone, nothing);
}

int main(int argc, char **argv)
{
	return far_end_main(argc, argv, check_run);
}
