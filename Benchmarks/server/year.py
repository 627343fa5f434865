"""Halloo after a year: how long its heaviest answers take for a family of four with ten habits each."""

import random
import sqlite3
import statistics
import sys
import time
import uuid
from datetime import datetime, timedelta, timezone

from server import programs
from server.texts import SETTINGS, Circle
from workshop import WORKSHOP, columns, built, machine

DAYS = 365
ASKED = 100
DAY = 86_400_000
# What is asked, and how long it may take for 95 of 100 (HAL-1707), milliseconds.
GOALS = {"/dashboard": 150, "/gallery": 200, "/analytics/overview?range=90": 400, "/analytics/trends?range=90": None,
         "/summary/today": None}
COLUMNS = """habit_id, account_id, profile_id, status, due_at, sent_at, completed_at, completed_by, day, extra, deadline_seconds,
    response_type, has_follow_up, ignores_quiet_hours, is_handed_over, has_followed_up, is_snoozed, asked_for_photo,
    has_text, has_photo, version"""


def measured():
    """The part `year` of the results, on SQLite with one node."""
    program = programs.asterism(built("asterism"), name="year", **SETTINGS)
    try:
        circle = Circle(program.port, 0)
        circle.agree()
        circle.add_habits("08:00")
        count = remember(WORKSHOP / "year-data" / "asterism.db")
        return {"date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"), "machine": machine(),
                "occurrences": count, "p95": {path: asked(circle, path) for path in GOALS}}
    finally:
        program.stop()


def remember(file):
    """Writes a year into the ledger: rows as the server writes them once days are over."""
    chance = random.Random(1)
    with sqlite3.connect(file, timeout=30) as database:
        habits = database.execute("SELECT id, account_id, profile_id FROM hal_habits").fetchall()
        today = datetime.now(timezone.utc).replace(hour=8, minute=0, second=0, microsecond=0)
        rows = [row(habit, today - timedelta(days=days), chance) for habit in habits for days in range(1, DAYS + 1)]
        marks = ", ".join("?" * (len(rows[0])))
        database.executemany(f"INSERT INTO hal_occurrences (id, {COLUMNS}) VALUES ({marks})", rows)
    return len(rows)


def row(habit, due, chance):
    moment = int(due.timestamp() * 1_000)
    status = chance.choices(["completed", "completedLate", "missed", "skipped"], [80, 8, 9, 3])[0]
    is_done = status.startswith("completed")
    answered = moment + chance.randrange(30_000, 900_000) if is_done else None
    # Julian day numbers begin at noon; 1970-01-01 is 2440588.
    return (str(uuid.UUID(int=chance.getrandbits(128))), *habit, status, moment, moment, answered,
            "relative" if is_done else None, moment // DAY + 2_440_588, 0, 600, "text", 1, 0, 1, 0, 0, 0, is_done,
            0, 1)


def asked(circle, path):
    """The 95th percentile of what an answer takes, milliseconds."""
    times = []
    for number in range(ASKED):
        begun = time.monotonic()
        circle.caller.send("GET", "/halloo/api/v1" + path, None, circle.headers)
        times.append((time.monotonic() - begun) * 1e3)
        time.sleep(0.55)  # 120 questions a minute are allowed
        if number % 50 == 49:
            print(f"{path}: {number + 1} of {ASKED}", file=sys.stderr)
    return round(statistics.quantiles(times, n=20)[-1], 1)


def table(results):
    """The table of the run."""
    lines = [["Halloo after a year", "p95", "at most", ""]]
    for path, most in GOALS.items():
        p95 = results["p95"][path]
        lines.append([path, f"{p95} ms", f"{most} ms" if most else "",
                      "" if most is None else "met" if p95 <= most else "missed"])
    about = results["machine"]
    return (f"{columns(lines)}\n{results['occurrences']:,} occurrences. {about['processor']}, "
            f"load {about['loadAtStart']}, {results['date']}.")
