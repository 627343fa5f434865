"""The servers that are loaded: how each is started, what it uses, how it is stopped."""

import base64
import http.client
import os
import secrets
import shutil
import signal
import subprocess
import time
from pathlib import Path

from workshop import EPHEMERIS, PEERS, WORKSHOP, attempt, compiled, python_environment

PATIENCE = 60  # seconds that a server may take to start, on a machine that others use too
TICKS = os.sysconf("SC_CLK_TCK")


class Program:
    """A server at work, with the log that it writes."""

    def __init__(self, name, command, port, environment=(), health="/healthz", folder=WORKSHOP):
        self.name, self.port = name, port
        self.log = WORKSHOP / f"{name}.log"
        with self.log.open("ab") as log:
            log.truncate(0)
            self.process = subprocess.Popen(
                command, cwd=folder, env={**os.environ, **dict(environment)}, stdout=log,
                stderr=log, start_new_session=True)
        self._wait(health)

    def _wait(self, path):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                connection.request("GET", path)
                if connection.getresponse().status == 200:
                    return
            except OSError:
                time.sleep(0.1)
        last = self.log.read_text(errors="replace").splitlines()[-5:]
        self.stop()
        raise SystemExit(f"{self.name} did not start:\n" + "\n".join(last))

    def processes(self):
        """The process and its children."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [self.process.pid, *map(int, children.read_text().split())]

    def cpu_seconds(self):
        """What it and its children have used so far, in user and system mode."""
        total = 0
        for process in self.processes():
            # The name, in parentheses, may hold blanks.
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
        return total / TICKS

    def resident_megabytes(self):
        total = 0
        for process in self.processes():
            for line in Path(f"/proc/{process}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    total += int(line.split()[1])
        return total / 1024

    def empty_log(self):
        os.truncate(self.log, 0)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()


def fresh_folder(name):
    folder = WORKSHOP / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def asterism(command, port=8091, name="asterism", **settings):
    """Our server as anybody would run it behind a proxy on the same machine, which the loaders
    speak for: all settings at their defaults, but whose word about the client is believed.
    """
    environment = {
        "PORT": str(port), "ASTERISM_DATA": str(fresh_folder(f"{name}-data")),
        "TRUSTED_PROXIES": "127.0.0.1", **settings,
    }
    return Program(name, [command, "serve"], port, environment)


def libmicrohttpd(port=8092):
    command = compiled("health", PEERS / "libmicrohttpd" / "health.c", "-O2", "-lmicrohttpd")
    return Program("libmicrohttpd", [command], port)


def flask(household, port=8093):
    """Two processes for two cores; threads, because only those keep connections open."""
    python = python_environment("flask", "3.11")
    return Program("flask", [
        python, "-m", "gunicorn", "--chdir", str(PEERS / "flask"), "--bind", f"127.0.0.1:{port}",
        "--workers", "2", "--threads", "4", "--keep-alive", "75", "--access-logfile", "-",
        "application"], port, python_settings(household))


def fastapi(household, port=8094):
    python = python_environment("fastapi", "3.11")
    return Program("fastapi", [
        python, "-m", "uvicorn", "--app-dir", str(PEERS / "fastapi"), "--host", "127.0.0.1",
        "--port", str(port), "--workers", "2", "application:application"], port,
        python_settings(household))


def python_settings(household):
    return {"PYTHONPATH": str(PEERS), "HOUSEHOLD": household, "SE_EPHE_PATH": EPHEMERIS}


def household(count):
    """The SQLite file of the Python peers, and a header for each of the people in it."""
    file = fresh_folder("household") / "household.db"
    python = python_environment("flask", "3.11")
    done = attempt([python, str(PEERS / "household.py"), str(file), str(count)])
    return str(file), done.stdout.splitlines()


class Cluster:
    """Nodes of ours on a PostgreSQL and a Redis of their own, which go with it."""

    PORT = 8097  # of PostgreSQL

    def __init__(self, command, nodes=2, **settings):
        self.folder = fresh_folder("cluster")
        self.programs = []
        try:
            self._start(command, nodes, settings)
        except BaseException:
            self.stop()
            raise

    def _start(self, command, nodes, settings):
        data, port = self.folder / "postgresql", self.PORT
        self._as_postgres("initdb", "--pgdata", str(data), "--username", "postgres", "--auth",
                          "trust", "--encoding", "UTF8", "--locale", "C.UTF-8", folder=data)
        self.postgres = data
        self._as_postgres("pg_ctl", "start", "--wait", "--pgdata", str(data), "--log",
                          str(data / "log"), "--options",
                          f"-p {port} -c listen_addresses=127.0.0.1 -k {data}")
        self._as_postgres("createdb", "-h", str(data), "-p", str(port), "asterism")
        self.redis = subprocess.Popen(
            ["redis-server", "--port", "8098", "--bind", "127.0.0.1", "--save", "",
             "--dir", str(self.folder)], stdout=subprocess.DEVNULL)
        shared = settings | {
            "PUBLIC_URL": "http://localhost:8099",  # that of a proxy before both
            "DATABASE_URL": f"postgres://postgres@127.0.0.1:{port}/asterism",
            "REDIS_URL": "redis://127.0.0.1:8098",
            "ASTERISM_MASTER_KEY": base64.b64encode(secrets.token_bytes(32)).decode(),
            "JWT_SECRET_KEY": base64.b64encode(secrets.token_bytes(32)).decode(),
        }
        for number, port in enumerate((8095, 8096)[:nodes], start=1):
            self.programs.append(asterism(command, port, f"node{number}", **shared))

    def _as_postgres(self, name, *arguments, folder=None):
        """PostgreSQL refuses to run as root, so root becomes Debian's user for it."""
        newest = max(Path("/usr/lib/postgresql").glob("*/bin"))
        command = [str(newest / name), *arguments]
        if folder:
            folder.mkdir(mode=0o700)
        if os.getuid() == 0:
            if folder:
                shutil.chown(folder, "postgres")
            command = ["runuser", "-u", "postgres", "--", *command]
        # Without pipes: the server that pg_ctl leaves behind would hold them open.
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def stop(self):
        for program in self.programs:
            program.stop()
        if hasattr(self, "redis"):
            self.redis.terminate()
            self.redis.wait()
        if hasattr(self, "postgres"):
            self._as_postgres("pg_ctl", "stop", "--mode", "fast", "--pgdata", str(self.postgres))
