"""What the service worker makes of a push, delivered to it as the browser's push service would."""

import json

import pytest

from harness.screens import eventually, screen, until, worker_is_ready

# The shell has no notifications to show.
pytestmark = pytest.mark.whole_browser

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))"""

# Opening a window takes a person's click, which no test has; what is asked for is written down.
CLICK = """async () => {
  self.opened ??= [];
  clients.openWindow = (url) => { self.opened.push(url); return Promise.resolve(null); };
  for (const notification of await registration.getNotifications()) {
    dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  }
}"""


def message(navigate, tag="reply-1", **others):
    notification = {
        "title": "New reply", "body": "Margaret", "lang": "en", "tag": tag, "navigate": navigate}
    return json.dumps({"web_push": 8030, "notification": notification, **others})


class PushService:
    """Delivers to the worker of a page."""

    def __init__(self, opened, page, origin):
        self.origin, self.page = origin, page
        self.client = opened.context.new_cdp_session(page)
        self.registrations = {}
        self.client.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.client.send("ServiceWorker.enable")
        eventually(page, lambda: self.registrations, "the browser tells of no registration")

    def _note(self, event):
        for registration in event["registrations"]:
            if registration["scopeURL"].startswith(self.origin) and not registration["isDeleted"]:
                self.registrations[registration["scopeURL"]] = registration["registrationId"]

    def deliver(self, data):
        for registration in self.registrations.values():
            self.client.send("ServiceWorker.deliverPushMessage", {
                "origin": self.origin, "registrationId": registration, "data": data})

    def show(self, data, number):
        """Delivers a message until so many notifications are shown: on a busy machine one may be lost on its way."""
        for last in (False, False, True):
            self.deliver(data)
            try:
                return until(self.page, f"({SHOWN})().then(shown => shown.length === {number})", 5)
            except AssertionError:
                if last:
                    raise

    def click(self, worker):
        """Clicks what is shown until nothing is, a message that came late too; gives what was asked to be opened."""
        def is_clear():
            worker.evaluate(CLICK)
            return not self.page.evaluate(SHOWN)
        eventually(self.page, is_clear, "the notifications that were clicked are gone")
        return set(worker.evaluate("self.opened"))


def started(opened, stage):
    """A page whose worker may show notifications, and who delivers to it."""
    opened.context.grant_permissions(["notifications"], origin=stage.base)
    page = opened.open(f"{stage.base}/workbench")
    worker_is_ready(page)
    return page, PushService(opened, page, stage.base)


def test_a_push_is_shown_once_and_leads_to_what_it_tells_of(browser, stage):
    """PLT-17 A push is shown with its kind and a name, one that comes twice once, and a click leads on."""
    with screen(browser, service_workers="allow") as opened:
        page, service = started(opened, stage)
        service.show(message("/halloo/people/1"), 1)
        service.deliver(message("/halloo/people/1"))
        # A worker takes messages in the order in which they come: with this one the one before is through.
        service.show(message("/halloo/people/2", tag="reply-2"), 2)
        shown = page.evaluate(SHOWN)
        assert [one for one in shown if one["tag"] == "reply-1"] == [
            {"title": "New reply", "body": "Margaret", "tag": "reply-1", "lang": "en"}]
        [worker] = opened.context.service_workers
        assert service.click(worker) == {f"{stage.base}/halloo/people/1", f"{stage.base}/halloo/people/2"}


def test_a_click_never_leaves_the_installation(browser, stage):
    """PLT-17 A notification leads nowhere else than into this installation."""
    with screen(browser, service_workers="allow") as opened:
        page, service = started(opened, stage)
        service.show(message("https://elsewhere.example/", tag="away"), 1)
        service.show(message("/account/inbox", tag="home"), 2)
        [worker] = opened.context.service_workers
        assert service.click(worker) == {f"{stage.base}/account/inbox"}


def test_what_is_no_notification_of_ours_is_not_shown(browser, stage):
    """PLT-17 A push in another format shows nothing."""
    with screen(browser, service_workers="allow") as opened:
        page, service = started(opened, stage)
        service.deliver(message("/", web_push=1))
        service.show(message("/", tag="last"), 1)
        assert [shown["tag"] for shown in page.evaluate(SHOWN)] == ["last"]
