#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
where.py - docs/WHERE.md names files that exist, and every rule program.

  where.py [ROOT]    prints one line a violation; exit 1 if there is any
"""
import pathlib
import re
import sys

NAME = re.compile(r"`([^`]+)`")


def rows(text):
    """Line number, files, tests of every row; headings and rulers have no names."""
    for number, line in enumerate(text.split("\n"), 1):
        cells = line.split("|")
        if len(cells) == 5 and "`" in cells[2] + cells[3]:
            yield number, NAME.findall(cells[2]), NAME.findall(cells[3])
        elif line.startswith("|") and not re.match(r"\| (Rule|---) \|", line):
            yield number, [], []


def file_of(name):
    return f"tests/{name}" if name.endswith(".sh") else f"tests/{name}.c"


def rule_programs(root):
    for room in ("conformance", "rdmacm", "fabric"):
        for path in sorted((root / "tests" / room).glob("*.c")):
            if re.search(r"^TEST\(", path.read_text(encoding="utf-8"), re.M):
                yield f"{room}/{path.stem}"


def violations(root):
    named = set()
    for number, files, tests in rows((root / "docs/WHERE.md").read_text(encoding="utf-8")):
        if not files or not tests:
            yield f"{number}: a row names a file and a test"
        named.update(tests)
        for path in files + [file_of(test) for test in tests]:
            if not (root / path).is_file():
                yield f"{number}: there is no {path}"
    for program in rule_programs(root):
        if program not in named:
            yield f"1: {program} proves no rule"


def main():
    found = list(violations(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
    for violation in found:
        print(f"docs/WHERE.md:{violation}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
