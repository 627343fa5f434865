"""A client of Halloo from outside: Python's standard library and the wire API alone.

    ASTERISM=http://localhost:8000 ./halloo.py
"""

import datetime
import json
import os
import struct
import time
import urllib.error
import urllib.request
import uuid
import zlib

PHONE = "+12025550123"


class Refused(Exception):
    """What the server does not do, by its code."""

    def __init__(self, status, error):
        super().__init__(f"{status} {error['code']}: {error['message']}")
        self.status, self.code, self.error = status, error["code"], error


class Halloo:
    """The wire API as somebody of a family calls it."""

    def __init__(self, base):
        self.base, self.token = base + "/halloo/api/v1", None

    def open(self, method, path, body=None, type="application/json", **headers):
        address = path if path.startswith("http") else self.base + path
        request = urllib.request.Request(address, method=method)
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        if body is not None:
            request.add_header("Content-Type", type)
            request.data = body if isinstance(body, bytes) else json.dumps(body).encode()
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code, json.load(error)["error"]) from None

    def call(self, method, path, body=None, **headers):
        with self.open(method, path, body, **headers) as answer:
            content = answer.read()
            return json.loads(content) if content else None

    def enter(self):
        entered = self.call("POST", "/auth/guest", {"timeZone": "America/New_York"})
        self.token = entered["accessToken"]
        return entered["user"]

    def reply(self, words, photo=None):
        """Answers on the simulated phone of a relative."""
        path = f"/simulator/phones/{PHONE}/reply"
        if photo is None:
            return self.call("POST", path, {"body": words})
        edge = uuid.uuid4().hex
        form = (f'--{edge}\r\nContent-Disposition: form-data; name="body"\r\n\r\n{words}\r\n'
                f'--{edge}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n'
                f"Content-Type: image/png\r\n\r\n").encode() + photo + f"\r\n--{edge}--\r\n".encode()
        with self.open("POST", path, form, f"multipart/form-data; boundary={edge}") as answer:
            return json.load(answer)


def until(true, seconds=30):
    """What a question has for an answer once it has one."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.5)
    return found


def refused(code, call, *arguments, **headers):
    try:
        call(*arguments, **headers)
    except Refused as error:
        assert error.code == code, error
        return error
    raise AssertionError(f"{code} was expected")


def picture():
    """A grey square as PNG."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = b"".join(b"\x00" + b"\x80" * 32 for _ in range(32))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 32, 32, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def agree(client):
    """A relative is added, asked, and agrees on the simulated phone."""
    fresh = {"name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "(202) 555-0123",
             "quietHoursEnabled": False}
    key = str(uuid.uuid4())
    rosa = client.call("POST", "/profiles", fresh, Idempotency_Key=key)
    assert client.call("POST", "/profiles", fresh, Idempotency_Key=key) == rosa, "done once"
    assert rosa["phoneNumber"] == PHONE and rosa["status"] == "pending", rosa
    assert rosa["timeZone"] == "America/New_York" and rosa["confirmedAt"] is None, rosa
    path = f"/profiles/{rosa['id']}"
    shown = client.call("GET", f"{path}/hello")
    assert shown["canSend"] and shown["sentCount"] == 0, shown
    sent = client.call("POST", f"{path}/hello", {"reason": "first"})
    assert sent["body"] == shown["body"] and sent["kind"] == "hello", sent
    limit = refused("hello_limit", client.call, "POST", f"{path}/hello", {"reason": "resend"})
    assert limit.status == 429, limit
    until(lambda: client.call("GET", "/simulator/phones")["items"][0]["unread"])
    client.reply("YES")
    until(lambda: client.call("GET", path)["status"] == "confirmed")
    talk = client.call("GET", f"{path}/conversation")["items"]
    answers = [item["response"] for item in talk if item["direction"] == "in"]
    assert [answer["isPositiveConfirmation"] for answer in answers] == [True], talk
    return path


def day(client, path):
    """A habit is due, and answered by words, then by a photo."""
    soon = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)
    profile = path.rsplit("/", 1)[1]
    task = client.call("POST", "/tasks", {
        "profileId": profile, "title": "Blue pills", "category": "medication",
        "frequency": "daily", "responseType": "either",
        "scheduledTime": soon.strftime("%Y-%m-%dT%H:%M:%SZ")})
    assert task["nextDueAt"] == task["scheduledTime"] and task["version"] == 1, task
    assert client.call("GET", path)["status"] == "active"
    due = until(lambda: client.call("GET", f"/tasks/{task['id']}/occurrences")["items"])[-1]["id"]

    client.call("POST", f"/simulator/occurrences/{due}/fire")
    until(lambda: client.call("GET", f"/occurrences/{due}")["status"] == "sent")
    client.reply("done")
    until(lambda: client.call("GET", f"/occurrences/{due}")["status"] == "completed")
    board = client.call("GET", "/dashboard")
    assert [done["id"] for done in board["completed"]] == [due], board
    assert board["completed"][0]["response"]["textResponse"] == "done", board
    assert board["selectedProfileId"] == profile and board["canAddProfile"], board

    client.call("POST", f"/tasks/{task['id']}/send-now")
    asked = refused("occurrence_open", client.call, "POST", f"/tasks/{task['id']}/send-now")
    assert asked.status == 409
    until(lambda: client.call("GET", "/dashboard")["upcoming"][:1] and
          client.call("GET", "/dashboard")["upcoming"][0]["status"] == "sent")
    client.reply("Look", picture())
    event = until(lambda: [
        item for group in client.call("GET", "/gallery")["groups"] for item in group["items"]
        if item["eventType"] == "taskResponse"])[0]
    assert event["taskResponse"]["taskTitle"] == "Blue pills", event
    # The address is signed: nobody need be known to look at the photo.
    with Halloo(client.base).open("GET", event["taskResponse"]["photoURLs"][0]) as photo:
        assert photo.headers["Content-Type"] == "image/jpeg" and photo.read(2) == b"\xff\xd8"
    client.call("DELETE", f"/gallery/{event['id']}")
    refused("not_found", client.call, "GET", f"/gallery/{event['id']}")
    return task


def change(client, path, task):
    """Changes by version, and texts that rest."""
    changed = client.call("PATCH", f"/tasks/{task['id']}", {"title": "Red pills"}, If_Match='"1"')
    assert changed["version"] == 2, changed
    late = refused("version_conflict", client.call, "PATCH", f"/tasks/{task['id']}",
                   {"title": "Green pills"}, If_Match='"1"')
    assert late.error["current"]["title"] == "Red pills", late.error
    assert client.call("POST", f"{path}/pause")["status"] == "inactive"
    refused("profile_not_active", client.call, "POST", f"/tasks/{task['id']}/send-now")
    assert client.call("POST", f"{path}/resume")["status"] == "active"


def main(base):
    client = Halloo(base)
    refused("unauthorized", client.call, "GET", "/profiles")
    client.enter()
    path = agree(client)
    change(client, path, day(client, path))

    missing = refused("validation_failed", client.call, "POST", "/profiles", {})
    assert set(missing.error["fields"]) == {"name", "relationship", "phoneNumber"}, missing.error
    sam = {"name": "Sam", "relationship": "Uncle", "phoneNumber": "12"}
    refused("invalid_phone", client.call, "POST", "/profiles", sam)
    refused("duplicate_phone", client.call, "POST", "/profiles", {**sam, "phoneNumber": PHONE})
    refused("profile_required", client.call, "GET", "/gallery?filter=profile")
    stranger = Halloo(base)
    stranger.enter()
    refused("not_found", stranger.call, "GET", path)
    assert client.call("DELETE", f"{path}?keepHistory=false") is None
    assert client.call("GET", "/profiles")["items"] == []


if __name__ == "__main__":
    main(os.environ["ASTERISM"])
