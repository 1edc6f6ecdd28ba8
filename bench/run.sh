#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# run.sh BUILD [OPTION...] - runs anyverbs-bench on the library of a build directory (./dev bench).
set -eu

build=$1
shift
LD_LIBRARY_PATH="$build/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
command -v ucx_perftest >/dev/null ||
	echo "UCX is not installed (apt install ucx-utils): its rows are left out" >&2
exec "$build/bench/anyverbs-bench" "$@"
