#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [--quick] [WORD...]  - runs the rows of the matrix (those that contain a word)
# run.sh BUILD --row KIND COMMAND   - one row; exit 0, 1, or 77 when it cannot run here

set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
. "$top/tests/rows.sh"
build=$(cd "$1" && pwd)
shift
libraries=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
sanitizer=$(sanitizer_of "$build")
limit=60			# seconds that a program may take
address=127.0.0.1		# of the servers
own=
outside=$(ip -4 -o addr show up scope global | awk '{ sub("/.*", "", $4); print $4; exit }')
patience=5			# seconds that the server may outlive a client that failed
scratch=$(mktemp -d)
server=
trap 'stop_server; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

stop_server()
{
	[ -z "$server" ] || kill "$server" 2>/dev/null
	server=
}

# Becomes the program, as users would start it: by the library path alone, or by `anyverbs run`.
become()
{
	# shellcheck disable=SC2046  # words
	case $1 in
	view*)
		shift
		exec timeout -k 5 $limit "$build/tools/anyverbs/anyverbs" run -- \
			$(sanitized "$1") "$@"
		;;
	*)
		shift
		export LD_LIBRARY_PATH="$libraries"
		exec timeout -k 5 $limit $(sanitized "$1") "$@"
		;;
	esac
}

run_one()
{
	(become "$@") >"$scratch/client" 2>&1
}

# Ports below the ones that the kernel hands out, different for rows that run at the same time.
next_port()
{
	port=$((10000 + ($$ * 7 + $(date +%N | sed 's/^0*//')) % 20000))
	while listening $port; do
		port=$((port + 1))
	done
}

await_server()
{
	for _ in $(seq 200); do
		listening "$port" && return
		cm_listening "$port" && return
		kill -0 "$server" 2>/dev/null || return
		sleep 0.02
	done
}

# The server has nobody to wait for once the client has failed.
end_server()
{
	if [ "$1" != 0 ]; then
		for _ in $(seq $((patience * 10))); do
			kill -0 "$server" 2>/dev/null || break
			sleep 0.1
		done
		kill "$server" 2>/dev/null
	fi
	wait "$server" 2>/dev/null
}

# talk HOW SERVER CLIENT [ARGUMENT...]: a server, and a client that gets its address.
talk()
{
	how=$1
	server_program=$2
	client=$3
	shift 3
	next_port
	(become "$how" "$server_program" "$@" -p "$port") >"$scratch/server" 2>&1 &
	server=$!
	await_server
	case $client in
	ucx_perftest) set -- 127.0.0.1 "$@" -p "$port" ;;
	*) set -- "$@" -p "$port" 127.0.0.1 ;;
	esac
	status=0
	(become "$how" "$client" "$@") >"$scratch/client" 2>&1 || status=1
	end_server $status || status=1
	server=
	return $status
}

run_pair()
{
	how=$1
	program=$2
	shift 2
	talk "$how" "$program" "$program" "$@"
}

# The unmodified program and ours understand each other, whichever of them serves.
run_cross()
{
	program=$2
	shift 2
	talk pair "$program" "$build/tools/verbs/$program" "$@" &&
		talk pair "$build/tools/verbs/$program" "$program" "$@"
}

# udaddy has a port that one cannot choose; mckey has none, and its sender is slow; udpong asks
# again.
await_meeting()
{
	case $server_words in
	*udaddy*) port=7174 ;;
	*mckey* | *udpong*)
		sleep 1
		return
		;;
	esac
	await_server
}

# run_meet HOW SERVER... | CLIENT...: a server that ends with its client, or that stays.
run_meet()
{
	how=$1
	shift
	next_port
	divide "$@"
	# shellcheck disable=SC2086  # lists of words
	(become "$how" $server_words) >"$scratch/server" 2>&1 &
	server=$!
	await_meeting
	status=0
	# shellcheck disable=SC2086
	(become "$how" $client_words) >"$scratch/client" 2>&1 || status=1
	case $how in
	*stay) stop_server ;;
	*) end_server $status || status=1 ;;
	esac
	server=
	return $status
}

# A program of its own for what takes more than two commands; its last line is the figure.
run_script()
{
	shift
	script=$1
	shift
	BUILD=$build TOP=$top SCRATCH=$scratch exec timeout -k 5 $limit \
		"$here/scripts/$script" "$@" >"$scratch/client" 2>&1
}

# The rows of ./dev fabric for a program of the management of a subnet.
run_subnet()
{
	"$top/tests/fabric/run.sh" "$build" --program "$2" >"$scratch/client" 2>&1
}

run_compile()
{
	"${CC:-cc}" "$top/examples/$2.c" -I "$top/include" -L "$build" -libverbs -o "$scratch/$2" \
		>"$scratch/client" 2>&1 && run_one one "$scratch/$2"
}

# A row for ibv_wr_* is about nothing else.
posted_as_meant()
{
	case $1 in
	*ANYVERBS_PART_ID*) grep -q '^ ibv_wr\* API *: ON' "$scratch/client" ;;
	esac
}

# Why a row cannot run here; nothing if it can.
obstacle()
{
	program=${2%% *}
	case $1 in
	compile) program=${CC:-cc} ;;
	script) program=$(sed -n 's/^# needs: //p' "$here/scripts/$program") ;;
	subnet) command -v opensm >/dev/null || program=opensm ;;
	cannot)
		echo "${2#*: }"
		return
		;;
	esac
	case $program in OURS/*) return ;; esac
	command -v "$program" >/dev/null || echo "no $program here"
}

# row KIND COMMAND [ARGUMENT...] [@VARIABLE=VALUE]
row()
{
	kind=$1
	for word; do
		shift
		case $word in
		@*) export "${word#@}" ;;
		*) set -- "$@" "$word" ;;
		esac
	done
	: >"$scratch/server"
	: >"$scratch/client"
	case $kind in
	one | view) run_one "$@" ;;
	pair | viewpair) run_pair "$@" ;;
	cross) run_cross "$@" ;;
	compile) run_compile "$@" ;;
	meet | stay | viewmeet | viewstay) run_meet "$@" ;;
	script) run_script "$@" ;;
	subnet) run_subnet "$@" ;;
	esac
}

# attempt KIND COMMAND: sets $verdict and $remark.
attempt()
{
	remark=$(obstacle "$1" "$2")
	verdict=SKIP
	[ -z "$remark" ] || return 0
	verdict=FAIL
	# shellcheck disable=SC2086  # the row is one word after another
	(trap stop_server EXIT; row $1 $2) 3<&- || return 0
	measured "$(named "$1" "$2")" && posted_as_meant "$2" || return 0
	verdict=PASS
	remark=$(figure "$(named "$1" "$2")")
}

# The client's command stands for both; a server of ours is worth a word.
met()
{
	case $1 in
	OURS/*) echo "${1#* | } (to ours)" ;;
	*) echo "${1#* | }" ;;
	esac
}

named()
{
	case $1 in
	compile) echo "gcc $2.c -libverbs" ;;
	cross) echo "$2, theirs to ours and back" ;;
	script) echo "$2: $(sed -n 's/^# what: //p' "$here/scripts/${2%% *}")" ;;
	meet | stay) met "$2" ;;
	viewmeet | viewstay) echo "anyverbs run -- $(met "$2")" ;;
	cannot) echo "${2%%: *}" ;;
	subnet) echo "$2, on a subnet" ;;
	view*) echo "anyverbs run -- $2" ;;
	*) echo "$2" ;;
	esac
}

if [ "${1:-}" = --row ]; then
	attempt "$2" "$3"
	case $verdict in
	SKIP) echo "$remark"; exit 77 ;;
	FAIL) complain; exit 1 ;;
	esac
	echo "$remark"
	exit 0
fi

only=
if [ "${1:-}" = --quick ]; then
	only=quick
	shift
fi

# wanted WHEN NAME [WORD...]
wanted()
{
	[ -z "$only" ] || [ "$1" = "$only" ] || return 1
	shift
	has_any "$@"
}

# In the style of perftest's own tables.
line()
{
	printf '%-4s  %-64s %6s  %s\n' "$@"
}

tab=$(printf '\t')
exec 3<"$here/rows"
line "" "programs of this machine, untouched, on $build" s ""
while IFS=$tab read -r when kind command <&3; do
	case $when in '#'*) continue ;; esac
	name=$(named "$kind" "$command")
	wanted "$when" "$name" "$@" || continue
	start=$(tenths)
	attempt "$kind" "$command"
	tally $verdict
	line "$verdict" "$name" "$(seconds $(($(tenths) - start)))" "$remark"
	[ "$verdict" != FAIL ] || complain
done
summary
