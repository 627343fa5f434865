"""The loads: requests as fast as they are answered, at a constant rate, streams, two nodes."""

import json
import re
import socket
import statistics
import sys
import time

from server.people import BIRTH, Caller, address, tokens
from server.programs import Cluster
from workshop import ROOT, WORKSHOP, attempt, compiled

SCRIPT = ROOT / "Benchmarks" / "server" / "requests.lua"
THREADS, CONNECTIONS = 2, 32
SOAK_RATE = 200  # pages a second


def as_fast_as_answered(program, method, path, lines, seconds):
    """Requests a second, by wrk, and the processor time of each in the server, microseconds."""
    file = WORKSHOP / "requests.txt"
    file.write_text("\n".join(lines) + "\n")
    program.empty_log()
    before = program.cpu_seconds()
    done = attempt([
        "wrk", f"-t{THREADS}", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "30s",
        "-s", str(SCRIPT), f"http://127.0.0.1:{program.port}", "--", method, path, str(file)])
    used = program.cpu_seconds() - before
    summary = json.loads(done.stdout.splitlines()[-1])
    if summary["failed"]:
        raise SystemExit(f"{program.name} {path}: requests failed\n{done.stdout}")
    return {
        "requestsPerSecond": summary["requests"] / summary["seconds"],
        "cpuMicroseconds": used / summary["requests"] * 1e6,
    }


def at_constant_rate(program, path, lines, rate, seconds, connections=64):
    """The latencies of requests sent at fixed moments, milliseconds; one that stays unanswered
    counts as ten seconds.
    """
    command = compiled("steady", ROOT / "Benchmarks" / "server" / "steady.c", "-O2")
    program.empty_log()
    done = attempt([command, str(program.port), path, str(rate), str(seconds), str(connections)],
                   input="\n".join(lines) + "\n")
    summary = json.loads(done.stdout)
    if done.stderr:
        print(f"{program.name} {path}: {done.stderr}", file=sys.stderr)
    return summary


def idle_streams(program, count, people=500):
    """The memory of the server with so many streams open on which nothing happens, megabytes."""
    bearers = tokens(program.port, people)
    before = program.resident_megabytes()
    streams = [socket.create_connection(("127.0.0.1", program.port)) for _ in range(count)]
    for number, stream in enumerate(streams):
        stream.sendall(
            f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\nAuthorization: {bearers[number % people]}"
            "\r\nAccept: text/event-stream\r\n\r\n".encode())
    for stream in streams:
        stream.settimeout(60)
        head = stream.recv(4096)
        if not head.startswith(b"HTTP/1.1 200"):
            raise SystemExit(f"a stream was refused: {head[:300]!r}")
    time.sleep(5)  # what was needed to open them is given back
    after = program.resident_megabytes()
    for stream in streams:
        stream.close()
    return {"count": count, "megabytesBefore": round(before, 1), "megabytes": round(after, 1)}


def live_updates(command, changes):
    """Milliseconds from the answer to a change on one node to its event on the other."""
    cluster = Cluster(command)
    try:
        first, second = cluster.programs
        writer, [bearer] = Caller(first.port), tokens(first.port, 1)
        stream = EventStream(second.port, bearer)
        waited = []
        for number in range(changes):
            writer.send("PATCH", "/account/v1/me", {**BIRTH, "name": f"Name {number}"},
                        {**address(1), "Authorization": bearer})
            answered = time.monotonic()
            waited.append(max(0, stream.next_event() - answered) * 1e3)
            time.sleep(0.11)  # an account may ask 600 times a minute
        stream.close()
    finally:
        cluster.stop()
    return {"changes": changes, "p50": statistics.median(waited),
            "p95": statistics.quantiles(waited, n=20)[-1], "longest": max(waited)}


def soaked(program, page, chart, births, members, minutes):
    """The memory of the server every ten seconds under pages at a constant rate and charts as fast
    as they are answered, in turn; and by how much it grows, from a straight line through the last
    two thirds.
    """
    megabytes, start = [], time.monotonic()
    while time.monotonic() - start < minutes * 60:
        as_fast_as_answered(program, "POST", chart, births, 5)
        at_constant_rate(program, page, members, SOAK_RATE, 5)
        megabytes.append(round(program.resident_megabytes(), 1))
    rest = megabytes[len(megabytes) // 3:]
    moments = [index * (time.monotonic() - start) / 60 / len(megabytes)
               for index in range(len(rest))]
    slope = statistics.linear_regression(moments, rest).slope
    return {"minutes": minutes, "megabytes": megabytes, "megabytesPerMinute": round(slope, 3)}


class EventStream:
    """Reads `/events`; tells when an event has come."""

    EVENT = re.compile(rb"^id:.*?\n\n", re.DOTALL | re.MULTILINE)

    def __init__(self, port, bearer):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.settimeout(30)
        self.socket.sendall(
            f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: {bearer}\r\n\r\n".encode())
        self.received = b""
        while b"\r\n\r\n" not in self.received:
            self._read()
        if not self.received.startswith(b"HTTP/1.1 200"):
            raise SystemExit(f"the stream was refused: {self.received[:300]!r}")

    def _read(self):
        more = self.socket.recv(65_536)
        if not more:
            raise SystemExit("the stream of events ended")
        self.received += more

    def next_event(self):
        while not self.EVENT.search(self.received):
            self._read()
        moment = time.monotonic()
        self.received = b""
        return moment

    def close(self):
        self.socket.close()
