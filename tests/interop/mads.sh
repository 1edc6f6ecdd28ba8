#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# mads.sh BUILD - MADs between this library and the kernel's rdma_cm, which a guest has (vm/).
#
# The host's side is mads.c; the guest's side, below, starts rping and udaddy, and keeps what they
# say. Exit status 77: this machine cannot have the guest.
set -u
here=$(cd "$(dirname "$0")" && pwd)

# ---- the guest's side ---------------------------------------------------------------------------

# until_listening COUNT
until_listening()
{
	until [ "$(rdma resource show cm_id | grep -c LISTEN)" -ge "$1" ]; do
		sleep 0.1
	done
}

if [ "${1:-}" = --guest ]; then
	cd "$GUEST_CTL" || exit
	timeout 120 rping -s -a 0.0.0.0 -p 7174 -C 1 >serves_4 2>&1 &
	timeout 120 rping -s -a :: -p 7175 -C 1 >serves_6 2>&1 &
	until_listening 2
	: >serving
	until [ -e listening ]; do
		sleep 0.1
	done
	timeout 60 rping -c -a "$HOST_IP" -p 7177 -C 1 >asked_for 2>&1
	timeout 60 rping -c -a "$HOST_IP" -p 7178 -C 1 >nobody_here 2>&1
	# it says nothing of it; without an answer that the kernel takes it would wait for 66 s
	timeout 50 udaddy -s "$HOST_IP" -p 7178 -c 1 -C 1 >nobody_here_udp 2>&1
	echo "ended with $?" >>nobody_here_udp
	: >over
	wait
	exit 0
fi

# ---- the host's side ----------------------------------------------------------------------------

build=$(cd "$1" && pwd) || exit
how=-n
[ "$(id -u)" = 0 ] || how=-rn
if ! unshare $how true 2>/dev/null || [ ! -e /dev/net/tun ]; then
	echo "network namespaces or taps are refused" >&2
	exit 77
fi
exec "$here/../../vm/guest" --smp 1 --net --timeout 300 --share-ro "$here" \
	--host "exec env LD_LIBRARY_PATH='$build' '$build/tests/interop/mads'" -- \
	sh "$here/mads.sh" --guest
