"""Whether the machine itself stood still or had its clock set while tests ran: no test can hold then."""

import threading
import time

# A test ends within two minutes, and so reports what a step has done to it.
REACH = 120


class Steadiness:
    """Looks at the clocks twice a second."""

    def __init__(self):
        self.steps = []
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        last, offset = time.monotonic(), time.time() - time.monotonic()
        while True:
            time.sleep(0.5)
            now = time.monotonic()
            step = time.time() - now - offset
            if abs(step) > 1:
                self.steps.append((now, f"the machine's clock was set by {step:+.0f} s"))
            elif now - last > 5:
                self.steps.append((now, f"the machine stood still for {now - last:.0f} s"))
            last, offset = now, offset + step

    def recent(self):
        """What happened while a test ran that reports now; nothing on a steady machine."""
        now = time.monotonic()
        return next((words for at, words in reversed(self.steps) if now - at < REACH), None)
