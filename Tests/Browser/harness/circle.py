"""A family of Halloo with something of everything, made once for all tests that only look at it."""

from harness.destiny import press, ready
from harness.halloo import Member, call, enter, go
from harness.screens import eventually

PEOPLE = [("Grandpa Joe", "Grandpa"), ("Grandma Maria", "Grandma"), ("Uncle Robert", "Uncle"), ("Aunt Rose", "Aunt")]


class Circle:
    """Four relatives who have agreed, of whom the first has something planned, open, answered by photo and missed."""

    def __init__(self, window, base):
        page = enter(window, base)
        people = [Member(page, *who) for who in PEOPLE]
        for member in people:
            call(page, "POST", f"/profiles/{member.id}/hello", {"reason": "first"})
        for member in people:
            eventually(page, member.texts, "the hello", 20)
            member.write("YES")
        for member in people:
            member.is_now("confirmed", "active")
        joe = people[0]
        self.people = [member.id for member in people]
        self.habit = joe.habit("Blue pills")
        self.missed = self._missed(joe, joe.habit("A glass of water", "20:10"))
        self.answered = self._answered(window, base, joe, joe.habit("Breakfast", "20:20", responseType="photo"))
        self.open = joe.fire(joe.habit("A walk", "20:30"))
        event = next(item for group in call(page, "GET", "/gallery")["groups"] for item in group["items"]
                     if item["eventType"] == "taskResponse")
        self.photo = event["id"]
        self.state = window.context.storage_state()

    def _missed(self, joe, habit):
        due = joe.fire(habit)
        joe.miss(due)
        return due

    def _answered(self, window, base, joe, habit):
        due = joe.fire(habit)
        eventually(joe.page, lambda: any("Breakfast" in text for text in joe.texts()), "the reminder", 20)
        other = window.open(f"{base}/halloo/phone?profile={joe.id}")
        press(other, "Pill box")
        ready(other)
        go(other, base, "gallery")
        eventually(other, lambda: other.locator(".tile-photo").count() == 1, "the photo", 40)
        other.close()
        return due
