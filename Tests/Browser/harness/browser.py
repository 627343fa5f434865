"""A browser that ends in time, whatever it waits for."""

import contextlib
import os
import pathlib
import signal
import threading

# Longer than any test takes on a busy machine; what takes longer waits for something that never comes.
LONGEST_TEST = 240
LONGEST_END = 20


@contextlib.contextmanager
def launched(playwright):
    """Chromium for one test: what a page or a worker of one test leaves undone does not hold up the next.

    Some calls of the driver wait without end where Chromium does not answer, closing among them. Chromium is
    killed then, and they fail."""
    with _ended_after(LONGEST_TEST):
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
    with _ended_after(LONGEST_END):
        browser.close()


@contextlib.contextmanager
def _ended_after(seconds):
    timer = threading.Timer(seconds, _kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _kill():
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (process / "comm").read_text().strip() == "chromium" and os.getpid() in _ancestors(process.name):
                os.kill(int(process.name), signal.SIGKILL)


def _ancestors(process):
    while int(process) > 1:
        # The name of the program, in brackets, may hold anything.
        process = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1]
        yield int(process)
