#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# commands.sh ANYVERBS  - what `anyverbs fabric` says, and what it ends with

set -u
anyverbs=$(realpath "$1")
name=test-$$
scratch=$(mktemp -d)
export ANYVERBS_RUNTIME_DIR="$scratch"
unset ANYVERBS_FABRIC
failed=0
cd "$scratch" || exit 1
trap '"$anyverbs" fabric --name $name stop 2>/dev/null; rm -rf "$scratch"' EXIT

# expect STATUS PATTERN WORD...: of `anyverbs fabric`, and of what it prints.
expect()
{
	wanted=$1 pattern=$2
	shift 2
	"$anyverbs" fabric --name $name "$@" >out 2>&1 </dev/null
	status=$?
	[ $status = "$wanted" ] && { [ -z "$pattern" ] || grep -q -e "$pattern" out; } && return
	echo "anyverbs fabric $*: ended with $status, wanted $wanted and '$pattern':"
	cat out
	failed=1
}

"$anyverbs" fabric fattree 2 1 2 >tree
sed 's/^\[1\].*"host/nonsense &/; 4s/.*/[1] what is this/' tree >wrong
printf 'Switch\t2 "S-1"\n[3]\t"S-1"[1]\n' >beyond
: >empty

expect 1 'wrong:4: ' start wrong
expect 1 'beyond:2: ' start beyond
expect 1 'empty:.* there is no node' start empty
expect 1 'missing: No such file' start missing
expect 2 'topology file' start
expect 1 "no subnet \"$name\" runs" show
expect 1 "no subnet \"$name\" runs" stop
expect 1 "no subnet \"$name\" runs" exec host-1 true
expect 1 "no subnet \"$name\" runs" link host-1:1 down
expect 2 'no command' dance
expect 1 '254 ports' fattree 300 1 1
expect 2 'usage' fattree 1 x 1

expect 0 "^$name: 7 nodes, 6 links, process [0-9]" start tree
expect 1 "\"$name\" runs already" start tree
expect 0 "^$name: 4 hosts, 3 switches, process" list
expect 0 '^spine-1' show
expect 0 '`-- 2 - 1  host-4' show
expect 0 '' show --svg picture.svg
grep -q '<svg.*' picture.svg && grep -q 'host-4</text>' picture.svg || {
	echo "no picture"
	failed=1
}
expect 1 'no host host-9' exec host-9 true
expect 1 'no host leaf-1' exec leaf-1 true
expect 7 '' exec host-1 -- sh -c 'exit 7'
expect 0 "^$name:host-1\$" exec host-1 printenv ANYVERBS_FABRIC
expect 127 'nothing-like-it' exec host-1 nothing-like-it
expect 1 'no node nobody' link nobody:1 down
expect 1 'leaf-1 has ports 1 to 3' link leaf-1:9 down
expect 2 'usage' link leaf-1 down
expect 2 'usage' link leaf-1:1 sideways
expect 2 'usage' link leaf-1:1 drop 101
expect 0 '' link leaf-1:3 drop 2.5%
expect 0 'leaf-1.* loses 2.5 %' show
expect 0 '' link leaf-1:3 down
expect 0 'leaf-1.* DOWN' show
expect 0 '' stop
expect 1 "no subnet \"$name\" runs" stop

# In the foreground it ends by a signal, and its name is free.
"$anyverbs" fabric --name $name start --foreground tree &
process=$!
for _ in $(seq 100); do
	"$anyverbs" fabric list | grep -q "^$name:" && break
	sleep 0.05
done
kill -TERM $process
wait $process
[ $? = 0 ] || {
	echo "SIGTERM is no clean end"
	failed=1
}
expect 1 "no subnet \"$name\" runs" stop
exit $failed
