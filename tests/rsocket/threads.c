// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * threads.c - both directions at once, each byte in its place, whatever the sizes of the calls;
 * threads that wait when somebody closes; and children, in which there are none of them.
 */
#include <sys/wait.h>

#include "tests/rsocket/pair.h"

static size_t total(void)
{
	return getenv("ANYVERBS_TEST_LONG") ? (size_t)1 << 30 : (size_t)20 << 20;
}

static uint8_t byte_at(size_t i)
{
	return (uint8_t)(i * 131 ^ i >> 8 ^ i >> 16);
}

struct side {
	int fd;
	bool polls;
	size_t bad, done;
};

static uint32_t any(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (uint32_t)((uint64_t)*seed * below >> 32);
}

static void *writer(void *arg)
{
	static __thread uint8_t buf[300000];
	struct side *s = arg;
	uint32_t seed = 1, want;
	ssize_t n;

	while (s->done < total()) {
		want = 1 + any(&seed, any(&seed, 4) ? 5000 : sizeof(buf));
		want = want < total() - s->done ? want : (uint32_t)(total() - s->done);
		for (uint32_t i = 0; i < want; i++)
			buf[i] = byte_at(s->done + i);
		if (s->polls)
			poll_for(s->fd, POLLOUT, -1);
		n = rsend(s->fd, buf, want, s->polls ? MSG_DONTWAIT : 0);
		if (n < 0 && errno == EAGAIN)
			continue;
		if (n <= 0)
			break;
		s->done += (size_t)n;
	}
	return NULL;
}

static void *reader(void *arg)
{
	static __thread uint8_t buf[300000];
	struct side *s = arg;
	uint32_t seed = 2;
	ssize_t n;

	while (s->done < total()) {
		if (s->polls)
			poll_for(s->fd, POLLIN, -1);
		n = rrecv(s->fd, buf, 1 + any(&seed, any(&seed, 4) ? 5000 : sizeof(buf)),
			  s->polls ? MSG_DONTWAIT : 0);
		if (n < 0 && errno == EAGAIN)
			continue;
		if (n <= 0)
			break;
		for (ssize_t i = 0; i < n; i++)
			s->bad += buf[i] != byte_at(s->done + (size_t)i);
		s->done += (size_t)n;
	}
	return NULL;
}

static void exchange(bool polls)
{
	struct pair p = pair_make();
	struct side sides[4] = { { p.client, polls }, { p.server, polls }, { p.server, polls },
				 { p.client, polls } };
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, i % 2 ? reader : writer, &sides[i]);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	for (int i = 0; i < 4; i++) {
		CHECK_EQ(sides[i].done, total());
		CHECK_EQ(sides[i].bad, 0);
	}
	pair_close(&p);
}

TEST(both_directions_at_once)
{
	exchange(false);
}

TEST(both_directions_at_once_by_polling)
{
	exchange(true);
}

static void *wait_for_byte(void *arg)
{
	char c;

	return (void *)(intptr_t)rrecv(*(int *)arg, &c, 1, 0);
}

static void *poll_for_byte(void *arg)
{
	return (void *)(intptr_t)poll_for(*(int *)arg, POLLIN, -1);
}

TEST(a_shutdown_wakes_who_waits)
{
	struct timespec pause = { .tv_nsec = 50000000 };
	struct pair p = pair_make();
	pthread_t a, b;
	void *result;

	pthread_create(&a, NULL, wait_for_byte, &p.server);
	pthread_create(&b, NULL, poll_for_byte, &p.server);
	nanosleep(&pause, NULL);
	CHECK_EQ(rshutdown(p.server, SHUT_RDWR), 0);
	pthread_join(a, &result);
	CHECK_EQ((intptr_t)result, 0);
	pthread_join(b, &result);
	CHECK((intptr_t)result & POLLIN);
	pair_close(&p);
}

TEST(a_close_wakes_who_waits)
{
	struct timespec pause = { .tv_nsec = 50000000 };
	struct pair p = pair_make();
	pthread_t a, b;

	pthread_create(&a, NULL, wait_for_byte, &p.server);
	pthread_create(&b, NULL, poll_for_byte, &p.server);
	nanosleep(&pause, NULL);
	CHECK_EQ(rclose(p.server), 0);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	rclose(p.client);
	rclose(p.listener);
}

/* Two who wait for one byte each: both get theirs, whoever takes the event. */
TEST(two_readers_share_what_comes)
{
	struct timespec pause = { .tv_nsec = 20000000 };
	struct pair p = pair_make();
	void *result;
	pthread_t a, b;

	for (int i = 0; i < 5; i++) {
		pthread_create(&a, NULL, wait_for_byte, &p.server);
		pthread_create(&b, NULL, wait_for_byte, &p.server);
		nanosleep(&pause, NULL);
		CHECK_EQ(rsend(p.client, "x", 1, 0), 1);
		CHECK_EQ(rsend(p.client, "x", 1, 0), 1);
		pthread_join(a, &result);
		CHECK_EQ((intptr_t)result, 1);
		pthread_join(b, &result);
		CHECK_EQ((intptr_t)result, 1);
	}
	pair_close(&p);
}

static bool byte_arrives(const struct pair *p)
{
	char c = 0;

	return rsend(p->client, "x", 1, 0) == 1 && rrecv(p->server, &c, 1, 0) == 1 && c == 'x';
}

/* The child closes what it inherited, where threads of its parent wait, and makes its own. */
static void be_child(struct pair *inherited)
{
	struct pair own;

	pair_close(inherited);
	own = pair_make();
	CHECK(byte_arrives(&own));
	_exit(check_state.failures != 0);
}

TEST(a_fork_child_has_sockets_of_its_own)
{
	struct timespec pause = { .tv_nsec = 50000000 };
	struct pair p = pair_make();
	int status = -1;
	pthread_t waiter;
	void *result;
	pid_t child;

	SKIP_UNDER_TSAN("it ends fork children of threaded parents that make threads");
	pthread_create(&waiter, NULL, wait_for_byte, &p.server);
	nanosleep(&pause, NULL);
	child = fork();
	if (!child)
		be_child(&p);
	CHECK_EQ(waitpid(child, &status, 0), child);
	CHECK_EQ(status, 0);
	CHECK_EQ(rsend(p.client, "x", 1, 0), 1);
	pthread_join(waiter, &result);
	CHECK_EQ((intptr_t)result, 1);
	CHECK(byte_arrives(&p));
	pair_close(&p);
}
