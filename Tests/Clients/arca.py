"""A client of Arca from outside: Python's standard library, a reader of YAML, and the description of the wire API as
it is served, from which it learns the functions, their parameters and the fields of their results.

    ASTERISM=http://localhost:8000 ./arca.py
"""

import json
import os
import urllib.error
import urllib.request
import uuid

from ruamel.yaml import YAML


class Refused(Exception):
    """What the server does not do, by the status of the protocol and the reason."""

    def __init__(self, http, error):
        super().__init__(f"{http} {error['status']}: {error['message']}")
        self.http, self.status, self.details = http, error["status"], error["details"]
        self.reason = self.details["reason"]


class Arca:
    """The functions as an account calls them: `arca.create_connection(name=…)`."""

    def __init__(self, base):
        self.base, self.token = base, None
        with urllib.request.urlopen(base + "/arca/openapi.yaml", timeout=60) as answer:
            self.description = YAML(typ="safe").load(answer)
        self.operations = {
            item["post"]["operationId"]: (path, item["post"])
            for path, item in self.description["paths"].items() if "post" in item}

    def __getattr__(self, name):
        path, operation = self.operations[name]
        body = operation["requestBody"]["content"]["application/json"]["schema"]
        known = body["properties"]["data"].get("properties", {})
        result = (operation["responses"]["200"]["content"]["application/json"]["schema"]
                  ["properties"]["result"])

        def call(**parameters):
            unknown = set(parameters) - set(known)
            assert not unknown, f"{name} has no parameters {unknown}"
            answer = self.post(path, {"data": parameters})["result"]
            self.check(answer, result, name)
            return answer

        return call

    def post(self, path, body):
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), method="POST")
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code, json.load(error)["error"]) from None

    def check(self, value, schema, place):
        """Fails where a value is not what its schema promises."""
        while "$ref" in schema:
            schema = self.description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        if "anyOf" in schema:
            faults = []
            for choice in schema["anyOf"]:
                try:
                    return self.check(value, choice, place)
                except AssertionError as fault:
                    faults.append(fault)
            raise AssertionError(place, faults)
        assert value in schema.get("enum", [value]), (place, value)
        assert value == schema.get("const", value), (place, value)
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        types = {"string": str, "number": (int, float), "integer": int, "boolean": bool, "array": list,
                 "object": dict, "null": type(None)}
        assert any(isinstance(value, types[kind]) for kind in kinds), (place, value, kinds)
        for name in schema.get("required", []):
            assert name in value, f"{place} lacks {name}"
        for name, part in schema.get("properties", {}).items():
            if isinstance(value, dict) and name in value:
                self.check(value[name], part, f"{place}.{name}")
        for item in value if isinstance(value, list) else []:
            self.check(item, schema["items"], place)

    def enter(self, name, date):
        """Enters as a guest with a name and a date of birth."""
        entered = self.send("POST", "/account/v1/guest", {})
        self.token = entered["accessToken"]
        self.send("PATCH", "/account/v1/me", {"name": name, "birthDate": date})
        return self

    def send(self, method, path, body):
        """Calls the API that all apps share."""
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


def refusal(call, **parameters):
    """The reason for which a call is refused."""
    try:
        call(**parameters)
    except Refused as refused:
        return refused.reason
    raise AssertionError("the call was not refused")


def main(base):
    ada, ben = Arca(base).enter("Ada", "1990-05-15"), Arca(base).enter("Ben", "1985-03-02")
    once = {"name": "Kim", "birth_date": "1992-02-29", "relationship_type": "friend",
            "client_request_id": str(uuid.uuid4())}
    kim = ada.create_connection(**once)
    assert ada.create_connection(**once)["connectionId"] == kim["connectionId"]
    assert kim["sunSign"] == "Pisces" and kim["revision"] == 1
    changed = ada.update_connection(
        connection_id=kim["connectionId"], birth_time="08:15", expected_revision=1)
    assert changed["revision"] == 2
    assert refusal(
        ada.update_connection, connection_id=kim["connectionId"], name="K", expected_revision=1
    ) == "revisionMismatch"
    assert refusal(ben.delete_connection, connection_id=kim["connectionId"]) == "connectionNotFound"
    secret = ada.get_share_link()["shareSecret"]
    assert refusal(ada.import_connection, share_secret=secret, relationship_type="friend") == "ownLink"
    assert ben.get_public_profile(share_secret=secret)["canAdd"]
    taken = ben.import_connection(share_secret=secret, relationship_type="romantic")
    assert taken["notified"] and taken["kind"] == "copy"
    told = ada.list_notifications()["notifications"][0]
    assert told["action"] == "profile_import"
    ada.import_connection(share_secret=told["payload"]["share_secret"], relationship_type="friend")
    assert [holder["name"] for holder in ada.list_holders()["holders"]] == ["Ben"]
    ada.set_share_mode(share_mode="request")
    cal = Arca(base).enter("Cal", "1970-01-01")
    assert refusal(
        cal.import_connection, share_secret=secret, relationship_type="friend") == "approvalRequired"
    request = cal.request_connection(share_secret=secret, relationship_type="coworker")
    ada.approve_connection_request(request_id=request["requestId"])
    assert cal.list_connections()["connections"][0]["relationshipType"] == "coworker"
    assert ada.search_places(query="Lisbon")["places"][0]["timezone"] == "Europe/Lisbon"


if __name__ == "__main__":
    main(os.environ["ASTERISM"])
