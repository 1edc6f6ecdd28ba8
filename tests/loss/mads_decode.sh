#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# mads_decode.sh PROGRAM - runs two cases of PROGRAM (tests/unit/gsi/endpoint_test.c) with a
# capture, by packets and inside the host, and has tshark decode it: every packet is a MAD on QP 1
# with its key, none is malformed, and requests, replies and rejects are among them.
set -eu
command -v tshark >/dev/null || exit 77
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# A line for each packet: opcode, QP, Q_Key, attribute, and what is wrong with it.
decode()
{
	tshark -r "$1" -T fields -E separator=, -e infiniband.bth.opcode \
		-e infiniband.bth.destqp -e infiniband.deth.q_key -e infiniband.mad.attributeid \
		-e _ws.malformed -e _ws.expert 2>/dev/null
}

for path in wire auto; do
	export ANYVERBS_PATH=$path ANYVERBS_PCAP="$dir/$path.pcapng"
	"$1" a_request_reaches_the_listener_and_its_reply_comes_back \
		what_was_not_received_is_answered_at_close >"$dir/log" 2>&1 || {
		cat "$dir/log"
		exit 1
	}
	decode "$ANYVERBS_PCAP" >"$dir/packets"
	echo "$path: $(wc -l <"$dir/packets") packets"
	for attribute in 0x0010 0x0012 0x0013; do
		grep -q "^100,0x000001,0x0000000080010000,$attribute,,$" "$dir/packets"
	done
	if grep -v '^100,0x000001,0x0000000080010000,0x001[023],,$' "$dir/packets"; then
		exit 1
	fi
done
