// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * pingpong.c - the ping-pong programs' common core: from the command line to the report.
 */
#include "pingpong.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "../common/say.h"
#include "exchange.h"
#include "gid.h"
#include "pingpong_data.h"
#include "pingpong_loop.h"
#include "pingpong_objects.h"
#include "pingpong_options.h"

static void seed_psn(void)
{
	long seed;

	if (getrandom(&seed, sizeof(seed), 0) != sizeof(seed))
		seed = getpid() * time(NULL);
	srand48(seed);
}

static void print_endpoint(const char *whose, char after_psn, const struct endpoint *end)
{
	char text[GID_TEXT];

	printf("  %-15s LID 0x%04x, QPN 0x%06x, PSN 0x%06x%c GID %s\n", whose, end->lid, end->qpn,
	       end->psn, after_psn, gid_text(&end->gid, text));
}

static void print_local(const struct pingpong *pp)
{
	long i;

	for (i = 0; i < pp->options.num_qp; i++)
		print_endpoint("local address: ", pp->kind->after_psn, &pp->lanes[i].local);
	fflush(stdout);
}

static void print_remote(const struct pingpong *pp)
{
	long i;

	for (i = 0; i < pp->options.num_qp; i++)
		print_endpoint("remote address:", ',', &pp->lanes[i].remote);
}

/* The number of lines is fixed, whatever the number of queue pairs: the rest are zeros. */
static int send_local(const struct pingpong *pp, int fd)
{
	struct endpoint list[PINGPONG_MAX_QP] = { 0 };
	long i;

	for (i = 0; i < pp->options.num_qp; i++)
		list[i] = pp->lanes[i].local;
	return exchange_send(fd, list, (size_t)pp->kind->exchanged);
}

static int receive_remote(struct pingpong *pp, int fd)
{
	struct endpoint list[PINGPONG_MAX_QP] = { 0 };
	long i;

	if (exchange_receive(fd, list, (size_t)pp->kind->exchanged))
		return -1;
	for (i = 0; i < pp->options.num_qp; i++)
		pp->lanes[i].remote = list[i];
	return 0;
}

static int meet_as_client(struct pingpong *pp)
{
	int status, fd = exchange_connect(pp->options.host, (int)pp->options.port);

	if (fd < 0)
		return 1;
	status = send_local(pp, fd) || receive_remote(pp, fd) || objects_connect(pp) ||
		 exchange_send_done(fd);
	close(fd);
	return status;
}

static int meet_as_server(struct pingpong *pp)
{
	int status, fd = exchange_accept((int)pp->options.port);

	if (fd < 0)
		return 1;
	status = receive_remote(pp, fd) || objects_connect(pp) || send_local(pp, fd) ||
		 exchange_receive_done(fd);
	close(fd);
	return status;
}

static int meet(struct pingpong *pp)
{
	print_local(pp);
	if (pp->options.host ? meet_as_client(pp) : meet_as_server(pp))
		return 1;
	print_remote(pp);
	return 0;
}

static double seconds_since(const struct timespec *start)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

static void report_cycles(const struct cycles *cycles)
{
	if (!cycles->count)
		return;
	printf("Max receive completion clock cycles = %lu\n", (unsigned long)cycles->max);
	printf("Min receive completion clock cycles = %lu\n", (unsigned long)cycles->min);
	printf("Average receive completion clock cycles = %f\n",
	       (double)cycles->sum / (double)cycles->count);
}

static void report(const struct loop *loop, double seconds)
{
	const struct pingpong_options *options = &loop->pp->options;
	long long bytes = (long long)options->size * options->iters * 2;

	printf("%lld bytes in %.2f seconds = %.2f Mbit/sec\n", bytes, seconds,
	       (double)bytes * 8 / 1e6 / seconds);
	printf("%ld iters in %.2f seconds = %.2f usec/iter\n", options->iters, seconds,
	       seconds * 1e6 / (double)options->iters);
	report_cycles(&loop->cycles);
}

static int play(struct pingpong *pp)
{
	struct timespec start;
	struct loop loop;
	double seconds;
	int status;

	if (loop_prepare(&loop, pp) || meet(pp))
		return 1;
	clock_gettime(CLOCK_MONOTONIC, &start);
	status = (pp->options.host && data_fill(pp)) || loop_start(&loop) || loop_run(&loop);
	seconds = seconds_since(&start);
	loop_done(&loop);
	if (status)
		return 1;
	report(&loop, seconds);
	return data_check(pp);
}

int pingpong_main(const struct pingpong_kind *kind, int argc, char **argv)
{
	struct pingpong pp = { .kind = kind };
	int status;

	pingpong_parse(kind, argc, argv, &pp.options);
	seed_psn();
	status = objects_create(&pp) || play(&pp);
	status |= objects_destroy(&pp);
	return say_done(status);
}
