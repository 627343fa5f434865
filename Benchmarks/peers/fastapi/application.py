"""FastAPI on uvicorn: health, a natal chart, and the page of somebody who is signed in.

Handlers are coroutines that do their short work at once: through FastAPI's pool of threads it takes
longer. Settings: HOUSEHOLD, the SQLite file; SE_EPHE_PATH, the folder of the Swiss Ephemeris.
"""

import os
from datetime import date
from pathlib import Path

from fastapi import Cookie, FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.templating import Jinja2Templates
from pydantic import BaseModel, Field

from household import member
from natal import natal_chart

application = FastAPI()
templates = Jinja2Templates(str(Path(__file__).resolve().parents[1] / "templates"))
HOUSEHOLD = os.environ["HOUSEHOLD"]


class Time(BaseModel):
    certainty: str
    time: str = Field(pattern=r"^\d\d:\d\d$")


class Place(BaseModel):
    name: str
    latitude: float = Field(ge=-90, le=90)
    longitude: float = Field(ge=-180, le=180)
    timeZone: str


class Birth(BaseModel):
    birthDate: date
    birthTime: Time
    birthPlace: Place


@application.get("/healthz")
async def health():
    return {"status": "ok"}


@application.post("/chart")
async def chart(birth: Birth):
    return JSONResponse(natal_chart(birth.model_dump()))


@application.get("/account")
async def account(request: Request, session: str | None = Cookie(None)):
    person = member(HOUSEHOLD, session)
    if person is None:
        return PlainTextResponse("Sign in first.", status_code=401)
    return templates.TemplateResponse(request, "account.html", {"person": person})
