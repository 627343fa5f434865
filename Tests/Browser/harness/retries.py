"""Tests that had to be tried again: counted, named, and too many of them a fault."""

from harness import BUILD

PAGE = BUILD / "retries.txt"
# The goal is 1 %. A run beside nothing else had 4 of 137 that are not understood yet: two live changes that did not come
# within 20 s, a sandbox purchase that was told to sign in first, a simulated expiry that came too late.
MOST = 0.04


def reason(failure):
    """Where the test stood, and the first line of what went wrong."""
    crash = getattr(failure, "reprcrash", None)
    if crash is None:
        return str(failure).strip().splitlines()[-1]
    places = [entry.reprfileloc for entry in failure.reprtraceback.reprentries if getattr(entry, "reprfileloc", None)]
    lines = [f"line {place.lineno}" for place in places if "test_" in str(place.path)]
    return ", ".join([*lines, crash.message.strip().splitlines()[0]])


class Retries:
    """Listens to the reports of all workers; a plugin of the process that hands the tests out."""

    def __init__(self):
        self.items, self.tried = set(), {}

    def pytest_runtest_logreport(self, report):
        self.items.add(report.nodeid)
        if report.outcome == "rerun":
            self.tried.setdefault(report.nodeid, []).append(reason(report.longrepr))

    def are_too_many(self):
        return len(self.tried) > MOST * len(self.items)

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
