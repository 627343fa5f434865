"""The browsers that tests drive, which end in time, whatever they wait for."""

import contextlib
import os
import pathlib
import signal
import threading

from harness.fonts import SETTINGS

# Chromium without what surrounds its pages: it starts four times as fast. The whole one is for tests that say so.
SHELL, WHOLE = "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"
# Longer than any test takes on a busy machine; what takes longer waits for something that never comes.
LONGEST_TEST = 180
LONGEST_END = 20


class Browsers:
    """One process of each kind for all tests of a worker; each test has contexts of its own.

    Some calls of the driver wait without end where Chromium does not answer, closing a context among them (a page
    that goes on its way meanwhile has held it up). Chromium is killed then, the test that waits fails, and the next
    one gets a new process."""

    def __init__(self, playwright):
        self.playwright = playwright
        self.running = {}

    @contextlib.contextmanager
    def borrowed(self, program=SHELL):
        """A browser for one test; what the test leaves open is closed."""
        browser = self.running.get(program)
        if browser is None or not browser.is_connected():
            browser = self.running[program] = launched(self.playwright, program)
        try:
            with ended_after(LONGEST_TEST):
                yield browser
        finally:
            with ended_after(LONGEST_END):
                for context in browser.contexts if browser.is_connected() else []:
                    context.close()

    def close(self):
        for browser in self.running.values():
            with ended_after(LONGEST_END):
                browser.close()


def launched(playwright, program=SHELL):
    """A browser that knows the fonts of the tests, and no others."""
    return playwright.chromium.launch(
        executable_path=program, args=["--no-sandbox"], env={**os.environ, "FONTCONFIG_FILE": str(SETTINGS)})


@contextlib.contextmanager
def ended_after(seconds):
    timer = threading.Timer(seconds, _kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _kill():
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (process / "comm").read_text().startswith("chromium") and os.getpid() in _ancestors(process.name):
                os.kill(int(process.name), signal.SIGKILL)


def _ancestors(process):
    while int(process) > 1:
        # The name of the program, in brackets, may hold anything.
        process = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1]
        yield int(process)
