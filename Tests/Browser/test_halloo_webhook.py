"""The webhook of the text service, from outside: a server that is set up for Twilio, and who posts to it."""

import base64
import hashlib
import hmac
import json
import secrets
import urllib.error
import urllib.parse
import urllib.request

import pytest

from harness.servers import Asterism

TOKEN = "0123456789abcdef0123456789abcdef"
PUBLIC = "https://family.example"
INBOUND = "/halloo/api/v1/webhooks/twilio/inbound"
NUMBER = "+12024560999"


@pytest.fixture(scope="module")
def server():
    """Nothing is texted in these tests, so that nobody at Twilio is called."""
    server = Asterism(
        TWILIO_ACCOUNT_SID="AC" + "0" * 32, TWILIO_AUTH_TOKEN=TOKEN, TWILIO_FROM_NUMBER="+12025550100",
        HAL_PUBLIC_BASE_URL=PUBLIC)
    yield server
    server.close()


def way_in():
    return {"email": f"{secrets.token_hex(8)}@example.org", "password": "a long enough secret"}


class Family:
    """Somebody who calls the wire API from a program."""

    def __init__(self, server, is_guest=False):
        self.server, self.token = server, None
        way, body = ("guest", {"timeZone": "UTC"}) if is_guest else ("register", {**way_in(), "displayName": "Anna"})
        self.token = self.call("POST", f"/auth/{way}", body)["accessToken"]
        self.profile = self.call("POST", "/profiles", {
            "name": "Grandpa Joe", "relationship": "Grandpa", "phoneNumber": NUMBER, "timeZone": "UTC"})["id"]

    def call(self, method, path, body=None):
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.server.base}/halloo/api/v1{path}", data=data, headers=headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())

    def state(self):
        """All that a text could change."""
        answers = self.call("GET", f"/responses?profileId={self.profile}")["items"]
        notices = self.call("GET", "/inbox")["items"]
        profile = self.call("GET", f"/profiles/{self.profile}")
        return [answer["id"] for answer in answers], len(notices), profile["status"], profile["version"]


def text(body, sid=None):
    return {"MessageSid": sid or "SM" + secrets.token_hex(16), "From": NUMBER, "To": "+12025550100", "Body": body,
            "NumMedia": "0"}


def signature(form, token=TOKEN, url=PUBLIC + INBOUND):
    """As Twilio signs: the address, and each field with its value in the order of the names."""
    signed = url + "".join(name + form[name] for name in sorted(form))
    return base64.b64encode(hmac.new(token.encode(), signed.encode(), hashlib.sha1).digest()).decode()


def post(server, form, signed):
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    if signed is not None:
        headers["X-Twilio-Signature"] = signed
    request = urllib.request.Request(
        server.base + INBOUND, data=urllib.parse.urlencode(form).encode(), headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read().decode()


def test_who_did_not_sign_changes_nothing(server):
    """HAL-904 HAL-905 HAL-1690 Walk 16: unsigned or wrongly signed texts are refused and change nothing; the same
    signed one twice is one answer."""
    anna = Family(server)
    before = anna.state()
    assert before[0] == []
    for body in ("done", "STOP"):
        form = text(body)
        forged = [None, "", "x", signature(form, token="f" * 32), signature({**form, "Body": "other"}),
                  signature(form, url=server.base + INBOUND), signature(form)[:-4] + "AAA="]
        for signed in forged:
            status, kind, answer = post(server, form, signed)
            assert status == 403 and json.loads(answer)["error"]["code"] == "bad_signature", (signed, answer)
            assert anna.state() == before
    form = text("Hello, it is me")
    for _ in range(2):
        status, kind, answer = post(server, form, signature(form))
        assert status == 200 and kind.startswith("text/xml") and answer.endswith("<Response/>"), answer
        answers, notices, *rest = anna.state()
        assert len(answers) == 1 and notices == 1 and rest == list(before[2:])
    again = text("Hello once more")
    assert post(server, again, signature(again))[0] == 200
    assert len(anna.state()[0]) == 2


def test_guests_text_nobody(server):
    """HAL-305 a guest does all but text for real and invite; once they have an address all that they have is there."""
    guest = Family(server, is_guest=True)
    for path, body, code in ((f"/profiles/{guest.profile}/hello", {"reason": "first"}, "guest_cannot_text"),
                             ("/family/invites", {"role": "viewer"}, "guest_forbidden")):
        with pytest.raises(urllib.error.HTTPError) as refused:
            guest.call("POST", path, body)
        assert refused.value.code == 403 and json.loads(refused.value.read())["error"]["code"] == code
    assert guest.call("GET", f"/profiles/{guest.profile}/conversation")["items"] == []
    guest.token = guest.call("POST", "/auth/upgrade", way_in())["accessToken"]
    assert guest.call("GET", f"/profiles/{guest.profile}")["name"] == "Grandpa Joe"
    assert guest.call("POST", "/family/invites", {"role": "viewer"})["role"] == "viewer"
