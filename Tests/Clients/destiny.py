"""A client of Destiny from outside: Python's standard library, a key and the wire API alone.

    ASTERISM=http://localhost:8000 ASTERISM_KEY=… ./destiny.py
"""

import contextlib
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid

CHART_A = {"dob": "1990-01-15", "time": "14:30", "latitude": 18.975, "longitude": 72.82583,
           "city_of_birth": "Mumbai"}
CHART_B = {"dob": "1992-08-09", "time": "06:05", "latitude": 28.63576, "longitude": 77.22445,
           "city_of_birth": "New Delhi"}


class Refused(Exception):
    """What the server does not do, by its code."""

    def __init__(self, status, detail):
        super().__init__(f"{status} {detail['code']}: {detail['message']}")
        self.status, self.code, self.detail = status, detail["code"], detail


# What the original client decodes of an answer, and as what; with None what may be missing.
PREDICTION = {
    "prediction_id": str, "session_id": str, "conversation_id": str, "status": str, "answer": str,
    "confidence": (int, float), "confidence_label": str, "tool_calls": list, "sources": list,
    "life_area": str, "supporting_factors": list, "challenging_factors": list,
    "follow_up_suggestions": list, "ascendant": (str, type(None)), "created_at": str,
    "quota_remaining": (int, type(None)), "timing": (dict, type(None)),
}
TIMING = {"period": str, "dasha": str, "transit": (str, type(None)), "confidence": str}
SESSION = {"session_id": str, "user_email": str, "created_at": str, "last_accessed": str,
           "expires_at": str, "is_active": bool}
THREAD = {"id": str, "session_id": str, "user_email": str, "title": str, "preview": str,
          "area": str, "message_count": int, "is_pinned": bool, "is_archived": bool,
          "created_at": str, "updated_at": str}


def decoded(value, fields):
    """What the client's decoder takes: every field there, each of its type."""
    for name, kind in fields.items():
        assert name in value, f"{name} is missing"
        assert isinstance(value[name], kind), f"{name} is {value[name]!r}"
        # JSON has one kind of number, but a truth is none.
        assert kind is bool or not isinstance(value[name], bool), f"{name} is {value[name]!r}"
    return value


class Destiny:
    """The wire API as one user calls it."""

    def __init__(self, base, key, email=None):
        self.base, self.key, self.email = base, key, email

    def open(self, method, path, body=None, **headers):
        request = urllib.request.Request(self.base + path, method=method)
        request.add_header("X-API-KEY", self.key)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        if body is not None:
            if self.email:
                body = {"user_email": self.email, **body}
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code, json.load(error)["detail"]) from None

    def call(self, method, path, body=None, **headers):
        with self.open(method, path, body, **headers) as answer:
            return json.load(answer)

    def predict(self, query, **fields):
        return self.call("POST", "/vedic/api/predict/", {"query": query, **fields})

    def words(self, query, **fields):
        """The answer as it is written, in pieces of text."""
        with self.open("POST", "/vedic/api/predict/", {"query": query, **fields},
                       Accept="text/plain") as answer:
            # As a client that decodes byte by byte must not: whole characters only.
            yield from iter(lambda: answer.read1(64), b"")

    def events(self, query, **fields):
        with self.open("POST", "/vedic/api/predict/stream", {"query": query, **fields}) as answer:
            yield from self.read(answer)

    def resume(self, prediction, last):
        path = f"/vedic/api/predict/{prediction}/stream"
        if self.email:
            path += "?user_email=" + self.email.replace("@", "%40")
        with self.open("GET", path, Last_Event_ID=last) as answer:
            yield from self.read(answer)

    def history(self, method, path, body=None):
        """What is below `/chat-history`: `threads`, `threads/{id}`, `search?q=…`."""
        family, _, rest = path.partition("/")
        family, _, query = family.partition("?")
        user = urllib.parse.quote(self.email or "me", safe="")
        return self.call(method, f"/chat-history/{family}/{user}" + (rest and "/" + rest)
                         + (query and "?" + query), body)

    @contextlib.contextmanager
    def live(self):
        """What changes, as it changes: names and data of events."""
        path = "/vedic/api/events"
        if self.email:
            path += "?user_email=" + urllib.parse.quote(self.email)
        with self.open("GET", path) as answer:
            yield ((name, data) for _, name, data in self.read(answer))

    @staticmethod
    def read(answer):
        """Server-sent events: number, name and data."""
        fields = {}
        for line in answer:
            line = line.decode().rstrip("\n")
            if line and not line.startswith(":"):
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "data" in fields:
                yield fields["id"], fields["event"], json.loads(fields["data"])
                fields = {}


def refused(code, call, *arguments, **fields):
    try:
        call(*arguments, **fields)
    except Refused as error:
        assert error.code == code, error
        return error
    raise AssertionError(f"{code} was expected")


def match(client):
    """Two charts, the steps of their match, and what is kept of it."""
    pair = {"boy": {"name": "Ravi", **CHART_A}, "girl": {"name": "Uma", **CHART_B}}
    found = client.call("POST", "/vedic/api/compatibility/analyze", pair)
    assert (found["total_score"], found["max_score"]) == (18, 36), found
    assert found["effective_points"] == 25 and len(found["kuta_details"]) == 8, found
    with client.open("POST", "/vedic/api/compatibility/analyze/stream", pair) as answer:
        names = [name for _, name, _ in client.read(answer)]
    assert names[:2] == ["step_start", "step_done"] and names[-2:] == ["final_json", "done"], names


def strict(base, key):
    """What the original client sends and decodes: it names nobody but a session of its own."""
    client = Destiny(base, key)
    devices = [str(uuid.uuid4()).upper() for _ in range(12)]
    for device in devices:
        answer = decoded(client.predict("When does my work change?", session_id=device,
                                        birth_data=CHART_A, platform="ios"), PREDICTION)
        assert answer["quota_remaining"] == 9, "each device has questions of its own"
        decoded(answer["timing"], TIMING)
        assert answer["timing"]["confidence"] in ("HIGH", "MEDIUM", "LOW"), answer["timing"]
    listed = client.call("GET", "/chat-history/threads/me?session_id=" + devices[0])
    assert [thread["id"] for thread in listed["threads"]] == devices[:1], listed

    named = {"user_email": "Vamshi@Example.org", "birth_data": CHART_A}
    session = decoded(client.call("POST", "/vedic/api/session/", named), SESSION)
    assert session["user_email"] == "Vamshi@Example.org", session
    user = "?user_email=Vamshi@Example.org"
    client.call("PUT", "/vedic/api/profile/" + user, {"user_name": "Vamshi"})
    profile = client.call("GET", "/vedic/api/profile/" + user)
    assert (profile["user_name"], profile["email"]) == ("Vamshi", "Vamshi@Example.org"), profile
    client.predict("And love?", birth_data=CHART_A, user_email="Vamshi@Example.org")
    assert client.call("GET", "/vedic/api/quota/" + user)["quota_remaining"] == 9
    listed = client.call("GET", "/chat-history/threads/Vamshi@Example.org")
    assert decoded(listed["threads"][0], THREAD)["user_email"] == "Vamshi@Example.org", listed
    pair = {"boy": {"name": "Ravi", **CHART_A}, "girl": {"name": "Uma", **CHART_B}}
    found = client.call("POST", "/vedic/api/compatibility/analyze" + user, pair)
    path = f"/vedic/api/compatibility/{found['compatibility_id']}/"
    assert client.call("GET", path + user)["total_score"] == 18
    refused("MATCH_NOT_FOUND", client.call, "GET", path + "?user_email=ravi@example.org")
    for city in ("Zzqx", "xqzt"):
        nowhere = {"dob": "1990-01-15", "time": "14:30", "latitude": 0, "longitude": 0,
                   "city_of_birth": city}
        refused("PLACE_UNRESOLVED", client.predict, "Why?", birth_data=nowhere)
    gone = refused("NOT_FOUND", client.call, "POST", "/vedic/api/compatibility/follow-up", {})
    assert gone.status == 404


def threads(client, talk):
    """The conversations that were held, one of them, and what may be done with it."""
    listed = client.history("GET", "threads")
    assert talk in [thread["id"] for thread in listed["threads"]], listed
    assert listed["total_count"] == len(listed["today"]) == len(listed["threads"])
    thread = client.history("GET", f"threads/{talk}")
    assert [message["role"] for message in thread["messages"][:2]] == ["user", "assistant"]
    assert thread["title"] == "When does my work change?" and thread["has_birth_data"]
    pinned = client.history("PATCH", f"threads/{talk}", {"is_pinned": True, "title": "My work"})
    assert pinned["date_group"] == "pinned" and pinned["title"] == "My work", pinned
    found = client.history("GET", "search?q=my%20work")
    assert found["count"] and found["results"][0]["thread_id"] == talk, found

    own = client.history("POST", "threads", {"id": str(uuid.uuid4()), "session_id": talk})
    with client.live() as events:
        client.history("POST", f"threads/{own['id']}/messages", {
            "role": "user", "content": "Only a note"})
        name, told = next(events)
        assert (name, told["thread_id"]) == ("message.created", own["id"]), (name, told)
    assert client.history("DELETE", f"threads/{own['id']}") == {"success": True}
    gone = refused("THREAD_NOT_FOUND", client.history, "DELETE", f"threads/{own['id']}")
    assert gone.status == 404
    kept = client.history("PUT", "settings", {"retention_days": 365})
    assert kept["retention_days"] == 365 and kept["save_conversations"], kept
    refused("PREMIUM_REQUIRED", client.history, "PUT", "settings", {"retention_days": None})


def main(base, key):
    client = Destiny(base, key, "asha@example.org")

    talk = str(uuid.uuid4())
    plain = client.predict("When does my work change?", birth_data=CHART_A, session_id=talk,
                           platform="ios")
    assert plain["answer"] and plain["prediction_id"] and plain["conversation_id"] == talk, plain
    assert plain["quota_remaining"] == 9 and plain["ascendant"] == "Taurus", plain
    assert 1 <= len(plain["follow_up_suggestions"]) <= 3, plain

    text = b"".join(client.words("And my money?", session_id=talk)).decode()
    assert text.strip() and "[1]" not in text

    events = list(client.events("और मेरा स्वास्थ्य?", session_id=talk, language="hi"))
    names = [name for _, name, _ in events]
    assert names[:2] == ["started", "thought"] and names[-2:] == ["answer", "done"], names
    answer = events[-2][2]
    assert "".join(data["text"] for _, name, data in events if name == "token") == answer["answer"]
    assert any("\u0900" <= letter <= "\u097f" for letter in answer["answer"])
    numbers = [int(number) for number, _, _ in events]
    assert numbers == sorted(set(numbers))

    middle = len(events) // 2
    rest = list(client.resume(answer["prediction_id"], events[middle][0]))
    assert [event[:2] for event in rest] == [event[:2] for event in events[middle + 1:]]
    assert answer["quota_remaining"] == 7, answer
    refused("INVALID_PARAMETER", lambda: list(client.resume(answer["prediction_id"], "soon")))
    match(client)
    strict(base, key)
    threads(client, talk)
    quota = client.call("GET", "/vedic/api/quota/")
    assert quota["quota_total"] == 10, quota

    zero = client.predict("And love?", birth_data={**CHART_A, "latitude": 0, "longitude": 0})
    assert zero["ascendant"] == "Taurus", "a city is found where the coordinates are 0/0"

    wrong = refused("UNAUTHORIZED", Destiny(base, "ask_wrong").predict, "Who am I?")
    assert wrong.status == 401
    refused("INVALID_QUERY", client.predict, " ")
    error = refused("INVALID_BIRTH_DATA", client.predict, "Why?", birth_data={"dob": "soon"})
    assert error.status == 422 and error.detail["field"].startswith("birth_data."), error.detail
    refused("BIRTH_DATA_REQUIRED", Destiny(base, key, "ravi@example.org").predict, "Why?")
    refused("THREAD_NOT_FOUND", Destiny(base, key, "ravi@example.org").predict, "Why?",
            session_id=talk, birth_data=CHART_A)
    ravi = Destiny(base, key, "ravi@example.org")
    assert ravi.history("GET", "threads")["threads"] == []
    refused("THREAD_NOT_FOUND", ravi.history, "GET", f"threads/{talk}")
    for number in range(6):
        client.predict(f"And then, {number}?", session_id=talk)
    over = refused("QUOTA_EXCEEDED", client.predict, "And again?", session_id=talk)
    assert "destiny." not in str(over), over
    emptied = client.history("DELETE", "all")
    assert emptied["success"] and emptied["deleted"] >= 2, emptied
    assert client.history("GET", "threads")["total_count"] == 0


if __name__ == "__main__":
    main(os.environ["ASTERISM"], os.environ["ASTERISM_KEY"])
