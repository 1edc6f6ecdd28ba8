#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# preload.sh BUILD PLAIN - runs a program of plain sockets over rsockets by librspreload.so: alone
# (in a network that has a loopback) or beside the hosts of hosts.sh. Also without a peer that
# listens by RDMA, which is what the kernel's sockets are for.
set -eu
. "$(dirname "$0")/../rows.sh"
build=$1 plain=$2
export LD_LIBRARY_PATH="$build"
preload=$build/librspreload.so
# ASan wants to be first. TSan must not be: it does not look at locks below a call that may wait.
sanitizer=$(sanitizer_of "$build")
case $sanitizer in
*libasan*) preload=$sanitizer:$preload ;;
esac
if [ "${HOST_1:-}" ]; then
	server="nsenter --net=$HOST_1" client="nsenter --net=$HOST_2"
	addresses='10.9.0.1 fd09::1'
else
	server='' client='' addresses='127.0.0.1 ::1'
fi
out=$(mktemp)
trap 'rm -f "$out"' EXIT
port=6000

# row HOW ADDRESS KIND SERVER-PRELOAD VARIABLE...
row()
{
	how=$1 address=$2 kind=$3 server_preload=$4
	shift 4
	port=$((port + 1))
	: >"$out"
	# shellcheck disable=SC2086  # a list of words
	env "$@" ${server_preload:+LD_PRELOAD=$server_preload PLAIN_IS=$kind} \
		$server timeout 30 "$plain" "$how" "$address" $port >"$out" &
	pid=$!
	until grep -q ready "$out" || ! kill -0 $pid 2>/dev/null; do
		sleep 0.02
	done
	status=0
	# shellcheck disable=SC2086
	env "$@" LD_PRELOAD="$preload" PLAIN_IS="$kind" $client timeout 30 \
		"$plain" client "$address" $port || status=1
	wait $pid || status=1
	echo "$([ $status = 0 ] && echo ok || echo FAIL) $how $address $kind $*"
	[ $status = 0 ] || failed=yes
}

failed=
for address in $addresses; do
	row server "$address" rsocket "$preload" A=1
	row epoll "$address" rsocket "$preload" RS_SQ_SIZE=32 RS_INLINE=0
	row fork "$address" rsocket "$preload" RDMAV_FORK_SAFE=1
	# On another host nobody may be there to refuse, and that takes long to find out.
	[ "${HOST_1:-}" ] || row server "$address" kernel '' A=1
done
[ -z "$failed" ]
