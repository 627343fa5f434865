"""Opens the calendar that `asterism calendar --ics` writes with two parsers, and compares them (AST-242)."""

import json
import subprocess
from datetime import datetime, timezone

import ics
import icalendar

BIRTH = ("--birth", "1990-05-15 10:30", "--place", "New York", "--from", "2027-01-01")


def main(program):
    """Returns the number of moments that both parsers read as they are."""
    for language in ("en", "es"):
        count = compare(program, (*BIRTH, "--language", language))
    return count


def compare(program, arguments):
    moments = json.loads(printed(program, *arguments, "--json"))["moments"]
    text = printed(program, *arguments, "--ics", "-")
    expected = sorted((second(moment["utc"]), moment["title"]) for moment in moments)
    events = icalendar.Calendar.from_ical(text).walk("VEVENT")
    assert sorted((event["DTSTART"].dt, str(event["SUMMARY"])) for event in events) == expected
    assert len({str(event["UID"]) for event in events}) == len(events) == len(expected)
    other = ics.Calendar(text.decode()).events
    assert sorted((event.begin.datetime, event.name) for event in other) == expected
    notes = {str(event["UID"]): str(event.get("DESCRIPTION", "")) for event in events}
    assert notes == {event.uid: event.description or "" for event in other}
    return len(expected)


def printed(program, *arguments):
    return subprocess.run((program, "calendar", *arguments), capture_output=True, check=True).stdout


def second(utc):
    """A calendar has whole seconds."""
    instant = datetime.fromisoformat(utc).astimezone(timezone.utc)
    return datetime.fromtimestamp(int(instant.timestamp() + 0.5), timezone.utc)
