#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# capture_decodes.sh PROGRAM... - runs conformance programs with a capture, by packets and inside
# the host, and has tshark decode it: every packet is RoCE, none is malformed, and every opcode
# that programs can cause is among them. What it would guess of payloads is switched off.
set -eu
command -v tshark >/dev/null || exit 77
unset ANYVERBS_TEST_LONG
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# A line for each packet: its opcode, and what is wrong with it.
decode()
{
	tshark --disable-protocol rpcordma --disable-heuristic eth_over_ib -r "$1" -T fields \
		-E separator=, -e infiniband.bth.opcode -e _ws.malformed -e _ws.expert 2>/dev/null
}

# RC up to FETCH_ADD, UC up to the last WRITE, UD.
opcodes()
{
	{
		seq 0 20
		seq 32 43
		seq 100 101
	} | sort
}

for path in wire direct; do
	export ANYVERBS_PATH=$path ANYVERBS_PCAP="$dir/$path.pcapng"
	export ANYVERBS_TEST_OPERATIONS=100
	for program; do
		"$program" --mode=process >"$dir/log" 2>&1 || {
			cat "$dir/log"
			exit 1
		}
	done
	decode "$ANYVERBS_PCAP" >"$dir/packets"
	all=$(wc -l <"$dir/packets")
	roce=$(grep -c '^[0-9]' "$dir/packets" || :)
	bad=$(grep -c -v ',,$' "$dir/packets" || :)
	cut -d, -f1 "$dir/packets" | sort -u >"$dir/seen"
	opcodes >"$dir/wanted"
	lacking=$(comm -13 "$dir/seen" "$dir/wanted" | tr '\n' ' ')
	echo "$path: $all packets, $roce of RoCE, $bad malformed, $(wc -l <"$dir/seen") opcodes"
	[ -z "$lacking" ] || echo "opcodes that are lacking: $lacking"
	[ "$roce" = "$all" ] && [ "$bad" = 0 ] && [ -z "$lacking" ] || exit 1
done
