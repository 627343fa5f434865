"""Plants texts that stand nowhere else in whatever a person, or a stranger, may send, and looks for
them where none may stand (PLT-12, PLT-26): the files of the database, both forms of the log, and
/metrics. What is sealed has to come back all the same."""

import hashlib
import io
import json
import re
import sys
import time
import zipfile

import requests

import server

PASSWORD = "zq-password-canary Rj4"
NEXT_PASSWORD = "zq-password-canary Kd8"
# What is looked for besides "canary": values that cannot carry a word.
VALUES = ["1971-11-13", "18.123456", "73.654321", "1934-02-17", "12.345678"]
# Of the log, every line begins with a time.
TIMES = ["07:53:41", "21:47"]
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg"}


class Caller:
    """A program with a device name to find again, and with the tokens that it was given."""

    def __init__(self, base):
        self.base = base
        self.session = requests.Session()
        self.session.headers["User-Agent"] = "zq-agent-canary/1.0 (zq-system-canary) Firefox/140.0"
        self.secrets = []

    def call(self, method, path, body=None, **options):
        answer = self.session.request(method, self.base + path, json=body, timeout=30, **options)
        assert answer.status_code < 500, (method, path, answer.text)
        for name in ("accessToken", "refreshToken"):
            if "json" in answer.headers.get("Content-Type", "") and name in answer.json():
                self.secrets.append(answer.json()[name])
        return answer

    def admit(self, answer):
        assert answer.ok, answer.text
        self.session.headers["Authorization"] = f"Bearer {answer.json()['accessToken']}"

    def submit(self, page, path, **fields):
        """Fills in the form of a page."""
        token = re.search(r'name="csrf" value="([^"]+)"', self.call("GET", page).text)[1]
        answer = self.session.post(
            self.base + path, data={"csrf": token, **fields}, allow_redirects=False, timeout=30)
        assert answer.status_code < 500, (path, answer.text)
        return answer


def strangers(base):
    """What is refused must not be kept either."""
    caller = Caller(base)
    for path, body in [
        ("/account/v1/signin", {"email": "zq-unknown-canary@example.org", "password": PASSWORD}),
        ("/account/v1/password/forgot", {"email": "zq-forgot-canary@example.org"}),
        ("/account/v1/password/reset", {"token": "zq-token-canary", "password": PASSWORD}),
        ("/account/v1/email/verify", {"token": "zq-token-canary"}),
        ("/account/v1/refresh", {"refreshToken": "zq-refresh-canary"}),
        ("/account/v1/oidc", {
            "issuer": "https://zq-issuer-canary.example", "idToken": "zq.token.canary",
            "nonce": "zq-nonce-canary"}),
        ("/payments/v1/stripe", {"id": "zq-event-canary"}),
        ("/payments/v1/appstore", {"signedPayload": "zq.payload.canary"}),
        ("/account/v1/zq-path-canary", {}),
        ("/charts/v1/natal", {
            "birthDate": "1971-11-13", "birthTime": {"certainty": "exact", "time": "07:53:41"},
            "birthPlace": {"name": "zq-chart-canary", "latitude": 18.123456,
                           "longitude": 73.654321, "timeZone": "Asia/Kolkata"}}),
    ]:
        caller.call("POST", path, body, headers={"Idempotency-Key": "zq-key-canary-of-a-stranger"})
    caller.call("GET", "/places/v1/search?q=zq-query-canary")
    caller.call("GET", "/zq-page-canary?zq-query-canary=1")
    caller.call("GET", "/account/v1/me", headers={"Authorization": "Bearer zq.access.canary"})
    caller.session.post(base + "/account/v1/signin", data="zq-body-canary", timeout=30)
    return caller


def programs(base):
    """An account by the wire API."""
    caller = Caller(base)
    sign_up = {"email": "zq-address-canary@example.org", "password": PASSWORD}
    caller.admit(caller.call("POST", "/account/v1/signup", sign_up))
    caller.call("PATCH", "/account/v1/me", {
        "name": "zq-name-canary", "birthDate": "1971-11-13", "timeZone": "Asia/Kolkata",
        "birthTime": {"certainty": "exact", "time": "07:53:41"},
        "birthPlace": {"name": "zq-place-canary", "latitude": 18.123456, "longitude": 73.654321,
                       "timeZone": "Asia/Kolkata"}},
        headers={"Idempotency-Key": "zq-key-canary"})
    caller.call("POST", "/account/v1/email/verification")
    caller.call("POST", "/account/v1/password/forgot", {"email": sign_up["email"]})
    caller.call("POST", "/push/v1/subscriptions", {
        "endpoint": "https://push.example/zq-endpoint-canary", "keys": KEYS})
    caller.call("PUT", "/inbox/v1/quiet-hours", {
        "start": TIMES[1], "end": "07:30", "timeZone": "Asia/Kolkata"})
    caller.call("PUT", "/inbox/v1/preferences", {
        "app": "zq-app-canary", "kind": "zq-kind-canary", "push": True, "mail": True})
    caller.call("GET", "/inbox/v1/items?app=zq-app-canary&cursor=zq-cursor-canary")
    caller.call("POST", "/inbox/v1/items/zq-item-canary/read")
    caller.call("POST", "/account/v1/payments/appstore", {"signedTransaction": "zq.bought.canary"})
    bring(caller)
    caller.admit(caller.call("POST", "/account/v1/password/change", {
        "currentPassword": PASSWORD, "password": NEXT_PASSWORD}))
    caller.call("DELETE", "/account/v1/me", {"currentPassword": "zq-wrong-canary"})
    me = caller.call("GET", "/account/v1/me").json()
    assert me["name"] == "zq-name-canary" and me["birthTime"]["time"] == "07:53:41", me
    assert caller.call("GET", "/inbox/v1/quiet-hours").json()["start"].startswith("21:47")
    destiny(caller)
    return caller


def bring(caller):
    """Takes everything along, adds a person to it, and brings it in again."""
    export = caller.call("POST", "/account/v1/export").json()["id"]
    deadline = time.monotonic() + 60
    while caller.call("GET", f"/account/v1/export/{export}").json()["state"] != "ready":
        assert time.monotonic() < deadline, "no export"
        time.sleep(0.1)
    archive = caller.call("GET", f"/account/v1/export/{export}/download").content
    with zipfile.ZipFile(io.BytesIO(archive)) as taken:
        files = {name: taken.read(name) for name in taken.namelist()}
    assert b"zq-name-canary" in files["people/profile.json"]
    person = json.dumps({
        "name": "zq-person-canary", "birthDate": "1934-02-17", "birthPlace": "zq-village-canary",
        "latitude": 12.345678, "longitude": 73.654321, "birthZone": "Asia/Kolkata",
        "createdAt": 1_700_000_000_000, "apps": ["arca"]}).encode()
    manifest = json.loads(files["manifest.json"])
    path = "people/AAAAAAAAAAAAAAAAAAAAAA.json"
    manifest["files"].append({
        "path": path, "bytes": len(person), "sha256": hashlib.sha256(person).hexdigest()})
    files |= {path: person, "manifest.json": json.dumps(manifest).encode()}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as sent:
        for name, bytes in files.items():
            sent.writestr(name, bytes)
    answer = caller.call(
        "POST", "/account/v1/import", data=packed.getvalue(),
        headers={"Content-Type": "application/zip"})
    assert answer.ok and answer.json()["added"].get("people", 0) >= 1, answer.text


def destiny(caller):
    """What Destiny is asked and told by programs."""
    birth = {
        "dob": "1971-11-13", "time": "07:53", "latitude": 18.123456, "longitude": 73.654321,
        "city_of_birth": "zq-city-canary", "timezone": "Asia/Kolkata"}
    asked = caller.call("POST", "/vedic/api/predict/", {
        "query": "zq-question-canary", "birth_data": birth, "session_id": "zq-session"})
    assert asked.ok, asked.text
    caller.call("POST", "/vedic/api/predict/?stream=sse", {"query": "zq-words-canary"})
    match = {role: {"name": f"zq-{role}-canary", **birth} for role in ("boy", "girl")}
    assert caller.call("POST", "/vedic/api/compatibility/", match).ok
    caller.call("PUT", "/vedic/api/profile/", {"user_name": "zq-user-canary"})
    history = "/chat-history/threads/me"
    caller.call("POST", history, {"id": "zq-thread", "title": "zq-title-canary"})
    caller.call("POST", history + "/zq-thread/messages", {
        "role": "user", "content": "zq-note-canary", "sources": ["zq-source-canary"]})
    caller.call("PATCH", history + "/zq-thread", {"title": "zq-renamed-canary"})
    found = caller.call("GET", "/chat-history/search/me?q=zq-note-canary").json()
    assert found["count"] == 1, found
    for path in (history + "/zq-nothing-canary", "/chat-history/threads/zq-user-canary"):
        caller.call("GET", path)


def browsers(base):
    """An account by the forms of the front door."""
    caller = Caller(base)
    answer = caller.submit(
        "/account/signup", "/account/signup", email="zq-form-canary@example.org", password=PASSWORD)
    assert answer.status_code == 303, answer.text
    birth = {
        "name": "zq-form-name-canary", "birthDate": "1971-11-13", "birthTime": "07:53:41",
        "birthTime-precision": "exact", "birthPlace": "Pune", "age": "16"}
    caller.submit("/account/birth", "/account/birth", **birth)
    caller.submit("/account/birth", "/account/birth", **{**birth, "birthPlace": "zq-nowhere-canary"})
    assert "zq-form-name-canary" in caller.call("GET", "/account/birth").text
    caller.submit(
        "/account/preferences", "/account/preferences", language="zq-language-canary",
        timeZone="zq-zone-canary", appearance="dark")
    caller.submit(
        "/account/password", "/account/password", current=PASSWORD, password=NEXT_PASSWORD)
    stranger = Caller(base)
    stranger.submit(
        "/account/signin", "/account/signin", email="zq-form-canary@example.org",
        password="zq-wrong-canary")
    stranger.submit("/account/forgot", "/account/forgot", email="zq-form-canary@example.org")
    for kept in (caller, stranger):
        kept.secrets += [cookie.value for cookie in kept.session.cookies]
    return caller, stranger


def found(asterism, metrics, texts):
    """Where something stands that must not."""
    places = {"/metrics": metrics, "log": asterism.log.read_bytes()}
    places |= {
        str(file.relative_to(asterism.data)): file.read_bytes()
        for file in asterism.data.rglob("*") if file.is_file()}
    assert any(b"SQLite format 3" in content for content in places.values()), "no database"
    assert b"http.route" in places["log"], "the log says nothing of requests"
    return [
        f"{text[:20]!r} in {place}" for place, content in places.items()
        for text in texts + (TIMES if place != "log" else []) if text.encode() in content]


def main():
    problems = []
    for log_format in ("logfmt", "json"):
        with server.Asterism(LOG_FORMAT=log_format, LOG_LEVEL="trace") as asterism:
            callers = [strangers(asterism.base), programs(asterism.base), *browsers(asterism.base)]
            # This machine asks by itself, as no proxy does, with what was printed for the operator.
            token = (asterism.data / "operator.token").read_text().strip()
            metrics = requests.get(
                asterism.base + "/metrics", headers={"Authorization": f"Bearer {token}"}, timeout=30)
            assert metrics.ok, metrics.text
            texts = ["canary", *VALUES, *(text for caller in callers for text in caller.secrets)]
            assert len(texts) > 12, texts
            problems += found(asterism, metrics.content, texts)
            asterism.stop()
            problems += found(asterism, metrics.content, texts)
            print(f"{log_format}: {len(texts)} texts looked for")
    print(*problems, f"{len(problems)} found", sep="\n")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
