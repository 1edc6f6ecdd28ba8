#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [WORD...]  - Debian's diagnostic programs on ibsim's subnet, each with Debian's
#			    libraries and with ours: both print the same, and end the same;
#			    and our programs beside Debian's (word: own)
#
# ibsim stands in for the kernel by a preloaded library; Debian's OpenSM, on our libraries, brings
# the subnet up. In the end a large subnet is walked with both, and the figures are told.

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
. "$top/tests/rows.sh"
. "$here/simulator.sh"
build=$(cd "$1" && pwd)
shift
limit=20			# seconds that a program may take
scratch=$(mktemp -d)
cd "$scratch" || exit 1
export IBSIM_SOCKNAME="anyverbs-$$" ANYVERBS_DEVICES=none OSM_TMP_DIR="$scratch"
export OSM_CACHE_DIR="$scratch"
simulator=
manager=
trap 'stop; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

stop()
{
	for process in $manager $simulator; do
		kill "$process" 2>/dev/null
		wait "$process" 2>/dev/null
	done
	simulator=
	manager=
}

# on ours|debian COMMAND...
on()
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
		[ "$(on ours iblinkinfo -l 2>/dev/null | grep -c 'Active/')" -ge "$1" ] && return
		sleep 0.2
	done
	cat opensm.out
	return 1
}

# What differs from one run to the next.
settled()
{
	sed -e 's/activity count [0-9]*/activity count N/' \
		-e 's/^\(ib[a-z]*: \)\[[0-9]*\]/\1[pid]/' \
		-e 's/^# Topology file: generated on.*//' -e '/sim_connect: attached/d' \
		-e 's/time [0-9]* ms$/time N ms/' "$1"
}

# compare COMMAND: the verdict.
compare()
{
	for side in debian ours; do
		# shellcheck disable=SC2046  # a command and its arguments
		on $side $(echo "$1" | sed "s|CACHE|$scratch/cache.$side|") >out 2>err </dev/null
		status=$?
		{
			settled out
			echo "--"
			settled err
			echo "-- exit $status"
		} >"$side"
	done
	cmp -s debian ours && echo PASS || echo FAIL
}

rows()
{
	while read -r row; do
		has_any "$row" "$@" || continue
		verdict=$(compare "$row")
		tally "$verdict"
		echo "$verdict  $row ($(wc -l <ours) lines)"
		[ "$verdict" = PASS ] || diff debian ours | head -n 12 | sed 's/^/          /'
	done <"$here/rows"
}

# What a program of ours and Debian's say, but for the words of an error.
said()
{
	settled "$1" | sed -e '/iberror: failed/d' -e 's/ActCount\.*[0-9]*/ActCount N/' \
		-e 's/time [0-9.]* ms/time N ms/' \
		-e 's/\(Data\|Pkts\) == [0-9]* ([^)]*)/\1/g' \
		-e 's/^\(Port\(Xmit\|Rcv\)[DP][a-z]*:\.*\)[0-9]*/\1N/'
}

# compare_programs COMMAND: the verdict.
compare_programs()
{
	for side in debian ours; do
		from=
		[ $side = debian ] || from=$build/tools/ib/
		# shellcheck disable=SC2046  # a command and its arguments
		on $side $from$(echo "$1" | sed "s|HERE|$here|;s|SCRATCH|$scratch|") \
			>out 2>err </dev/null
		status=$?
		{
			said out
			echo "-- exit $status"
		} >$side
	done
	cmp -s debian ours && echo PASS || echo FAIL
}

# programs FILE [WORD...]: our programs beside Debian's, both on their own libraries.
programs()
{
	file=$1
	shift
	while read -r row; do
		has_any "own $row" "$@" || continue
		verdict=$(compare_programs "$row")
		tally "$verdict"
		echo "$verdict  own $row ($(wc -l <ours) lines)"
		[ "$verdict" = PASS ] || diff debian ours | head -n 12 | sed 's/^/          /'
	done <"$here/$file"
}

# Seconds and memory of a walk through a large subnet, the better of three.
walk()
{
	for _ in 1 2 3; do
		on "$1" /usr/bin/time -f '%e s (CPU %U + %S), %M KiB' ibnetdiscover 2>&1 >walk.out |
			grep KiB
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
rows "$@"
programs programs "$@"
stop
simulate "$here/odd" && manage 16 || exit 1
programs programs.odd "$@"
stop
if has_any large "$@"; then
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

if has_any ibping "$@"; then
	verdict=$(ping_on_ethernet "")
	tally "$verdict"
	echo "$verdict  ibping on soft_lo ($(tail -n 1 out))"
fi
if has_any "own ibping" "$@"; then
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

if has_any "own ibstat" "$@"; then
	verdict=$(on_ethernet ibstat)
	tally "$verdict"
	echo "$verdict  own ibstat on soft_lo"
fi
oracle=$build/tests/oracle/oracle_libibmad
if has_any oracle "$@" && [ -x "$oracle" ]; then
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
