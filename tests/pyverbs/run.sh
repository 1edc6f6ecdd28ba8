#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh BUILD [WORD...] - Debian's pyverbs suite on this library; words select cases by substring.
#
# Three cases want reserved huge pages and are skipped where there are none. We reserve none:
# that is for the whole machine, and other programs would take them.
#	sysctl vm.nr_hugepages=16

set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
shift
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT INT TERM
suite=$temporary/tests
mkdir "$suite"
cp /usr/share/doc/rdma-core/tests/* "$suite"
gunzip -f "$suite"/*.gz
"$build/bin/anyverbs" run -- /usr/bin/python3 "$here/run_cases.py" "$suite" "$here/cases.tsv" "$@"
