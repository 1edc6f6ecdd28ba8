#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
house_rules.py - checks what a machine can check of the house style.

  house_rules.py [ROOT]    prints one line a violation; exit 1 if there is any

Rules: the SPDX line comes first and an opening comment follows; rooms include downwards only,
by full path, and a .c its own header first; the libraries neither print nor exit; lines, files
and functions keep their length; nothing is left to be done.
"""
import pathlib
import re
import sys

SPDX = "SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause"
MAX_COLUMNS, MAX_FILE_LINES, MAX_FUNCTION_LINES = 100, 700, 90

DRIVER = "libibverbs/driver.h"  # all that a back end sees of the front door

# A room may include from itself and from every room named beside it. The longest prefix wins.
MAY_INCLUDE = {
    "base": [],
    "softnic/resource": ["base", DRIVER],
    "softnic/engine": ["base", "softnic/resource", DRIVER],
    "softnic/gsi": ["base", "softnic/resource"],
    "softnic/fabric": ["base", "softnic/resource", "softnic/gsi"],
    "softnic/direct": ["base", "softnic/resource", "softnic/engine", DRIVER],
    "softnic/wire": ["base", "softnic/resource", "softnic/engine", "softnic/gsi", DRIVER],
    "softnic/verbs": ["base", "softnic/resource", "softnic/engine", "softnic/gsi",
                      "softnic/fabric", "softnic/direct", "softnic/wire", DRIVER],
    "fabric": ["base", "softnic/fabric", "softnic/gsi"],
    "libibverbs": ["base"],
    "librdmacm/cm": ["base", "softnic/gsi/gsi.h", "librdmacm"],
    "librdmacm": ["base", "softnic/gsi/gsi.h", "softnic/fabric/subnet.h"],
    "libibumad": ["base", "softnic/gsi/gsi.h", "softnic/fabric/subnet.h"],
    "libibmad": ["base"],
    "libibnetdisc": ["base"],
    "tools/anyverbs": ["base", "tools", "softnic/resource"],     # it looks into processes
    "tools": [],
    "bench": ["bench"],
    "include": [],
}

LIBRARIES = ("base", "softnic", "libibverbs", "librdmacm", "libibumad", "libibmad",
             "libibnetdisc")
SOURCE_ROOMS = LIBRARIES + ("fabric", "tools", "tests", "bench", "include", "examples")
FORBIDDEN_CALLS = re.compile(
    r"(?<![\w.>])(printf|puts|putchar|perror|exit|_exit|abort|vprintf|fprintf|fputs)\s*\(")
# The one file that names every back end.
BACKENDS = "libibverbs/backends.c"
# The log writes, and one file is told to. The management libraries have calls that are there to
# print, and one that ends the program.
MAY_PRINT = {"base/log.c", "base/pcap.c", "libibumad/address.c", "libibmad/dump.c",
             "libibmad/port.c", "libibmad/xdump.c", "libibnetdisc/discover.c",
             "libibnetdisc/report.c"}
# One public interface, one file; and tables that a script wrote.
MAY_BE_LONG = ("include/", "tests/abi/layout/", "libibmad/field_table.c")
TO_DO = re.compile(r"\b(" + "TO" + "DO|FIX" + "ME|XX" + r"X)\b")
INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]')


class Report:
    def __init__(self, root):
        self.root, self.count = root, 0

    def add(self, path, line, text):
        print(f"{path.relative_to(self.root)}:{line}: {text}")
        self.count += 1


def blank_comments_and_strings(text):
    """The same text, same lines, with comments, strings and characters blanked."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def room_of(relative):
    parts = relative.split("/")
    for n in (2, 1):
        room = "/".join(parts[:n])
        if room in MAY_INCLUDE:
            return room
    return None


def check_opening(report, path, lines):
    head = lines[:2] if lines and lines[0].startswith("#!") else lines[:1]
    if not any(SPDX in line for line in head):
        report.add(path, 1, "the SPDX line does not come first")
    if path.suffix in (".c", ".h"):
        if len(lines) < 2 or not lines[1].startswith(("/*", "//")):
            report.add(path, 2, "no opening sentence follows the SPDX line")


def check_lines(report, path, lines):
    for number, line in enumerate(lines, 1):
        if len(line.expandtabs(8)) > MAX_COLUMNS:
            report.add(path, number, f"longer than {MAX_COLUMNS} columns")
        if line != line.rstrip():
            report.add(path, number, "blanks at the end of the line")
        if TO_DO.search(line):
            report.add(path, number, "something is left to be done")
    relative = str(path.relative_to(report.root))
    if len(lines) > MAX_FILE_LINES and not relative.startswith(MAY_BE_LONG):
        report.add(path, len(lines), f"more than {MAX_FILE_LINES} lines: two ideas?")


def allowed_from(room, target):
    if target.startswith(room + "/"):
        return True
    return any(target == other or target.startswith(other + "/") for other in MAY_INCLUDE[room])


def check_includes(report, path, relative, lines):
    room, own, first = room_of(relative), relative[:-2] + ".h", None
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        quote, target = match.groups()
        first = first or (number, target)
        if quote == "<":
            continue
        if relative.startswith("tools/") and (path.parent / target).exists():
            continue            # written like a foreign program: its own directory is its root
        if not (report.root / target).exists() and not (report.root / "include" / target).exists():
            report.add(path, number, f'"{target}" is not a path from the root')
        elif relative == BACKENDS and target.startswith("softnic/verbs/"):
            continue
        elif room and not relative.startswith("include/") and not allowed_from(room, target):
            report.add(path, number, f'{room} may not include "{target}"')
    library = relative.startswith(LIBRARIES)
    if library and path.suffix == ".c":
        if not (report.root / own).exists():
            # There the public header is the contract.
            if room not in ("libibverbs", "librdmacm"):
                report.add(path, 1, f"has no header {own}")
        elif not first or first[1] != own:
            report.add(path, first[0] if first else 1, f'does not include "{own}" first')


def check_calls(report, path, relative, code):
    if not relative.startswith(LIBRARIES) or relative in MAY_PRINT:
        return
    for number, line in enumerate(code.split("\n"), 1):
        match = FORBIDDEN_CALLS.search(line)
        if match:
            report.add(path, number, f"a library does not call {match.group(1)}()")


def check_functions(report, path, code):
    """A body begins with { in column one after a line that is no initializer, and ends with }."""
    start, previous = None, ""
    for number, line in enumerate(code.split("\n"), 1):
        if line.startswith("{") and "=" not in previous:
            start = number
        elif line.startswith("}") and start:
            if number - start - 1 > MAX_FUNCTION_LINES:
                report.add(path, start, f"a function of {number - start - 1} lines")
            start = None
        previous = line


def check_ifdef_in_functions(report, path, code):
    inside = False
    for number, line in enumerate(code.split("\n"), 1):
        if line.startswith("{"):
            inside = True
        elif line.startswith("}"):
            inside = False
        elif inside and re.match(r"\s*#\s*if", line):
            report.add(path, number, "conditional compilation inside a function")


def check_file(report, path):
    relative = str(path.relative_to(report.root))
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    check_opening(report, path, lines)
    check_lines(report, path, lines)
    if path.suffix not in (".c", ".h"):
        return
    code = blank_comments_and_strings(text)
    check_includes(report, path, relative, lines)
    check_calls(report, path, relative, code)
    check_functions(report, path, code)
    check_ifdef_in_functions(report, path, code)


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    report = Report(root)
    for room in SOURCE_ROOMS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in (".c", ".h", ".py", ".sh") or path.name == "meson.build":
                check_file(report, path)
    if report.count:
        print(f"{report.count} violations")
    return 1 if report.count else 0


if __name__ == "__main__":
    sys.exit(main())
