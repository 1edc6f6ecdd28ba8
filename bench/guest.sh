#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# guest.sh BUILD [ROUNDS] - this library and the kernel's Soft-RoCE, each on its own loopback, by
# the same unmodified programs in one run of the guest (vm/).
#
# The guest sees the host's files: programs and Debian's libibverbs are those installed there. A
# round has every program once on each of the three: Soft-RoCE, this library as it is by default
# (the path inside a host), and this library when it is made to send packets. Soft-RoCE holds UDP
# port 4791 from when its module is loaded, so it comes and goes with its turn. Exit status 1 when
# this library is not ahead, 77 when this machine cannot have the guest.
#
# The guest's processor is emulated: its figures say something about each other and about no other
# machine.

set -u
here=$(cd "$(dirname "$0")" && pwd)
limit=120			# seconds that a program may take
port=18700

if [ "${1:-}" != --inside ]; then
	build=$(cd "$1" && pwd) || exit
	rounds=${2:-3}
	exec "$here/../vm/guest" --smp 2 --rdma none --mtu 4200 --timeout 0 --root / \
		--share-ro "$here" --share-ro "$build" -- \
		sh "$here/guest.sh" --inside "$build" "$rounds"
fi

# ---- inside the guest --------------------------------------------------------------------------

build=$2 rounds=$3
scratch=$(mktemp -d)

# The guest's own files, with its kernel's modules, are those of its first process.
own()
{
	chroot /proc/1/root "$@"
}

soft_roce_up()
{
	own busybox modprobe rdma_rxe && own rdma link add rxe0 type rxe netdev eth0 || return
	until grep -q ACTIVE /sys/class/infiniband/rxe0/ports/1/state; do
		sleep 0.05
	done
}

soft_roce_down()
{
	own rdma link delete rxe0
	own rmmod rdma_rxe
}

listening()
{
	grep -qi ":$(printf %04X "$1") [0-9A-F]*:0000 0A" /proc/net/tcp /proc/net/tcp6
}

# on WHICH COMMAND...: in an environment where the command finds one of the three.
on()
{
	which=$1
	shift
	case $which in
	rxe) timeout $limit "$@" ;;
	default) LD_LIBRARY_PATH=$build timeout $limit "$@" ;;
	wire) ANYVERBS_PATH=wire LD_LIBRARY_PATH=$build timeout $limit "$@" ;;
	esac
}

# options WHICH PROGRAM
options()
{
	case $1 in
	rxe) device=rxe0 gid=1 ;;
	*) device=soft_eth0 gid=0 ;;
	esac
	case $2 in
	ibv_*) echo "-d $device -g $gid" ;;
	ib_*) echo "-d $device -x $gid -F" ;;
	esac
}

# run WHICH COMMAND...: both ends; what the client says goes to $scratch/said.
run()
{
	which=$1
	shift
	port=$((port + 1))
	# shellcheck disable=SC2046  # a list of words
	set -- "$@" $(options "$which" "$1") -p $port
	on "$which" "$@" >"$scratch/server" 2>&1 &
	server=$!
	until listening $port || [ ! -d /proc/$server ]; do
		sleep 0.05
	done
	on "$which" "$@" 127.0.0.1 >"$scratch/said" 2>&1
	status=$?
	[ $status = 0 ] || kill $server 2>/dev/null
	wait $server && [ $status = 0 ] && return
	echo "failed on $which: $*" >&2
	cat "$scratch/server" "$scratch/said" >&2
	return 1
}

# The figure that a program of that name is run for.
figure()
{
	case $1 in
	ib_send_lat) awk '$1 == 8 && NF > 5 { print $5 }' "$scratch/said" ;;
	ib_write_bw) awk '$1 == 65536 && NF > 3 { print $4 }' "$scratch/said" ;;
	ibv_rc_pingpong) awk '/usec\/iter/ { print $(NF - 1) }' "$scratch/said" ;;
	esac
}

commands='ib_send_lat -s 8 -n 1000 -u 18
ib_write_bw -s 65536 -n 500 -u 18
ibv_rc_pingpong -e -n 500'

# turn WHICH: every program once.
turn()
{
	echo "$commands" | while read -r program arguments; do
		# shellcheck disable=SC2086
		run "$1" $program $arguments </dev/null || exit
		value=$(figure "$program")
		[ -n "$value" ] || {
			echo "no figure in what $program said:" >&2
			cat "$scratch/said" >&2
			exit 1
		}
		echo "$1 $program $value" >>"$scratch/figures"
	done
}

# table: best and median of each, and ratios of this library to Soft-RoCE; fails if it is behind.
table()
{
	sort -k1,2 -k3,3n "$scratch/figures" | awk '
	{ n[$1, $2]++; v[$1, $2, n[$1, $2]] = $3 }
	function best(which, row)
	{
		return v[which, row, smaller[row] ? 1 : n[which, row]]
	}
	function median(which, row,	count)
	{
		count = n[which, row]
		return (v[which, row, int((count + 1) / 2)] + v[which, row, int(count / 2) + 1]) / 2
	}
	function pair(which, row)
	{
		return sprintf("%9.5g %9.5g", best(which, row), median(which, row))
	}
	function ratios(which, row)
	{
		return sprintf("%7.3g %7.3g", best(which, row) / best("rxe", row),
			median(which, row) / median("rxe", row))
	}
	function ahead(row,	ratio)
	{
		ratio = median("default", row) / median("rxe", row)
		return smaller[row] ? ratio < 1 : ratio > 1
	}
	function line(row, title, unit)
	{
		printf "%-24s %-6s %s | %s %s %-6s | %s %s\n", title, unit, pair("rxe", row),
			pair("default", row), ratios("default", row),
			ahead(row) ? "ahead" : "BEHIND", pair("wire", row), ratios("wire", row)
		behind += !ahead(row)
	}
	END {
		smaller["ib_send_lat"] = smaller["ibv_rc_pingpong"] = 1
		printf "%-31s %-19s | %-19s %-22s | %-19s %s\n", "", "Soft-RoCE",
			"this library", "ratio", "made to send packets", "ratio"
		printf "%-31s %9s %9s | %9s %9s %7s %7s %-6s | %9s %9s %7s %7s\n", "", "best",
			"median", "best", "median", "best", "median", "", "best", "median", "best",
			"median"
		line("ib_send_lat", "ib_send_lat, 8 B", "us")
		line("ib_write_bw", "ib_write_bw, 64 KiB", "MiB/s")
		line("ibv_rc_pingpong", "ibv_rc_pingpong -e, 4K", "us")
		exit behind > 0
	}'
}

echo "# in the guest: $(uname -r), $(nproc) processors" \
	"($(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)), $rounds rounds"
for _ in $(seq "$rounds"); do
	soft_roce_up && turn rxe && soft_roce_down && turn default && turn wire || exit 1
done
table
