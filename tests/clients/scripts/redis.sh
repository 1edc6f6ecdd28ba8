#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# redis.sh - a TCP server, and its clients, whose sockets become rsockets.
# needs: redis-server
# what: under librspreload.so

. "$TOP/tests/clients/scripts/common.sh"
[ -e "$BUILD/librspreload.so" ] || {
	echo "no $BUILD/librspreload.so"
	exit 1
}

under()
{
	env LD_PRELOAD="$BUILD/librspreload.so" "$@"
}

# cli WORD...: what the server answers.
cli()
{
	under timeout 20 redis-cli -p $port "$@" | tr -d '\r'
}

free_port
start env LD_PRELOAD="$BUILD/librspreload.so" redis-server --port $port --bind 127.0.0.1 \
	--save '' --appendonly no --dir "$SCRATCH"
await cm_listening $port || exit
[ "$(cli set key "a value")" = OK ] || exit
[ "$(cli get key)" = "a value" ] || exit
under timeout 30 redis-benchmark -p $port -n 1000 -c 5 -t set,get -q | tr '\r' '\n' |
	sed -n 's/^GET: \([0-9.]* requests per second\).*/\1/p'
