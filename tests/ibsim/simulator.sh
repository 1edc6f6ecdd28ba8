# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# shellcheck shell=sh disable=SC2034  # preload and simulator are the caller's
#
# simulator.sh - sourced by who runs programs on ibsim, in a directory of its own. $preload is the
# library that stands in for the kernel.

for preload in /usr/lib/*/umad2sim/libumad2sim.so; do :; done

# simulate TOPOLOGY: ibsim, as $simulator; it reads its commands from a pipe that nobody writes to.
simulate()
{
	[ -p console ] || mkfifo console
	ibsim -s -N 4096 "$1" <>console >ibsim.log 2>&1 &
	simulator=$!
	for _ in $(seq 100); do
		grep -q "sim>" ibsim.log && return
		sleep 0.1
	done
	cat ibsim.log
	return 1
}
