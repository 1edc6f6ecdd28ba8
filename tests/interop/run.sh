#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [-v] [WORD...] - unmodified programs on this library against themselves on the
# kernel's Soft-RoCE, which a guest has (vm/), over a cable between the two.
#
# A line a row: the verdict, who serves, the command, and the guest's error counters if they grew,
# which fails the row too. Rows that do not contain each WORD are left out. -v shows what the
# programs of a failed row said. Exit status 77: this machine cannot have the guest.
#
# An emulated guest on a busy machine may stand still for longer than an ACK timeout, and then a
# repeated request is right: a row that fails by its counters alone has three tries, and says so.
# So has perftest -R whose client was refused because its server did not listen again yet.
# completer_retry_err does not count as an error but is shown: rxe's timer goes on running from an
# earlier request, and fires into a later one that nothing is wrong with. It does so between rxe0
# and itself as well, about once in a hundred rounds of ibv_rc_pingpong.
#
# With ANYVERBS_FAULT set packets of this side get lost, both ways: then the counters have to grow,
# and only what the programs say counts. Rows of RC alone hold there (words: exact, rc_pingpong).

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
. "$top/tests/rows.sh"
limit=60			# seconds that a program may take
errors='[a-z_]*_err|duplicate_request|out_of_seq_request|link_downed'
first_port=18600

# ---- outside: boots the guest --------------------------------------------------------------------

quote()
{
	printf "'%s' " "$@"
}

if [ "${1:-}" != --inside ]; then
	build=$(cd "$1" && pwd) || exit
	shift
	how=-n
	[ "$(id -u)" = 0 ] || how=-rn
	if ! unshare $how true 2>/dev/null || [ ! -e /dev/net/tun ]; then
		echo "network namespaces or taps are refused" >&2
		exit 77
	fi
	# The interface is wide enough for packets of 4096 bytes and their headers.
	exec "$top/vm/guest" --smp 1 --net --mtu 4200 --timeout 0 --share-ro "$here" \
		--share-ro "$build/tests/interop" \
		--host "exec $(quote "$0" --inside "$build" "$@")" -- sh "$here/agent.sh"
fi

# ---- inside: the host's side -------------------------------------------------------------------

build=$2
shift 2
verbose=
[ "${1:-}" != -v ] || {
	verbose=yes
	shift
}
job=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"; : >"$GUEST_CTL/over"' EXIT
trap 'exit 130' INT TERM

# A cable loses nothing only because it waits: a queue as long as a burst of small packets.
ip link set tap0 txqueuelen 16384

# until_there FILE: waits, as long as the guest may need.
until_there()
{
	tries=$(((limit + 10) * 50))
	until [ -e "$1" ]; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.02
	done
}

# options SIDE IP MTU SIZE PROGRAM: what the program is told about device, address and sizes.
options()
{
	case $1$2 in
	host4) device=soft_tap0 gid=0 ;;
	host6) device=soft_tap0 gid=1 ;;
	guest4) device=rxe0 gid=1 ;;
	guest6) device=rxe0 gid=2 ;;
	hostl) device=soft_tap0 gid=2 ;;
	guestl) device=rxe0 gid=0 ;;
	esac
	case $5 in
	ibv_* | */exact) echo "-d $device -g $gid" ;;
	ib_*) echo "-d $device -x $gid -F" ;;
	esac
	[ "$3" = - ] || echo "-m $3"
	[ "$4" = - ] || echo "-s $4"
}

in_guest()
{
	printf '# %04X\nexec timeout %s %s\n' "$port" $limit "$*" >"$GUEST_CTL/new"
	mv "$GUEST_CTL/new" "$GUEST_CTL/job.$job"
}

on_host()
{
	LD_LIBRARY_PATH=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} \
		timeout $limit "$@" >"$scratch/host" 2>&1
}

# Rows "SERVER | CLIENT": the two find each other by the connection manager.

# Did perftest's server not listen again in time (see rows)? It goes on waiting, but another client
# would get the second connection for its first one, where nothing is received.
refused_halfway()
{
	grep -q 'Failed to connect RDMA CM events' "$scratch/host"
}

# Did the client find nobody? A guest does not tell when its program listens.
found_nobody()
{
	! refused_halfway &&
		grep -qi 'rejected\|refused\|unreachable\|rpoll\|CM event' "$scratch/host"
}

guest_meets()
{
	in_guest "$server_words"
	tries=30
	# shellcheck disable=SC2086  # a list of words
	until on_host $client_words; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return
		found_nobody || return
		sleep 1
	done
}

host_meets()
{
	# shellcheck disable=SC2086
	on_host $server_words &
	server=$!
	tries=200
	until cm_listening "$port" || [ $tries = 0 ]; do
		tries=$((tries - 1))
		sleep 0.02
	done
	in_guest "$client_words"
	until_there "$GUEST_CTL/status.$job" || :
	[ "$(cat "$GUEST_CTL/status.$job")" = 0 ] || kill $server 2>/dev/null
	wait $server
}

# meet SERVER IP COMMANDS
meet()
{
	who=$1
	case $1$2 in
	guest4) address=$GUEST_IP ;;
	guest6) address=fd77::2 ;;
	host4) address=$HOST_IP ;;
	host6) address=fd77::1 ;;
	esac
	case $3 in *udaddy*) port=7174 ;; esac
	# shellcheck disable=SC2086
	divide $3
	"${who}_meets"
}

# guest_serves COMMAND: the guest's options are in $theirs, ours in $ours.
guest_serves()
{
	set -- "$(echo "$1" | sed 's/GROUP/2/')"
	in_guest "$1 $theirs -p $port"
	until_there "$GUEST_CTL/up.$job" || return
	# shellcheck disable=SC2086  # lists of words
	on_host $1 $ours -p "$port" "$GUEST_IP"
}

host_serves()
{
	set -- "$(echo "$1" | sed 's/GROUP/1/')"
	# shellcheck disable=SC2086
	on_host $1 $ours -p "$port" &
	server=$!
	tries=200
	until listening "$port" || [ $tries = 0 ]; do
		tries=$((tries - 1))
		sleep 0.02
	done
	in_guest "$1 $theirs -p $port $HOST_IP"
	until_there "$GUEST_CTL/status.$job" || :
	[ "$(cat "$GUEST_CTL/status.$job")" = 0 ] || kill $server 2>/dev/null
	wait $server
}

# grown PATTERN: prints the counters of such a name that have grown.
grown()
{
	awk 'NR == FNR { before[$1] = $2; next }
		$2 != before[$1] && $1 ~ wanted { printf " %s +%d", $1, $2 - before[$1] }
	' wanted="^($1)$" "$GUEST_CTL/before.$job" "$GUEST_CTL/after.$job"
}

# outcome HOST_STATUS: sets $said, which is empty if all is well, and $again if it may be chance.
outcome()
{
	until_there "$GUEST_CTL/status.$job" || echo none >"$GUEST_CTL/status.$job"
	theirs_said=$(cat "$GUEST_CTL/status.$job")
	said=$(grown "$errors" | sed 's/ completer_retry_err +[0-9]*//') again=yes
	[ -z "${ANYVERBS_FAULT:-}" ] || said=
	[ "$1$theirs_said" = 00 ] || {
		said=" host $1, guest $theirs_said$said" again=
	}
	! refused_halfway || said=" refused when half connected" again=yes
}

# try SERVER COMMAND: once.
try()
{
	job=$((job + 1))
	port=$((first_port + job)) outside='' own=''
	: >"$scratch/host"
	case $2 in
	*' | '*) meet "$1" "$ip" "$2" ;;
	*) "${1}_serves" "$2" ;;
	esac
	outcome $?
}

# judge NAME: counts, and prints the line.
judge()
{
	if [ -z "$said" ]; then
		tally PASS
		echo "PASS  $1$tries_said$(grown completer_retry_err)"
		return
	fi
	tally FAIL
	echo "FAIL  $1$tries_said$said"
	[ -z "$verbose" ] ||
		tail -n 15 "$scratch/host" "$GUEST_CTL/out.$job" 2>/dev/null | sed 's/^/      /'
}

# row SERVER IP MTU SIZE COMMAND
row()
{
	who=$1 ip=$2 mtu=$3 size=$4
	shift 4
	ours=$(options host "$ip" "$mtu" "$size" "$1" | tr '\n' ' ')
	theirs=$(options guest "$ip" "$mtu" "$size" "$1" | tr '\n' ' ')
	case $ip in l) kind=fe80 ;; *) kind=IPv$ip ;; esac
	name=$(printf '%-5s serves  %s  MTU %-4s  size %-7s  %s' "$who" "$kind" "$mtu" "$size" \
		"$(echo "$*" | sed 's|^/.*/||')")
	# shellcheck disable=SC2086  # a list of words
	has_all "$name" $words || return 0
	if ! command -v "$1" >/dev/null; then
		tally SKIP
		echo "SKIP  $name: is not installed"
		return
	fi
	tries_said=
	try "$who" "$*"
	for _ in 2 3; do
		[ "${said:+failed}$again" = failedyes ] || break
		tries_said="$tries_said ($said )"
		try "$who" "$*"
	done
	judge "$name"
}

words=$*
while read -r ip mtus sizes command <&3; do
	case $ip in '#'* | '') continue ;; esac
	[ "${command%% *}" != exact ] || command=$build/tests/interop/exact
	for mtu in $(echo "$mtus" | tr , ' '); do
		for size in $(echo "$sizes" | tr , ' '); do
			# shellcheck disable=SC2086
			row guest "$ip" "$mtu" "$size" $command
			# shellcheck disable=SC2086
			row host "$ip" "$mtu" "$size" $command
		done
	done
done 3<"$here/rows"
summary
