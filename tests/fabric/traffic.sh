# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# shellcheck shell=sh disable=SC2154  # of run.sh
#
# traffic.sh - Debian's verbs programs between hosts $near and $far; sourced by run.sh.

# Tab-separated: what runs on both hosts, and what it has to print.
programs()
{
	cat <<-'END'
	ibv_rc_pingpong	1000 iters in
	ibv_uc_pingpong	1000 iters in
	ibv_ud_pingpong	1000 iters in
	ibv_srq_pingpong	1000 iters in
	ib_write_bw -F	^ 65536  *[0-9]
	ib_read_bw -F	^ 65536  *[0-9]
	ib_send_bw -F	^ 65536  *[0-9]
	ib_send_bw -F -c UD	^ 4096  *[0-9]
	ib_send_lat -F	^ 2  *[0-9]
	ib_write_lat -F	^ 2  *[0-9]
	ib_atomic_lat -F	^ 8  *[0-9]
	END
}

# listens PORT: somebody does.
listens()
{
	grep -qi ":$(printf %04X "$1") [0-9A-F]*:0000 0A" /proc/net/tcp /proc/net/tcp6
}

# begin_pair COMMAND: both ends, in the background: $server and $client.
begin_pair()
{
	port=$((${port:-$((20000 + $$ % 10000))} + 1))
	# shellcheck disable=SC2086  # a command and its arguments
	on "$near" $1 -p $port >server.out 2>&1 </dev/null &
	server=$!
	until_true 50 listens $port
	# shellcheck disable=SC2086
	on "$far" $1 -p $port 127.0.0.1 >client.out 2>&1 </dev/null &
	client=$!
}

# Both are subshells that wait for a program.
end_pair()
{
	pkill -P $server
	pkill -P $client
	wait $server $client 2>/dev/null
}

# pair COMMAND PATTERN
pair()
{
	begin_pair "$1"
	wait $client
	status=$?
	wait $server
	status=$((status + $?))
	grep -e "$2" client.out
	[ $status = 0 ] && grep -q -e "$2" client.out && return
	echo "both ended with $status in sum" >&2
	tail -n 8 server.out client.out >&2
	return 1
}

received_by()
{
	on "$near" perfquery -x "$1" 1 2>/dev/null | sed -n 's/^PortRcvPkts:\.*//p'
}

# 1000 messages of 4 packets, and an ACK for each that went the other way; MADs besides.
counts()
{
	lid12=$(on "$far" ibstat soft_ib0 1 | sed -n 's/.*Base lid: //p')
	before=$(received_by "$lid12")
	pair "ibv_rc_pingpong" "iters in" >/dev/null || return
	grown=$(($(received_by "$lid12") - before))
	echo "$grown packets came in at $far"
	[ $grown -ge 5000 ] && [ $grown -lt 5100 ]
}

# A link goes down under traffic; once it is back there is traffic again. Whose turn it is to send
# finds out; the other one would wait for ever.
broken()
{
	begin_pair "ibv_rc_pingpong -n 100000000"
	sleep 1
	fabric link "$far:1" down || return
	began=$(tenths)
	until_true 50 grep -q 'retry counter exceeded' server.out client.out
	status=$? took=$(($(tenths) - began))
	end_pair
	fabric link "$far:1" up
	echo "retries were exceeded after $(seconds $took) s"
	[ $status = 0 ] && until_true 100 all_links_are ACTIVE "$links" &&
		pair "ibv_rc_pingpong" "iters in" >/dev/null
}

bad_keys()
{
	on "$near" ibv_devinfo -v | sed -n 's/.*bad_pkey_cntr:[[:blank:]]*//p'
}

has_key()
{
	on "$far" smpquery pkeys -D 0 2>/dev/null | grep -q "$1"
}

# set_members KIND KEY: what all ports but the manager's become in the default partition.
set_members()
{
	echo "Default=0x7fff, ipoib: ALL=$1, SELF=full;" >partitions.conf
	pkill -HUP -f "opensm .*$PWD/host-1/log"
	until_true 100 has_key "$2"
}

# Traps of that number in the manager's log.
notices()
{
	grep -c "Received Generic Notice .*num:$1\>" host-1/log
}

# Limited members cannot talk to each other; the port that is talked to says so.
partition()
{
	set_members limited 0x7fff || return
	before=$(bad_keys)
	begin_pair ibv_rc_pingpong
	until_true 50 grep -q 'retry counter exceeded' server.out client.out
	status=$?
	end_pair
	echo "bad P_Keys: $before, then $(bad_keys); OpenSM heard of $(notices 257)"
	[ $status = 0 ] && [ "$(bad_keys)" != "$before" ] && [ "$(notices 257)" != 0 ] &&
		set_members full 0xffff &&
		pair "ibv_rc_pingpong" "iters in" >/dev/null
}

# Two ranks, each on its host.
open_mpi()
{
	command -v mpicc >/dev/null || { echo "there is no mpicc"; return 1; }
	mpicc -O1 -o mpi_exchange "$top/tests/clients/scripts/mpi_exchange.c" || return
	first=$(sanitized ./mpi_exchange)
	# shellcheck disable=SC2086  # words
	OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
		UCX_TLS=rc_verbs,ud_verbs:aux,self timeout $limit mpirun --oversubscribe \
		--mca pml ucx --mca osc ucx \
		-n 1 "$tool" fabric --name "$subnet" exec "$near" -- $first ./mpi_exchange : \
		-n 1 "$tool" fabric --name "$subnet" exec "$far" -- $first ./mpi_exchange \
		>mpi.out 2>&1
	status=$?
	grep 'wrong' mpi.out
	[ $status = 0 ] && grep -q ' 0 wrong' mpi.out && return
	cat mpi.out >&2
	return 1
}

traffic()
{
	programs >programs
	while IFS='	' read -r command pattern <&4; do
		check "$command" pair "$command" "$pattern"
	done 4<programs
	check "ports count what was sent" counts
	check "a link goes down under traffic, and comes back" broken
	check "a partition of limited members" partition
	check "Open MPI over UCX" open_mpi
}
