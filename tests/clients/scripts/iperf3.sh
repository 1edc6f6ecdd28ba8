#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# iperf3.sh - a TCP program whose sockets become rsockets.
# needs: iperf3
# what: under librspreload.so

. "$TOP/tests/clients/scripts/common.sh"
[ -e "$BUILD/librspreload.so" ] || {
	echo "no $BUILD/librspreload.so"
	exit 1
}

free_port
start env LD_PRELOAD="$BUILD/librspreload.so" iperf3 -s -1 -p $port
await cm_listening $port || exit
LD_PRELOAD="$BUILD/librspreload.so" iperf3 -c 127.0.0.1 -p $port -n 20M || exit
grep receiver "$SCRATCH/client" | awk '{ print $7, $8 }'
