#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [--quick] [WORD...]  - Debian's OpenSM and diagnostic programs on a simulated subnet
# run.sh BUILD --program NAME       - the rows of one program
#
# Everything runs by `anyverbs fabric exec` on our libraries, a line a row; rows that do not contain
# each WORD are left out. --quick: a small subnet comes up, and its process is killed. Exit status
# 77: OpenSM is not here.

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
. "$top/tests/rows.sh"
. "$top/tests/beside/beside.sh"
. "$here/traffic.sh"
build=$(cd "$1" && pwd)
tool=$build/tools/anyverbs/anyverbs
sanitizer=$(sanitizer_of "$build")
shift
quick=
[ "${1:-}" != --quick ] || {
	quick=yes
	shift
}
only=
[ "${1:-}" != --program ] || {
	only=$2
	shift 2
}
limit=60			# seconds that a program may take
scratch=$(mktemp -d)
subnet=test-$$
managers=			# process ids
# Trees of hosts go here; what is left behind is seen.
export ANYVERBS_RUNTIME_DIR="$scratch/run"
mkdir "$ANYVERBS_RUNTIME_DIR"
unset ANYVERBS_FABRIC
trap 'finish; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

anyverbs()
{
	"$tool" "$@"
}

fabric()
{
	anyverbs fabric --name "$subnet" "$@"
}

# on HOST COMMAND...
on()
{
	where=$1
	shift
	# shellcheck disable=SC2046  # words
	timeout $limit "$tool" fabric --name "$subnet" exec "$where" -- $(sanitized "$1") "$@"
}

kill_managers()
{
	for process in $managers; do
		kill "$@" "$process"
		wait "$process"
	done 2>/dev/null
	managers=
}

finish()
{
	kill_managers -TERM
	fabric stop 2>/dev/null
}

row()
{
	tally "$1"
	printf '%-4s  %-60s %s\n' "$1" "$2" "$3"
}

wanted()
{
	[ -z "$only" ] || [ "${1%% *}" = "$only" ] || return 1
	# shellcheck disable=SC2086  # a list of words
	has_all "$1" $words
}

# check NAME COMMAND...: PASS if the command is true; what it printed is the remark.
check()
{
	name=$1
	shift
	wanted "$name" || return 0
	if "$@" >remark 2>complaint; then
		row PASS "$name" "$(head -n 1 remark)"
	else
		row FAIL "$name" "$(head -n 1 remark)"
		tail -n 12 complaint | sed 's/^/          /'
	fi
}

# until TENTHS COMMAND...: tries again and again.
until_true()
{
	patience=$1
	shift
	while ! "$@"; do
		patience=$((patience - 1))
		[ $patience -gt 0 ] || return 1
		sleep 0.1
	done
}

# manage HOST [OPTION...]: OpenSM on a host, in the background.
manage()
{
	host=$1
	shift
	mkdir -p "$host"
	# shellcheck disable=SC2046  # words
	OSM_TMP_DIR=$PWD/$host OSM_CACHE_DIR=$PWD/$host \
		"$tool" fabric --name "$subnet" exec "$host" -- $(sanitized opensm) opensm \
		-F "$PWD/opensm.conf" -P "$PWD/partitions.conf" -f "$PWD/$host/log" -d 2 \
		"$@" >"$host/out" 2>&1 </dev/null &
	managers="$managers $!"
}

# Ports of the tree that are in a state: a line each in what `show` prints.
links_in()
{
	fabric show | grep -c " $1\>"
}

all_links_are()
{
	[ "$(links_in "$1")" = "$2" ]
}

# comes_up LINKS: all of them are ACTIVE, and how long it took.
comes_up()
{
	began=$(tenths)
	until_true 300 all_links_are ACTIVE "$1" || {
		echo "$(links_in ACTIVE) of $1 links are active"
		cat host-*/log >&2
		return 1
	}
	echo "$1 links in $(seconds $(($(tenths) - began))) s"
}

start()
{
	anyverbs fabric fattree "$@" >topology && fabric start topology
}

# ---- rows --------------------------------------------------------------------------------------

lid_of()
{
	on host-3 smpquery -D portinfo "$1" | sed -n 's/^Lid:\.*//p'
}

lid_of_host()
{
	on "$1" ibstat soft_ib0 1 | sed -n 's/.*Base lid: //p'
}

# diagnose HOST COMMAND COUNT PATTERN
diagnose()
{
	# shellcheck disable=SC2086  # a command and its arguments
	on "$1" $2 >out 2>err </dev/null
	status=$?
	found=$(grep -c -e "$4" out)
	echo "$found lines"
	[ "$found" = "$3" ] && [ $status = 0 ] && return
	echo "exit $status, wanted $3 lines like $4"
	head -n 8 out err
	return 1
}

diagnostics()
{
	lid1=$(lid_of 0,1,1) lid3=$(lid_of 0,1,3) lids=$(lid_of 0,1)
	grep -v '^#' "$here/rows" >rows
	while IFS='	' read -r host command count pattern <&3; do
		command=$(echo "$command" | sed "s/LID1/$lid1/; s/LID3/$lid3/; s/LIDS/$lids/
			s/GUID1/0x2c90300000011/")
		check "$command" diagnose "$host" "$command" "$count" "$pattern"
	done 3<rows
}

# ---- our programs beside Debian's ----------------------------------------------------------------

# on_side debian|ours COMMAND...: Debian's programs have all of Debian's libraries but libibumad.
on_side()
{
	libraries=$build
	[ "$1" = ours ] || libraries=$scratch/libraries
	shift
	on "$observer" env LD_LIBRARY_PATH="$libraries" "$@"
}

beside()
{
	observer="host-3"
	mkdir -p libraries
	ln -sf "$build"/libibumad.so.3 "$build"/libibverbs.so.1 libraries
	places="s|MANAGER_LID|$(lid_of_host host-1)|g; s|LEAF_LID|$(lid_of 0,1)|g
		s|NEXT_LID|$(lid_of 0,1,9,2)|g; s|HOST_LID|$(lid_of_host host-2)|g
		s|OTHER_LID|$(lid_of_host host-5)|g; s|FAR_LID|$(lid_of_host host-32)|g
		s|FAR_GUID|0x2c90300000201|g; s|NEXT_GUID|0x2c90100000020|g
		s|SPINE_LID|$(lid_of 0,1,9)|g; s|MANAGER_GUID|0x2c90300000011|g
		s|HOST_GUID|0x2c90300000021|g; s|LEAF_GUID|0x2c90100000010|g
		s|MANAGER_GID|fe80::2:c903:0:11|; s|HOST_GID|fe80::2:c903:0:21|
		s|HOST_NAME|host-2|; s|MANAGER|host-1|; s|UPLINK|9|; s|ADAPTER|soft_ib0|"
	compare_rows "$beside/tree.rows" "own " own said
	on host-32 ibping -S >/dev/null 2>&1 &
	compare_rows "$here/own.rows" "own " own said
	compare_rows "$here/pings.rows" "own, interrupted: " own_interrupted said
	pkill -P $!
	wait $! 2>/dev/null
	put_back >/dev/null 2>&1
	compare_rows "$here/changes.rows" "own " own_changing said
}

# The rows of the odd subnet that name no LIDs: on ibsim they are others.
beside_odd()
{
	rm -f client			# a host here, a file of the rows before and behind
	fabric start "$beside/odd" >/dev/null && manage client
	observer=client
	words='' check "OpenSM brings the odd subnet up" until_true 100 all_links_are ACTIVE 8
	grep -v ' [3-9][0-9]\>' "$beside/odd.rows" >odd.rows
	compare_rows odd.rows "own, odd: " own said
	kill_managers -TERM
	fabric stop
	rm -rf client
}

# For a while only; the end is that of the program.
own_interrupted()
{
	side=$1 program=$2
	shift 2
	[ "$side" = debian ] || program=$build/tools/ib/$program
	on_side "$side" timeout --preserve-status -s INT 2.5 "$program" "$@"
}

# What is changed is as before for the other side: the link was down once.
own_changing()
{
	own "$@"
	result=$?
	put_back >/dev/null 2>&1
	return $result
}

put_back()
{
	next=$(lid_of 0,1,9,2)
	on host-1 ibportstate "$next" 8 width 3 speed 7 enable
	on host-1 ibportstate -G 0x2c90300000201 1 mkeyprot 0 mkeylease 0
	on host-1 perfquery -R -a "$next"
	fabric link leaf-2:8 down
	fabric link leaf-2:8 up
	until_true 300 all_links_are ACTIVE "$links"
}

servers_and_scripts()
{
	check "ibping" answered ibping ping_once
	check "ibsysstat" answered ibsysstat system_status
	check "ibidsverify" verify_ids
	check "ibfindnodesusing" find_nodes
	check "check_lft_balance" check_balance
	check "ibcacheedit" edit_cache
	check "osmtest" osm_test
}

# meet SERVER CLIENT: both end well. Who is too early is refused, and tries again.
meet()
{
	on host-3 $1 >server 2>&1 </dev/null &
	server=$!
	sleep 0.3
	# shellcheck disable=SC2086  # a command and its arguments
	until_true 5 on host-12 $2 >client 2>&1 </dev/null
	result=$?
	[ $result = 0 ] || pkill -P $server
	wait $server && [ $result = 0 ] && return
	tail -n 4 server client >&2
	return 1
}

connections()
{
	grep -v '^#' "$here/meetings" | sed 's/GID3/fe80::2:c903:0:31/g
		s/GID12/fe80::2:c903:0:c1/g' >meetings
	while IFS='	' read -r one other <&3; do
		check "$other" meet "$one" "$other"
	done 3<meetings
}

# A connection whose subnet is killed: when the ACK timer has run out one QP gives up, its program
# ends, and the other hears of that if it did not give up itself.
cut_off()
{
	on host-3 rping -s -v >server 2>&1 </dev/null &
	server=$!
	sleep 0.5
	on host-12 rping -c -a 10.0.0.3 >client 2>&1 </dev/null &
	client=$!
	until_true 100 grep -q 'ping data' server && kill -KILL "$(its_process)" || return
	began=$(tenths)
	wait $client
	took=$(($(tenths) - began))
	pkill -P $server
	wait $server 2>/dev/null
	echo "after $(seconds $took) s"
	[ $took -lt 300 ] && grep -q 'completion failed\|DISCONNECT' client && return
	tail -n 4 server client >&2
	return 1
}

# answered PROGRAM COMMAND...: its server is a program on another host.
answered()
{
	on host-9 "$1" -S >/dev/null 2>&1 &
	server=$!
	shift
	until_true 50 "$@"
	result=$?
	pkill -P $server
	kill $server
	wait $server 2>/dev/null
	tail -n 1 out
	return $result
}

ping_once()
{
	on host-3 ibping -c 20 -f -L "$(lid_of_host host-9)" >out 2>&1 &&
		grep -q '20 received, 0%' out
}

system_status()
{
	on host-3 ibsysstat "$(lid_of_host host-9)" cpu >out 2>&1 && grep '^cpu 0' out >found &&
		mv found out
}

# Programs that keep a topology where others look for it have a place of their own for that.
with_cache()
{
	on host-3 unshare -m sh -c "mount -t tmpfs none /var/cache && exec $*"
}

verify_ids()
{
	with_cache ibidsverify -R
}

# Half of the hosts elsewhere are reached by one spine, or so.
find_nodes()
{
	with_cache ibfindnodesusing -R 0x2c90100000010 9 >out || return
	echo "$(grep -o 'host-' out | wc -l) hosts"
	grep -q 'host-' out && grep -q 'spine-1' out
}

check_balance()
{
	on host-3 dump_lfts >tables && on host-3 ibnetdiscover --cache cache >/dev/null &&
		check_lft_balance -l tables -i cache
}

edit_cache()
{
	rm -f cache edited
	on host-3 ibnetdiscover --cache cache >/dev/null &&
		ibcacheedit --switchguid 0x2c90100000010:0x1234 cache edited &&
		on host-3 ibnetdiscover --load-cache edited -S >out && grep 0x0000000000001234 out
}

# Inventory, all that it validates, services, groups, tables of QoS.
osm_test()
{
	for flow in c a s m q; do
		on host-5 osmtest -f $flow -i inventory >out 2>&1 || {
			cat out >&2
			return 1
		}
	done
	echo "all of its flows"
}

master_is()
{
	on host-3 sminfo 2>/dev/null | grep -q "guid $1, .*MASTER"
}

# The route from host-3 to host-12, spine by spine.
spine_between()
{
	on host-3 ibtracert "$lid3" "$lid12" 2>/dev/null | sed -n 's/.*"\(spine-[0-9]\)"$/\1/p'
}

avoids()
{
	way=$(spine_between)
	[ -n "$way" ] && [ "$way" != "$1" ]
}

# The link that a route takes goes down: the next sweep finds another way.
reroute()
{
	lid12=$(on host-12 ibstat soft_ib0 1 | sed -n 's/.*Base lid: //p')
	lid3=$(on host-3 ibstat soft_ib0 1 | sed -n 's/.*Base lid: //p')
	before=$(spine_between)
	[ -n "$before" ] || return
	fabric link "leaf-1:$((8 + ${before#spine-}))" down || return
	began=$(tenths)
	until_true 100 avoids "$before" || return
	echo "$before, then $way after $(seconds $(($(tenths) - began))) s"
	fabric link "leaf-1:$((8 + ${before#spine-}))" up &&
		until_true 100 all_links_are ACTIVE "$links"
}

# A link that loses packets: what is asked again arrives all the same.
lossy()
{
	fabric link host-3:1 drop 5% || return
	on host-3 ibnetdiscover 2>/dev/null | grep -c '^Ca\|^Switch' >found
	fabric link host-3:1 drop 0
	echo "$(cat found) of 40 nodes with 5 % lost"
	[ "$(cat found)" = 40 ]
}

fat_tree()
{
	comes_up "$links" && grep -q 'ftree tables configured' host-1/log
}

# The master, which has heard of the other (trap 144), is killed; that one takes over.
hand_over()
{
	master=$managers
	manage host-2 -R ftree
	managers=${managers#"$master"}
	until_true 100 grep -q 'Entering STANDBY' host-2/log || {
		cat host-2/log >&2
		return 1
	}
	[ "$(notices 144)" != 0 ] || { echo "nobody told it"; return 1; }
	killed=$(pgrep -f "opensm .*$PWD/host-1/log")
	[ -n "$killed" ] && kill -KILL $killed || return
	wait $master 2>/dev/null
	began=$(tenths)
	until_true 200 master_is 0x2c90300000021 || return
	echo "after $(seconds $(($(tenths) - began))) s"
}

built_in()
{
	fabric stop
	fabric start --sm topology >out && comes_up "$links" && master_is 0x2c90100000010
}

# Ours is silent while there is OpenSM.
gives_way()
{
	manage host-1
	until_true 100 master_is 0x2c90300000011 || return
	kill_managers -TERM
	until_true 100 master_is 0x2c90100000010
}

# ---- the end of a subnet -----------------------------------------------------------------------

its_process()
{
	anyverbs fabric list | sed -n "s/^$subnet: .*process //p"
}

is_down()
{
	ANYVERBS_FABRIC="" on host-1 true 2>/dev/null && return 1
	! grep -q "@anyverbs.fabric.$subnet\$" /proc/net/unix
}

trees()
{
	find "$ANYVERBS_RUNTIME_DIR" -path "*/fabric/$subnet*" 2>/dev/null
}

# A process that was on a host sees its port down, and ends in time. `list` tidies up.
killed_process()
{
	rm -f there
	first=$(sanitized ibstat)
	on host-1 sh -c ": >there; read -r _ && $first ibstat && $first ibnetdiscover" \
		<gate >out 2>err &
	waiting=$!
	exec 8>gate
	until_true 100 test -e there && [ -n "$(trees)" ] || return
	kill -KILL "$(its_process)" || return
	until_true 50 is_down || return
	began=$(tenths)
	echo go >&8
	exec 8>&-
	wait $waiting && { echo "ibnetdiscover found a subnet"; return 1; }
	took=$(($(tenths) - began))
	anyverbs fabric list >/dev/null
	[ -z "$(trees)" ] || { trees >&2; return 1; }
	echo "nothing is left, and what was on it ended within $(seconds $took) s"
	[ $took -lt 100 ]
}

stopped()
{
	start "$@" >/dev/null || return
	on host-1 ibstatus >/dev/null
	fabric stop || return
	is_down && [ -z "$(trees)" ]
}

# ---- all of it ---------------------------------------------------------------------------------

command -v opensm >/dev/null || {
	row SKIP "everything" "there is no opensm"
	summary
	exit 77
}
cd "$scratch" || exit 1
# Left to itself, OpenSM has switches keep partitions apart, and no host ever sees a bad P_Key.
printf 'sminfo_polling_timeout 500\npolling_retry_number 2\npart_enforce off\n' >opensm.conf
echo "Default=0x7fff, ipoib: ALL=full, SELF=full;" >partitions.conf
mkfifo gate
words=
if [ -n "$quick" ]; then
	links=8
	start 2 2 2 || exit 1
	manage host-1
	check "OpenSM brings a small tree up" comes_up $links
	near=host-2 far=host-4
	check "ibv_rc_pingpong" pair ibv_rc_pingpong "1000 iters in"
	check "its process is killed" killed_process
	kill_managers -KILL
	check "a subnet is stopped" stopped 2 2 2
	summary
	exit
fi

words=$*
links=48
start 4 4 8 >/dev/null || exit 1
manage host-1
if [ -n "$only" ]; then
	comes_up $links >/dev/null || exit 1
	diagnostics
	servers_and_scripts
	summary
	exit
fi
words='' check "OpenSM brings 8 switches and 32 hosts up" comes_up $links
diagnostics
beside
connections
servers_and_scripts
check "a link goes down, and OpenSM routes around it" reroute
near=host-3 far=host-12
traffic
check "ibnetdiscover on a link that loses packets" lossy
kill_managers -TERM
fabric stop
beside_odd
fabric start topology >/dev/null
manage host-1 -R ftree
words='' check "OpenSM -R ftree brings it up" fat_tree
check "hand-over to another OpenSM when the master is killed" hand_over
kill_managers -TERM
words='' check "the built-in manager brings it up" built_in
check "osmtest and the built-in manager" osm_test
check "the built-in manager gives way to OpenSM, and comes back" gives_way
connections
check "its process is killed" killed_process
fabric stop 2>/dev/null
fabric start --sm topology >/dev/null && comes_up "$links" >/dev/null
check "its process is killed under a connection" cut_off
check "a subnet is stopped" stopped 2 2 2
summary
