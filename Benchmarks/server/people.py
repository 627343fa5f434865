"""People who use our server: guests with a profile, entered over the wire as a program would."""

import http.client
import json

BIRTH = {
    "name": "Person", "birthDate": "1990-05-15",
    "birthTime": {"certainty": "exact", "time": "10:30"},
    "birthPlace": {"name": "Pune, Maharashtra, India", "latitude": 18.51957,
                   "longitude": 73.85535, "timeZone": "Asia/Kolkata"},
}


class Caller:
    """Calls a server as a proxy would, for clients of many addresses."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def send(self, method, path, body, headers=()):
        self.connection.request(method, path, json.dumps(body), {
            "Content-Type": "application/json", **dict(headers)})
        response = self.connection.getresponse()
        text = response.read()
        if response.status >= 400:
            raise SystemExit(f"{method} {path} was answered {response.status}: {text[:300]!r}")
        return json.loads(text or b"null"), response.headers

    def pause(self):
        """Says nothing for a while: the server closes what is idle. The next call opens another connection."""
        self.connection.close()


def address(number):
    """One of the clients' addresses: a limit for each keeps strangers apart (PLT-27)."""
    return {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


def members(port, count):
    """So many people with a profile, signed in by cookie: a header for each."""
    caller, lines = Caller(port), []
    for number in range(count):
        known, headers = caller.send(
            "POST", "/account/v1/guest", {"session": "cookie"}, address(number))
        cookie = headers["Set-Cookie"].partition(";")[0]
        caller.send("PATCH", "/account/v1/me", BIRTH, {
            **address(number), "Cookie": cookie, "X-CSRF-Token": known["csrfToken"]})
        lines.append(f"Cookie: {cookie}")
    return lines


def tokens(port, count):
    """So many people, signed in as programs: a header for each."""
    caller = Caller(port)
    return [
        "Bearer " + caller.send("POST", "/account/v1/guest", {}, address(number))[0]["accessToken"]
        for number in range(count)
    ]
