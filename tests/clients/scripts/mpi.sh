#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# mpi.sh ucx - four ranks of Open MPI exchange data and check it.
# needs: mpicc
# what: Open MPI, ping-pong and all-reduce of 4 ranks

. "$TOP/tests/clients/scripts/common.sh"
case $1 in
ucx)
	export UCX_TLS=rc_verbs,ud_verbs:aux,self
	how="--mca pml ucx --mca osc ucx"
	;;
esac
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

mpicc -O1 -o "$SCRATCH/mpi_exchange" "$TOP/tests/clients/scripts/mpi_exchange.c" || exit
# shellcheck disable=SC2086  # a list of words
"$BUILD/tools/anyverbs/anyverbs" run -- mpirun --oversubscribe -n 4 $how "$SCRATCH/mpi_exchange"
