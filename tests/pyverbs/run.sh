#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [WORD...] - Debian's pyverbs suite on this library; words select cases by substring.
#
# Three cases want reserved huge pages: root lends the suite 16 MiB of them when there are none.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
shift
temporary=$(mktemp -d)
reserve=/sys/kernel/mm/hugepages/hugepages-2048kB/nr_hugepages
reserved=$(cat $reserve 2>/dev/null || echo 1)

clean_up()
{
	rm -rf "$temporary"
	[ "$reserved" != 0 ] || ! [ -w $reserve ] || echo 0 >$reserve
}
trap clean_up EXIT
trap 'exit 1' INT TERM

[ "$reserved" != 0 ] || ! [ -w $reserve ] || echo 8 >$reserve
suite=$temporary/tests
mkdir "$suite"
cp /usr/share/doc/rdma-core/tests/* "$suite"
gunzip -f "$suite"/*.gz
"$build/bin/anyverbs" run -- /usr/bin/python3 "$here/run_cases.py" "$suite" "$here/cases.tsv" "$@"
