#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
"""
seeds.py - first inputs for tests/fuzz/receive.c: conversations that go well, or wrong as usual;
and for talk.c, cm.c, umad.c, sa.c, topology.c, subnet.c and walk.c.

  seeds.py receive|talk|cm|umad|sa|topology|subnet|walk DIRECTORY    writes a file an input

The fuzzer goes on from there; what it found worth keeping is in corpus.
"""
import pathlib
import sys

(REQUEST, RESPONSE, SEND, RECV, TAKE, MESSAGE, ANSWER, TIME, RAW, SEALED, ARM, EVENTS, MODIFY,
 RENEW, DEREGISTER, TURN, HELLO) = range(17)
RC, UC, UD = range(3)
HOLD, STRANGER, MARKED, BROKEN, LINE, ASK = 1, 2, 4, 8, 16, 32
VECTORS = pathlib.Path(__file__).parent.parent / "vectors"


def setup(kind=RC, state=0, v6=False, shared=False, tight=False, mtu=0, access=7, reads=0x44,
          retries=0x3f, timeout=14, rnr=1, rq_psn=3, sq_psn=3):
    return bytes([kind | state << 2 | v6 << 4 | shared << 5 | tight << 6, mtu, access, reads,
                  retries, timeout, rnr, rq_psn, sq_psn])


def record(kind, *values):
    return bytes([kind, len(values), *values])


def u16(value):
    return [value >> 8, value & 255]


def message(kind, length, how=ASK, target=0, offset=0, lost=0, doubled=0):
    return record(MESSAGE, how, kind, *u16(length), target, offset, lost, doubled)


def send(opcode, length, times=0, flags=2, code=0):
    return record(SEND, opcode, flags, code, *u16(length), times)


def recv(length=4000, code=1):
    return record(RECV, code, *u16(length))


def responders():
    """Every kind of message to every kind of QP, with losses and doubles."""
    for kind in (RC, UC, UD):
        for shared in (False, True):
            for which in range(8):
                for lost, doubled in ((0, 0), (2, 0), (0, 3), (5, 5)):
                    body = recv() + recv(300, 7) + message(which, 700, lost=lost, doubled=doubled)
                    body += message(which, 700) + message(which, 8) + record(TAKE, 3)
                    yield setup(kind, shared=shared, v6=which & 1) + body


def violations():
    for which in range(8):
        for target in (1, 8, 16, 32, 64, 128, 4, 6):
            yield setup(state=1) + recv(64) + message(which, 600, target=target, offset=127) + \
                record(EVENTS) + record(TAKE, 3)
        yield setup() + message(which, 600) + record(TURN) + recv() + message(which, 600)
        yield setup(access=0, reads=0) + recv() + message(which, 600)
        yield setup(tight=True) + (recv() + message(which, 8)) * 5 + record(EVENTS)
    for opcode in range(32):
        yield setup() + recv() + record(REQUEST, ASK, opcode, 0, 0, 8, 0, 0, 0, 0, 0)
        yield setup(UC) + recv() + record(REQUEST, 0, opcode, 0, 0, 8, 0, 0, 0, 0, 0)


def requesters():
    answers = {
        "right": record(ANSWER, 0, 255, 0),
        "gap": record(ANSWER, 0, 255, 4),
        "lost": record(TIME, 17) * 9,
    }
    for syndrome in (0x1f, 0x20, 0x2c, 0x60, 0x61, 0x62, 0x63, 0x64, 0xe0):
        answers[syndrome] = record(RESPONSE, 0, 4, 0, 0, 0, syndrome) + record(TIME, 12) + \
            record(RESPONSE, 0, 4, 1, 0, 0, syndrome)
    for opcode in (0, 1, 2, 3, 4, 5, 6):
        for answer in answers.values():
            yield setup() + send(opcode, 700) + send(opcode, 64) + answer + record(TAKE, 9)
    for opcode in (4, 2):
        yield setup(mtu=4) + send(opcode, 8000, 29, 10) + record(ANSWER, 0, 255, 0) * 2
        yield setup() + send(opcode, 8000, 29) * 2 + record(ANSWER, 0, 255, 64) * 4
    for kind in (UC, UD):
        yield setup(kind) + send(2, 200) + send(3, 900) + send(0, 100, 0, 10) + record(TAKE, 9)
    yield setup() + send(2, 700) + record(RESPONSE, 0, 0x80, 0) + record(ANSWER, 0, 255, 0)


def changes():
    for state in range(7):
        for back in (0, 0x80):
            yield setup() + recv() + send(4, 900) + message(0, 300, HOLD | ASK) + \
                record(MODIFY, state | back) + record(TURN) + message(0, 300) + \
                record(MODIFY, back) + message(2, 300) + record(TAKE, 9) + record(EVENTS)
    yield setup(shared=True) + recv() + message(0, 900, lost=8) + record(RENEW) + message(0, 900)
    for area in range(5):
        yield setup() + recv() + send(4, 900) + send(2, 900) + record(DEREGISTER, area) + \
            record(ANSWER, 0, 9, 0) + message(0, 300) + message(2, 300) + message(4, 300)
    yield setup(shared=True) + record(ARM, 0x2f) + recv() + recv() + message(1, 300) + \
        record(EVENTS) + record(TAKE, 1) + record(ARM, 7) + message(1, 300) + record(EVENTS)
    yield setup() + message(4, 4000, MARKED | HOLD) + message(5, 8) + message(4, 1024)


def lines():
    """A private line comes into being, is used and lost."""
    for v6 in (False, True):
        for kinds in ((1, 3), (2,), (1, 1), (2, 3)):
            body = b"".join(record(HELLO, LINE if kind > 1 else 0, kind, 0) for kind in kinds)
            for wrong in (1, 2, 4, 8):
                yield setup(v6=v6) + record(TURN) + body + recv() + message(0, 300, LINE) + \
                    send(4, 900) + record(ANSWER, LINE, 9, 0) + \
                    record(HELLO, 0, kinds[0], wrong) + send(2, 64) + record(TIME, 17) * 9


def recorded():
    """Packets of another implementation, as they are and on the way to our QP."""
    for path in sorted(VECTORS.glob("*.hex")):
        text = "".join(line.split("#")[0] for line in path.read_text().splitlines())
        packet = bytes.fromhex("".join(text.split()))
        packet = packet[62 if "v6" in path.name else 42:]
        if len(packet) < 250:
            yield setup() + recv() + bytes([SEALED, len(packet) - 3, ASK]) + packet[:-4]
            yield setup(UD) + recv() + bytes([RAW, len(packet) + 1, 0]) + packet


def talks():
    """Messages of each kind, and each mishap to each of the first packets."""
    post, recv_one, deliver, ahead, lose, harm, wait, look = range(8)
    for v6 in (0, 1):
        for mtu in (0, 2, 4):
            for kind in (0, 1, 2, 3, 4, 0x80, 0x83):
                begin = bytes([v6 | mtu << 1, 0x3f, 4, 3, 0])
                posts = b"".join(bytes([post, k, *u16(size)]) for k, size in (
                    (kind, 1200), (2, 3000), (kind, 100), (3, 8), (0, 600)))
                for mishap in (ahead, lose, harm, wait):
                    for which in (0, 1, 3):
                        yield begin + bytes([recv_one] * 3) + posts + \
                            bytes([mishap | which << 3, 77 if mishap == harm else look]) + \
                            bytes([deliver | 4 << 3, mishap | which << 3, look, deliver,
                                   wait | 15 << 3, ahead | which << 3, deliver | 31 << 3, look])


def managed():
    """Connections that are made and ended from either side, with copies and in vain."""
    req, mra, rej, rep, rtu, dreq, drep, sidr_req, sidr_rep = range(9)
    replies, ready, rejects, disconnects, releases, answers, holds, later, stale = \
        0, 1, 2, 3, 4, 5, 6, 7, 11
    new, ask, expire, echo, destroy = b"\0", b"\x08", b"\x02", b"\x03", b"\x04\x0f"

    def hear(kind, how, at=24, raw=b""):
        return bytes([6, how, kind, at, len(raw)]) + raw

    def call(what):
        return bytes([4, what])

    known, qpn = 3, 8               # tid and ids; our QPN
    passive = hear(req, 0x40) + call(later) + hear(req, 0x40) + call(replies)
    active = new + hear(mra, 0x40) + hear(rep, 0x40) + call(later) + hear(rep, known)
    up = (passive + hear(rtu, known), active + call(ready) + hear(rep, known))
    downs = (hear(dreq, known | qpn) + call(releases) + hear(dreq, known | qpn) + expire,
             call(disconnects) + hear(dreq, known | qpn) + hear(drep, known) + expire,
             call(disconnects) + expire * 17, hear(rej, known), destroy + hear(dreq, 0x40))
    for begin in up:
        for end in downs:
            yield begin + end + echo
    for half in (passive, active, new, hear(req, 0x40)):
        for end in (call(rejects), destroy, call(holds), expire * 18, hear(rej, known),
                    hear(rej, 0x28), hear(rej, 0x2b), hear(rej, 0x12), call(stale)):
            yield half + end + echo
    for begin in up:
        yield begin + hear(req, 0x80 | qpn) + hear(req, 0x71) + new + hear(rep, 0x90)
    yield ask + expire * 17
    yield ask + hear(sidr_rep, 0)
    yield hear(sidr_req, 0x40) * 2 + call(answers) + hear(sidr_req, 0x40) + destroy
    yield hear(req, 0x40, 24, bytes(range(1, 140))) + call(replies) + hear(rtu, known)


def messages():
    """In segments, in and out, in order, with gaps, contradictions, ends from either side."""
    data, ack, stop, abort = 1, 2, 3, 4
    active, first, last = 1, 2, 4
    asks, serves = 0, 1             # the agents that have RMPP

    def segment(number, flags=0, length=0, kind=data, tid=0x11, arg=0, status=None):
        flags |= active | (first if number == 1 and kind == data else 0)
        return bytes([arg << 3, tid, kind << 3 | flags | (status is not None) << 6]) + \
            (b"" if status is None else bytes([status])) + bytes([number, length])

    def sends(length, agent, tid=0x11, arg=16, timeout=9, retries=2):
        return bytes([(arg << 3 | 2) & 255, tid, agent, timeout, retries, *u16(length)])

    take, later, receive = b"\x05", b"\xab", b"\x04\x9c\x00"
    whole = segment(1) + segment(2) + segment(3, last, 77) + receive
    yield whole + segment(3, last, 77)
    yield segment(1, last, 120) + receive
    yield segment(1) + b"".join(segment(n) for n in range(65, 1, -1)) + segment(66, last, 20) + \
        b"\x04\x00\x80" + receive
    yield segment(1) + segment(5, last, 20) + segment(9) + segment(4, last, 20)
    yield whole + segment(0, 0, 9, ack) + sends(3000, serves, arg=20) + \
        segment(1, 0, 65, ack) + segment(16, 0, 65, ack)
    for end in (segment(0, kind=stop, status=1), segment(0, kind=abort, status=118),
                segment(0, kind=abort), segment(9, kind=ack, length=1), segment(0, kind=7)):
        yield segment(1) + end + segment(2)
        yield sends(20000, serves, arg=20) + segment(1, 0, 65, ack) + end
    question = sends(256, asks, tid=0x01, arg=0)
    answer = [segment(n, last * (n == 3), 200 * (n == 3), tid=0x01, arg=4) for n in (1, 2, 3)]
    yield question + b"".join(answer) + receive + answer[2]
    yield question + answer[0] + (later + later) * 8 + answer[1] + receive
    yield sends(9000, asks, tid=0x01) + segment(1, 0, 50, ack, 0x01, 4) + \
        segment(46, 0, 50, ack, 0x01, 4) + answer[0] + answer[1] + answer[2] + receive
    yield sends(9000, asks, tid=0x01) + (take + b"\x0d" + b"\x15" + later) * 30
    yield sends(9000, asks, tid=0x01) + later * 60 + receive
    yield sends(2000, serves, arg=20) + (b"\x05\x0d\x15\x1d\x25\x2d\x35\x3d") * 8
    yield question + segment(1, tid=0x01, arg=4) + b"\x87" + segment(2, tid=0x01, arg=4)


def administration():
    """Requests for every kind of record, groups that are joined and left, links in between."""
    get, set_, table, delete, report = 1, 2, 0x12, 0x15, 6

    def asks(attribute, method, mask=0, record=b"", who=0, named=0, at=250, key=0, tid=1):
        return bytes([5, who, named, 1, at, len(record), method, tid, attribute]) + bytes(16) + \
            bytes([key]) + mask.to_bytes(6, "big") + record

    def member(method, who, join=1, group=7, mask=0x130c7):
        record = bytearray(52)
        record[0:2], record[15], record[48] = b"\xff\x12", group, join
        record[40:42] = b"\xff\xff"
        return asks(0x38, method, mask, bytes(record), who, who, 16)

    confirm, ack, echo, later = b"\x03\x00\x00\x00\x00\x00\x00", b"\x03\x00\x02\x00\x01\x00\x40", \
        b"\x03\x01\x01\x00\x01\x00\x01", b"\xf0"
    down, up = (bytes([1 | n << 4]) for n in range(5)), [bytes([2 | n << 4]) for n in range(5)]
    kinds = (1, 3, 0x11, 0x12, 0x13, 0x14, 0x15, 0x17, 0x18, 0x20, 0x30, 0x31, 0x33, 0x35, 0x36,
             0x38, 0xf3)
    for kind in kinds:
        yield asks(kind, get, 1, b"\x00\x01") + asks(kind, table) + ack + ack + \
            asks(kind, table, key=1, tid=2) + later * 20
        yield asks(kind, set_) + asks(kind, delete) + asks(kind, report)
    yield asks(0x35, get, 4, bytes(64), 0, 1, 8) + asks(0x35, table, 8, bytes(64), 0, 2, 24) + ack
    yield asks(0x35, get, 0x3f0000, bytes(52) + b"\0\0\x84\x43\x92")
    yield b"".join(member(set_, who) for who in range(3)) + asks(0x38, table, key=1) + ack + \
        b"".join(member(delete, who) for who in range(3))
    inform = bytes(16) + b"\xff\xff\0\0\0\0\x01\x01\xff\xff\xff\xff" + bytes(5) + b"\xff" * 3
    yield asks(3, set_, 0, inform) + member(set_, 1) + confirm + member(delete, 1) + later * 40
    for broken, whole in zip(down, up):
        yield asks(3, set_, 0, inform) + member(set_, 2) + broken + confirm + member(set_, 0) + \
            whole + echo + later * 5
    service = bytes(24) + b"\xff\xff\0\0\0\0\0\x03" + bytes(16) + b"name"
    yield asks(0x31, set_, 0x7f, service, 0, 0, 8) + asks(0x31, table) + ack + later * 20 + \
        asks(0x31, get, 1) + asks(0x31, delete, 0x7f, service, 0, 0, 8)


def topologies():
    """Both formats, and what is wrong with them as usual."""
    good = b'switchguid=0x2c900(2c900)\nSwitch\t4 "S-000000000002c900"\t\t# "leaf" base port 0\n' \
        b'[1]\t"H-000000000002c901"[1](2c902) \t\t# "h" lid 4 4xQDR\n\n' \
        b'vendid=0x2c9\ndevid=0x1\nsysimgguid=0x2c90f\ncaguid=0x2c901\nip=10.1.2.3\n' \
        b'Ca\t2 "H-000000000002c901"\t# "h"\n[1](2c902)\t"S-000000000002c900"[1]\n'
    yield good
    yield good.replace(b"\n", b"\r\n").replace(b"10.1.2.3", b"fd00::1")
    yield b'Switch 8 "s"\n[1] "a"[1] w=4\n[2] "b"[2] s=2\n\nHca 2 "a"\n\nHca 2 "b"\n\nRt 1 "r"\n'
    for before, after in ((b"[1]", b"[9]"), (b"Ca", b"Xx"), (b"2c902", b"2c901"), (b'"', b""),
                          (b"devid", b"devit"), (b"10.1.2.3", b"10.1.2"), (b"\t4", b"\t255"),
                          (b"2c901", b"2c900"), (b"\n\n", b"\n")):
        yield good.replace(before, after)


def subnets():
    """SMPs that set each attribute, requests for counters, cables that are cut."""
    here, low, high = b"\x80\x03\0\x01\x03", b"\x40", b"\xff\0"
    to_switch, to_far = b"\x07\x01\x01" + b"\x81\x01\x01", \
        b"\x07\x01\x03\x81\x03\x01\x03\x11"

    def smp(path, method, attribute, data=b"", modifier=0):
        return b"\x00\x20" + bytes([method, attribute]) + path + b"\x14\x04" + \
            modifier.to_bytes(4, "big") + low + bytes([len(data)]) + data + high

    for path in (b"", to_switch, to_far):
        for attribute in (*range(0x10, 0x1c), 0x20, 0x30, 0x31):
            yield smp(path, 1, attribute) + smp(path, 2, attribute, bytes(range(64)), 1) + \
                smp(path, 2, attribute, bytes(64)) + smp(path, 1, attribute, modifier=0x10001)
    ports = [smp(to_switch, 2, 0x15, bytes(32) + bytes([state, physical]) + bytes(30), 3)
             for state in range(6) for physical in (0, 0x20, 0x30)]
    yield b"".join(ports)
    yield b"".join(ports[3 * state] for state in (0, 3, 4, 1, 3)) + b"\x02\x05\x00\x02\x05\x01"
    for attribute in (0x01, 0x10, 0x12, 0x1d):
        for method in (1, 2):
            yield b"\x00\x40\0\1" + bytes([method, attribute]) + low + b"\x10\0\x01" + \
                b"\xff\xff" * 6 + high
    for order in range(4):
        yield bytes([2, 0, order]) + bytes([2, 0, 2]) + bytes([3, 0, 1, 0xff, 0xff])
    lids = smp(b"", 2, 0x15, bytes(16) + b"\0\1\0\1" + bytes(44))
    yield lids + smp(to_switch, 2, 0x19, b"\0\1\2\3" * 16) + bytes([2, 0, 1]) * 2 + \
        bytes([3, 0, 3, 0xff, 0xff]) + here


def walks():
    """Each member of a node and of a port with some numbers, and packets before and after."""
    packets = b"".join(bytes([1, port, 0, lid, 0]) for port in (1, 4, 7) for lid in (2, 3, 5, 8))
    groups = b"".join(bytes([2, port, 0xc0, 1, 0]) for port in (1, 4, 7))
    yield packets + groups + bytes([0, 3, 2])
    for member in range(12):
        for value in (0, 1, 3, 0xff, 0xffff, 0x10001, 0x7fffffff, 0xffffffff):
            for width in (0x40, 0xc0):
                op = next(op for op in range(width, width + 64) if op % 12 == member)
                for node, port in ((3, 10), (4, 15), (0, 1)):
                    yield bytes([op, node, port]) + value.to_bytes(4, "big") + packets + groups


def main():
    target = pathlib.Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    sources = {"talk": [talks], "cm": [managed], "umad": [messages],
               "sa": [administration], "topology": [topologies],
               "subnet": [subnets], "walk": [walks]}.get(sys.argv[1], [
        responders, violations, requesters, changes, lines, recorded])
    for source in sources:
        for number, content in enumerate(source()):
            (target / f"{source.__name__}_{number}").write_bytes(content)


main()
