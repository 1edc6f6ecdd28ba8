#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
environment.py - every environment variable is read, and explained in anyverbs(7).

  environment.py [ROOT]    prints one line a violation; exit 1 if there is any

The table of base/env.c, the list of the page's ENVIRONMENT section and what the libraries ask for
are compared. Variables that are only accepted say so in their meaning. A default stands beside
its variable.
"""
import pathlib
import re
import sys

TABLE, PAGE = "base/env.c", "man/anyverbs.7"
ROW = re.compile(r'\[(AV_ENV_\w+)\] = \{ "(\w+)", (NULL|"[^"]*"),\s*((?:"[^"]*"\s*)+)\}')
ITEM = re.compile(r"^\.TP\n\\fB(\w+)\\fR(?: \(default \\fB(\w+)\\fR\))?$", re.M)
ONLY_ACCEPTED = re.compile(r"Accepted for compatibility|The same as ")


def section(page, title):
    parts = re.split(r'^\.SH "?([A-Z ]+?)"?$', page, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2])).get(title, "")


def sources(root):
    for room in ("base", "softnic", "libibverbs", "librdmacm"):
        for path in (root / room).rglob("*.c"):
            if path != root / TABLE:
                yield path.read_text(encoding="utf-8")


def violations(root):
    rows = ROW.findall((root / TABLE).read_text(encoding="utf-8"))
    told = dict(ITEM.findall(section((root / PAGE).read_text(encoding="utf-8"), "ENVIRONMENT")))
    code = "\n".join(sources(root))
    if not rows:
        yield f"{TABLE}: the table was not understood"
    for entry, name, default, meaning in rows:
        if name not in told:
            yield f"{PAGE}: {name} is not explained"
        elif default != "NULL" and told[name] != default.strip('"'):
            yield f"{PAGE}: the default of {name} is {default}"
        elif default == "NULL" and told[name]:
            yield f"{PAGE}: {name} has no default"
        if not re.search(rf"\b{entry}\b", code) and not ONLY_ACCEPTED.search(meaning):
            yield f"{TABLE}: nothing reads {name}"
    for name in told:
        if name not in [row[1] for row in rows]:
            yield f"{PAGE}: there is no variable {name}"


def main():
    found = list(violations(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
    for violation in found:
        print(violation)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
