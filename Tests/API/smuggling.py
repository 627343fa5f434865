"""Has sqlmap try to smuggle SQL in: through the forms, bodies, queries, cursors and names of things in
paths. Passes where it finds no way."""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import server

HERE = pathlib.Path(__file__).resolve().parent
JSON = "Content-Type: application/json"
SIGN_UP = '{"email":"adaNUMBER@example.org","password":"correct horse"}'
# Who asks, where, and with which body; `*` marks what is tried where it is no parameter.
TARGETS = [
    ("stranger", "/account/v1/signin", SIGN_UP, JSON),
    ("stranger", "/account/v1/signup", SIGN_UP, JSON),
    ("stranger", "/account/v1/refresh", '{"refreshToken":"AAAA*"}', JSON),
    ("stranger", "/account/signin", "email=adaNUMBER%40example.org&password=wrong&next=%2F", None),
    ("stranger", "/account/signup", "email=adaNUMBER%40example.org&password=short&next=%2F", None),
    ("stranger", "/account/forgot", "email=adaNUMBER%40example.org", None),
    ("stranger", "/places/v1/search?q=Pune&limit=5", None, None),
    ("stranger", "/places/v1/timezone?latitude=18.5&longitude=73.8", None, None),
    ("program", "/account/v1/sessions?cursor=AAAA&limit=5", None, None),
    ("program", "/account/v1/audit?cursor=AAAA&limit=5", None, None),
    ("program", "/inbox/v1/items?app=arca&cursor=AAAA&limit=5", None, None),
    ("program", "/inbox/v1/unread?app=arca", None, None),
    ("program", "/account/v1/export/AAAAAAAAAAAAAAAAAAAAAA*", None, None),
    ("program", "/inbox/v1/read", '{"app":"arca"}', JSON),
    ("member", "/account/birth",
     "name=Ada&birthDate=1990-05-15&birthTime=10%3A30&birthTime-precision=exact&birthPlace=Pune&age=16",
     None),
    ("member", "/account/preferences",
     "language=en&timeZone=Asia%2FKolkata&appearance=dark&text-size=medium", None),
    ("member", "/account/inbox?cursor=AAAA", None, None),
]


def sqlmap(base, folder, caller, path, body, header):
    command = [
        pathlib.Path(sys.executable).with_name("sqlmap"), "-u", base + path, "--batch", "--disable-coloring",
        "--flush-session", "--output-dir", folder / "output", "--preprocess", folder / "approach.py",
        "--dbms", "SQLite", "--level", "2", "--risk", "1", "--ignore-code", "*",
        "--skip", "Cookie,csrf", "--drop-set-cookie", "--ignore-redirects",
        "--skip-heuristics", "--timeout", "30"]
    if body:
        command += ["--data", body, "--method", "POST"]
    if header:
        command += ["--header", header]
    return subprocess.run(
        command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "ASTERISM_URL": base, "ASTERISM_CALLER": caller}).stdout


def main():
    failed = False
    with server.Asterism() as asterism, tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copy(HERE / "approach.py", folder)
        (folder / "__init__.py").touch()
        for caller, path, body, header in TARGETS:
            output = sqlmap(asterism.base, folder, caller, path, body, header)
            tried = re.findall(r"parameter '([^']+)' does not seem to be injectable", output)
            is_safe = bool(tried) and "all tested parameters do not appear to be injectable" in output
            failed |= not is_safe
            print(f"{path}: {', '.join(tried)}: {'no way in' if is_safe else 'LOOK'}", flush=True)
            if not is_safe:
                print(output[-4_000:])
        statuses = collections.Counter(re.findall(r"http.status=(\d+)", asterism.log.read_text()))
        print("answers:", dict(sorted(statuses.items())))
    sys.exit(failed)


if __name__ == "__main__":
    main()
