# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# shellcheck shell=sh disable=SC2154  # scratch is the caller's
#
# rows.sh - what the matrices of unmodified programs have in common; sourced by their run.sh.
#
# A matrix is a file `rows`, a line of output for each row with its verdict (PASS, FAIL or SKIP),
# and a last line that counts. What a client said is in $scratch/client.

passed=0 failed=0 skipped=0

# tally VERDICT
tally()
{
	case $1 in
	PASS) passed=$((passed + 1)) ;;
	SKIP) skipped=$((skipped + 1)) ;;
	*) failed=$((failed + 1)) ;;
	esac
}

# The last line; false if anything failed.
summary()
{
	echo "$passed passed, $failed failed, $skipped skipped"
	[ $failed = 0 ]
}

# has_any NAME [WORD...]: true without words.
has_any()
{
	name=$1
	shift
	[ $# != 0 ] || return 0
	for word; do
		case $name in *"$word"*) return 0 ;; esac
	done
	return 1
}

has_all()
{
	name=$1
	shift
	for word; do
		case $name in *"$word"*) ;; *) return 1 ;; esac
	done
}

# sanitizer_of BUILD: the run-time library of the sanitizer that our libraries have, or nothing.
sanitizer_of()
{
	ldd "$1/libibverbs.so.1" | sed -n 's/.*=> \(.*lib[at]san\.so[^ ]*\).*/\1/p'
}

# sanitized PROGRAM: how to begin its command, so that it loads $sanitizer before our libraries. A
# shell would end at once under TSan.
sanitized()
{
	program=$(command -v "$1")
	[ -n "$sanitizer" ] && [ -n "$program" ] || return 0
	[ "$(head -c 2 "$program")" != '#!' ] || return 0
	case $(realpath "$program") in
	*sh) ;;
	*) echo "env LD_PRELOAD=$sanitizer" ;;
	esac
}

# Tenths of a second since the epoch.
tenths()
{
	echo $(($(date +%s%N) / 100000000))
}

# seconds TENTHS
seconds()
{
	echo "$(($1 / 10)).$(($1 % 10))"
}

# Does anybody in this network namespace listen on this TCP port?
listening()
{
	cat /proc/net/tcp /proc/net/tcp6 2>/dev/null |
		grep -qi ":$(printf %04X "$1") [0-9A-F]*:0000 0A"
}

# The same of rdma_cm: a service is an abstract name, which ends in its port.
cm_listening()
{
	grep -q "@anyverbs\.cm\.[0-9a-f]*$(printf %04x "$1")\." /proc/net/unix
}

# divide WORD...: the command of a server, "|", and that of a client, as $server_words and
# $client_words. OURS is where our own programs are; PORT, ADDRESS, OUTSIDE and OWN are variables.
divide()
{
	server_words='' client_words='' half=server
	for word; do
		if [ "$word" = '|' ]; then
			half=client
			continue
		fi
		word=$(printf '%s\n' "$word" | sed "s|OURS|$build/tools/cm|; s|PORT|$port|
			s|ADDRESS|$address|; s|OUTSIDE|$outside|; s|OWN|$own|")
		case $half in
		server) server_words="$server_words $word" ;;
		client) client_words="$client_words $word" ;;
		esac
	done
}

# What a client measured: its bandwidth, its typical latency, the time of a round trip.
figure()
{
	case $1 in
	*ibv_*_pingpong*) sed -n 's/.*= \([0-9.]* usec\/iter\)$/\1/p' "$scratch/client" ;;
	*.sh* | *", on a subnet") tail -n 1 "$scratch/client" ;;
	ib_*_bw\ *) largest 4 MiB/s ;;
	ib_*_lat\ *) smallest 5 usec ;;
	*ucx_perftest*_bw*) awk '$1 == "Final:" { print $6, "MB/s" }' "$scratch/client" ;;
	*ucx_perftest*) awk '$1 == "Final:" { print $4, "usec" }' "$scratch/client" ;;
	gcc* | ibv_devices) echo "$(grep -c soft_ "$scratch/client") devices" ;;
	ibv_devinfo*) echo "$(grep -c '^hca_id' "$scratch/client") devices" ;;
	*ibstatus*) echo "$(grep -c '^Infiniband device' "$scratch/client") devices" ;;
	*ucx_info*) echo "$(grep -c 'Transport: .*_verbs' "$scratch/client") transports" ;;
	*rping\ *) echo "$(grep -c '^ping data: rdma-ping-' "$scratch/client") rounds" ;;
	*ucmatose\ * | *udaddy\ * | *mckey\ *) transfers_complete ;;
	*rdma_client\ *) sed -n 's/^rdma_client: end 0$/a message each way/p' "$scratch/client" ;;
	*rdma_xclient\ *) sed -n 's/^rdma_xclient: end 0$/a message/p' "$scratch/client" ;;
	*cmtime\ *) awk '$1 == "connect" { print $NF, "us a connection" }' "$scratch/client" ;;
	*rstream\ * | *riostream\ *) last_line 6 8 usec/xfer ;;
	*udpong\ *) last_line 5 7 usec/xfer ;;
	qperf\ *) all_of_qperf "$1" ;;
	fio\ *) sed -n 's/^ *\(READ\|WRITE\): bw=\([^ ]*\).*/\2/p' "$scratch/client" ;;
	*io_demo\ *) sed -n 's/.* \(write [0-9.]* MBs\).*/\1/p' "$scratch/client" | tail -n 1 ;;
	*fi_pingpong\ *) last_line 5 6 MB/sec ;;
	*) echo "no figure" ;;
	esac
}

# perftest prints a line for each size, sizes rising.
largest()
{
	awk -v column="$1" -v unit="$2" '$1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ { value = $column }
		END { if (value > 0) print value, unit }' "$scratch/client"
}

smallest()
{
	awk -v column="$1" -v unit="$2" '$1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ && $column > 0 {
		print $column, unit; exit }' "$scratch/client"
}

# ucmatose and its like say so at the end.
transfers_complete()
{
	grep -q '^data transfers complete' "$scratch/client" &&
		sed -n 's/^return status 0$/complete/p' "$scratch/client"
}

# last_line TIME COLUMN UNIT: of a table; there is one if the column TIME is a time.
last_line()
{
	awk -v time="$1" -v column="$2" -v unit="$3" '$time ~ /^[0-9.]+m?s$/ { value = $column }
		END { if (value) print value, unit }' "$scratch/client"
}

# qperf goes on after a test that failed: each must have given a figure.
all_of_qperf()
{
	wanted_tests=0
	for word in $1; do
		case $word in
		rc_* | uc_* | ud_* | ver_*) wanted_tests=$((wanted_tests + 1)) ;;
		esac
	done
	[ "$(grep -c '^    [a-z].* = ' "$scratch/client")" -ge $wanted_tests ] &&
		sed -n 's/^    .* =  *//p' "$scratch/client" | head -n 1
}

# A program that says all is well without having measured anything has not passed.
measured()
{
	case $(figure "$1") in
	'' | 0\ *) return 1 ;;
	esac
}

# What a program complained of may stand above its last lines.
complain()
{
	for side in server client; do
		{
			head -n -12 "$scratch/$side" | grep -i 'fail\|error\|could\|unable' |
				head -n 4
			tail -n 12 "$scratch/$side"
		} | sed "s/^/          $side: /"
	done
}
