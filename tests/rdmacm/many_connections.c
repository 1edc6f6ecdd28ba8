// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Thousands of connections between two processes: each is made once, also when both sides call at
 * the same moment; they cost little memory and no descriptor (P5).
 *
 * QPs are of the program's own, and not there: numbers are all that the connection manager wants.
 */
#define CHECK_OWN_MAIN
#include "tests/rdmacm/steps.h"

#include <dirent.h>
#include <sys/wait.h>
#include <unistd.h>

/* Sanitizers keep notes of all memory. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { KIB_EACH = 64 };
#else
enum { KIB_EACH = 4 };
#endif

enum { FIRST_PORT = 7100 };

static struct {
	struct end l;
	struct rdma_cm_id **ids;
	int wanted, calls, requested, established, accepted, over, odd;
	uint32_t next_qpn;
} me;

static bool is_long(void)
{
	return getenv("ANYVERBS_TEST_LONG") != NULL;
}

static struct rdma_conn_param numbered(void)
{
	return (struct rdma_conn_param){ .qp_num = me.next_qpn++, .retry_count = 7,
					 .rnr_retry_count = 7 };
}

static void on_event(struct rdma_cm_id *id, enum rdma_cm_event_type type)
{
	struct rdma_conn_param param = numbered();

	switch (type) {
	case RDMA_CM_EVENT_ADDR_RESOLVED:
		CHECK_EQ(rdma_resolve_route(id, 2000), 0);
		break;
	case RDMA_CM_EVENT_ROUTE_RESOLVED:
		CHECK_EQ(rdma_connect(id, &param), 0);
		break;
	case RDMA_CM_EVENT_CONNECT_REQUEST:
		me.requested++;
		CHECK_EQ(rdma_accept(id, &param), 0);
		break;
	case RDMA_CM_EVENT_CONNECT_RESPONSE:
		CHECK_EQ(rdma_establish(id), 0);
		me.established++;
		break;
	case RDMA_CM_EVENT_ESTABLISHED:
		me.accepted++;
		break;
	case RDMA_CM_EVENT_DISCONNECTED:
		me.over++;
		break;
	case RDMA_CM_EVENT_TIMEWAIT_EXIT:
		break;
	default:
		me.odd++;
		break;
	}
}

/* Takes one event and does what it asks for. */
static void serve(void)
{
	struct rdma_cm_event *ev;
	struct rdma_cm_id *id;
	enum rdma_cm_event_type type;

	if (!has_event(&me.l, 30000)) {
		printf("%d requested, %d established, %d accepted, %d over, %d odd\n", me.requested,
		       me.established, me.accepted, me.over, me.odd);
		REQUIRE(false);
	}
	REQUIRE(rdma_get_cm_event(me.l.ch, &ev) == 0);
	id = ev->id;
	type = ev->event;
	rdma_ack_cm_event(ev);
	on_event(id, type);
}

static void begin(int port)
{
	memset(&me, 0, sizeof(me));
	me.next_qpn = 0x2000 + (uint32_t)getpid() % 200 * 0x10000;
	me.l = end_new(RDMA_PS_TCP);
	REQUIRE(end_bind(&me.l, "127.0.0.1", port) == 0);
	REQUIRE(rdma_listen(me.l.id, 0) == 0);
}

static void call(int n, int port)
{
	struct sockaddr_storage to = ip("127.0.0.1", port);

	me.ids = calloc(n, sizeof(*me.ids));
	me.wanted = n;
	for (int i = 0; i < n; i++) {
		REQUIRE(!rdma_create_id(me.l.ch, &me.ids[i], NULL, RDMA_PS_TCP));
		REQUIRE(!rdma_resolve_addr(me.ids[i], NULL, (struct sockaddr *)&to, 2000));
	}
}

static long resident_kib(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	long all, resident = 0;

	REQUIRE(f && fscanf(f, "%ld %ld", &all, &resident) == 2);
	fclose(f);
	return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

static int descriptors(void)
{
	DIR *d = opendir("/proc/self/fd");
	int n = 0;

	REQUIRE(d);
	while (readdir(d))
		n++;
	closedir(d);
	return n;
}

/* ---- two processes that tell each other how far they are ---- */

static void tell(int fd)
{
	REQUIRE(write(fd, "x", 1) == 1);
}

static void hear(int fd)
{
	char c;

	REQUIRE(read(fd, &c, 1) == 1);
}

/* Calls and is called; each call, and each of the other side, must be one connection. */
static void cross(int n, int port, int other, int in, int out)
{
	begin(port);
	tell(out);
	hear(in);
	call(n, other);
	while (me.established < n || me.accepted < n)
		serve();
	CHECK_EQ(me.established, n);
	CHECK_EQ(me.accepted, n);
	CHECK_EQ(me.requested, n);
	CHECK_EQ(me.odd, 0);
	tell(out);
	hear(in);
	for (int i = 0; i < n; i++)
		CHECK_EQ(rdma_destroy_id(me.ids[i]), 0);
	while (me.over < n)
		serve();
}

static void called(int n, int in, int out)
{
	long before;

	begin(FIRST_PORT);
	before = resident_kib();
	tell(out);
	while (me.accepted < n)
		serve();
	tell(out);
	CHECK(resident_kib() - before < (long)n * KIB_EACH);
	CHECK_EQ(me.odd, 0);
	while (me.over < n)
		serve();
	hear(in);
}

static void caller(int n, int in, int out)
{
	long before;
	int open;

	begin(FIRST_PORT + 1);
	hear(in);
	call(1, FIRST_PORT);
	while (me.established < 1)
		serve();
	before = resident_kib();
	open = descriptors();
	call(n - 1, FIRST_PORT);
	while (me.established < n)
		serve();
	CHECK(resident_kib() - before < (long)n * KIB_EACH);
	CHECK(descriptors() < open + n / 50);
	printf("%d connections, %.2f KiB each\n", n, (double)(resident_kib() - before) / n);
	CHECK_EQ(me.odd, 0);
	hear(in);		/* who ends before its RTU has arrived never was connected */
	tell(out);
}

static int child(void (*part)(int, int, int), int n, int in, int out)
{
	/* a case of its own: REQUIRE has somewhere to go, and the exit status tells */
	check_state.failures = 0;
	if (!setjmp(check_state.leave))
		part(n, in, out);
	return check_state.failures ? 1 : 0;
}

static void cross_first(int n, int in, int out)
{
	cross(n, FIRST_PORT, FIRST_PORT + 1, in, out);
}

static void cross_second(int n, int in, int out)
{
	cross(n, FIRST_PORT + 1, FIRST_PORT, in, out);
}

/* Nobody of the two has used the library before: they are fresh processes. */
static void run_both(void (*first)(int, int, int), void (*second)(int, int, int), int n)
{
	int ab[2], ba[2], status;
	pid_t pid[2];

	REQUIRE(!pipe(ab) && !pipe(ba));
	fflush(stdout);
	pid[0] = fork();
	if (!pid[0])
		exit(child(first, n, ba[0], ab[1]));
	pid[1] = fork();
	if (!pid[1])
		exit(child(second, n, ab[0], ba[1]));
	for (int i = 0; i < 2; i++) {
		REQUIRE(waitpid(pid[i], &status, 0) == pid[i]);
		CHECK_EQ(status, 0);
	}
}

TEST(both_sides_call)
{
	run_both(cross_first, cross_second, is_long() ? 1000 : 200);
}

TEST(thousands_are_light)
{
	run_both(called, caller, is_long() ? 10000 : 1000);
}

int main(int argc, char **argv)
{
	return check_run(argc, argv);
}
