#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# demo.sh BUILD - two processes talk over the built-in adapter, next to TCP on the same machine.

set -eu
cd "$1"
bin=$PWD/bin
tcp_pingpong=$PWD/bench/tcp_pingpong
export LD_LIBRARY_PATH="$PWD/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
out=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null; rm -rf "$out"' EXIT INT TERM
port=$((20000 + $$ % 20000))

# pair PROGRAM OPTION...: its server and its client; the client's output goes to $out/client.
pair()
{
	port=$((port + 1))
	"$@" -p $port >"$out/server" 2>&1 &
	server=$!
	for _ in 1 2 3 4 5 6 7 8 9 10; do
		sleep 0.1
		if "$@" -p $port 127.0.0.1 >"$out/client" 2>&1; then
			wait $server || return 1
			server=
			return 0
		fi
		kill -0 $server 2>/dev/null || break
	done
	echo "failed: $*" >&2
	cat "$out/server" "$out/client" >&2
	kill $server 2>/dev/null || :
	return 1
}

# RC ping-pong: microseconds one way.
rc_latency()
{
	pair "$bin/ibv_rc_pingpong" -g 0 -s "$1" -n "$2" &&
		awk '/usec\/iter/ { for (i = 1; i < NF; i++) if ($(i + 1) == "usec/iter")
			printf "%.2f\n", $i / 2 }' "$out/client"
}

# RC ping-pong of large messages: gigabytes a second, both directions counted.
rc_bandwidth()
{
	pair "$bin/ibv_rc_pingpong" -g 0 -s "$1" -n "$2" &&
		awk '/Mbit\/sec/ { for (i = 1; i < NF; i++) if ($(i + 1) ~ /Mbit/)
			printf "%.2f\n", $i / 8000 }' "$out/client"
}

# perftest PROGRAM SIZE ITERS COLUMN SCALE
perftest()
{
	pair "$1" -F -x 0 -s "$2" -n "$3" &&
		awk -v n="$4" -v scale="$5" '$1 ~ /^[0-9]+$/ && NF > n - 1 { v = $n }
			END { printf "%.2f\n", v * scale }' "$out/client"
}

# tcp OPTION...: microseconds one way, or with -b gigabytes a second.
tcp()
{
	"$tcp_pingpong" "$@" |
		awk '{ for (i = 1; i < NF; i++) if ($(i + 1) == "usec" || $(i + 1) == "GB/s") print $i }'
}

row()
{
	printf '  %-44s %12s %12s  %s\n' "$@"
}

try()
{
	"$@" || echo "-"
}

echo
echo "The devices, as ibv_devices lists them:"
"$bin/ibv_devices"
echo
row "Two processes on this machine" "anyverbs" "TCP" ""
row "--------------------------------------------" "--------" "--------" ""
row "SEND 8 B, ibv_rc_pingpong" \
	"$(try rc_latency 8 20000)" "$(try tcp -s 8 -n 20000)" "us one way"
row "SEND 4 KiB, ibv_rc_pingpong" \
	"$(try rc_latency 4096 20000)" "$(try tcp -s 4096 -n 20000)" "us one way"
row "SEND 64 KiB, ibv_rc_pingpong" \
	"$(try rc_latency 65536 5000)" "$(try tcp -s 65536 -n 5000)" "us one way"
row "SEND 1 MiB, ibv_rc_pingpong" \
	"$(try rc_bandwidth 1048576 500)" "$(try tcp -s 1048576 -n 1000 -b)" "GB/s"
if command -v ib_write_bw >/dev/null; then
	row "WRITE 8 B, Debian's own ib_write_lat" \
		"$(try perftest ib_write_lat 8 20000 5 1)" "" "us one way"
	row "WRITE 64 KiB, Debian's own ib_write_bw" \
		"$(try perftest ib_write_bw 65536 20000 4 0.001048576)" \
		"$(try tcp -s 65536 -n 20000 -b)" "GB/s"
	row "WRITE 1 MiB, Debian's own ib_write_bw" \
		"$(try perftest ib_write_bw 1048576 2000 4 0.001048576)" \
		"$(try tcp -s 1048576 -n 2000 -b)" "GB/s"
fi
cat <<-END

No adapter, no kernel module, no root, no daemon: the library holds the adapter. Your own program:
  build/bin/anyverbs run -- PROGRAM        or   LD_LIBRARY_PATH=$PWD/lib PROGRAM
  build/bin/anyverbs doctor                what works on this machine, and what does not
END
