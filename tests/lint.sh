#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# lint.sh BUILD [--fix] - what tools say about the source. Mistakes fail; layout is advice (tables
# are laid out by hand), which --fix takes for the files named after it.

set -u
cd "$(dirname "$0")/.." || exit
build=$1
shift
status=0

if [ "${1:-}" = --fix ]; then
	shift
	exec clang-format -i "$@"
fi

sources=$(git ls-files '*.c')
headers=$(git ls-files '*.h')
scripts=$(git ls-files dev .ci/run '*.sh')

# check TITLE COMMAND...
check()
{
	title=$1
	shift
	if "$@"; then
		echo "ok      $title"
	else
		echo "FAILED  $title"
		status=1
	fi
}

# What clang-tidy takes for mistakes and we do not.
not_wanted='
easily-swappable-parameters
narrowing-conversions
reserved-identifier
branch-clone
implicit-widening-of-multiplication-result
assignment-in-if-condition
macro-parentheses
signal-handler
not-null-terminated-result
suspicious-string-compare
sizeof-expression
'

# cppcheck does not know __VA_OPT__.
unknown=tests/unit/verbs/gid_table_test.c

# shellcheck disable=SC2046,SC2086  # lists of names
{
	check "shellcheck" shellcheck $scripts
	check "cppcheck" cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 -j 2 \
		--enable=warning,portability \
		--suppress=missingIncludeSystem --suppress=unknownMacro \
		--suppress=nullPointerOutOfMemory --suppress=normalCheckLevelMaxBranches \
		--suppress=syntaxError:$unknown --suppress=unmatchedSuppression \
		-D_GNU_SOURCE -I . -I include $sources
	check "clang-tidy" clang-tidy --quiet -p "$build" --warnings-as-errors='*' \
		--checks="-*,bugprone-*$(printf ',-bugprone-%s' $not_wanted)" \
		$(printf '%s\n' $sources | grep -E '^(base|softnic|libibverbs|librdmacm|tools)/')
	check "house style" meson test -C "$build" --quiet --suite style
	clang-format --dry-run $sources $headers 2>&1 | grep -c 'warning:' |
		sed 's/^/note    places that clang-format would lay out differently: /'
}
exit $status
