# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
run_cases.py SUITE CASES [WORD...] - runs cases of the pyverbs suite, each in its own process.

SUITE is the suite's directory, which must be called tests.

A case that crashes or hangs must cost that case alone, so each runs in a forked child with a
process group and a deadline. A case counts as passed when unittest says so; a crash, a hang, or
a case that the suite does not have is a failure.
"""
import importlib
import os
import signal
import sys
import tempfile
import time
import unittest

DEADLINE = 60
PASSED, FAILED, SKIPPED = 0, 1, 77


def read_cases(path, words):
    cases = []
    with open(path, encoding='utf-8') as table:
        for line in table:
            if line.startswith('#') or not line.strip():
                continue
            file, klass, case = line.split()
            name = f'tests.{file.removesuffix(".py")}.{klass}.{case}'
            if not words or any(word in name for word in words):
                cases.append(name)
    return cases


def run_here(name, log):
    """In the child: runs one case, its words into the log."""
    os.setsid()
    os.dup2(log.fileno(), 1)
    os.dup2(log.fileno(), 2)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromName(name).run(result)
    for _, text in result.errors + result.failures:
        print(text)
    for _, reason in result.skipped:
        print(reason)
    sys.stdout.flush()
    if result.errors or result.failures or result.testsRun == 0:
        return FAILED
    return SKIPPED if result.skipped else PASSED


def wait_for(child):
    """The status of the child, or None when it had to be killed."""
    deadline = time.monotonic() + DEADLINE
    while time.monotonic() < deadline:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return status
        time.sleep(0.01)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def run_case(name):
    """(PASSED, FAILED or SKIPPED, what there is to say)"""
    with tempfile.TemporaryFile('w+') as log:
        child = os.fork()
        if child == 0:
            code = FAILED
            try:
                code = run_here(name, log)
            finally:
                os._exit(code)
        status = wait_for(child)
        log.seek(0)
        text = log.read().strip()
    if status is None:
        return FAILED, f'hung\n{text}'
    if os.WIFSIGNALED(status):
        return FAILED, f'crashed: {signal.Signals(os.WTERMSIG(status)).name}\n{text}'
    code = os.WEXITSTATUS(status)
    return (code if code in (PASSED, SKIPPED) else FAILED), text


def show(name, code, text):
    word = {PASSED: 'ok', SKIPPED: 'skipped'}.get(code, 'FAILED')
    reason = text.splitlines()[-1] if code == SKIPPED and text else ''
    reason = f'  ({reason})' if reason else ''
    print(f'{word:8} {name.removeprefix("tests.")}{reason}', flush=True)
    if word == 'FAILED':
        print('\n'.join('         ' + line for line in text.splitlines()[-12:]), flush=True)


def main():
    suite, table, words = sys.argv[1], sys.argv[2], sys.argv[3:]
    cases = read_cases(table, words)
    sys.path[:0] = [suite, os.path.dirname(suite)]
    sys.argv = sys.argv[:1]
    from args_parser import parser
    parser.parse_args()
    for module in sorted({case.rsplit('.', 2)[0] for case in cases}):
        importlib.import_module(module)
    count = {PASSED: 0, FAILED: 0, SKIPPED: 0}
    for name in cases:
        code, text = run_case(name)
        count[code] += 1
        show(name, code, text)
    print(f'{count[PASSED]} of {len(cases)} vendor-neutral cases passed, '
          f'{count[FAILED]} failed, {count[SKIPPED]} skipped')
    return 1 if count[FAILED] else 0


sys.exit(main())
