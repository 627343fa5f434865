import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Arca

@Suite struct ConnectionTests {
  @Test("ARC-104 ARC-201 ARC-203 a connection is kept and served in all of its fields")
  func create() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let made = try await ada.call("create_connection", grace)
      #expect(made["name"]?.string == "Grace Hopper")
      #expect(made["birthDate"]?.string == "1906-12-09" && made["birthTime"]?.string == "09:05")
      #expect(made["birthLat"]?.double == 40.7128 && made["birthLon"]?.double == -74.006)
      #expect(made["birthTimezone"]?.string == "America/New_York")
      #expect(made["birthPlace"]?.string == "New York")
      #expect(made["sunSign"]?.string == "Sagittarius")
      #expect(made["relationshipType"]?.string == "coworker")
      #expect(made["sourceUserId"] == .null && made["kind"] == .null)
      #expect(made["revision"]?.integer == 1)
      // 2027-01-15T08:00:00Z is 821,692,800 s after the beginning of 2001.
      #expect(made["createdAt"]?.double == 821_692_800)
      #expect(made["createdAtIso"]?.string == "2027-01-15T08:00:00.000Z")
      let id = try #require(made["connectionId"]?.string)
      #expect(id.count == 20 && id.allSatisfy { $0.isLetter || $0.isNumber })
      #expect(try await ada.connections() == [made])
      #expect(try await ada.inbox().isEmpty)
    }
  }

  @Test(
    "ARC-201 ARC-304 a field that cannot be is named",
    arguments: [
      (#"{"birth_date":"1990-01-01","relationship_type":"friend"}"#, "name"),
      (
        #"{"name":"\#(String(repeating: "a", count: 81))","birth_date":"1990-01-01","relationship_type":"friend"}"#,
        "name"
      ),
      (#"{"name":"A\u0007","birth_date":"1990-01-01","relationship_type":"friend"}"#, "name"),
      (#"{"name":"A","birth_date":"1799-12-31","relationship_type":"friend"}"#, "birth_date"),
      (#"{"name":"A","birth_date":"2027-01-16","relationship_type":"friend"}"#, "birth_date"),
      (
        #"{"name":"A","birth_date":"1990-01-01","birth_time":"24:00","relationship_type":"friend"}"#,
        "birth_time"
      ),
      (
        #"{"name":"A","birth_date":"1990-01-01","birth_lat":9,"relationship_type":"friend"}"#,
        "birth_lon"
      ),
      (
        #"{"name":"A","birth_date":"1990-01-01","birth_lat":91,"birth_lon":0,"relationship_type":"friend"}"#,
        "birth_lat"
      ),
      (
        #"{"name":"A","birth_date":"1990-01-01","birth_timezone":"Mars/Base","relationship_type":"friend"}"#,
        "birth_timezone"
      ),
      (#"{"name":"A","birth_date":"1990-01-01","relationship_type":"enemy"}"#, "relationship_type"),
      (
        #"{"name":"A","birth_date":"1990-01-01","relationship_type":"friend","client_request_id":"1"}"#,
        "client_request_id"
      ),
    ])
  func invalid(data: String, field: String) async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let answer = try await ada.send("create_connection", data)
      #expect(answer.status == .badRequest)
      let error = try answer.json()["error"]
      #expect(error?["status"]?.string == "INVALID_ARGUMENT")
      #expect(error?["details"]?["field"]?.string == field, "\(answer.text)")
      #expect(error?["message"]?.string?.isEmpty == false)
    }
  }

  @Test("ARC-802 a change leaves what is absent, clears what is null and finds the zone again")
  func update() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try #require(try await ada.call("create_connection", grace)["connectionId"]?.string)
      let change = { (more: String) in #"{"connection_id":"\#(id)",\#(more)}"# }
      let typed = try await ada.call(
        "update_connection",
        change(
          #""expected_revision":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"1"},"relationship_type":"friend""#
        ))
      #expect(typed["revision"]?.integer == 2 && typed["birthTime"]?.string == "09:05")
      #expect(
        try await ada.fail("update_connection", change(#""name":"G","expected_revision":1"#))
          == "409 ABORTED revisionMismatch")
      let moved = try await ada.call(
        "update_connection", change(#""birth_lat":38.7167,"birth_lon":-9.1333,"birth_time":null"#))
      #expect(moved["birthTimezone"]?.string == "Europe/Lisbon" && moved["birthTime"] == .null)
      #expect(moved["birthPlace"]?.string?.contains("Lisbon") == true)
      let zoned = try await ada.call(
        "update_connection", change(#""birth_lat":null,"birth_lon":null"#))
      #expect(zoned["birthLat"] == .null && zoned["birthTimezone"]?.string == "Europe/Lisbon")
      for needed in ["name", "birth_date", "relationship_type"] {
        #expect(
          try await ada.fail("update_connection", change(#""\#(needed)":null"#))
            == "400 INVALID_ARGUMENT invalidArgument")
      }
      #expect(
        try await ada.fail("update_connection", #"{"connection_id":"none","name":"G"}"#)
          == "404 NOT_FOUND connectionNotFound")
      let ben = try await ArcaProgram(site, "Ben")
      #expect(
        try await ben.fail("update_connection", change(#""name":"G""#))
          == "404 NOT_FOUND connectionNotFound")
    }
  }

  @Test("ARC-801 ARC-803 the list is in order whatever the accents, and what is deleted is gone")
  func listing() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      for name in ["zoe", "Émile", "Anna", "Eva", "anna"] {
        try await ada.call(
          "create_connection",
          #"{"name":"\#(name)","birth_date":"1990-01-01","relationship_type":"\#(name == "Eva" ? "family" : "friend")"}"#
        )
        site.clock.advance(by: .seconds(1))
      }
      let names = { (list: [JSONValue]) in list.compactMap { $0["name"]?.string } }
      #expect(names(try await ada.connections()) == ["Anna", "anna", "Émile", "Eva", "zoe"])
      let found = try await ada.call("list_connections", #"{"query":"EMI"}"#)
      #expect(names(found["connections"]?.array ?? []) == ["Émile"])
      let family = try await ada.call("list_connections", #"{"relationship_type":"family"}"#)
      #expect(names(family["connections"]?.array ?? []) == ["Eva"])
      let first = try #require(try await ada.connections().first?["connectionId"]?.string)
      let deleted = try await ada.call("delete_connection", #"{"connection_id":"\#(first)"}"#)
      #expect(deleted["deleted"]?.boolean == true && deleted["connectionId"]?.string == first)
      #expect(
        try await ada.fail("delete_connection", #"{"connection_id":"\#(first)"}"#)
          == "404 NOT_FOUND connectionNotFound")
      #expect(try await ada.connections().count == 4)
    }
  }

  @Test("ARC-110 the 501st connection is refused")
  func limit() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let (store, owner) = (ArcaStore(site.services), try await ada.owner())
      let made = try await ada.call("create_connection", grace)
      let id = Connection.ID(rawValue: try #require(made["connectionId"]?.string))
      let known = try await store.connection(id, of: owner)
      try await site.services.database.write { transaction in
        for _ in 2...Connection.most {
          try transaction.insert(store.fresh(.manual, known.content, .friend), of: owner)
        }
      }
      #expect(
        try await ada.fail("create_connection", grace)
          == "400 FAILED_PRECONDITION connectionLimit")
    }
  }

  @Test("ARC-708 a call repeated under its ID answers the first result and changes nothing")
  func once() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let data =
        #"{"name":"Kim","birth_date":"1990-01-01","relationship_type":"friend","client_request_id":"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"}"#
      let (first, second) = (
        try await ada.call("create_connection", data), try await ada.call("create_connection", data)
      )
      #expect(first == second)
      #expect(try await ada.connections().count == 1)
      // What is deleted is not told again.
      let id = try #require(first["connectionId"]?.string)
      try await ada.call("delete_connection", #"{"connection_id":"\#(id)"}"#)
      let third = try await ada.send("create_connection", data)
      #expect(try third.failure() == "404 NOT_FOUND connectionNotFound")
      #expect(!third.text.contains("Kim") && !third.text.contains("1990-01-01"))
      #expect(try await ada.connections().isEmpty)
      // The same under the key of the header.
      let header = try #require(HTTPField.Name("Idempotency-Key"))
      let named: () async throws -> TestAnswer = {
        try await ada.browser.call(
          .post, "/arca/functions/create_connection",
          #"{"data":{"name":"Kim","birth_date":"1990-01-01","relationship_type":"friend"}}"#,
          token: ada.token, headers: [header: "a-key-of-the-client"])
      }
      let made = try await named().json()["result"]
      #expect(try await named().json()["result"] == made)
      let other = try #require(made?["connectionId"]?.string)
      try await ada.call("delete_connection", #"{"connection_id":"\#(other)"}"#)
      #expect(try await named().failure() == "404 NOT_FOUND connectionNotFound")
    }
  }

  @Test("ARC-708 a repeat may spell its parameters in another way, and is told of another call")
  func respelled() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"
      let first = try await ada.call(
        "create_connection",
        #"{"name":"Kim","birth_date":"1990-01-01","relationship_type":"friend","client_request_id":"\#(id)"}"#
      )
      let again = try await ada.call(
        "create_connection",
        #"{ "client_request_id": "\#(id.uppercased())", "relationship_type": "friend", "birth_time": null, "birth_date": "1990-01-01", "name": "Kim" }"#
      )
      #expect(first == again)
      let other = try await ada.send(
        "create_connection",
        #"{"name":"Lee","birth_date":"1990-01-01","relationship_type":"friend","client_request_id":"\#(id)"}"#
      )
      #expect(try other.failure() == "400 INVALID_ARGUMENT clientRequestIdUsed")
      let error = try other.json()["error"]
      #expect(error?["details"]?["field"]?.string == "client_request_id")
      #expect(error?["message"]?.string?.contains("Idempotency-Key") == false)
      // Another function under the same ID is another call too.
      let secret = try await ArcaProgram(site, "Ben").secret()
      #expect(
        try await ada.fail(
          "import_connection",
          #"{"share_secret":"\#(secret)","relationship_type":"friend","client_request_id":"\#(id)"}"#
        )
          == "400 INVALID_ARGUMENT clientRequestIdUsed")
      #expect(try await ada.connections().count == 1)
    }
  }

  @Test("ARC-705 ARC-708 a typed number is the same call as a plain one")
  func typedRepeat() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      var made: [JSONValue] = []
      for north in ["40", "4e1", Self.typed("40")] {
        made.append(
          try await ada.call(
            "create_connection",
            #"""
            {"name":"Kim","birth_date":"1990-01-01","relationship_type":"friend",
            "birth_lat":\#(north),"birth_lon":-74,
            "client_request_id":"2b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"}
            """#))
      }
      #expect(made[0] == made[1] && made[1] == made[2])
      #expect(try await ada.connections().count == 1)
    }
  }

  private static func typed(_ number: String) -> String {
    #"{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"\#(number)"}"#
  }

  @Test("ARC-201 a name that hides letters, or piles marks, is refused at its field")
  func names() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let pile = "A" + String(repeating: "\u{301}", count: 9)
      for name in ["\u{2800}", "A\u{3164}da", "A\u{115F}", pile] {
        let answer = try await ada.send(
          "create_connection",
          #"{"name":"\#(name)","birth_date":"1990-01-01","relationship_type":"friend"}"#)
        let isTrimmed = name == "A\u{115F}"
        #expect(answer.status == (isTrimmed ? .ok : .badRequest), "\(name)")
        let field = try answer.json()["error"]?["details"]?["field"]?.string
        #expect(field == (isTrimmed ? nil : "name"))
      }
      #expect(try await ada.connections().map { $0["name"]?.string } == ["A"])
    }
  }

  @Test("ARC-801 the revision changes with each change, and tells nothing of other accounts")
  func revision() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let revision = { (program: ArcaProgram) in
        try await program.call("list_connections")["revision"]?.integer
      }
      let first = try await revision(ada)
      #expect(try await revision(ada) == first)
      try await ben.call("create_connection", grace)
      #expect(try await revision(ada) == first)
      try await ada.call("create_connection", grace)
      let second = try await revision(ada)
      #expect(second != first)
      let last: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT max(id) FROM events")
      }
      // Of 2⁵² aliases the number itself would be a strange chance.
      #expect(second != last.map { Int64($0) })
    }
  }

  @Test("ARC-708 parallel repeats all answer the first result")
  func parallelRepeats() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let data =
        #"{"name":"Kim","birth_date":"1990-01-01","relationship_type":"friend","client_request_id":"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"}"#
      let results = try await withThrowingTaskGroup(of: JSONValue.self) { group in
        for _ in 1...12 { group.addTask { try await ada.call("create_connection", data) } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(results.count == 1)
      #expect(try await ada.connections().count == 1)
    }
  }

  @Test("the tables are what the migrations make", arguments: Engine.allCases)
  func schema(engine: Engine) async throws {
    try await assertArcaSchema(engine)
  }
}
