"""Flask on gunicorn: health, a natal chart, and the page of somebody who is signed in.

Settings: HOUSEHOLD, the SQLite file; SE_EPHE_PATH, the folder of the Swiss Ephemeris.
"""

import os
from pathlib import Path

from flask import Flask, Response, jsonify, render_template, request

from household import member
from natal import natal_chart

application = Flask(
    __name__, template_folder=str(Path(__file__).resolve().parents[1] / "templates"))
application.json.sort_keys = False
HOUSEHOLD = os.environ["HOUSEHOLD"]


@application.get("/healthz")
def health():
    return jsonify(status="ok")


@application.post("/chart")
def chart():
    return jsonify(natal_chart(request.get_json()))


@application.get("/account")
def account():
    person = member(HOUSEHOLD, request.cookies.get("session"))
    if person is None:
        return Response("Sign in first.", status=401)
    return render_template("account.html", person=person)
