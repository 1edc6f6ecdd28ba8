#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# capture_decodes.sh PROGRAM... - runs conformance programs with a capture, by packets and inside
# the host, and has tshark decode it: every packet is RoCE, and none is malformed. What it would
# guess of payloads is switched off.
set -eu
command -v tshark >/dev/null || exit 77
unset ANYVERBS_TEST_LONG
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

read_capture()
{
	tshark --disable-protocol rpcordma --disable-heuristic eth_over_ib -r "$1" \
		-Y "$2" -T fields -e infiniband.bth.opcode 2>/dev/null
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
	all=$(read_capture "$ANYVERBS_PCAP" frame | wc -l)
	roce=$(read_capture "$ANYVERBS_PCAP" infiniband.bth.opcode | wc -l)
	bad=$(read_capture "$ANYVERBS_PCAP" '_ws.malformed || _ws.expert' | wc -l)
	kinds=$(read_capture "$ANYVERBS_PCAP" frame | sort -u | wc -l)
	echo "$path: $all packets, $roce of RoCE, $bad malformed, $kinds opcodes"
	[ "$all" -gt 0 ] && [ "$roce" = "$all" ] && [ "$bad" = 0 ] || exit 1
done
