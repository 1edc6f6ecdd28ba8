// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mpi_exchange.c - an MPI program: a ping-pong of all sizes and sums over all ranks, checked.
 */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define LARGEST	(1 << 20)
#define ROUNDS	20
#define SUMMANDS	100000

static char buffer[LARGEST];
static long mine[SUMMANDS], sums[SUMMANDS];

/* The answer is each byte plus one. Returns how many bytes are wrong. */
static long ping(int size, int round)
{
	long wrong = 0;
	int n;

	memset(buffer, round + size, size);
	MPI_Send(buffer, size, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
	memset(buffer, 0, size);
	MPI_Recv(buffer, size, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	for (n = 0; n < size; n++)
		wrong += buffer[n] != (char)(round + size + 1);
	return wrong;
}

static long pong(int size)
{
	int n;

	MPI_Recv(buffer, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	for (n = 0; n < size; n++)
		buffer[n]++;
	MPI_Send(buffer, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
	return 0;
}

static long sum(int rank, int ranks)
{
	long wrong = 0;
	int n;

	for (n = 0; n < SUMMANDS; n++)
		mine[n] = (long)n * (rank + 1);
	MPI_Allreduce(mine, sums, SUMMANDS, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
	for (n = 0; n < SUMMANDS; n++)
		wrong += sums[n] != (long)n * ranks * (ranks + 1) / 2;
	return wrong;
}

int main(int argc, char **argv)
{
	long wrong = 0, all = 0;
	int rank, ranks, size, round;
	double start, latency = 0;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	for (size = 1; size <= LARGEST; size *= 8) {
		start = MPI_Wtime();
		for (round = 0; round < ROUNDS; round++)
			wrong += rank == 0 ? ping(size, round) : rank == 1 ? pong(size) : 0;
		if (size == 8)
			latency = (MPI_Wtime() - start) / ROUNDS;
	}
	for (round = 0; round < 5; round++)
		wrong += sum(rank, ranks);
	MPI_Allreduce(&wrong, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
	if (rank == 0)
		printf("%d ranks, %ld wrong, %.1f usec for 8 bytes to and fro\n", ranks, all,
		       latency * 1e6);
	MPI_Finalize();
	return all != 0;
}
