#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# qemu.sh [pinned] - QEMU moves a running guest, one without a disk, to another QEMU.
# needs: qemu-system-x86_64
# what: live migration over rdma:

. "$TOP/tests/clients/scripts/common.sh"

# guest NAME OPTION...: its monitor is a socket; it runs its BIOS, which finds nothing to boot.
guest()
{
	name=$1
	shift
	start qemu-system-x86_64 -accel tcg -machine pc -m 64 -nodefaults \
		-display none -serial none -monitor "unix:$SCRATCH/$name,server=on,wait=off" "$@"
	await test -S "$SCRATCH/$name"
}

# monitor NAME COMMAND: what the monitor says to it.
monitor()
{
	python3 - "$SCRATCH/$1" "$2" <<-'END'
	import socket, sys
	s = socket.socket(socket.AF_UNIX)
	s.settimeout(20)
	s.connect(sys.argv[1])
	def answer():
	    text = b""
	    while not text.endswith(b"(qemu) "):
	        text += s.recv(4096)
	    return text.decode()
	answer()
	s.sendall(sys.argv[2].encode() + b"\n")
	print(answer())
	END
}

migrated()
{
	monitor source "info migrate" >"$SCRATCH/state"
	grep -q '^Migration status: \(completed\|failed\)' "$SCRATCH/state"
}

free_port
guest destination -incoming "rdma:127.0.0.1:$port" || exit
await cm_listening $port || exit
guest source || exit
[ "${1:-}" != pinned ] || {
	monitor destination "migrate_set_capability rdma-pin-all on" || exit
	monitor source "migrate_set_capability rdma-pin-all on" || exit
}
monitor source "migrate -d rdma:127.0.0.1:$port" || exit
await migrated
cat "$SCRATCH/state" "$SCRATCH/server"
grep -q '^Migration status: completed' "$SCRATCH/state" || exit
monitor destination "info status" | grep 'VM status: running' || exit
sed -n 's/^total time: \([0-9]* ms\).*/\1/p' "$SCRATCH/state"
