"""What somebody does in Astronova, with the names of the pictures wherever one is to be taken."""

from harness.astronova import befriend, enter, go
from photographs_halloo import Window


def reads_the_sky(page, base):
    window = Window(page)
    go(page, base, "welcome")
    yield "astronova-welcome"
    enter(window, base).close()
    befriend(window.wire)
    window.wire.call("POST", "/api/v1/reports/full", {"reportType": "natal_summary"})
    for path in ("today", "friends", "friends/new", "nexus", "transits", "calendar", "best-days", "looking-back", "profile",
                 "profile/chart", "reports", "premium", "profile/settings", "profile/bookmarks"):
        go(page, base, path)
        yield f"astronova-{path.replace('/', '-')}"


ASTRONOVA = [reads_the_sky]
