#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [--quick] [WORD...]  - runs the rows of the matrix (those that contain a word)
# run.sh BUILD --row KIND COMMAND   - one row; exit 0, 1, or 77 when the program is not installed

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
build=$(cd "$1" && pwd)
shift
libraries=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
limit=120			# seconds that a row may take
scratch=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# As users would start it: by the library path alone, or by `anyverbs run`.
launch()
{
	how=$1
	shift
	case $how in
	view*) timeout $limit "$build/tools/anyverbs/anyverbs" run -- "$@" ;;
	*) LD_LIBRARY_PATH=$libraries timeout $limit "$@" ;;
	esac
}

run_one()
{
	launch "$@" >"$scratch/client" 2>&1
}

# A port that nothing listens on, different for rows that run at the same time.
free_port()
{
	port=$((10000 + ($$ * 7 + $(date +%N | sed 's/^0*//')) % 20000))
	echo $port
}

listening()
{
	grep -qi ":$(printf %04X "$1") [0-9A-F]*:0000 0A" /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

run_pair()
{
	port=$(free_port)
	launch "$@" -p "$port" >"$scratch/server" 2>&1 &
	server=$!
	for _ in $(seq 100); do
		listening "$port" && break
		kill -0 $server 2>/dev/null || break
		sleep 0.05
	done
	how=$1
	shift
	case $1 in
	ucx_perftest) program=$1; shift; set -- "$program" 127.0.0.1 "$@" -p "$port" ;;
	*) set -- "$@" -p "$port" 127.0.0.1 ;;
	esac
	status=0
	launch "$how" "$@" >"$scratch/client" 2>&1 || status=1
	wait $server || status=1
	server=
	return $status
}

run_compile()
{
	"${CC:-cc}" "$top/examples/$2.c" -I "$top/include" -L "$build" -libverbs -o "$scratch/$2" \
		>"$scratch/client" 2>&1 && run_one one "$scratch/$2"
}

# row KIND COMMAND [ARGUMENT...] [@VARIABLE=VALUE]
row()
{
	kind=$1
	program=$2
	for word; do
		shift
		case $word in
		@*) export "${word#@}" ;;
		*) set -- "$@" "$word" ;;
		esac
	done
	if [ "$kind" != compile ] && ! command -v "$program" >/dev/null; then
		return 77
	fi
	: >"$scratch/server"
	: >"$scratch/client"
	case $kind in
	one | view) run_one "$@" ;;
	pair | viewpair) run_pair "$@" ;;
	compile) run_compile "$@" ;;
	esac
}

complain()
{
	tail -n 12 "$scratch/server" | sed 's/^/          server: /'
	tail -n 12 "$scratch/client" | sed 's/^/          client: /'
}

if [ "${1:-}" = --row ]; then
	shift
	# shellcheck disable=SC2068  # the row is one word after another
	row $@
	status=$?
	[ $status = 0 ] || [ $status = 77 ] || complain
	exit $status
fi

only=
if [ "${1:-}" = --quick ]; then
	only=quick
	shift
fi

passed=0
failed=0
skipped=0
tab=$(printf '\t')
exec 3<"$here/rows"
while IFS=$tab read -r when kind command <&3; do
	case $when in '#'*) continue ;; esac
	[ -z "$only" ] || [ "$when" = "$only" ] || continue
	chosen=$([ $# = 0 ] && echo yes)
	for word; do
		case $command in *"$word"*) chosen=yes ;; esac
	done
	[ -n "$chosen" ] || continue
	start=$(date +%s)
	# shellcheck disable=SC2086  # the row is one word after another
	(row $kind $command) 3<&-
	status=$?
	took=$(($(date +%s) - start))
	case $status in
	0) word=ok passed=$((passed + 1)) ;;
	77) word=skipped skipped=$((skipped + 1)) ;;
	*) word=FAILED failed=$((failed + 1)) ;;
	esac
	printf '%-8s %-60s %3d s\n' "$word" "$command" "$took"
	[ $word != FAILED ] || complain
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
