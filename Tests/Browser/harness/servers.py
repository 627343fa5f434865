"""The servers that the tests drive: the real one, and one that plays it for the pages of the gallery."""

import contextlib
import gzip
import http.server
import json
import os
import pathlib
import queue
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from harness import BUILD, ROOT

POLICY_SOURCE = ROOT / "Sources/Web/HTTPServer/Finishers/SecurityHeaders.swift"


def policy():
    """The content security policy of the server, from its source, so that there is one."""
    body = POLICY_SOURCE.read_text().split("policy(scripts: String) -> String {")[1].split("].joined")[0]
    return "; ".join(re.findall(r'"([^"]+)"', body)).replace(r"\(scripts)", "'self'")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Asterism:
    """`asterism serve` with a data folder of its own."""

    def __init__(self, **environment):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = open(pathlib.Path(self.folder.name) / "log", "w+b")
        self.environment = {
            "PATH": os.environ["PATH"], "PORT": str(self.port), "ASTERISM_DATA": self.folder.name,
            # Accounts of tests come from addresses of their own (wire.py), so that no limit stands in their way.
            "TRUSTED_PROXIES": "127.0.0.1",
            **environment}
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [BUILD / "debug/asterism", "serve"], env=self.environment, stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 60
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.log.seek(0)
                raise RuntimeError("asterism serve does not answer:\n" + self.log.read().decode())
            time.sleep(0.1)

    def _answers(self):
        try:
            return urllib.request.urlopen(self.base + "/healthz", timeout=2).status == 200
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def operator_token(self):
        """What `serve` has printed for whoever runs it."""
        return (pathlib.Path(self.folder.name) / "operator.token").read_text().strip()

    def metrics(self):
        """What the server counts, as its operator reads it."""
        request = urllib.request.Request(
            self.base + "/metrics", headers={"Authorization": f"Bearer {self.operator_token()}"})
        return urllib.request.urlopen(request, timeout=10).read().decode()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.log.close()
        self.folder.cleanup()


class Stage(http.server.ThreadingHTTPServer):
    """Serves the gallery and plays what its pages ask for; the tests look at what has arrived."""

    daemon_threads = True
    places = [
        {"id": "1259229", "label": "Pune, Maharashtra, India", "latitude": 18.52, "longitude": 73.86,
         "timeZone": "Asia/Kolkata"},
        {"id": "3931276", "label": "Puno, Peru", "latitude": -15.84, "longitude": -70.02,
         "timeZone": "America/Lima"},
    ]

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), Actor)
        self.folder = pathlib.Path(folder)
        self.base = f"http://127.0.0.1:{self.server_port}"
        self.policy = policy()
        threading.Thread(target=self.serve_forever, daemon=True).start()
        self.reset()

    def reset(self):
        self.posts = []
        self.notes = 0
        self.streams = []
        self.connected = threading.Event()
        self.is_down = False
        self.answer = 303

    def publish(self, topic):
        for stream in self.streams:
            stream.put(topic)


class Actor(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    TYPES = {
        ".css": "text/css", ".js": "text/javascript", ".html": "text/html; charset=utf-8",
        ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}

    def log_message(self, *_):
        pass

    def parse_request(self):
        # A server that is down closes the connection.
        if self.server.is_down:
            self.close_connection = True
            return False
        return super().parse_request()

    def do_GET(self):
        path = urllib.parse.urlsplit(self.path).path
        if path == "/events":
            return self.stream()
        if path == "/form-token":
            return self.send(json.dumps({"token": "fresh", "person": "example"}).encode(), "application/json")
        if path == "/places/v1/search":
            return self.send(json.dumps({"places": self.server.places}).encode(), "application/json")
        if path in ("/offline", "/gallery", "/workbench"):
            path += ".html"
        file = (self.server.folder / path[1:]).resolve()
        if not file.is_file() or not file.is_relative_to(self.server.folder):
            return self.send(b"not found", "text/plain", status=404)
        body = file.read_bytes().replace(b"{{notes}}", str(self.server.notes).encode())
        self.send(body, self.TYPES[file.suffix])

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        key = self.headers.get("Idempotency-Key")
        self.server.posts.append((self.path, urllib.parse.parse_qs(body), key))
        if self.server.answer != 303:
            return self.send(b"refused", "text/plain", status=self.server.answer)
        if self.path == "/notes":
            self.server.notes += 1
        # Of the pages of the gallery that one is nobody's.
        page = "/gallery" if self.path == "/signout" else "/workbench"
        self.send(b"", "text/plain", status=303, headers={"Location": page})

    def stream(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        topics = queue.Queue()
        self.server.streams.append(topics)
        self.wfile.write(b": hello\n\n")
        self.wfile.flush()
        self.server.connected.set()
        self.close_connection = True
        while True:
            try:
                self.wfile.write(f"event: {topics.get()}\ndata: {{}}\n\n".encode())
                self.wfile.flush()
            except OSError:
                self.server.streams.remove(topics)
                return

    def send(self, body, kind, status=200, headers={}):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", self.server.policy)
        self.send_header("Cache-Control", "no-store")
        if "gzip" in self.headers.get("Accept-Encoding", "") and len(body) > 500:
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(ConnectionError):  # A page that is left does not wait for its answers.
            self.wfile.write(body)
