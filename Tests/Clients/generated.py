"""Clients that `openapi-python-client` generates from the OpenAPI files as they are served. Every answer is decoded
into the type that the file promises: a field that is missing, or of another type, fails."""

import importlib
import json
import pathlib
import subprocess
import sys
import urllib.request

FOLDER = pathlib.Path(__file__).resolve().parents[2] / ".build/clients"


class Generated:
    """The client of one API."""

    def __init__(self, package, base, **credentials):
        self.package, self.calls = package, 0
        client = importlib.import_module(f"{package}.client")
        self.models = importlib.import_module(f"{package}.models")
        self.client = (client.AuthenticatedClient(base_url=base, **credentials) if credentials
                       else client.Client(base_url=base))

    def call(self, operation, kind, *path, body=None, **parameters):
        """Calls `tag.operation`, and expects an answer of a type by its name, or a list of it."""
        module = importlib.import_module(f"{self.package}.api.{operation}")
        if body is not None:
            name, fields = body
            parameters["body"] = getattr(self.models, name).from_dict(fields)
        answer = module.sync_detailed(*path, client=self.client, **parameters)
        assert answer.status_code < 300, (operation, answer.status_code, answer.content)
        found, kind = answer.parsed, getattr(self.models, kind)
        items = found if isinstance(found, list) else [found]
        assert items and all(isinstance(item, kind) for item in items), (operation, found)
        self.calls += 1
        return found

    def refused(self, operation, kind, status, *path, **parameters):
        """Calls, and expects an error of the type that is described."""
        module = importlib.import_module(f"{self.package}.api.{operation}")
        answer = module.sync_detailed(*path, client=self.client, **parameters)
        assert answer.status_code == status, (operation, answer.status_code, answer.content)
        assert isinstance(answer.parsed, getattr(self.models, kind)), (operation, answer.parsed)
        self.calls += 1
        return answer.parsed


def descriptions(base):
    """Where the OpenAPI files are, by the catalogue that the server itself gives (RFC 9727)."""
    with urllib.request.urlopen(base + "/.well-known/api-catalog", timeout=60) as answer:
        linkset = json.load(answer)["linkset"]
    return sorted({link["href"] for entry in linkset for link in entry["service-desc"]})


def generate(base):
    """Writes a package for each description; gives the names by the addresses' paths."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "config.yml").write_text("post_hooks: []\n")
    sys.path.insert(0, str(FOLDER))
    packages, running = {}, []
    for address in descriptions(base):
        path = "/" + address.split("/", 3)[3]
        name = "client_of_" + "".join(c if c.isalnum() else "_" for c in path[1:])
        packages[path] = name
        running.append(subprocess.Popen(
            [sys.executable, "-m", "openapi_python_client", "generate", "--url", base + path,
             "--config", FOLDER / "config.yml", "--output-path", FOLDER / name, "--meta", "none",
             "--overwrite"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    for process in running:
        # What it cannot generate it warns of, and leaves out: here sending a photo as the body itself.
        output, _ = process.communicate(timeout=120)
        assert process.returncode == 0, output
    importlib.invalidate_caches()
    return packages


BIRTH = {"birthDate": "1990-05-15", "birthPlace": {"id": 1259229},
         "birthTime": {"certainty": "exact", "time": "10:30"}}
PERSON = {"dob": "1990-01-15", "time": "14:30", "city_of_birth": "Mumbai"}


def platform(package, base):
    entered = Generated(package, base).call("ways_in.enter_as_guest", "SignedIn")
    client = Generated(package, base, token=entered.access_token)
    client.call("account.change_me", "Me", body=("ProfileChange", {"name": "Mira", **BIRTH}))
    me = client.call("account.me", "Me")
    assert me.name == "Mira", me
    client.call("charts.natal_chart", "Chart", body=("ChartRequest", BIRTH))
    client.call("places.search_places", "Places", q="Pune")
    client.call("places.time_zone", "TimeZone", latitude=18.52, longitude=73.86)
    client.call("account.sessions", "SessionPage")
    client.call("inbox.inbox", "InboxPage")
    client.call("payments.products", "Products")
    return client.calls + 1


def destiny(package, base, key):
    client = Generated(package, base, token=key, prefix="", auth_header_name="X-API-KEY")
    email = "typed@example.org"
    chart = client.call("charts.chart", "Chart", body=("ChartRequest", {"birth_data": PERSON}))
    assert chart, chart
    answer = client.call("asking.predict", "Prediction", body=(
        "PredictRequest", {"query": "When does my work change?", "birth_data": PERSON,
                           "session_id": "typed", "user_email": email}))
    assert answer.answer, answer
    client.call("asking.trace", "Trace", answer.prediction_id, user_email=email)
    client.call("account.session", "UserSession", body=(
        "SessionBody", {"session_id": "typed", "user_email": email}))
    threads = client.call("history.threads", "ThreadList", email)
    assert threads.total_count == 1, threads
    client.call("history.thread", "ThreadWithMessages", email, threads.threads[0].id)
    pair = {"boy": {"name": "Ravi", **PERSON}, "girl": {"name": "Uma", **PERSON}}
    match = client.call("matches.analyze_match", "Match", body=("MatchRequest", pair))
    assert match.max_score == 36, match
    client.call("places.places", "Place", q="Pune")
    client.call("account.quota", "Quota")
    client.refused("asking.predict", "Error", 422, body=client.models.PredictRequest(query=" "))
    return client.calls


def halloo(package, base):
    entered = Generated(package, base).call("account.enter_as_guest", "AuthResponse")
    client = Generated(package, base, token=entered.access_token)
    client.call("account.me", "User")
    client.call("account.settings", "UserSettings")
    rosa = client.call("profiles.add_profile", "ElderlyProfile", body=("AddProfileBody", {
        "name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "+12025550123",
        "timeZone": "America/New_York"}))
    client.call("tasks.add_task", "Task", body=("AddTaskBody", {
        "profileId": rosa.id, "title": "Pills", "category": "medication", "frequency": "daily",
        "localTime": "09:00"}))
    listed = client.call("profiles.profiles", "ProfilesResponse200")
    assert [one.id for one in listed.items] == [rosa.id], listed
    client.call("tasks.tasks", "TasksResponse200")
    client.call("tasks.dashboard", "DashboardResponse200")
    client.call("analytics.overview", "Overview")
    client.call("subscription.subscription", "Subscription")
    error = client.refused("profiles.profile", "Error", 404, "nobody")
    assert error.error.code == "not_found", error
    return client.calls + 1


def arca(package, base):
    entered = Generated("client_of_openapi_platform_yaml", base).call("ways_in.enter_as_guest", "SignedIn")
    client = Generated(package, base, token=entered.access_token)

    def call(function, **data):
        name = "".join(part.capitalize() for part in function.split("_"))
        return client.call(
            f"default.{function}", f"{name}Response200", body=(f"{name}Body", {"data": data})).result

    mina = call("create_connection", name="Mina", birth_date="1992-08-09", relationship_type="friend")
    assert [one.name for one in call("list_connections").connections] == ["Mina"]
    chart = call("get_natal_chart", connection_id=mina.connection_id)
    assert len(chart.planets) == 11, chart
    assert call("search_places", query="Lisbon").places
    return client.calls + 1


def astronova(package, base):
    entered = Generated(package, base).call("auth.enter_as_guest", "AuthResponse")
    client = Generated(package, base, token=entered.jwt_token)
    birth = {"date": "1990-05-15T10:30:00", "latitude": 40.7128, "longitude": -74.006, "timezone": "America/New_York"}
    onboarded = client.call("account.complete_onboarding", "Onboarding", body=("OnboardingRequest", {
        "fullName": "Ada Prime", "birthDate": "1990-05-15", "birthTime": "10:30", "birthLocation": "New York",
        "confirmedAge": 16}))
    assert onboarded.profile.sun_sign == "Taurus", onboarded
    chart = client.call("charts.generate_chart", "BirthChart", body=("ChartRequest", {"birthData": birth}))
    assert chart.rising_sign == "Leo" and len(chart.planet_positions) == 10, chart
    assert client.call("charts.transits", "Transit", body=("TransitRequest", {"chartId": chart.chart_id}))
    client.call("sky.current_sky", "Sky")
    client.call("sky.zodiac_signs", "ZodiacEntry")
    assert client.call("places.search_locations", "Location", query="new yor")[0].timezone == "America/New_York"
    client.call("horoscopes.daily_horoscope", "Horoscope")
    ben = client.call("people.add_friend", "Friend", body=("NewFriend", {"name": "Ben", "birthDate": "1985-03-02"}))
    match = client.call("matches.compatibility", "CompatibilityResult", body=("CompatibilityRequest", {"friendId": ben.id}))
    assert client.call("people.friends", "Friend")[0].latest_score == match.overall_score
    assert client.call("matches.matches", "MatchPage", envelope=True).total == 1
    report = client.call("reports.write_report", "Report", body=("ReportRequest", {"reportType": "natal_summary"}))
    assert len(report.sections) == 3, report
    answer = client.call("chat.chat", "ChatResponse", body=("ChatRequest", {"message": "What is my rising sign?"}))
    assert answer.sources and len(client.call("chat.chat_history", "ChatMessage")) == 2
    client.call("orders.products", "Product")
    client.call("content.content", "Content")
    error = client.refused("matches.match", "Error", 404, "nobody")
    assert error.error == "not_found", error
    return client.calls + 1


TRIALS = {"/openapi/platform.yaml": platform, "/vedic/api/openapi.yaml": destiny,
          "/halloo/api/v1/openapi.json": halloo, "/arca/openapi.yaml": arca,
          "/astronova/openapi.yaml": astronova}


def main(base, key):
    """Tries every description that the server knows of. Returns how many typed answers there were."""
    packages = generate(base)
    assert set(packages) == set(TRIALS), f"a description has no trial: {packages}"
    return sum(
        trial(packages[path], base, *([key] if trial is destiny else []))
        for path, trial in TRIALS.items())
