# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# shellcheck shell=sh disable=SC2154  # SCRATCH and BUILD are the runner's
#
# common.sh - what the scripts have in common: a port, what they start, what they leave.
#
# A script gets BUILD, TOP and SCRATCH, a directory of its own. Exit status 0 and a last line that
# tells what was measured, or another status.

. "$TOP/tests/rows.sh"
export LD_LIBRARY_PATH="$BUILD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
started=
# shellcheck disable=SC2086  # a list of process ids
trap '[ -z "$started" ] || kill $started 2>/dev/null || :' EXIT
trap 'exit 1' INT TERM

# Below the ports that the kernel hands out.
free_port()
{
	port=$((10000 + ($$ * 7 + $(date +%N | sed 's/^0*//')) % 20000))
	while listening $port || cm_listening $port; do
		port=$((port + 1))
	done
}

# start COMMAND...: in the background, until the script ends.
start()
{
	"$@" >>"$SCRATCH/server" 2>&1 &
	started="$started $!"
}

# await COMMAND...: until it succeeds; false after ten seconds.
await()
{
	tries=200
	until "$@"; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.05
	done
}
