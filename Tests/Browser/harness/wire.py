"""Accounts that come in over the wire, in a few milliseconds instead of some seconds of pages.

One test of each app keeps the real walk through the pages. What is sent here is what those pages send: the forms of
the server, with the cookies of the window.
"""

import itertools
import json

BIRTH = {"name": "Mira", "birthDate": "1990-05-15", "birthTime": "10:30", "birthPlace": "Pune", "age": "on"}
PASSWORD = "correct horse battery staple"
numbers = itertools.count(1)


class Wire:
    """The server as a window speaks to it, without a page."""

    def __init__(self, window, base):
        self.base, self.request = base, window.context.request
        self.token = None

    def enter(self):
        """As a guest; whoever comes after is somebody else."""
        number = next(numbers)
        # The limit of ways in counts addresses; these tests come from one.
        answer = self.request.post(self.base + "/account/v1/guest", data={"session": "cookie"}, headers={
            "X-Forwarded-For": f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1"})
        assert answer.status == 201, answer.text()
        self.token = answer.json()["csrfToken"]
        return self

    def upgrade(self):
        """Gives the guest an address, and returns it."""
        address = f"somebody{next(numbers)}@example.org"
        self.call("POST", "/account/v1/upgrade", {"email": address, "password": PASSWORD, "session": "cookie"})
        answer = self.request.get(self.base + "/form-token", headers={"Accept": "application/json"})
        self.token = answer.json()["token"]
        return address

    def post(self, path, kind="form", **fields):
        """Sends a form, or one with a file (`kind="multipart"`); its answer has to be the way to another page."""
        answer = self.request.post(
            self.base + path, headers={"X-CSRF-Token": self.token}, max_redirects=0, **{kind: fields})
        assert answer.status == 303, (path, answer.status, answer.text()[:2_000])
        return answer.headers["location"]

    def see(self, path):
        """Opens a page without showing it; its text."""
        answer = self.request.get(self.base + path)
        assert answer.ok, (path, answer.status)
        return answer.text()

    def call(self, method, path, body=None):
        """Calls the API; its answer."""
        answer = self.request.fetch(
            self.base + path, method=method, data=None if body is None else json.dumps(body),
            headers={"Accept": "application/json", "Content-Type": "application/json", "X-CSRF-Token": self.token})
        assert answer.ok, (method, path, answer.status, answer.text()[:2_000])
        return answer.json() if answer.status != 204 and answer.text() else None


def born(window, base, path="/", **birth):
    """A guest with a birth, on a page of any app; `window.wire` speaks for them."""
    window.wire = Wire(window, base).enter()
    window.wire.post("/account/birth", **{**BIRTH, **birth})
    return window.open(base + path)
