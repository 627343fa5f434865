"""The acceptance walk of Halloo's figures: a fortnight that is written into the database while the server stands
still, counted by hand here and by the server there."""

import contextlib
import csv
import datetime
import io
import re
import sqlite3

import pytest

from harness.checks import check
from harness.destiny import press, ready
from harness.halloo import Member, enter, go, noon, strong
from harness.marks import each_scheme
from harness.screens import eventually, photograph, screen
from harness.servers import Asterism

# What became of each of the fourteen days up to yesterday: completed, late, missed, skipped.
DAYS = {"Blue pills": "ccmclccccmcccc", "A walk": "cmcccsccclcmcc"}
STATES = {"c": "completed", "l": "completedLate", "m": "missed", "s": "skipped"}


@pytest.fixture
def own():
    """A server that may be stopped."""
    server = Asterism()
    yield server
    server.close()


def today():
    zone = noon()["timezone_id"].removeprefix("Etc/GMT")
    hours = -int(zone or 0)
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=hours)).date()


def number(date):
    """The Julian day number."""
    return date.toordinal() + 1_721_425


def moment(date, hour=8):
    return int(datetime.datetime(date.year, date.month, date.day, hour, tzinfo=datetime.timezone.utc).timestamp()) * 1000


def rows():
    """What is written: the title of the habit, the date, the letter."""
    first = today() - datetime.timedelta(days=14)
    return [(title, first + datetime.timedelta(days=day), letter)
            for title, letters in DAYS.items() for day, letter in enumerate(letters)]


def write_fortnight(server, habits):
    """Writes it, and has the report of the last week to be told."""
    monday = today() - datetime.timedelta(days=today().weekday())
    with contextlib.closing(sqlite3.connect(f"{server.folder.name}/asterism.db")) as database, database:
        (account, relative), = database.execute("SELECT account_id, id FROM hal_profiles").fetchall()
        database.execute("UPDATE hal_profiles SET created_at = created_at - 40 * 86400000")
        for index, (title, date, letter) in enumerate(rows()):
            due, is_answered = moment(date), letter in "cl"
            database.execute(
                """INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at, status,
                  is_handed_over, sent_at, has_followed_up, is_snoozed, asked_for_photo, has_text, has_photo,
                  completed_at, completed_by, deadline_seconds, response_type, has_follow_up, ignores_quiet_hours,
                  version) VALUES (?, ?, ?, ?, ?, 0, ?, ?, 1, ?, 0, 0, 0, ?, 0, ?, ?, 600, 'text', 1, 0, 1)""",
                (f"seed-{index}", account, relative, habits[title], number(date), due, STATES[letter], due,
                 is_answered, due + 120_000 if is_answered else None, "relative" if is_answered else None))
        database.execute(
            "UPDATE hal_calendar SET next_at = 0, week_day = ?, summary_day = ?", (number(monday) - 7, number(today())))


def counted(first, last):
    """The letters from one date to another."""
    return "".join(letter for _, date, letter in rows() if first <= date <= last)


def answered(letters):
    return sum(letter in "cl" for letter in letters)


def streak():
    """For how many days in a row everything was answered, up to yesterday."""
    days = list(zip(*DAYS.values()))
    return next((count for count, day in enumerate(reversed(days)) if not set(day) <= {"c", "l"}), len(days))


def percent(part, whole):
    return f"{round(100 * part / whole)}%"


@each_scheme
def test_figures_of_a_fortnight(browser, own, scheme):
    """HAL-1101 HAL-1102 HAL-1103 HAL-1104 HAL-1106 HAL-1107 HAL-1109 HAL-1207 Walk 18: rate, on-time rate, streak and
    trend are those that were counted by hand; the report opens from the inbox, also after an outage, and is printed
    on one page; the table has every row."""
    with screen(browser, "phone", scheme, **noon()) as window:
        # The stream of events ends with the server.
        window.allow("ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
        window.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = enter(window, own.base)
        strong(page, own.base)
        joe = Member(page)
        joe.agree()
        habits = {title: joe.habit(title, "20:00") for title in DAYS}
        page.goto("about:blank")
        own.stop()
        write_fortnight(own, habits)
        own.start()

        day = datetime.timedelta(days=1)
        week, before = counted(today() - 6 * day, today()), counted(today() - 13 * day, today() - 7 * day)
        go(page, own.base, "analytics?range=7")
        ring = page.get_by_role("img", name=re.compile("^Done: ")).first.get_attribute("aria-label")
        assert ring == f"Done: {percent(answered(week), len(week))} done, {answered(week)} of {len(week)}."
        figures = dict(zip(page.locator(".figure-summary dt").all_inner_texts(),
                           page.locator(".figure-summary dd").all_inner_texts()))
        change = 100 * answered(week) / len(week) - 100 * answered(before) / len(before)
        assert figures["Trend"] == ("Up" if change >= 5 else "Down" if change <= -5 else "Steady")
        assert figures["Done on time"] == percent(week.count("c"), answered(week))
        assert figures["Usual time to answer"] == "2 minutes"
        assert figures["Current streak"] == f"{streak()} days"
        check(page)

        table = list(csv.DictReader(io.StringIO(page.request.get(
            f"{own.base}/halloo/analytics/export.csv?from={today() - 14 * day}&to={today() - day}").text())))
        expected = [(str(date), title, STATES[letter], "120" if letter in "cl" else "") for title, date, letter in rows()]
        assert sorted((row["date"], row["habit"], row["status"], row["seconds"]) for row in table) == sorted(expected)

        go(page, own.base, "inbox")
        report = page.get_by_role("button", name=re.compile("Weekly report"))
        eventually(page, report.is_visible, "the report is announced", 20)
        assert report.count() == 1
        report.click()
        page.wait_for_url("**/analytics/weekly/*")
        ready(page)
        monday = today() - (today().weekday() + 7) * day
        letters = counted(monday, monday + 6 * day)
        assert page.get_by_text(f"{answered(letters)} of {len(letters)} tasks were done").is_visible()
        assert page.get_by_text("Updated").count() == 0
        check(page)
        photograph(page, f"halloo-weekly-{scheme}")
        assert page.get_by_role("button", name="Print").is_visible()
        press(page, "Share")
        page.get_by_text("Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == page.url
        page.emulate_media(media="print")
        photograph(page, f"halloo-weekly-print-{scheme}")
        pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
        assert len(pages) == 1
