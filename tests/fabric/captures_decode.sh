#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# captures_decode.sh PROGRAM... - runs tests of a subnet with a capture and has tshark decode it:
# every frame is InfiniBand with a BTH, none is malformed, and every kind of message of RC, UC and
# UD is among them, and MADs of QP 0 and QP 1. What it would guess of payloads is switched off.
set -eu
command -v tshark >/dev/null || exit 77
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export ANYVERBS_PCAP="$dir/capture.pcapng"

# A line for each frame: what tells what it is, and what is wrong with it.
decode()
{
	tshark --disable-protocol rpcordma --disable-heuristic eth_over_ib -r "$1" -T fields \
		-E separator=, -e infiniband.lrh.vl -e infiniband.bth.opcode \
		-e infiniband.bth.destqp -e infiniband.mad.mgmtclass -e _ws.malformed \
		-e _ws.expert 2>/dev/null
}

for program; do
	"$program" >"$dir/log" 2>&1 || {
		cat "$dir/log"
		exit 1
	}
done
decode "$ANYVERBS_PCAP" >"$dir/frames"
echo "$(wc -l <"$dir/frames") frames: $(cut -d, -f2 "$dir/frames" | sort -n | uniq -c |
	awk '{ printf "%s of %s, ", $1, $2 }')"
failed=0
if grep -v -E '^0x[0-9a-f]+,[0-9]+,0x[0-9a-f]+,[^,]*,,$' "$dir/frames"; then
	echo "these are not decoded, or malformed"
	failed=1
fi
# RC: SEND, WRITE and READ of one packet or more, ACK, FETCH_ADD with its answer; UC; UD.
for opcode in 0 1 2 4 6 7 8 12 13 14 15 17 18 20 32 33 34 100; do
	cut -d, -f2 "$dir/frames" | grep -qx $opcode || {
		echo "no frame has opcode $opcode"
		failed=1
	}
done
for mad in '0x0f,100,0x000000,0x81' '0x00,100,0x000001,0x04'; do
	grep -q "^$mad,,$" "$dir/frames" || {
		echo "no MAD is $mad"
		failed=1
	}
done
exit $failed
