#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# first.sh COMMAND... - runs a command on the first host of hosts.sh as if there were no other: in a
# network that has an interface beside the loopback.
set -eu
exec nsenter --net="$HOST_1" env -u HOST_1 -u HOST_2 "$@"
