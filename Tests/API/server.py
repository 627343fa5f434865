"""The real server, with a data folder of its own."""

import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/asterism"


class Asterism:
    """`asterism serve`; what it writes lands in a file. Both providers of payments are set, so that
    their notifications are judged and not put off."""

    def __init__(self, **environment):
        self.folder = tempfile.TemporaryDirectory()
        self.data = pathlib.Path(self.folder.name) / "data"
        self.data.mkdir(mode=0o700)
        self.log = pathlib.Path(self.folder.name) / "log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.environment = {
            "PATH": os.environ["PATH"], "PORT": str(port), "ASTERISM_DATA": str(self.data),
            "TRUSTED_PROXIES": "127.0.0.1", "STRIPE_SECRET_KEY": "sk_test_nobody",
            "STRIPE_WEBHOOK_SECRET": "whsec_nobody", "APPSTORE_APPS": "arca org.example.arca 1",
            **environment}

    def __enter__(self):
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "serve", "--env-file", "/dev/null"], env=self.environment,
                stdout=log, stderr=log)
        deadline = time.monotonic() + 60
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("asterism serve does not answer:\n" + self.log.read_text())
            time.sleep(0.05)
        return self

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=60)

    def _answers(self):
        try:
            return urllib.request.urlopen(self.base + "/healthz", timeout=2).status == 200
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False
