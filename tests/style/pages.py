#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
pages.py - every call of librdmacm, libibumad and libibnetdisc and every diagnostic program has a
manual page, and every page that is named exists.

  pages.py [ROOT]    prints one line a violation; exit 1 if there is any

Pages are those of section 3; the calls of rsocket.h share rsocket(7). A name that librdmacm.map or
an inline function of rdma_verbs.h has must have a page, or a page that points to one, and stand
under NAME there. What a SEE ALSO of ours names with our prefixes must be there.
"""
import pathlib
import re
import sys

OURS = re.compile(r"\.BR ((?:rdma_|ibv_|umad_|ibnd_|rsocket|anyverbs)\w*) \(([37])\)")
DIAGNOSTIC = re.compile(r"\.BR (\w+) \((8)\)")


def calls(root):
    """Names of librdmacm, with those that are inline."""
    exported = re.findall(r"^\t\t(\w+);", (root / "librdmacm/librdmacm.map").read_text(), re.M)
    header = (root / "include/rdma/rdma_verbs.h").read_text()
    inline = re.findall(r"^static inline [^(]*?\b(rdma_\w+)\(", header, re.M)
    return exported + [name for name in inline if name != "rdma_seterrno"]


def management_calls(root):
    for library in ("libibumad", "libibnetdisc"):
        text = (root / library / f"{library}.map").read_text()
        yield from re.findall(r"^\t\t((?:umad|ibnd)_\w+);", text, re.M)


def programs(root):
    return re.findall(r"^\t'(\w+)': ", (root / "tools/ib/meson.build").read_text(), re.M)


def page_of(root, name):
    path = root / "man" / f"{name}.3"
    if not path.exists():
        return None
    text = path.read_text(encoding="utf-8")
    target = re.match(r"\.so man3/(\S+)", text)
    if target:
        path = root / "man" / target.group(1)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
    return text


def names_of(text):
    match = re.search(r"^\.SH NAME\n(.*?) \\-", text, re.M | re.S)
    return re.split(r",\s*", match.group(1)) if match else []


def missing_pages(root):
    for name in management_calls(root):
        text = page_of(root, name)
        if text is None or name not in names_of(text):
            yield f"{name} has no page that names it"
    for name in programs(root):
        if not (root / "man" / f"{name}.8").exists():
            yield f"{name} has no page"


def violations(root):
    yield from missing_pages(root)
    rsocket = (root / "man/rsocket.7").read_text(encoding="utf-8")
    for name in calls(root):
        if name.startswith("rdma_"):
            text = page_of(root, name)
            if text is None:
                yield f"{name} has no page"
            elif name not in names_of(text):
                yield f"{name} is not named by its page"
        elif not re.search(rf"\b{name}\(", rsocket):
            yield f"{name} is not in rsocket(7)"
    for path in sorted((root / "man").glob("*.[1-8]")):
        text = path.read_text(encoding="utf-8")
        for name, section in OURS.findall(text) + DIAGNOSTIC.findall(text):
            if not (root / "man" / f"{name}.{section}").exists():
                yield f"{path.name} names {name}({section}), which is not there"


def main():
    found = list(violations(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
    for violation in found:
        print(f"man: {violation}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
