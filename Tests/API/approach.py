"""Stands between sqlmap and the server: every request comes from an address of its own, from an account
that may still ask, with the token of a form, so that the input is judged and not the caller."""

import json
import os
import re
import urllib.request

BASE = os.environ["ASTERISM_URL"]
CALLER = os.environ["ASTERISM_CALLER"]
# How often an account calls before another takes its place: less often than it may in a minute.
MOST_CALLS = 400
state = {"calls": 0, "headers": {}}


def address():
    return f"2001:db8:{state['calls'] >> 16:x}:{state['calls'] & 0xFFFF:x}::1"


def ask(path, body=None):
    return urllib.request.urlopen(urllib.request.Request(
        BASE + path, body and json.dumps(body).encode(),
        {"Content-Type": "application/json", "X-Forwarded-For": address()}), timeout=30)


def cookies(answer):
    return "; ".join(cookie.split(";")[0] for cookie in answer.headers.get_all("Set-Cookie") or [])


def introduce():
    """What a caller has to send along."""
    if CALLER == "program":
        return {"Authorization": "Bearer " + json.load(ask("/account/v1/guest", {}))["accessToken"]}
    if CALLER == "member":
        answer = ask("/account/v1/guest", {"session": "cookie"})
        return {"Cookie": cookies(answer), "X-CSRF-Token": json.load(answer)["csrfToken"]}
    answer = ask("/account/signin")
    token = re.search(r'name="csrf" value="([^"]+)"', answer.read().decode())[1]
    return {"Cookie": cookies(answer), "X-CSRF-Token": token}


def preprocess(req):
    if state["calls"] % MOST_CALLS == 0:
        state["headers"] = introduce()
    state["calls"] += 1
    for name, value in {**state["headers"], "X-Forwarded-For": address()}.items():
        req.add_header(name, value)
    # Somebody else each time: who fails five times has to wait.
    if req.data:
        req.data = req.data.replace(b"NUMBER", str(state["calls"]).encode())
