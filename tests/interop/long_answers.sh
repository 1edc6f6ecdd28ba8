#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# long_answers.sh BUILD - messages in segments between this library and the kernel's umad device,
# which a guest has (vm/): each asks the other. The kernel takes them apart and puts them together.
# By IPv6: the kernel compares addresses as if every packet had a GRH, and finds none in IPv4's.
#
# Exit status 77: this machine cannot have the guest.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cases='every_length_arrives a_long_question_is_asked
	who_has_no_room_is_told_how_much a_mebibyte_is_answered'

# until_there FILE
until_there()
{
	tries=0
	until [ -e "$GUEST_CTL/$1" ] || [ $tries = 1100 ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
}

# begin_to_serve DEVICE: says so by the file `serving`.
begin_to_serve()
{
	"$program" serve "$1" 2>"$GUEST_CTL/ready" &
	server=$!
	until [ -s "$GUEST_CTL/ready" ] || ! kill -0 $server 2>/dev/null; do
		sleep 0.1
	done
	: >"$GUEST_CTL/$2"
}

# The guest's side: serves, then asks.
if [ "${1:-}" = --guest ]; then
	program=$2
	begin_to_serve rxe0 guest_serves
	until_there host_serves
	kill $server
	for gid in /sys/class/infiniband/rxe0/ports/1/gids/*; do
		grep -q ^fd77: "$gid" && index=${gid##*/}
	done
	# shellcheck disable=SC2086  # several words
	timeout 100 "$program" ask rxe0 "$index" fd77::1 $cases >"$GUEST_CTL/guest_asked" 2>&1
	echo "guest asked: $?" >"$GUEST_CTL/guest_ended"
	exit 0
fi

# The host's side: asks, then serves.
if [ "${1:-}" = --inside ]; then
	program=$2
	until_there guest_serves
	# shellcheck disable=SC2086  # several words
	timeout 100 "$program" ask soft_tap0 0 fd77::2 $cases
	host=$?
	begin_to_serve soft_tap0 host_serves
	until_there guest_ended
	kill $server
	echo "the guest asks:"
	cat "$GUEST_CTL/guest_asked" "$GUEST_CTL/guest_ended"
	[ $host = 0 ] && grep -q 'asked: 0' "$GUEST_CTL/guest_ended"
	exit
fi

build=$(cd "$1" && pwd) || exit
how=-n
[ "$(id -u)" = 0 ] || how=-rn
if ! unshare $how true 2>/dev/null || [ ! -e /dev/net/tun ]; then
	echo "network namespaces or taps are refused" >&2
	exit 77
fi
program=$build/tests/umad/umad_long_answers
LD_LIBRARY_PATH=$build
export LD_LIBRARY_PATH
exec "$here/../../vm/guest" --smp 1 --net --timeout 500 \
	--root / --share-ro "$here" --share-ro "$build" --env LD_LIBRARY_PATH="$build" \
	--host "exec sh '$here/long_answers.sh' --inside '$program'" -- \
	sh "$here/long_answers.sh" --guest "$program"
