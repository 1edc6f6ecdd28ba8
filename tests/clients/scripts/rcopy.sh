#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# rcopy.sh [SERVER [CLIENT]] - copies a file and compares.
# needs: rcopy
# what: a file of 20 MB arrives as it was

. "$TOP/tests/clients/scripts/common.sh"
server=${1:-rcopy} client=${2:-rcopy}
case $server in OURS) server=$BUILD/tools/cm/rcopy ;; esac
case $client in OURS) client=$BUILD/tools/cm/rcopy ;; esac

free_port
head -c 20000000 /dev/urandom >"$SCRATCH/file"
start "$server" -p $port
await cm_listening $port || exit
"$client" "$SCRATCH/file" "127.0.0.1:$SCRATCH/copy" -p $port || exit
echo
cmp "$SCRATCH/file" "$SCRATCH/copy" || exit
sed -n 's/.* = \([0-9.]* Gb.sec\)/\1/p' "$SCRATCH/client" | tail -n 1
