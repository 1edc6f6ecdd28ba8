#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
own_headers.py - nothing is compiled with another library's headers of the same names.

  own_headers.py BUILD    asks ninja what each object was made from; exit 1 if from any of them

rdma/ has the kernel's interface as well, which is everybody's.
"""
import re
import subprocess
import sys

THEIRS = re.compile(r"^ +(/usr/\S*include/"
                    r"(?:infiniband/\S+|rdma/(?:rdma_cma|rdma_verbs|rsocket)\.h))$")


def violations(build):
    deps = subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    made = None
    for line in deps.split("\n"):
        if line and line[0] != " ":
            made = line.split(":")[0]
        found = THEIRS.match(line)
        if found:
            yield f"{made}: made with {found.group(1)}"
    if not made:
        yield "ninja knows of no object"


def main():
    found = list(violations(sys.argv[1]))
    print("\n".join(found))
    print(f"{len(found)} violations")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
