#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# hosts.sh COUNT MTU COMMAND... - runs a command beside COUNT hosts joined by a cable or a switch.
#
# A host is a network namespace with one interface, veth<k>, and the addresses 10.9.0.<k>/24,
# fd09::<k>/64 and fe80::<k>/64. HOST_<k> holds the path of namespace k, for nsenter --net= or
# setns(); the command itself runs in a namespace between them. Works as root and, through a user
# namespace, as anybody. All of it goes when the command ends. Exit status 77: namespaces are
# refused.
set -eu

if [ "${1:-}" != --inside ]; then
	count=$1 mtu=$2
	shift 2
	how=--net
	[ "$(id -u)" = 0 ] && unshare --net true 2>/dev/null || how="--map-root-user --net"
	# shellcheck disable=SC2086  # two words
	if ! command -v ip >/dev/null || ! unshare $how true 2>/dev/null; then
		echo "network namespaces are refused, or ip is missing" >&2
		exit 77
	fi
	# shellcheck disable=SC2086
	exec unshare $how sh "$0" --inside "$count" "$mtu" "$@"
fi
count=$2 mtu=$3
shift 3

holders=
# shellcheck disable=SC2086  # a list of process ids
trap '[ -z "$holders" ] || kill $holders 2>/dev/null || :' EXIT
trap 'exit 1' INT TERM HUP

# hold K: a process that keeps namespace K.
hold()
{
	unshare --net sleep 86400 </dev/null >/dev/null 2>&1 &
	holders="$holders $!"
	eval "pid_$1=$!"
	export "HOST_$1=/proc/$!/ns/net"
	own=$(readlink /proc/self/ns/net)
	until theirs=$(readlink "/proc/$!/ns/net") && [ "$theirs" != "$own" ]; do
		sleep 0.01
	done
}

# in_host K COMMAND...
in_host()
{
	eval "target=\$pid_$1"
	shift
	# shellcheck disable=SC2154  # eval sets it
	nsenter --net="/proc/$target/ns/net" "$@"
}

address()
{
	in_host "$1" ip addr add "10.9.0.$1/24" dev "veth$1"
	in_host "$1" ip addr add "fd09::$1/64" dev "veth$1" nodad 2>/dev/null || :
	# One that the kernel makes is not good for a second, while it looks for another.
	in_host "$1" ip link set "veth$1" addrgenmode none 2>/dev/null || :
	in_host "$1" ip addr add "fe80::$1/64" dev "veth$1" nodad 2>/dev/null || :
	in_host "$1" ip link set lo up
	in_host "$1" ip link set "veth$1" mtu "$mtu" up
}

# Until the host hears IPv6's own multicast; it does not the moment that its address is there.
await_ipv6()
{
	tries=150
	while [ $tries -gt 0 ] && in_host "$1" ip -6 addr show dev "veth$1" | grep -q inet6 &&
	      ! in_host "$1" ip -6 route show table local | grep -q "^multicast.*veth$1"; do
		tries=$((tries - 1))
		sleep 0.02
	done
}

for k in $(seq "$count"); do
	hold "$k"
done
if [ "$count" = 2 ]; then
	# shellcheck disable=SC2154
	ip link add veth1 netns "$pid_1" type veth peer name veth2 netns "$pid_2"
else
	ip link add switch mtu "$mtu" type bridge || exit 77
	ip link set switch up
	for k in $(seq "$count"); do
		eval "target=\$pid_$k"
		ip link add "port$k" mtu "$mtu" type veth peer name "veth$k" netns "$target"
		ip link set "port$k" master switch up
	done
fi
for k in $(seq "$count"); do
	address "$k"
done
# the kernel tells of the cable after a moment, and IPv6 hears of it after another
for k in $(seq "$count"); do
	until in_host "$k" ip link show "veth$k" | grep -q 'state UP'; do
		sleep 0.05
	done
	await_ipv6 "$k"
done
"$@"
