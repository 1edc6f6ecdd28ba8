#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
corpus.py - inputs as files, which libFuzzer wants, and as lines, which are easier to keep.

  corpus.py pack DIRECTORY FILE      FILE gets a line of hexadecimal digits for every input
  corpus.py unpack CORPUS DIRECTORY  CORPUS is such a file, or a directory
"""
import hashlib
import pathlib
import sys

HEAD = "# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause\n"


def inputs(corpus):
    if corpus.is_dir():
        return [path.read_bytes() for path in sorted(corpus.iterdir()) if path.is_file()]
    lines = corpus.read_text(encoding="ascii").split("\n")
    return [bytes.fromhex(line) for line in lines if line and not line.startswith("#")]


def pack(directory, file):
    lines = sorted({content.hex() for content in inputs(directory) if content},
                   key=lambda line: (len(line), line))
    file.write_text(HEAD + "".join(line + "\n" for line in lines), encoding="ascii")


def unpack(corpus, directory):
    directory.mkdir(parents=True, exist_ok=True)
    for content in inputs(corpus):
        (directory / hashlib.sha1(content).hexdigest()).write_bytes(content)


if __name__ == "__main__":
    {"pack": pack, "unpack": unpack}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:4]))
