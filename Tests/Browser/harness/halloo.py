"""What people do in Halloo, step by step; the tests and the photographs put the steps together."""

import datetime
import itertools
import json
import uuid

from harness.destiny import PASSWORD, press, ready
from harness.screens import eventually
from harness.wire import Wire

numbers = itertools.count(1)
QUIZ = ["A grandparent", "2", ("Medication", "Company"), "Alone", "Texts and photos are fine", ("Morning",),
        "Only what was missed"]


def noon():
    """A zone in which it is about noon, so that no hello waits for the end of the quiet hours."""
    hours = 12 - datetime.datetime.now(datetime.timezone.utc).hour
    # In names of this kind the sign is turned around.
    return {"locale": "en-US", "timezone_id": f"Etc/GMT{-hours:+d}" if hours else "Etc/GMT"}


def go(page, base, path=""):
    """Opens a page of Halloo by its URL."""
    page.goto(f"{base}/halloo/{path}")
    ready(page)


def sign_up(page, base, name="Anna Miller"):
    """From the first visit to the first question."""
    go(page, base)
    page.wait_for_url("**/halloo/welcome**")
    ready(page)
    press(page, "Get Started", "link")
    page.wait_for_url("**/halloo/account-setup**")
    ready(page)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Email").fill(f"anna{next(numbers)}-{id(page)}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Continue")
    page.wait_for_url("**/halloo/quiz**")
    ready(page)


def answer_quiz(page, answers=QUIZ):
    """All seven questions, to what is suggested."""
    for number, answer in enumerate(answers, 1):
        page.get_by_text(f"Question {number} of 7").wait_for()
        ready(page)
        for choice in answer if isinstance(answer, tuple) else (answer,):
            page.get_by_label(choice, exact=True).check()
        press(page, "Next")
    page.wait_for_url("**/halloo/ready")
    ready(page)


def fill_profile(page, name="Grandpa Joe", relationship="Grandpa", phone=None):
    """The first step, to the second. Each number is of one test alone: simulated phones are those of all circles."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Relationship").fill(relationship)
    page.get_by_label("Phone Number").fill(phone or f"+1 202 456 {next(numbers) + 1000}")
    page.get_by_role("button", name="Next").last.click()
    page.wait_for_url("**/2")
    ready(page)


def add_member(window, base, is_guest=True):
    """Somebody without the quiz, with one relative whose hello is still to be sent, on the second step."""
    newcomer(window, base)
    if not is_guest:
        window.wire.upgrade()
        window.wire.call("PATCH", "/account/v1/me", {"name": "Anna Miller"})
    way = window.wire.post("/halloo/setup/new/1", "multipart", key=str(uuid.uuid4()), name="Grandpa Joe",
                           relationship="Grandpa", phone=f"+1 202 456 {next(numbers) + 1000}", place="")
    return window.open(base + way)


def say_hello(page):
    """From the second step to the fourth."""
    press(page, "Onboard Your Member")
    page.wait_for_url("**/3")
    ready(page)
    press(page, "Send Hello")
    page.wait_for_url("**/4")
    ready(page)


def phone(window, base):
    """The simulated phones in another tab."""
    return window.open(base + "/halloo/phone")


def take(page, answer):
    """Answers on the phone that is shown."""
    press(page, answer)
    page.wait_for_load_state()
    ready(page)


def fire(page):
    """Sends the next reminder now."""
    take(page, "Fire Next Reminder Now")


def confirmed(page):
    """The fourth step goes on to the fifth by itself."""
    page.wait_for_url("**/5")
    ready(page)


def agree(window, page, base):
    """From the second step to the fifth."""
    say_hello(page)
    other = phone(window, base)
    press(other, "OK")
    confirmed(page)
    other.close()


def first_habit(page):
    """From the fifth step to the dashboard, with a habit that wants a photo and is planned."""
    press(page, "Continue")
    page.wait_for_url("**/6")
    ready(page)
    page.get_by_role("link", name="Morning pills").click()
    page.wait_for_url("**/tasks/new**")
    ready(page)
    page.get_by_label("A photo", exact=True).check(force=True)
    press(page, "Save")
    page.wait_for_url("**/halloo/?profile=**")
    ready(page)
    [task] = call(page, "GET", "/tasks")["items"]
    planned(page, task["id"])


def strong(page, base):
    """Has secondary texts and lines stand out."""
    go(page, base, "settings")
    page.get_by_label("Clear", exact=True).check()
    eventually(page, lambda: page.get_by_text("Saved").is_visible(), "saved")


CALL = """async ([method, path, body]) => {
  const { token } = await (await fetch("/form-token", { headers: { Accept: "application/json" } })).json();
  const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRF-Token": token };
  const answer = await fetch(`/halloo/api/v1${path}`, { method, headers, body });
  return [answer.status, await answer.text()];
}"""


def call(page, method, path, body=None):
    """Asks the wire API as the page's own account does; its answer."""
    status, text = page.evaluate(CALL, [method, path, None if body is None else json.dumps(body)])
    assert status < 400, (method, path, status, text)
    return json.loads(text) if text else None


def planned(page, task):
    """The due times of a habit that are to come, once the engine has planned them."""
    items = []

    def asked():
        items[:] = call(page, "GET", f"/tasks/{task}/occurrences?status=scheduled")["items"]
        return items

    eventually(page, asked, "planned", 20)
    return items


def newcomer(window, base):
    """A guest who has skipped the quiz, without a page yet; `window.wire` speaks for them."""
    zone = window.settings.get("timezone_id", "UTC")
    window.context.add_cookies([{"name": "zone", "value": zone, "url": base}])
    window.wire = Wire(window, base).enter()
    window.wire.post("/halloo/quiz/skip")
    window.wire.see("/halloo/ready")


def enter(window, base):
    """A guest who has skipped the quiz, on the empty dashboard."""
    newcomer(window, base)
    return window.open(base + "/halloo/")


class Member:
    """A relative who is set up through the wire API, with a simulated phone of their own."""

    def __init__(self, page, name="Grandpa Joe", relationship="Grandpa"):
        self.page, self.number = page, f"+1202456{next(numbers) + 1000}"
        body = {"name": name, "relationship": relationship, "phoneNumber": self.number,
                "timeZone": noon()["timezone_id"]}
        self.id = call(page, "POST", "/profiles", body)["id"]

    @property
    def status(self):
        return call(self.page, "GET", f"/profiles/{self.id}")["status"]

    def write(self, body):
        call(self.page, "POST", f"/simulator/phones/{self.number}/reply", {"body": body})

    def is_now(self, *states):
        eventually(self.page, lambda: self.status in states, f"{states}", 20)

    def agree(self):
        call(self.page, "POST", f"/profiles/{self.id}/hello", {"reason": "first"})
        eventually(self.page, lambda: self.texts(), "the hello", 20)
        self.write("YES")
        self.is_now("confirmed", "active")

    def texts(self):
        """What came in on the phone, the newest first."""
        items = call(self.page, "GET", f"/simulator/phones/{self.number}/messages")["items"]
        return [item["body"] for item in items if item["direction"] == "out"]

    def habit(self, title, time="20:00", **more):
        body = {"profileId": self.id, "title": title, "category": "medication", "frequency": "daily",
                "localTime": time, "responseType": "text", **more}
        return call(self.page, "POST", "/tasks", body)["id"]

    def fire(self, task):
        """Sends the next reminder of a habit now; its due time."""
        due = min(planned(self.page, task), key=lambda item: item["dueAt"])["id"]
        call(self.page, "POST", f"/simulator/occurrences/{due}/fire")
        return due

    def miss(self, due):
        """Lets the time to answer a reminder run out, and then that of what repeats it."""
        self.is_due(due, "sent")
        for status in "followedUp", "missed":
            call(self.page, "POST", f"/simulator/occurrences/{due}/expire")
            self.is_due(due, status)

    def is_due(self, due, status):
        eventually(self.page, lambda: call(self.page, "GET", f"/occurrences/{due}")["status"] == status, status, 20)
