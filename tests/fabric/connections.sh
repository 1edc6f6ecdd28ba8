#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# connections.sh BUILD  - rdma_cm between hosts of a subnet, with the built-in manager
#
# By IP address and by GID, connected and not, groups; and what a caller hears where there is no
# address, no path, and no peer any more.

set -u
build=$(realpath "$1")
anyverbs=$build/tools/anyverbs/anyverbs
programs=$build/tools/cm
name=test-$$
scratch=$(mktemp -d)
export ANYVERBS_RUNTIME_DIR="$scratch"
unset ANYVERBS_FABRIC
failed=0 serving=
cd "$scratch" || exit 1
trap 'kill -KILL $serving 2>/dev/null; fabric stop 2>/dev/null; rm -rf "$scratch"' EXIT

fabric()
{
	"$anyverbs" fabric --name "$name" "$@"
}

# on HOST PROGRAM WORD...: one of ours, in the place of this shell's child.
on()
{
	host=$1 program=$2
	shift 2
	fabric exec "$host" -- timeout 20 "$programs/$program" "$@"
}

complain()
{
	echo "$*:"
	tail -n 4 server
	tail -n 4 client
	failed=1
}

# serve HOST PROGRAM WORD...
serve()
{
	(on "$@") >server 2>&1 </dev/null &
	serving=$!
}

# A server that does not listen yet refuses: the client tries again.
# talk NAME CLIENT...: both ends come to a good end.
talk()
{
	what=$1 tries=40
	shift
	until on "$@" >client 2>&1 </dev/null; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || break
		sleep 0.05
	done
	[ $tries -gt 0 ] || complain "$what, the client"
	wait $serving || complain "$what, the server"
	serving=
}

# hear NAME PATTERN HOST PROGRAM WORD...: it fails, and says why.
hear()
{
	what=$1 pattern=$2
	shift 2
	on "$@" >client 2>&1 </dev/null && complain "$what: it succeeded"
	grep -q -e "$pattern" client || complain "$what: wanted '$pattern'"
}

: >server
fabric fattree 2 1 2 >tree
fabric start --sm tree >/dev/null || exit 1
for _ in $(seq 100); do
	[ "$(fabric show | grep -c ACTIVE)" = 6 ] && break
	sleep 0.05
done
one=fe80::2:c903:0:11 four=fe80::2:c903:0:41

serve host-1 rping -s -C 5
talk "RC by IP" host-4 rping -c -a 10.0.0.1 -C 5
serve host-1 ucmatose -c 3 -b 10.0.0.1
talk "RC, an address of one's own" host-4 ucmatose -c 3 -b 10.0.0.4 -s 10.0.0.1
serve host-1 ucmatose -f gid -b $one
talk "RC by GID" host-4 ucmatose -f gid -b $four -s $one
serve host-1 udaddy
talk "UD by IP" host-4 udaddy -s 10.0.0.1
serve host-1 udaddy -f gid -b $one
talk "UD by GID" host-4 udaddy -f gid -b $four -s $one
serve host-1 ucmatose
talk "the loopback is the own port" host-1 ucmatose -s 127.0.0.1

hear "an address that nobody has" 'ADDR_ERROR.* -110' host-4 rping -c -a 10.9.9.9 -C 1
hear "another host's address is not ours" 'assign requested' host-4 rping -s -a 10.0.0.1 -C 1
hear "nobody listens" 'REJECTED.* 8' host-4 ucmatose -s 10.0.0.1
hear "a GID that nobody has" 'ROUTE_ERROR' host-4 ucmatose -f gid -b $four -s fe80::dead

# A group: its record is there while both are in it, and gone after.
fabric exec host-1 -- timeout 20 "$programs/mckey" -m 239.1.2.3 -C 5 >server 2>&1 </dev/null &
serving=$!
for _ in $(seq 100); do
	grep -q joined server && break
	sleep 0.05
done
fabric exec host-2 -- "$build/tools/ib/saquery" -g >groups 2>&1
grep -q 'ff12:4001:ffff::f01:203' groups || {
	echo "the group is not there:"
	cat groups
	failed=1
}
talk "a group" host-4 mckey -m 239.1.2.3 -s -C 5
fabric exec host-2 -- "$build/tools/ib/saquery" -g >groups 2>&1
grep -q 'ff12:4001' groups && {
	echo "the group is left over:"
	cat groups
	failed=1
}

# Of a member that is killed nothing is left either.
"$anyverbs" fabric --name "$name" exec host-1 -- "$programs/mckey" -m 239.1.2.4 >server 2>&1 \
	</dev/null &
serving=$!
for _ in $(seq 100); do
	grep -q joined server && break
	sleep 0.05
done
sleep 0.2
kill -KILL $serving
for _ in $(seq 40); do
	fabric exec host-2 -- "$build/tools/ib/saquery" -g >groups 2>&1
	grep -q 'ff12:4001' groups || break
	sleep 0.05
done
grep -q 'ff12:4001' groups && {
	echo "the group of a dead member is left over:"
	cat groups
	failed=1
}

# A process that is killed hangs up: its peer need not wait for a timer.
"$anyverbs" fabric --name "$name" exec host-4 -- "$programs/rping" -s >server 2>&1 </dev/null &
serving=$!
sleep 0.3
(sleep 0.5; exec kill -KILL $serving) &
hear "its peer is killed" 'DISCONNECT' host-1 rping -c -a 10.0.0.4
exit $failed
