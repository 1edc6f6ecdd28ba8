#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [WORD...]  - Debian's diagnostic programs on ibsim's subnet, each with Debian's
#			    libraries and with ours: both print the same, and end the same;
#			    and our programs beside Debian's (word: own); the rows that
#			    contain each WORD
#
# ibsim stands in for the kernel by a preloaded library; Debian's OpenSM, on our libraries, brings
# the subnet up. In the end a large subnet is walked with both, and the figures are told.

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
. "$top/tests/rows.sh"
. "$top/tests/beside/beside.sh"
. "$here/simulator.sh"
build=$(cd "$1" && pwd)
shift
limit=20			# seconds that a program may take
scratch=$(mktemp -d)
cd "$scratch" || exit 1
words=$*
export IBSIM_SOCKNAME="anyverbs-$$" ANYVERBS_DEVICES=none OSM_TMP_DIR="$scratch"
export OSM_CACHE_DIR="$scratch"
simulator=
manager=
trap 'stop; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# What ibsim and OpenSM give the ports of the small tree.
places="s|MANAGER_LID|1|g; s|LEAF_LID|2|g; s|NEXT_LID|3|g; s|HOST_LID|5|g; s|OTHER_LID|8|g
	s|SPINE_LID|10|g; s|FAR_LID|38|g; s|MANAGER_GUID|0x100001|g; s|HOST_GUID|0x100003|g
	s|LEAF_GUID|0x200000|g; s|MANAGER_GID|fe80::10:1|; s|HOST_GID|fe80::10:3|
	s|HOST_NAME|host1|; s|MANAGER|host0|; s|UPLINK|6|; s|ADAPTER|ibsim0|"

wanted()
{
	# shellcheck disable=SC2086  # a list of words
	has_all "$1" $words
}

stop()
{
	for process in $manager $simulator; do
		kill "$process" 2>/dev/null
		wait "$process" 2>/dev/null
	done
	simulator=
	manager=
}

# on_side ours|debian COMMAND...: on those libraries.
on_side()
{
	libraries=
	[ "$1" = debian ] || libraries=$build
	shift
	LD_LIBRARY_PATH=$libraries LD_PRELOAD=$preload timeout $limit "$@"
}

# manage PORTS: until so many are active.
manage()
{
	LD_LIBRARY_PATH=$build LD_PRELOAD=$preload opensm -f opensm.log \
		>opensm.out 2>&1 </dev/null &
	manager=$!
	for _ in $(seq 100); do
		# All ports of adapters: those come last.
		active=$(on_side ours iblinkinfo -l 2>/dev/null | grep -c 'Active/')
		[ "$active" -ge "$1" ] && return
		sleep 0.2
	done
	cat opensm.out
	return 1
}

# told: all that a program said.
told()
{
	settled out
	echo "--"
	settled err
}

# Seconds and memory of a walk through a large subnet, the better of three.
walk()
{
	for _ in 1 2 3; do
		on_side "$1" /usr/bin/time -f '%e s (CPU %U + %S), %M KiB' ibnetdiscover \
			2>&1 >walk.out | grep KiB
	done | sort -n | head -n 1
}

large()
{
	"$here/fat-tree" 28 72 14 >large
	simulate large || return
	for side in debian ours; do
		echo "      ibnetdiscover, 1008 hosts and 100 switches, $side: $(walk $side)"
		settled walk.out >"large.$side"
	done
	verdict=$(cmp -s large.debian large.ours && echo PASS || echo FAIL)
	tally "$verdict"
	echo "$verdict  the large subnet ($(wc -l <large.ours) lines)"
}

"$here/fat-tree" 2 6 5 >small
simulate small && manage 84 || exit 1
compare_rows "$here/rows" "" on_side told
compare_rows "$beside/tree.rows" "own " own said
stop
simulate "$beside/odd" && manage 16 || exit 1
compare_rows "$beside/odd.rows" "own " own said
stop
if wanted large; then
	large
	stop
fi
# ping_on_ethernet DIRECTORY: by the program there, with nothing simulated.
ping_on_ethernet()
{
	export ANYVERBS_DEVICES=lo LD_LIBRARY_PATH="$build"
	timeout $limit "$1"ibping -C soft_lo -S >server 2>&1 &
	server=$!
	for _ in 1 2 3 4 5; do
		"$1"ibping -C soft_lo -c 1000 -f -G 0x0000ffff7f000001 >out 2>&1
		grep -q '1000 received, 0%' out && break
		sleep 0.5
	done
	kill $server
	grep -q '1000 received, 0%' out && echo PASS || echo FAIL
}

if wanted ibping; then
	verdict=$(ping_on_ethernet "")
	tally "$verdict"
	echo "$verdict  ibping on soft_lo ($(tail -n 1 out))"
fi
if wanted "own ibping"; then
	verdict=$(ping_on_ethernet "$build/tools/ib/")
	tally "$verdict"
	echo "$verdict  own ibping on soft_lo ($(tail -n 1 out))"
fi
# on_ethernet PROGRAM: what ours and Debian's say of soft_lo, on our libraries.
on_ethernet()
{
	export ANYVERBS_DEVICES=lo LD_LIBRARY_PATH="$build"
	"$1" >debian 2>&1
	"$build/tools/ib/$1" >ours 2>&1
	[ -s ours ] && cmp -s debian ours && echo PASS || echo FAIL
}

if wanted "own ibstat"; then
	verdict=$(on_ethernet ibstat)
	tally "$verdict"
	echo "$verdict  own ibstat on soft_lo"
fi
oracle=$build/tests/oracle/oracle_libibmad
if wanted oracle && [ -x "$oracle" ]; then
	for debian in /usr/lib/*/libibmad.so.5; do :; done
	if "$oracle" "$build/libibmad.so.5" "$debian" 2000 >out 2>err; then
		verdict=PASS
	else
		verdict=FAIL
	fi
	tally $verdict
	echo "$verdict  oracle of libibmad: $(cat out)"
	[ $verdict = PASS ] || grep -v '^ibwarn' err | head -n 12
fi
summary
