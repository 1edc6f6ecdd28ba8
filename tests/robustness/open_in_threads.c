// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * open_in_threads.c - threads list, open, use and close devices at the same time.
 *
 * The first object of a process makes it an adapter, and the last one ends that; here this happens
 * over and over, while other threads are in the middle of their own traffic.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/robustness/end.h"

enum { QUICK = 10, LONG = 1000, THREADS = 3 };

static int rounds = QUICK;

/* Two ends in one context, or in a context each. */
static void talk(struct ibv_context *ctx, unsigned how)
{
	struct end a, b;

	end_open(&a, ctx, how);
	end_open(&b, ctx, END_POLLS);
	end_connect_here(&a, &b);
	if (end_do(&a, IBV_WR_RDMA_WRITE, 4096) != IBV_WC_SUCCESS ||
	    end_do(&b, IBV_WR_SEND, 100) != IBV_WC_SUCCESS)
		end_die("%s", ibv_wc_status_str(a.broken ? a.first_error : b.first_error));
	end_close(&a);
	end_close(&b);
}

static void *open_and_close(void *arg)
{
	for (int i = 0; i < rounds; i++)
		talk(NULL, i % 2 ? END_EVENTS : END_SRQ);
	return NULL;
}

static void *share_a_context(void *arg)
{
	for (int i = 0; i < rounds; i++)
		talk(arg, END_POLLS);
	return NULL;
}

static void *list(void *arg)
{
	for (int i = 0; i < rounds; i++)
		ibv_free_device_list(ibv_get_device_list(NULL));
	return NULL;
}

static void run(void *(*what)(void *), void *arg)
{
	pthread_t threads[THREADS], lister;

	if (pthread_create(&lister, NULL, list, NULL))
		end_die("pthread_create");
	for (int i = 0; i < THREADS; i++)
		if (pthread_create(&threads[i], NULL, what, arg))
			end_die("pthread_create");
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	pthread_join(lister, NULL);
}

int main(void)
{
	struct ibv_context *ctx;

	if (getenv("ANYVERBS_TEST_LONG"))
		rounds = LONG;
	run(open_and_close, NULL);
	ctx = end_device();
	run(share_a_context, ctx);
	ibv_close_device(ctx);
	printf("%d rounds in each of %d threads\n", rounds, THREADS);
	return 0;
}
