import AppHost
import AppHostTestSupport
import CivilTime
import HTTPServer
import HTTPTypes
import JSON
import People
import RateLimits
import Storage
import Testing

@testable import Arca

@Suite struct ArcaWireTests {
  @Test("ARC-201 a place without a region has an empty one")
  func regions() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      for query in ["Singapore", "Gibraltar", "Vatican City"] {
        let found = try await ada.call("search_places", #"{"query":"\#(query)","limit":1}"#)
        #expect(found["places"]?.array?.first?["admin"]?.string != nil, "\(query)")
      }
    }
  }

  @Test(
    "ARC-201 far from every place the zone has an IANA name",
    arguments: [
      (0.0, 0.0, "Etc/GMT"), (70, 100, "Etc/GMT-7"), (-25, 128, "Etc/GMT-9"),
      (0, -150, "Etc/GMT+10"), (38.71667, -9.13333, "Europe/Lisbon"),
    ])
  func zones(latitude: Double, longitude: Double, zone: String) async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let made = try await ada.call(
        "create_connection",
        #"{"name":"Kim","birth_date":"1990-01-01","birth_time":"10:00","birth_lat":\#(latitude),"birth_lon":\#(longitude),"relationship_type":"friend"}"#
      )
      #expect(made["birthTimezone"]?.string == zone)
      // The name stands for the same clocks when it is sent back.
      let id = try #require(made["connectionId"]?.string)
      let chart = #"{"connection_id":"\#(id)"}"#
      let before = try await ada.call("get_natal_chart", chart)["planets"]
      try await ada.call(
        "update_connection", #"{"connection_id":"\#(id)","birth_timezone":"\#(zone)"}"#)
      #expect(try await ada.call("get_natal_chart", chart)["planets"] == before)
    }
  }

  @Test("ARC-1108 an owner without a birth date cannot be added, and every function says so")
  func incompleteOwners() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let link = #"{"share_secret":"\#(try await ada.secret())"}"#
      #expect(try await ben.call("get_public_profile", link)["canAdd"]?.boolean == true)
      _ = try await site.services.people.changeProfile(of: ada.owner()) {
        $0.details.birthDate = nil
      }
      let seen = try await ben.call("get_public_profile", link)
      #expect(seen["canAdd"]?.boolean == false && seen["message"]?.string != nil)
      #expect(
        try await ada.fail("reset_share_link") == "400 FAILED_PRECONDITION missingBirthData")
      let nameless = try await ArcaProgram(site, "", born: "")
      #expect(
        try await nameless.fail("reset_share_link") == "400 FAILED_PRECONDITION missingBirthData")
    }
  }

  @Test("ARC-1112 ARC-1514 the list of links has those to days too, and each can be ended")
  func dayLinks() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try #require(try await ada.call("create_connection", grace)["connectionId"]?.string)
      let day = #"{"connection_id":"\#(id)","date":"2027-01-16"}"#
      for _ in 1...20 { try await ada.call("share_day", day) }
      #expect(try await ada.fail("share_day", day) == "400 FAILED_PRECONDITION linkLimit")
      let links = try #require(try await ada.call("list_share_links")["links"]?.array)
      #expect(links.count == 20 && links.allSatisfy { $0["isDay"]?.boolean == true })
      let secret = try #require(links.first?["shareSecret"]?.string)
      try await ada.call("end_share_link", #"{"share_secret":"\#(secret)"}"#)
      try await ada.call("share_day", day)
      #expect(
        try await ada.call("create_share_link", #"{"kind":"copy"}"#)["isDay"] == .boolean(false))
    }
  }

  @Test("ARC-1507 the vibe has the whole name")
  func longNames() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let name = "Maria Fernanda Oliveira de Castro"
      try await ada.call(
        "create_connection",
        #"{"name":"\#(name)","birth_date":"1990-01-01","relationship_type":"friend"}"#)
      let day = try await ada.call("get_daily_horoscope")["relationship_weather"]
      let vibe = try #require(day?["connectionVibes"]?.array?.first)
      #expect(vibe["vibe"]?.string?.contains(name) == true, "\(vibe)")
    }
  }

  @Test("ARC-1403 a zone alone leaves time and place to be asked for, as the chart says")
  func zoneAlone() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let made = try await ada.call(
        "create_connection",
        #"{"name":"Kim","birth_date":"1990-01-01","birth_timezone":"Asia/Kolkata","relationship_type":"friend"}"#
      )
      let id = try #require(made["connectionId"]?.string)
      let told = try await ada.call("get_compatibility", #"{"connection_id":"\#(id)"}"#)
      #expect(
        told["coworker"]?["missingDataCodes"] == .array([.string("their_time_place")]))
    }
  }

  @Test("ARC-706 ARC-702 a page of a listed origin may call without a token, and reads 401")
  func anonymousOrigins() async throws {
    let origin = try #require(Origin("https://app.example"))
    try await withArca(crossOrigins: .listed([origin])) { site in
      let ada = try await ArcaProgram(site)
      let link = #"{"data":{"share_secret":"\#(try await ada.secret())"}}"#
      func call(_ function: String, from origin: String, _ body: String) async throws -> TestAnswer
      {
        try await TestBrowser(site).call(
          .post, "/arca/functions/\(function)", body, headers: [.origin: origin])
      }
      let own = "https://app.example"
      let seen = try await call("get_public_profile", from: own, link)
      #expect(seen.status == .ok)
      let unsigned = try await call("list_connections", from: own, #"{"data":{}}"#)
      #expect(try unsigned.failure() == "401 UNAUTHENTICATED unauthenticated")
      let foreign = try await call("get_public_profile", from: "https://evil.example", link)
      #expect(foreign.status == .forbidden)
    }
  }

  @Test("ARC-702 what is wrong with a body or a path is said, and where")
  func messages() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      func told(
        _ body: String, _ function: String = "list_connections", _ headers: HTTPFields = [:]
      ) async throws -> (message: String, field: String?) {
        let answer = try await ada.browser.call(
          .post, "/arca/functions/\(function)", body, token: ada.token, headers: headers)
        let error = try answer.json()["error"]
        return (error?["message"]?.string ?? "", error?["details"]?["field"]?.string)
      }
      #expect(try await told(#"{"data":{"a":1,"a":2}}"#).message.contains("byte"))
      #expect(try await told(#"{"data":NaN}"#).message.contains("byte 8"))
      #expect(try await told("{}", "fly_to_mars").message == "There is no function fly_to_mars.")
      let zipped = try await told("{}", "list_connections", [.contentEncoding: "gzip"])
      #expect(zipped.message.contains("Content-Encoding"))
      let typed = try await told(
        #"{"data":{"limit":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}}}"#
      )
      #expect(typed.field == "limit")
      let target = try await told(#"{"data":{}}"#, "block_account")
      #expect(target.message.contains("request_id") && target.message.contains("holder_id"))
      let id = try await told(
        #"{"data":{"name":"K","birth_date":"1990-01-01","relationship_type":"friend","client_request_id":"7"}}"#,
        "create_connection")
      #expect(id.field == "client_request_id" && id.message.contains("UUID"))
      let auth = String(repeating: "A", count: 22)
      let key = try await told(
        #"{"data":{"platform":"webpush","endpoint":"https://push.example/1","p256dh":"a","auth":"\#(auth)"}}"#,
        "register_push_token")
      #expect(key.field == "p256dh" && key.message.contains("base64url"))
    }
  }

  @Test("PLT-44 a foreign host is refused with 421 on functions too")
  func foreignHosts() async throws {
    try await withArca { site in
      let request = try Request(
        .post, "/arca/functions/list_connections",
        headers: [.contentType: "application/json"],
        body: .bytes(Array(#"{"data":{}}"#.utf8)), authority: "evil.example")
      #expect(await site.router.respond(to: request).status == .misdirectedRequest)
    }
  }

  @Test(
    "ARC-801 ARC-702 a search for signs finds only names with them, and an empty choice is none")
  func filters() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      for name in ["Kim", "Sol ☀️"] {
        try await ada.call(
          "create_connection",
          #"{"name":"\#(name)","birth_date":"1990-01-01","relationship_type":"friend"}"#)
      }
      for (query, names) in [("☀️", ["Sol ☀️"]), ("…", []), ("🎈", []), ("KI", ["Kim"])] {
        let found = try await ada.call("list_connections", #"{"query":"\#(query)"}"#)
        let connections = try #require(found["connections"]?.array)
        #expect(connections.compactMap { $0["name"]?.string } == names, "\(query)")
      }
      for (function, data) in [
        ("list_connections", #"{"relationship_type":""}"#),
        ("list_connection_requests", #"{"direction":""}"#),
        ("list_connection_requests", #"{"status":""}"#),
      ] {
        #expect(
          try await ada.fail(function, data) == "400 INVALID_ARGUMENT invalidArgument", "\(data)")
      }
    }
  }

  @Test("ARC-101 an owner is not told that the world of a requester is full")
  func fullWorlds() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let asked = try await ben.call(
        "request_connection",
        #"{"share_secret":"\#(try await ada.secret())","relationship_type":"friend"}"#)
      let id = try #require(asked["requestId"]?.string)
      let (store, owner) = (ArcaStore(site.services), try await ben.owner())
      let known = try await store.create(
        .init(name: "Kim", birthDate: .init(iso8601: "1990-01-01")), .friend, of: owner)
      try await site.services.database.write { transaction in
        for _ in 1..<Connection.most {
          try transaction.insert(store.fresh(.manual, known.content, .friend), of: owner)
        }
      }
      let answer = try await ada.send("approve_connection_request", #"{"request_id":"\#(id)"}"#)
      #expect(try answer.failure() == "400 FAILED_PRECONDITION notPossible")
      #expect(!answer.text.contains("\(Connection.most)") && !answer.text.contains("world"))
    }
  }

  @Test("ARC-1207 somebody who was entered by hand has no account to be blocked")
  func manualEntries() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try #require(try await ada.call("create_connection", grace)["connectionId"]?.string)
      #expect(
        try await ada.fail("block_account", #"{"connection_id":"\#(id)"}"#)
          == "400 FAILED_PRECONDITION noAccount")
      #expect(
        try await ada.fail("block_account", #"{"connection_id":"none"}"#)
          == "404 NOT_FOUND connectionNotFound")
    }
  }

  @Test("PLT-27 where a bucket refuses, RateLimit is about it, and details have names in camelCase")
  func refusals() async throws {
    try await withArca(limits: TokenBuckets()) { site in
      let ada = try await ArcaProgram(site)
      for _ in 1...60 { try await ada.call("set_share_mode", #"{"share_mode":"public"}"#) }
      let answer = try await ada.send("set_share_mode", #"{"share_mode":"public"}"#)
      let limit = try #require(HTTPField.Name("RateLimit"))
      #expect(answer.status == .tooManyRequests)
      #expect(
        answer.response.headers[values: limit].map { $0.prefix(16) } == [#""arca-write";r=0"#])
      let details = try answer.json()["error"]?["details"]
      #expect(details?["violatedPolicies"]?.string == "arca-write")
    }
  }

  @Test("PLT-2 ARC-201 ARC-802 the description has a schema for every member of an answer")
  func description() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let yaml = try await TestBrowser(site).call(.get, "/arca/openapi.yaml").text
      #expect(!yaml.contains("result: {type: object}") && !yaml.contains("items: {type: object}"))
      #expect(yaml.contains("birth_time: {type: [string, 'null']"))
      #expect(yaml.contains("RelationshipType: {type: string, enum: [friend, romantic, family"))
      let id = try #require(try await ada.call("create_connection", grace)["connectionId"]?.string)
      try await ben.take(ada.secret())
      let one = #"{"connection_id":"\#(id)","explain":true}"#
      var names: Set<String> = []
      for (function, data) in [
        ("get_natal_chart", "{}"), ("get_compatibility", one), ("get_daily_horoscope", "{}"),
        ("get_connection_days", one), ("list_connections", "{}"), ("list_notifications", "{}"),
        ("list_share_links", "{}"), ("list_holders", "{}"), ("delete_connection", one),
      ] { names.formUnion(try await ada.call(function, data).allNames) }
      for name in names { #expect(yaml.contains("\n        \(name): {"), "\(name)") }
    }
  }
}
