#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# fabric.sh BUILD [SPINES LEAVES HOSTS]  - a large subnet, ours beside ibsim's: OpenSM's sweep,
#					   ibnetdiscover, memory
#
# 28 72 14 unless said otherwise: 100 switches and 1008 hosts. The same topology, the same programs
# on the same libraries, ours, in turns; of three sweeps the best counts, of nine walks the median
# (the best is told before it). On ibsim its preload library stands in for the kernel. CPU is what
# opensm and the process of the subnet have used together: it tells more than the clock where others
# use the machine too.
#
# The topology says whose the nodes are, so that both subnets are asked the same: for each port of a
# switch of this vendor there is one question more, and where a file does not say it, ours are.

set -u
top=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
spines=${2:-28} leaves=${3:-72} hosts=${4:-14}
nodes=$((spines + leaves + leaves * hosts))
rounds=3 walks=9
. "$top/tests/ibsim/simulator.sh"
scratch=$(mktemp -d)
subnet=bench-$$
simulator=
export OSM_TMP_DIR="$scratch" OSM_CACHE_DIR="$scratch" LD_LIBRARY_PATH="$build"
export IBSIM_SOCKNAME="anyverbs-$$" ANYVERBS_RUNTIME_DIR="$scratch"
trap 'stop; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
cd "$scratch" || exit 1

stop()
{
	"$build/anyverbs-fabric" --name "$subnet" stop 2>/dev/null
	[ -z "$simulator" ] || kill "$simulator"
	wait
	simulator=
} 2>/dev/null

# start ours|ibsim: the process that has the subnet is $process.
start()
{
	if [ "$1" = ours ]; then
		process=$("$build/anyverbs-fabric" --name "$subnet" start topology |
			sed 's/.*process //')
		return
	fi
	simulate topology || return
	process=$simulator
}

# on ours|ibsim COMMAND...
on()
{
	side=$1
	shift
	if [ "$side" = ours ]; then
		ANYVERBS_FABRIC="$subnet:host0" timeout 120 "$@"
	else
		ANYVERBS_DEVICES=none LD_PRELOAD=$preload SIM_HOST=host0 timeout 120 "$@"
	fi
}

now()
{
	echo $(($(date +%s%N) / 1000000))
}

# ticks PID: hundredths of a second of CPU, as a rule
ticks()
{
	awk '{ print $14 + $15 }' "/proc/$1/stat"
}

# walk ours|ibsim: how long one took, in ms, to a file of its own
walk()
{
	left=$(now)
	on "$1" ibnetdiscover >walk 2>/dev/null
	back=$(now)
	found=$(grep -c '^Ca\|^Switch' walk)
	[ "$found" = $nodes ] || {
		echo "$1: $found of $nodes nodes were found" >&2
		return 1
	}
	echo $((back - left)) >>"walks.$1"
}

# walk_both: on both in turns, so that what else the machine does meets both.
walk_both()
{
	start ours && start ibsim || return
	for _ in $(seq $walks); do
		walk ours && walk ibsim || return
	done
	stop
}

# sweep ours|ibsim: to its file ms, the memory of the process in KiB, and CPU.
sweep()
{
	start "$1" || return
	rm -f guid2* neighbors
	began=$(now)
	on "$1" bash -c 'TIMEFORMAT="%U %S"; time opensm -o -f opensm.log >opensm.out 2>&1' \
		2>cpu </dev/null
	swept=$(now)
	spent=$(awk -v ticks="$(ticks "$process")" '{ print ($1 + $2) * 1000 + ticks * 10 }' cpu)
	grep -q 'SUBNET UP' opensm.log || {
		tail -n 20 opensm.log opensm.out
		return 1
	}
	rm -f opensm.log
	memory=$(sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$process/status")
	echo "$((swept - began)) $memory $spent" >>"$1"
	stop
}

# best FILE COLUMN
best()
{
	cut -d' ' -f"$2" "$1" | sort -n | head -n 1
}

median()
{
	sort -n "$1" | sed -n "$(((walks + 1) / 2))p"
}

"$top/tests/ibsim/fat-tree" "$spines" "$leaves" "$hosts" |
	sed 's/^Switch/vendid=0x2c9\n&/' >topology
for _ in $(seq $rounds); do
	sweep ours && sweep ibsim || exit 1
done
walk_both || exit 1
printf '%-11s %14s %12s %18s %12s\n' "$nodes nodes" "opensm -o, ms" "CPU, ms" \
	"ibnetdiscover, ms" "memory, MiB"
for side in ours ibsim; do
	printf '%-11s %14s %12s %18s %12s\n' "$side" "$(best $side 1)" "$(best $side 3)" \
		"$(best walks.$side 1), $(median walks.$side)" $(($(best $side 2) / 1024))
done
[ "$(best ours 1)" -le "$(best ibsim 1)" ] &&
	[ "$(median walks.ours)" -le "$(median walks.ibsim)" ] || {
	echo "slower than ibsim"
	exit 1
}
