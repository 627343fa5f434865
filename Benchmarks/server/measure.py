"""Our server beside Flask, FastAPI and a bare libmicrohttpd: the rounds, the figures, the table."""

import json
import resource
import statistics
import sys
from datetime import datetime, timezone
from itertools import islice

from server import loads, people, programs
from workshop import PEERS, Unavailable, built, columns, commit, machine, pinned, printed

PYTHON_PEERS = ("flask", "fastapi")
PEOPLE, STREAMS, CHANGES = 500, 5_000, 200
PAGE_RATE, WARM_SECONDS = 500, 2
HEALTH = {name: "/healthz" for name in ("asterism", "libmicrohttpd", *PYTHON_PEERS)}
CHART = {"asterism": "/charts/v1/natal", **dict.fromkeys(PYTHON_PEERS, "/chart")}
PAGE = {"asterism": "/account/", **dict.fromkeys(PYTHON_PEERS, "/account")}

# What has to hold: our requests a second over a peer's, a latency, megabytes.
HEALTH_GOAL = ("libmicrohttpd", 0.6)
CHART_GOAL = ("fastapi", 8)
PAGE_GOAL = ("fastapi", 1)
PAGE_GOAL_MILLISECONDS = 20
STREAMS_GOAL_MEGABYTES = 300
LIVE_GOAL_MILLISECONDS = 2_000


def measured(rounds, seconds, soak_minutes):
    """The part `server` of the results."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (20_000, 20_000))
    command = built("asterism")
    results = {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"), "machine": machine(),
        "rounds": rounds, "secondsOfEachLoad": seconds, "absent": {},
    }
    household, cookies = programs.household(PEOPLE)
    started = {}
    try:
        start(started, command, household, results["absent"])
        members = people.members(started["asterism"].port, PEOPLE)
        lines = {"asterism": members, **dict.fromkeys(PYTHON_PEERS, cookies)}
        results |= loaded(started, lines, rounds, seconds)
        results["versions"] = versions(started)
        for name in [*started]:
            if name != "asterism":
                started.pop(name).stop()
        results["idleStreams"] = loads.idle_streams(started["asterism"], STREAMS)
        if soak_minutes:
            results["soak"] = loads.soaked(started["asterism"], PAGE["asterism"],
                                           CHART["asterism"], births(), members, soak_minutes)
    finally:
        for program in started.values():
            program.stop()
    results["liveUpdate"] = loads.live_updates(command, CHANGES)
    return results


def start(started, command, household, absent):
    """Starts everyone; a peer that cannot be is absent, with the reason."""
    makers = {
        "asterism": lambda: programs.asterism(command), "libmicrohttpd": programs.libmicrohttpd,
        "flask": lambda: programs.flask(household), "fastapi": lambda: programs.fastapi(household),
    }
    for name, make in makers.items():
        print(f"starting {name} ...", file=sys.stderr)
        try:
            started[name] = make()
        except Unavailable as reason:
            absent[name] = str(reason)


def births():
    """Births as they are sent; a few thousand, none like the other."""
    sys.path.append(str(PEERS))
    import harness
    lived = (birth for birth in harness.births() if birth.utc.year < 2026)
    return [json.dumps({
        "birthDate": birth.utc.strftime("%Y-%m-%d"),
        "birthTime": {"certainty": "exact", "time": birth.utc.strftime("%H:%M")},
        "birthPlace": {
            "name": "Somewhere", "latitude": round(birth.latitude, 5),
            "longitude": round(birth.longitude, 5), "timeZone": "America/New_York"},
    }) for birth in islice(lived, 2_000)]


def loaded(started, cookies, rounds, seconds):
    """All loads on all programs, in turn, round after round; the medians of the rounds."""
    jobs = []
    for name, program in started.items():
        jobs.append(("health", name, lambda p=program, n=name, s=seconds:
                     loads.as_fast_as_answered(p, "GET", HEALTH[n], [""], s)))
    for name in CHART.keys() & started.keys():
        jobs.append(("chart", name, lambda p=started[name], n=name, s=seconds, b=births():
                     loads.as_fast_as_answered(p, "POST", CHART[n], b, s)))
    for name in PAGE.keys() & started.keys():
        jobs.append(("page", name, lambda p=started[name], n=name, s=seconds:
                     loads.as_fast_as_answered(p, "GET", PAGE[n], cookies[n], s)))
        jobs.append(("pageAtConstantRate", name, lambda p=started[name], n=name, s=seconds:
                     loads.at_constant_rate(p, PAGE[n], cookies[n], PAGE_RATE, s)))
    jobs.sort(key=lambda job: ("health", "chart", "page", "pageAtConstantRate").index(job[0]))
    for _, _, work in jobs:
        work(s=WARM_SECONDS)
    figures = {}
    for number in range(1, rounds + 1):
        for what, name, work in jobs:
            figure = work()
            print(f"round {number}: {what} {name} " + spelled(figure), file=sys.stderr)
            figures.setdefault(what, {}).setdefault(name, []).append(figure)
    return {what: {name: medians(rows) for name, rows in row.items()}
            for what, row in figures.items()}


def medians(rows):
    return {key: float(f"{statistics.median(row[key] for row in rows):.4g}") for key in rows[0]}


def spelled(figure):
    if "requestsPerSecond" in figure:
        return (f"{figure['requestsPerSecond']:,.0f}/s, {figure['cpuMicroseconds']:.0f} us of the "
                "processor each")
    return f"p50 {figure['p50']:.2f} ms, p99 {figure['p99']:.2f} ms"


def versions(started):
    found = {"asterism": commit(), "swift": printed("swift", "--version").splitlines()[0],
             "wrk": printed("dpkg-query", "-W", "-f=${Version}", "wrk")}
    if "libmicrohttpd" in started:
        found["libmicrohttpd"] = printed("dpkg-query", "-W", "-f=${Version}", "libmicrohttpd-dev")
    for name in PYTHON_PEERS:
        if name in started:
            found[name] = pinned(name)
    for server, peer in (("gunicorn", "flask"), ("uvicorn", "fastapi")):
        if peer in started:
            found[server] = pinned(peer, server)
    return found


def table(results):
    """The table of the run."""
    names = [name for name in HEALTH if name in results["health"]]
    lines = [["server", *names, "goal"]]
    for what, goal in (("health", HEALTH_GOAL), ("chart", CHART_GOAL), ("page", PAGE_GOAL)):
        row = results[what]
        ours = row["asterism"]["requestsPerSecond"]
        cells = [rate(row.get(name), ours) for name in names]
        lines.append([what, *cells, ratio_goal(row, goal)])
    row = results["pageAtConstantRate"]
    cells = [f"p99 {row[name]['p99']:.3g} ms" if name in row else "-" for name in names]
    ours = row["asterism"]
    lines.append([f"page at {PAGE_RATE}/s", *cells,
                  judged(f"p99 < {PAGE_GOAL_MILLISECONDS} ms",
                         ours["p99"] < PAGE_GOAL_MILLISECONDS and not ours["failed"])])
    streams, live = results["idleStreams"], results["liveUpdate"]
    empty = ["-"] * (len(names) - 1)
    lines.append([f"{streams['count']:,} streams", f"{streams['megabytes']:.0f} MB", *empty,
                  judged(f"< {STREAMS_GOAL_MEGABYTES} MB",
                         streams["megabytes"] < STREAMS_GOAL_MEGABYTES)])
    lines.append(["live update", f"p95 {live['p95']:.3g} ms", *empty,
                  judged(f"p95 < {LIVE_GOAL_MILLISECONDS} ms",
                         live["p95"] < LIVE_GOAL_MILLISECONDS)])
    if soak := results.get("soak"):
        lines.append([f"{soak['minutes']:g} minutes", f"{soak['megabytesPerMinute']:+.2f} MB/min",
                      *empty, f"flat, at {soak['megabytes'][-1]:.0f} MB"])
    about = results["machine"]
    left_out = "".join(f"\n{name} is left out: {why}" for name, why in results["absent"].items())
    return (f"{columns(lines)}{left_out}\n{about['processor']}, load {about['loadAtStart']}, "
            f"{results['date']}.")


def rate(figure, ours):
    if figure is None:
        return "-"
    per_second = figure["requestsPerSecond"]
    return f"{per_second:,.0f}/s ({ours / per_second:.2g}x)"


def ratio_goal(row, goal):
    if goal is None or goal[0] not in row:
        return "-"
    name, least = goal
    ratio = row["asterism"]["requestsPerSecond"] / row[name]["requestsPerSecond"]
    return judged(f">= {least}x {name}", ratio >= least)


def judged(goal, is_met):
    return f"{goal}: {'met' if is_met else 'MISSED'}"
