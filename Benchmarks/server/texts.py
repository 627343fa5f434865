"""Halloo at work: many reminders that are due at the same moment, handed to simulated phones."""

import sqlite3
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone

from server import programs
from server.people import Caller, address
from workshop import WORKSHOP, built, columns, machine

API = "/halloo/api/v1"
CIRCLE = 40  # reminders: four relatives with ten habits each
SETTINGS = {"HAL_SMS_PER_SECOND": "100000", "HAL_SMS_PROVIDER": "simulator"}
# When each reminder was due, and when the provider had it, in milliseconds.
HANDED_OVER = """
    SELECT o.due_at, m.accepted_at FROM hal_messages m JOIN hal_occurrences o ON o.id = m.occurrence_id
    WHERE m.kind = 'reminder' AND m.accepted_at IS NOT NULL"""
GOAL_MILLISECONDS = 1_000


def measured(count):
    """The part `texts` of the results: so many reminders on SQLite and on PostgreSQL, one node each."""
    command = built("asterism")
    results = {"date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"), "machine": machine(),
               "perSecondAtMost": int(SETTINGS["HAL_SMS_PER_SECOND"])}
    program = programs.asterism(command, name="texts", **SETTINGS)
    try:
        file = WORKSHOP / "texts-data" / "asterism.db"
        results["sqlite"] = handed_over(program.port, count, lambda: from_sqlite(file))
    finally:
        program.stop()
    cluster = programs.Cluster(command, nodes=1, **SETTINGS)
    try:
        port = cluster.programs[0].port
        results["postgresql"] = handed_over(port, count, from_postgresql)
    finally:
        cluster.stop()
    return results


def from_sqlite(file):
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        return database.execute(HANDED_OVER).fetchall()


def from_postgresql():
    done = subprocess.run(["psql", "-h", "127.0.0.1", "-p", str(programs.Cluster.PORT), "-U", "postgres", "-Atc",
                           HANDED_OVER, "asterism"], check=True, capture_output=True, text=True)
    return [tuple(map(int, line.split("|"))) for line in done.stdout.splitlines()]


def handed_over(port, count, ask):
    """Sets families up, waits for the moment, and looks at when each text was taken."""
    families = count // CIRCLE
    print(f"setting up {families} families ...", file=sys.stderr)
    circles = each(range(families), lambda number: Circle(port, number))
    each(circles, Circle.agree)
    # Whoever sets up the last family is done by then.
    due = datetime.now(timezone.utc).replace(second=0, microsecond=0) + timedelta(
        minutes=2 + families // 60)
    each(circles, lambda circle: circle.add_habits(due.strftime("%H:%M")))
    print(f"waiting for {due:%H:%M} UTC ...", file=sys.stderr)
    wait = (due - datetime.now(timezone.utc)).total_seconds()
    if wait < 1:
        raise SystemExit("setting up took too long")
    time.sleep(wait)
    deadline = time.monotonic() + 180
    while len(rows := ask()) < families * CIRCLE and time.monotonic() < deadline:
        time.sleep(1)
    late = sorted(accepted - planned for planned, accepted in rows)
    seconds = late[-1] / 1e3
    return {"due": families * CIRCLE, "handedOver": len(late), "seconds": seconds,
            "perSecond": round(len(late) / seconds), "p50": statistics.median(late),
            "p99": statistics.quantiles(late, n=100)[-1], "longest": late[-1]}


def wait_for(what, holds, seconds=60):
    """Looks twice a second whether something has happened."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise SystemExit(f"{what} did not come within {seconds} s")
        time.sleep(0.5)


def each(items, act):
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(act, items))


class Circle:
    """A guest with four relatives."""

    def __init__(self, port, number):
        self.caller, self.headers = Caller(port), address(number)
        entered, _ = self.caller.send("POST", f"{API}/auth/guest", {"timeZone": "Etc/UTC"}, self.headers)
        self.headers |= {"Authorization": "Bearer " + entered["accessToken"]}
        self.phones = [f"+1202{420 + place}{1000 + number}" for place in range(4)]
        self.people = [self._add(place, phone) for place, phone in enumerate(self.phones)]
        self.caller.pause()

    def _call(self, path, body):
        return self.caller.send("POST", API + path, body, self.headers)[0]

    def _add(self, place, phone):
        person = self._call("/profiles", {
            "name": f"Relative {place}", "relationship": "Family", "phoneNumber": phone,
            "timeZone": "Etc/UTC", "quietHoursEnabled": False})["id"]
        self._call(f"/profiles/{person}/hello", {"reason": "first"})
        return person

    def _read(self, path):
        return self.caller.send("GET", API + path, None, self.headers)[0]

    def agree(self):
        """All four answer their hello, and the server has understood it."""
        for phone in self.phones:
            wait_for("a hello", lambda: self._read(f"/simulator/phones/{phone}/messages")["items"])
            self._call(f"/simulator/phones/{phone}/reply", {"body": "YES"})
        for person in self.people:
            wait_for("an agreement", lambda: self._read(f"/profiles/{person}")["status"] == "confirmed")
        self.caller.pause()

    def add_habits(self, hour):
        for person in self.people:
            for number in range(10):
                self._call("/tasks", {
                    "profileId": person, "title": f"Pills {number}", "category": "medication",
                    "frequency": "daily", "localTime": hour, "responseType": "text"})


def table(results):
    """The table of the run."""
    lines = [["texts", "due at once", "a second", "p50", "p99", "longest", f"p99 < {GOAL_MILLISECONDS} ms"]]
    for engine in ("sqlite", "postgresql"):
        row = results[engine]
        met = "met" if row["p99"] < GOAL_MILLISECONDS else "missed"
        lines.append([engine, f"{row['handedOver']:,} of {row['due']:,}", f"{row['perSecond']:,}",
                      *(f"{row[name] / 1e3:.1f} s" for name in ("p50", "p99", "longest")), met])
    about = results["machine"]
    return f"{columns(lines)}\n{about['processor']}, load {about['loadAtStart']}, {results['date']}."
