#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD MINUTES [TARGET...] - fuzzes, from the corpus on, with all targets or with these;
# MINUTES are shared among them. What is found stays in BUILD/fuzz/TARGET, and so does what the
# fuzzer learnt, for the next time. Exit 1: something was found.

set -u
here=$(dirname "$0")
build=$1
minutes=$2
shift 2
[ $# != 0 ] || set -- cm hello mad packet sa topology subnet walk umad talk receive
pid=

# Whole connections have more to them than the parts that are pure.
weight()
{
	case $1 in
	receive) echo 8 ;;
	talk) echo 4 ;;
	cm | subnet | umad) echo 2 ;;
	*) echo 1 ;;
	esac
}

corpus_of()
{
	if [ -d "$here/corpus/$1" ]; then
		echo "$here/corpus/$1"
	else
		echo "$here/corpus/$1.hex"
	fi
}

# progress LOG: what the fuzzer says of itself, in a few words.
progress()
{
	grep '^#[0-9]' "$1" | tail -n 1 | tr '/' ' ' | awk '{
		for (i = 1; i < NF; i++)
			of[$i] = $(i + 1)
		printf "%d inputs tried, %d edges covered, %d inputs kept\n",
			substr($1, 2), of["cov:"], of["corp:"]
	}'
}

# fuzz TARGET SECONDS
fuzz()
{
	at=$build/fuzz/$1
	log=$at/log
	python3 "$here/corpus.py" unpack "$(corpus_of "$1")" "$at/corpus" || return
	"$build/tests/fuzz/fuzz_$1" -max_total_time="$2" -timeout=60 -max_len=2048 \
		-rss_limit_mb=4096 -artifact_prefix="$at/" "$at/corpus" >"$log" 2>&1 &
	pid=$!
	last=0
	while kill -0 $pid 2>/dev/null; do
		sleep 1
		last=$((last + 1))
		[ $((last % 20)) != 0 ] ||
			printf '%-8s %5d s: %s\n' "$1" "$last" "$(progress "$log")"
	done
	result=0
	wait $pid || result=$?
	pid=
	return $result
}

stop()
{
	[ -z "$pid" ] || kill "$pid"
	exit 130
}
trap stop INT TERM

sum=0
for target; do
	sum=$((sum + $(weight "$target")))
done
found=0
for target; do
	result=0
	mkdir -p "$build/fuzz/$target"
	fuzz "$target" $((minutes * 60 * $(weight "$target") / sum)) || result=$?
	printf '%-8s %7s: %s\n' "$target" total "$(progress "$build/fuzz/$target/log")"
	[ $result != 0 ] || continue
	found=$((found + 1))
	grep -E 'not so:|ERROR:|runtime error:|SUMMARY:' "$build/fuzz/$target/log" | head -n 5
	input=$(sed -n 's/.*Test unit written to //p' "$build/fuzz/$target/log" | tail -n 1)
	echo "$target  FOUND: ${input:-see $build/fuzz/$target/log}"
	[ -z "$input" ] || echo "again:   $build/tests/fuzz/fuzz_$target $input"
done
if [ $found = 0 ]; then
	echo "fuzz: clean, $# targets in $minutes minutes"
else
	echo "fuzz: FAILED, $found of $# targets found something"
fi
[ $found = 0 ]
