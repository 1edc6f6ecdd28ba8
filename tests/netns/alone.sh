#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# alone.sh COMMAND... - runs a command in a network of its own that has a loopback and nothing
# else, as root and, through a user namespace, as anybody; where that is refused, in this one.
set -eu

how=--net
[ "$(id -u)" = 0 ] && unshare --net true 2>/dev/null || how="--map-root-user --net"
# shellcheck disable=SC2086  # two words
if ! unshare $how ip link set lo up 2>/dev/null; then
	exec "$@"
fi
# shellcheck disable=SC2016,SC2086  # for the inner shell; two words
exec unshare $how sh -c 'ip link set lo up && exec "$@"' sh "$@"
