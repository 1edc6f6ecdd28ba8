#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [--quick] [WORD...] - unmodified programs between two hosts joined by a cable.
#
# The hosts are network namespaces (tests/netns/hosts.sh); the rows are run with each MTU of the
# cable, as root and as an ordinary user, who needs a user namespace. A line a row; rows that do
# not contain each WORD are left out. Exit status 77: nothing can run here.

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
. "$top/tests/rows.sh"
limit=60			# seconds that a program may take
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

line()
{
	printf '%-4s  %-82s %6s  %s\n' "$@"
}

# ---- outside: makes the hosts ------------------------------------------------------------------

# as WHO COMMAND...
as()
{
	who=$1
	shift
	if [ "$who" != user ] || [ "$(id -u)" != 0 ]; then
		"$@"
		return
	fi
	setpriv --reuid=65534 --regid=65534 --clear-groups \
		env -u XDG_RUNTIME_DIR -u TMPDIR HOME=/ "$@"
}

# An ordinary user may not be able to see what root has built.
obstacle()
{
	as "$1" test -r "$build/libibverbs.so.1" -a -x "$top/tests/netns/hosts.sh" ||
		echo "cannot read $build"
}

# matrix WHO MTU [WORD...]: the verdict of each row goes to descriptor 9.
matrix()
{
	remark=$(obstacle "$1") status=77
	[ -n "$remark" ] || {
		as "$1" "$top/tests/netns/hosts.sh" 2 "$2" "$0" --inside "$build" "$only" "$@"
		status=$?
		remark="network namespaces are refused"
	}
	case $status in
	0) ;;
	77)	line SKIP "$1 MTU $2" "" "$remark"
		echo SKIP >&9
		;;
	*)	line FAIL "$1 MTU $2" "" "the matrix ended with status $status"
		echo FAIL >&9
		;;
	esac
}

if [ "${1:-}" != --inside ]; then
	build=$(cd "$1" && pwd) || exit
	shift
	only=full
	[ "${1:-}" != --quick ] || {
		only=quick
		shift
	}
	everybody=user
	[ "$(id -u)" != 0 ] || everybody="root user"
	line "" "programs of this machine, untouched, between two hosts, on $build" s ""
	exec 9>"$scratch/verdicts"
	for who in $everybody; do
		for mtu in 1500 9000; do
			matrix "$who" "$mtu" "$@"
		done
	done
	while read -r verdict; do
		tally "$verdict"
	done <"$scratch/verdicts"
	summary || exit 1
	[ $passed != 0 ] || exit 77
	exit 0
fi

# ---- inside: between the hosts -----------------------------------------------------------------

build=$2 only=$3 who=$4 mtu=$5
shift 5
port=18600
served=			# process ids
trap 'stop_servers; rm -rf "$scratch"' EXIT

stop_servers()
{
	# shellcheck disable=SC2086  # a list
	[ -z "$served" ] || kill $served 2>/dev/null
	served=
}

# in_host K COMMAND...: instead of us.
in_host()
{
	eval "host=\$HOST_$1"
	shift
	# shellcheck disable=SC2154  # eval sets it
	exec nsenter --net="$host" "$@"
}

# become K GID COMMAND...: the program, as a user of host K would start it.
become()
{
	host=$1
	case $2$3 in
	4*) gid=0 ;;
	6*) gid=1 ;;
	l*) gid=2 ;;
	esac
	case $3 in
	ibv_*) gid="-g $gid" ;;
	*) gid="-x $gid -F" ;;
	esac
	shift 2
	export LD_LIBRARY_PATH="$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
	# shellcheck disable=SC2086  # two words
	in_host "$host" timeout $limit "$@" -d "soft_veth$host" $gid
}

# serve K N COMMAND...: the N-th server on host K, which listens when we return.
serve()
{
	host=$1 n=$2
	shift 2
	(become "$host" "$gids" "$@" -p $((port + n))) >"$scratch/server.$n" 2>&1 &
	served="$served $!"
	# shellcheck disable=SC2016  # the variables belong to the inner shell
	(in_host "$host" sh -c '
		. "$1"
		tries=250
		until listening "$2" || [ $tries = 0 ]; do
			tries=$((tries - 1))
			sleep 0.02
		done
	' sh "$top/tests/rows.sh" $((port + n)))
}

# ask K N COMMAND...: a client of the N-th server, which is on host K.
ask()
{
	host=$1 n=$2
	shift 2
	become $((3 - host)) "$gids" "$@" -p $((port + n)) "10.9.0.$host"
}

# conversation COUNT COMMAND...: so many servers on each host that has some, and their clients.
conversation()
{
	count=$1
	shift
	clients='' status=0 blamed=
	for n in $(seq "$count"); do
		serve $((2 - n / 5)) "$n" "$@"
	done
	for n in $(seq "$count"); do
		(ask $((2 - n / 5)) "$n" "$@") >"$scratch/client.$n" 2>&1 &
		clients="$clients $!"
	done
	n=0
	for client in $clients; do
		n=$((n + 1))
		wait "$client" || status=1 blamed=$n
	done
	[ $status = 0 ] || stop_servers
	n=0
	for server in $served; do
		n=$((n + 1))
		wait "$server" || status=1 blamed=${blamed:-$n}
	done
	served=
	return $status
}

# plainly K COMMAND...: on host K, without device and GID.
plainly()
{
	host=$1
	shift
	export LD_LIBRARY_PATH="$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
	in_host "$host" timeout -k 5 $limit "$@"
}

# Until a server of librdmacm listens on host 1; udaddy's port cannot be chosen, mckey
# has none, and udpong asks again.
await_meeting()
{
	case $server_words in
	*udaddy*) port=7174 ;;
	*mckey* | *udpong*)
		sleep 1
		return
		;;
	esac
	# shellcheck disable=SC2016  # the variables belong to the inner shell
	(in_host 1 sh -c '
		. "$1"
		tries=250
		until cm_listening "$2" || [ $tries = 0 ]; do
			tries=$((tries - 1))
			sleep 0.02
		done
	' sh "$top/tests/rows.sh" "$port")
}

# meeting KIND COMMANDS: "SERVER | CLIENT", on hosts 1 and 2; a server of the kind stay goes on.
meeting()
{
	kind=$1
	case $gids in
	4) address=10.9.0.1 own=10.9.0.2 ;;
	6) address=fd09::1 own=fd09::2 ;;
	esac
	shift
	outside=$address
	divide "$@"
	# shellcheck disable=SC2086  # lists of words
	(plainly 1 $server_words) >"$scratch/server.1" 2>&1 &
	served=$!
	await_meeting
	status=0
	# shellcheck disable=SC2086
	(plainly 2 $client_words) >"$scratch/client.1" 2>&1 || status=1
	case $kind$status in meet0) ;; *) stop_servers ;; esac
	[ -z "$served" ] || wait "$served" || status=1
	served=
	return $status
}

# hear N: what the N-th two said.
hear()
{
	mv "$scratch/client.$1" "$scratch/client"
	mv "$scratch/server.$1" "$scratch/server"
}

# All must have measured something; what the last one says stands for all of them.
all_measured()
{
	for n in $(seq "$1"); do
		hear "$n"
		measured "$2" || return
	done
}

# attempt KIND COMMAND: sets $verdict and $remark.
attempt()
{
	verdict=SKIP remark="no ${2%% *} here"
	case $2 in
	OURS/*) ;;
	*) command -v "${2%% *}" >/dev/null || return ;;
	esac
	count=1
	verdict=FAIL remark=
	# shellcheck disable=SC2086  # the row is one word after another
	case $1 in
	meet | stay) meeting "$1" $2 3<&- ;;
	crowd) conversation $((count = 8)) $2 3<&- ;;
	*) conversation $count $2 3<&- ;;
	esac || {
		hear "${blamed:-1}"
		return
	}
	all_measured "$count" "${2#* | }" || return
	verdict=PASS
	remark=$(figure "${2#* | }")
}

# perftest -R has its server listen for a second time, and its client not wait for that. Who comes
# too early is refused, is to try again, and crashes, by what it has freed already.
came_too_early()
{
	[ $verdict = FAIL ] && grep -q 'CM_EVENT_REJECTED; error: 8' "$scratch/client"
}

# row KIND GID COMMAND [WORD...]
row()
{
	kind=$1 gids=$2 command=$3
	shift 3
	case $gids in l) gid=fe80 ;; *) gid=IPv$gids ;; esac
	case $kind in
	crowd) what="4 + 4 at once: $command" ;;
	*) what=${command#* | } ;;
	esac
	label=$(printf '%s  MTU %s  %s  %s' "$who" "$mtu" "$gid" "$what")
	has_all "$label" "$@" || return
	start=$(tenths)
	port=$((port + 10))
	attempt "$kind" "$command"
	tries=1
	while came_too_early && [ $tries -lt 6 ]; do
		port=$((port + 10)) tries=$((tries + 1))
		attempt "$kind" "$command"
	done
	[ $tries = 1 ] || remark="$remark (perftest came too early: $tries tries)"
	echo $verdict >&9
	line $verdict "$label" "$(seconds $(($(tenths) - start)))" "$remark"
	[ $verdict != FAIL ] || complain
}

tab=$(printf '\t')
exec 3<"$here/rows"
while IFS=$tab read -r when kind mtus list command <&3; do
	case $when in '#'*) continue ;; esac
	[ "$only" = full ] || [ "$only" = "$when" ] || continue
	[ "$mtus" = - ] || [ "$mtus" = "$mtu" ] || continue
	for gids in $(echo "$list" | tr , ' '); do
		row "$kind" "$gids" "$command" "$@"
	done
done
exit 0
