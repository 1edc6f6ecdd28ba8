# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# shellcheck shell=sh disable=SC2154  # build, and the functions named below, are the caller's
#
# beside.sh - one command on two sides, Debian's and ours, whose output has to be the same; sourced
# by who has a subnet with OpenSM on it, after rows.sh.
#
# tree.rows are commands for a fat tree on which OpenSM runs on the first host of the first leaf,
# odd.rows for the topology `odd`. The caller's function `on_side debian|ours COMMAND...` runs a
# command, and `wanted NAME` tells whether a row is. $places is a script for sed that puts what this
# subnet has for the words in capitals.

beside=$top/tests/beside

# What differs from one run to the next.
settled()
{
	sed -e 's/activity count [0-9]*/activity count N/' \
		-e 's/^\(ib[a-z]*: \)\[[0-9]*\]/\1[pid]/' \
		-e 's/^# Topology file: generated on.*//' -e '/sim_connect: attached/d' \
		-e 's/time [0-9]* ms$/time N ms/' "$@"
}

# What a program of ours and Debian's say, but for the words of an error, after which Debian's may
# end the line once more, and what they count of their own questions.
said()
{
	settled out | sed -e '/iberror: failed/,$d' -e 's/ActCount\.*[0-9]*/ActCount N/' \
		-e '/^Fatal error/d' \
		-e 's/time [0-9.]* ms/time N ms/; s/^\(rtt [^0-9]*\)[0-9./]*/\1N/' \
		-e 's/\(Data\|Pkts\) == [0-9]* ([^)]*)/\1/g' \
		-e 's/^\(Port\(Unicast\)*\(Xmit\|Rcv\)[DP][a-z]*:\.*\)[0-9]*/\1N/'
	echo "-- $(grep -c 'Peer ports operating\|the link.s active' err) complaints about a link"
}

# own SIDE COMMAND...: our program of that name beside Debian's.
own()
{
	side=$1 program=$2
	shift 2
	[ "$side" = debian ] || program=$build/tools/ib/$program
	on_side "$side" "$program" "$@"
}

# compare RUN TOLD COMMAND: the verdict. `RUN debian|ours COMMAND...` runs it, and TOLD prints what
# counts of its files `out` and `err`.
compare()
{
	command=$(echo "$3" | sed "s|HERE|$beside|g; s|SCRATCH|$PWD|g; $places")
	for side in debian ours; do
		# shellcheck disable=SC2046,SC2086  # a command and its arguments
		$1 $side $(echo "$command" | sed "s|SIDE|$side|g") >out 2>err </dev/null
		status=$?
		{
			$2
			echo "-- exit $status"
		} >$side
	done
	# That neither was there, or ended, is no agreement.
	! grep -q '^-- exit 12[467]$' ours && cmp -s debian ours && echo PASS || echo FAIL
}

# compare_rows FILE PREFIX RUN TOLD: each of its rows is compared.
compare_rows()
{
	while IFS= read -r row <&4; do
		case $row in '#'*) continue ;; esac
		wanted "$2$row" || continue
		verdict=$(compare "$3" "$4" "$row")
		tally "$verdict"
		echo "$verdict  $2$row ($(wc -l <ours) lines)"
		[ "$verdict" = PASS ] || diff debian ours | head -n 12 | sed 's/^/          /'
	done 4<"$1"
}
