#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# demo.sh BUILD [INSTALLED-PACKAGE...] - two processes talk over the built-in adapter, next to TCP.
#
# The programs are Debian's own where they are installed. Each end gets a CPU, TCP the same two.

set -eu
build=$(cd "$1" && pwd)
shift
installed=$*
libraries=$build/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
tcp_pingpong=$build/bench/tcp_pingpong
out=$(mktemp -d)
server=
trap 'stop_server; rm -rf "$out"' EXIT
trap 'exit 130' INT TERM
port=$((20000 + $$ % 10000))
limit=20			# seconds that a program may take

# ---- two processes ---------------------------------------------------------------------------

stop_server()
{
	[ -z "$server" ] || kill -CONT "$server" 2>/dev/null || :
	[ -z "$server" ] || kill "$server" 2>/dev/null || :
	server=
}

# cpu N: the Nth CPU that we may use, or the last.
cpu()
{
	sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status | tr , '\n' |
		awk -F- -v n="$1" '{ for (c = $1; c <= ($2 == "" ? $1 : $2) && seen < n; c++) {
			last = c; seen++ } } END { print last }'
}

# on CPU PROGRAM...: becomes the program, with nothing but a library path.
on()
{
	where=$1
	shift
	export LD_LIBRARY_PATH="$libraries"
	exec taskset -c "$where" "$@"
}

listening()
{
	cat /proc/net/tcp /proc/net/tcp6 2>/dev/null |
		grep -qi ":$(printf %04X "$port") [0-9A-F]*:0000 0A"
}

# $server is the program itself.
serve()
{
	port=$((port + 1))
	(on "$(cpu 2)" "$@" -p $port) >"$out/server" 2>&1 &
	server=$!
	for _ in $(seq 100); do
		listening && return 0
		kill -0 $server 2>/dev/null || return 1
		sleep 0.02
	done
}

client()
{
	(on "$(cpu 1)" timeout -k 1 $limit "$@" -p $port 127.0.0.1) >"$out/client" 2>&1
}

end_server()
{
	for _ in $(seq 50); do
		kill -0 $server 2>/dev/null || break
		sleep 0.1
	done
	kill $server 2>/dev/null || :
	wait $server && server=
}

# pair PROGRAM OPTION...: its server and its client; the client's output goes to $out/client.
pair()
{
	if serve "$@" && client "$@" && end_server; then
		return 0
	fi
	stop_server
	echo "failed, or not done in $limit s: $*" >&2
	sed 's/^/    /' "$out/server" "$out/client" >&2
	return 1
}

# ---- figures ---------------------------------------------------------------------------------

# theirs PROGRAM: Debian's if it is installed, else ours.
theirs()
{
	command -v "$1" || echo "$build/bin/$1"
}

# column N SCALE: of perftest's last line of figures.
column()
{
	awk -v n="$1" -v scale="$2" '$1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ { v = $n }
		END { printf "%.2f\n", v * scale }' "$out/client"
}

latency_of()
{
	case $1 in
	*_pingpong) pair "$(theirs "$1")" -g 0 -s "$2" -n "$3" && awk '/usec\/iter/ {
		printf "%.2f\n", $(NF - 1) / 2 }' "$out/client" ;;
	*) pair "$1" -F -s "$2" -n "$3" && column 6 1 ;;
	esac
}

bandwidth_of()
{
	pair "$1" -F -s "$2" -n $((200000000 / $2)) && column 4 0.001048576
}

# tcp OPTION...: microseconds one way, or with -b gigabytes a second.
tcp()
{
	timeout $limit "$tcp_pingpong" "$@" |
		awk '{ for (i = 1; i < NF; i++) if ($(i + 1) ~ /^(usec|GB\/s)$/) print $i }'
}

# ---- the table -------------------------------------------------------------------------------

line()
{
	printf '  %-29s %-15s %10s %10s   %s\n' "$@"
}

# ratio A B: A is so many times B.
ratio()
{
	awk -v a="$1" -v b="$2" 'BEGIN {
		if (a > 0 && b > 0) printf a / b < 10 ? "%.1f x\n" : "%.0f x\n", a / b }'
}

# best lowest|highest COMMAND...: of three runs, so that what else this machine does matters less.
best()
{
	reverse=$([ "$1" = lowest ] || echo r)
	shift
	for _ in 1 2 3; do
		"$@" || return 1
	done | sort "-n$reverse" | head -n 1
}

# latency WHAT PROGRAM SIZE
latency()
{
	a=$(best lowest latency_of "$2" "$3" 3000)
	b=$(best lowest tcp -s "$3" -n 3000)
	line "$1" "$2" "${a:--} us" "${b:--} us" "$(ratio "$b" "$a")"
}

# bandwidth WHAT PROGRAM SIZE
bandwidth()
{
	a=$(best highest bandwidth_of "$2" "$3")
	b=$(best highest tcp -b -s "$3" -n $((200000000 / $3)))
	line "$1" "$2" "${a:--} GB/s" "${b:--} GB/s" "$(ratio "$a" "$b")"
}

# per_second SIZE: gigabytes, from the microseconds that one message takes.
per_second()
{
	awk -v size="$1" '$1 > 0 { printf "%.2f\n", size / $1 / 1000 }'
}

# to_and_fro WHAT PROGRAM SIZE: the bandwidth of a ping-pong, which TCP plays as well.
to_and_fro()
{
	a=$(best lowest latency_of "$2" "$3" 500 | per_second "$3")
	b=$(best lowest tcp -s "$3" -n 500 | per_second "$3")
	line "$1" "$2" "${a:--} GB/s" "${b:--} GB/s" "$(ratio "$a" "$b")"
}

have_perftest()
{
	command -v ib_write_bw >/dev/null
}

pingpongs()
{
	latency "SEND 8 B, one way" ibv_rc_pingpong 8
	to_and_fro "SEND 64 KiB, to and fro" ibv_rc_pingpong 65536
}

perftests()
{
	latency "SEND 8 B, one way" ib_send_lat 8
	latency "WRITE 8 B, one way" ib_write_lat 8
	bandwidth "WRITE 64 KiB" ib_write_bw 65536
	bandwidth "READ 1 MiB" ib_read_bw 1048576
}

# ---- the trick -------------------------------------------------------------------------------

connected()
{
	for _ in $(seq 150); do
		grep -q '#bytes' "$out/client" && return 0
		sleep 0.02
	done
	return 1
}

# perftest measures from second 1 to second 2 of 3: all of it while the server is stopped.
read_while_stopped()
{
	set -- stdbuf -oL ib_read_bw -F -s 65536 -D 3 -f 1
	serve "$@" || return 1
	client "$@" &
	client=$!
	connected && kill -STOP "$server" || return 1
	sleep 0.2
	state=$(sed -n 's/^State:[[:space:]]*//p' "/proc/$server/status")
	sleep 2.3
	kill -CONT "$server"
	wait $client && end_server || return 1
	echo "One process was stopped (SIGSTOP: $state), the other READ its memory meanwhile:" \
		"$(column 4 0.001048576) GB/s."
}

# ---- what a stranger sees --------------------------------------------------------------------

describe()
{
	# shellcheck disable=SC1091  # of the machine
	system=$(. /etc/os-release && echo "$PRETTY_NAME")
	real=$(find /sys/class/infiniband -mindepth 1 -maxdepth 1 2>/dev/null | wc -l)
	echo "$system, $(nproc) CPUs, $real RDMA adapters, user $(id -un)."
	if [ -n "$installed" ]; then
		echo "Installed just now, from Debian: $installed"
	else
		echo "Nothing had to be installed."
	fi
}

echo
describe
echo
echo "\$ LD_LIBRARY_PATH=${build#"$PWD"/}/lib ibv_devices"
(on "$(cpu 1)" "$(theirs ibv_devices)")
echo
line "two processes, best of three" "" anyverbs TCP ""
line ----------------------------- --------------- --------- --------- ""
pingpongs
if have_perftest; then
	perftests
	echo
	read_while_stopped || echo "(The READ from a stopped process did not work here.)"
	whose="These were Debian's own programs, untouched, on the library of this build."
else
	whose="Debian's perftest is not installed; ib_write_bw and the like run here too."
fi
cat <<-END

$whose
No hardware, no kernel module, no root, no daemon: the adapter is in the library. Your program:

  LD_LIBRARY_PATH=$build/lib PROGRAM
  $build/bin/anyverbs doctor      what this machine allows, and which GID to use
END
