"""Tests that had to be tried again: counted, named, and too many of them a fault."""

from harness import BUILD
from harness.steadiness import Steadiness

PAGE = BUILD / "retries.txt"
MOST = 0.01


def reason(failure):
    """Where the test stood, what went wrong, and what its pages showed."""
    crash = getattr(failure, "reprcrash", None)
    if crash is None:
        return str(failure).strip().splitlines()[-1]
    places = [entry.reprfileloc for entry in failure.reprtraceback.reprentries if getattr(entry, "reprfileloc", None)]
    lines = [f"line {place.lineno}" for place in places if "test_" in str(place.path)]
    message = [line.strip() for line in crash.message.strip().splitlines() if line.strip()]
    return "\n    ".join([", ".join([*lines, message[0]]), *message[1:12]])


class Retries:
    """Listens to the reports of all workers; a plugin of the process that hands the tests out."""

    def __init__(self):
        self.items, self.tried, self.excused = set(), {}, set()
        self.machine = Steadiness()

    def pytest_runtest_logreport(self, report):
        self.items.add(report.nodeid)
        if report.outcome == "rerun":
            why = reason(report.longrepr)
            if step := self.machine.recent():
                self.excused.add(report.nodeid)
                why = f"{why} ({step})"
            self.tried.setdefault(report.nodeid, []).append(why)

    def are_too_many(self):
        return len(self.tried.keys() - self.excused) > MOST * len(self.items)

    def pytest_sessionfinish(self, session):
        lines = [f"{len(self.tried)} of {len(self.items)} items were tried again"]
        for name, reasons in sorted(self.tried.items()):
            lines += [name, *(f"  {reason}" for reason in reasons)]
        PAGE.write_text("\n".join(lines) + "\n")
        if self.are_too_many() and session.exitstatus == 0:
            session.exitstatus = 1

    def pytest_terminal_summary(self, terminalreporter):
        if self.tried:
            terminalreporter.section("tried again")
            terminalreporter.write(PAGE.read_text())
        if self.are_too_many():
            terminalreporter.write_line(f"More than {MOST:.0%} of the items needed a second try: the run fails.", red=True)
