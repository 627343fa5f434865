"""Who calls: programs with accounts and addresses of their own, so that the limits of requests, which
are tested elsewhere, do not stand before what is tested here."""

import itertools
import json
import os
import urllib.request

import schemathesis

ADDRESSES = itertools.count(1)
KEYS = itertools.count(1)
# After these the token opens nothing any more.
ENDS = {
    "POST /account/v1/signout", "POST /account/v1/upgrade", "DELETE /account/v1/me",
    "POST /account/v1/password/change", "DELETE /account/v1/sessions/{id}",
    "POST /api/v1/auth/logout", "POST /api/v1/auth/upgrade", "DELETE /api/v1/auth/account",
    "POST /halloo/api/v1/auth/logout", "POST /halloo/api/v1/auth/upgrade", "DELETE /halloo/api/v1/me"}
# How often an account calls before another takes its place: less often than it may in a minute, and
# than there are questions of Destiny in a month.
MOST_CALLS = {"destiny": 8, "halloo": 100, "arca": 20, "astronova": 40}.get(os.environ.get("ASTERISM_DESCRIPTION"), 500)


def address():
    """The address of a client that has not been here: of 2001:db8::/32 the /64 is what is counted."""
    number = next(ADDRESSES)
    return f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1"


def guest(base):
    """The access token of a fresh account."""
    request = urllib.request.Request(
        base + "/account/v1/guest", b"{}",
        {"Content-Type": "application/json", "X-Forwarded-For": address()})
    return json.load(urllib.request.urlopen(request, timeout=30))["accessToken"]


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["X-Forwarded-For"] = address()
    # Stripe does not know these servers, and cannot be asked.
    body = case.body if isinstance(case.body, dict) else {}
    if body.get("provider") == "stripe":
        body["provider"] = "appstore"
    if str(body.get("product_id", "")).startswith("destiny."):
        body["product_id"] = "stars"
    # A key that was used before asks for the answer that was given before.
    key = case.headers.get("Idempotency-Key")
    if isinstance(key, str) and 1 <= len(key) <= 200:
        case.headers["Idempotency-Key"] = f"{key}-{next(KEYS)}"


if os.environ.get("ASTERISM_CALLER") == "guest":

    class Account:
        """The account that calls now."""
        token = None
        calls = 0

    @schemathesis.auth(refresh_interval=None)
    class AuthenticatedContext:
        def get(self, case, context):
            if Account.token is None or Account.calls == MOST_CALLS:
                Account.token, Account.calls = guest(case.operation.base_url), 0
            Account.calls += 1
            return Account.token

        def set(self, case, token, context):
            case.headers["Authorization"] = f"Bearer {token}"

    @schemathesis.hook
    def after_call(context, case, response):
        if case.operation.label in ENDS and response.status_code < 300:
            Account.token = None

else:

    @schemathesis.hook
    def filter_case(context, case):
        # A stranger is known again by a key that nobody can guess, and others are refused.
        return "Idempotency-Key" not in (case.headers or {})


@schemathesis.serializer("application/zip")
def archive(context, value):
    return {"data": value if isinstance(value, bytes) else str(value).encode()}
