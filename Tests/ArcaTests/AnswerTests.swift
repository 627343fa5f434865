import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Arca

/// What answers of functions look like, whoever asks.
@Suite struct AnswerTests {
  @Test("ARC-202 numbers of charts are finite, in their ranges, and have at most six decimals")
  func numbers() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let text = try await ada.send("get_natal_chart").text
      func values(_ name: String) -> [String] {
        text.all(between: "\"\(name)\":", and: ",").map { String($0.prefix { !"}]".contains($0) }) }
      }
      for name in ["degree", "displayX", "displayY", "cuspX1", "cuspY2", "x1", "y2", "span"] {
        let found = values(name)
        #expect(!found.isEmpty, "\(name)")
        let limit = name == "degree" || name == "span" ? 360.0 : 1.000_001
        for value in found {
          let number = try #require(Double(value), "\(name) \(value)")
          #expect(number >= 0 && number < limit, "\(name) \(value)")
          let decimals = value.split(separator: ".").dropFirst().first?.count ?? 0
          #expect(decimals <= 6 && !value.contains("e"), "\(name) \(value)")
        }
      }
      for name in ["house", "number"] {
        #expect(values(name).allSatisfy { Int($0) != nil }, "\(name)")
      }
    }
  }

  @Test("ARC-311 the sign of the Sun is that of its longitude at the moment, not of the calendar")
  func signs() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      // The equinox of 1990 was on 20 March at 21:19 UTC.
      for (time, sign) in [(#""20:00""#, "Pisces"), (#""22:00""#, "Aries"), ("null", "Pisces")] {
        let made = try await ada.call(
          "create_connection",
          #"{"name":"Kim","birth_date":"1990-03-20","birth_time":\#(time),"birth_timezone":"UTC","relationship_type":"friend"}"#
        )
        #expect(made["sunSign"]?.string == sign, "\(time)")
        let signs = made["sunSigns"]?.array?.compactMap(\.string)
        #expect(signs == (time == "null" ? ["Pisces", "Aries"] : [sign]), "\(time)")
      }
      let listed = try await ada.connections().map { $0["sunSigns"]?.array?.count }
      #expect(listed.sorted { ($0 ?? 0) < ($1 ?? 0) } == [1, 1, 2])
    }
  }

  @Test("ARC-307 ARC-311 a day of an open Sun names both signs and rests on neither")
  func openDay() async throws {
    try await withArca { site in
      let kim = try await ArcaProgram(site, "Kim", born: "1990-03-20", time: nil)
      for day in 10..<20 {
        let told = try await kim.call("get_daily_horoscope", #"{"date":"2027-03-\#(day)"}"#)
        #expect(told["sunSigns"]?.array?.compactMap(\.string) == ["Pisces", "Aries"])
        let titles = told["keyTransits"]?.array?.compactMap { $0["title"]?.string } ?? []
        #expect(!titles.contains { $0.contains("from Pisces") }, "\(titles)")
        #expect(told["horoscope"]?.string?.isEmpty == false)
      }
    }
  }

  @Test("ARC-401 each mode has its categories in order, with their ids and names")
  func categories() async throws {
    let expected = [
      "romantic": [
        "emotional Emotional Connection", "communication Communication", "attraction Attraction",
        "values Shared Values", "longTerm Long-term Potential", "growth Growth Together",
      ],
      "friendship": [
        "emotional Emotional Bond", "communication Communication", "fun Fun & Adventure",
        "loyalty Loyalty & Support", "sharedInterests Shared Interests",
      ],
      "coworker": [
        "communication Communication", "collaboration Collaboration", "reliability Reliability",
        "ambition Ambition Alignment", "powerDynamics Power Dynamics",
      ],
    ]
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let result = try await ada.call("get_compatibility", try await ada.add(grace).data)
      for (mode, categories) in expected {
        let found = result[mode]?["categories"]?.array ?? []
        let named = found.map { "\($0["id"]?.string ?? "") \($0["name"]?.string ?? "")" }
        #expect(named == categories, "\(mode)")
      }
    }
  }

  @Test("ARC-705 numbers may come in the typed form of 64-bit integers, and answers are plain")
  func typed() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try await ada.add(grace).rawValue
      for (kind, revision) in [("Int64Value", "1"), ("UInt64Value", "2")] {
        let typed =
          #"{"@type":"type.googleapis.com/google.protobuf.\#(kind)","value":"\#(revision)"}"#
        let changed = try await ada.call(
          "update_connection",
          #"{"connection_id":"\#(id)","name":"Grace \#(revision)","expected_revision":\#(typed)}"#)
        #expect(changed["revision"]?.integer == Int64(revision).map { $0 + 1 })
      }
      let wrong =
        #"{"connection_id":"\#(id)","name":"G","expected_revision":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"9"}}"#
      #expect(try await ada.fail("update_connection", wrong) == "409 ABORTED revisionMismatch")
    }
  }

  @Test("ARC-709 an import that cannot be stored leaves no copy, grant, entry or event")
  func whole() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let (store, owner) = (ArcaStore(site.services), try await ben.owner())
      let known = try await store.connection(ben.add(grace), of: owner)
      try await site.services.database.write { transaction in
        for _ in 2...Connection.most {
          try transaction.insert(store.fresh(.manual, known.content, .friend), of: owner)
        }
      }
      let secret = try await ada.secret()
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      let before = try await ada.call("list_connections")["revision"]
      #expect(
        try await ben.fail("import_connection", data) == "400 FAILED_PRECONDITION connectionLimit")
      #expect(try await ada.inbox().isEmpty)
      #expect(try await ada.call("list_holders")["holders"]?.array?.isEmpty == true)
      #expect(try await ada.call("list_connections")["revision"] == before)
      let left: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM share_grants")
      }
      #expect(left == 0)
      try await ben.call("delete_connection", #"{"connection_id":"\#(known.id.rawValue)"}"#)
      try await ben.take(secret)
      #expect(try await ada.inbox().count == 1)
    }
  }

  @Test("ARC-1305 ARC-1308 entries say who and what, and hold no birth")
  func entries() async throws {
    try await withArca { site in
      let (ada, ben) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben", born: "1985-03-02")
      )
      try await ben.take(try await ada.secret())
      let entry = try #require(try await ada.inbox().first)
      #expect(entry["title"]?.string == "New connection")
      #expect(
        entry["body"]?.string == "Ben has added you. Add them back to see how you two fit.")
      #expect(entry["action"]?.string == "profile_import")
      try await ada.take(try await ben.secret())
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let cal = try await ArcaProgram(site, "Cal", born: "1970-07-07")
      let data = #"{"share_secret":"\#(try await ada.secret())","relationship_type":"friend"}"#
      let id = try #require(try await cal.call("request_connection", data)["requestId"]?.string)
      try await ada.call("approve_connection_request", #"{"request_id":"\#(id)"}"#)
      for program in [ada, ben, cal] {
        let text = try await program.send("list_notifications").text
        #expect(text.contains("\"title\""))
        for part in ["1990", "1985", "1970", "10:30", "Lisbon", "38.71", "-9.13"] {
          #expect(!text.contains(part), "\(part)")
        }
      }
    }
  }

  @Test("ARC-2106 an entry about an import opens the page of the importer's link")
  func opening() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      try await ben.take(try await ada.secret())
      let link = ArcaPath.link(try await ben.secret())
      let opened = try await ada.press("/open", on: ArcaPath.inbox, ["link": link])
      #expect(opened.location == link)
      #expect(try await ada.page(link).contains("Add back"))
    }
  }

  @Test("ARC-2108 each prompt appears with what is missing, and goes with it")
  func prompts() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      func codes(_ person: String) async throws -> [String] {
        let id = try await ada.add(person)
        let result = try await ada.call("get_compatibility", id.data)
        let found = result["friendship"]?["missingDataCodes"]?.array?.compactMap(\.string) ?? []
        let prompts = result["friendship"]?["missingDataPrompts"]?.array ?? []
        #expect(found.count == prompts.count)
        return found
      }
      let (start, end) = (
        #"{"name":"Kim","birth_date":"1990-02-03","#, #""relationship_type":"friend"}"#
      )
      let place = #""birth_lat":51.5,"birth_lon":-0.12,"birth_place":"London","#
      let time = #""birth_time":"04:15","#
      #expect(try await codes(start + time + place + end) == [])
      #expect(try await codes(start + place + end) == ["their_time"])
      #expect(try await codes(start + time + end) == ["their_place"])
      #expect(try await codes(start + end) == ["their_time_place"])
      try await ada.tell("Ada Prime", "1990-05-15", nil)
      #expect(try await codes(start + time + place + end) == ["your_time"])
      let open = try await codes(start + end)
      #expect(open == ["their_time_place", "your_time", "category_dropped"])
      try await ada.tell("Ada Prime", "1990-05-15")
      #expect(try await codes(start + time + place + end) == [])
    }
  }

  @Test("ARC-2110 ARC-1107 in public mode a birth is given, in request mode none, by call and page")
  func modes() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.secret()
      let data = #"{"share_secret":"\#(secret)"}"#
      let open = try await ben.call("get_public_profile", data)
      #expect(open["shareMode"]?.string == "public" && open["canAdd"]?.boolean == true)
      #expect(open["profile"]?["birthDate"]?.string == "1990-05-15")
      #expect(try await ben.page(ArcaPath.link(secret)).hasForm(to: ArcaPath.link(secret)))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let asked = try await ben.call("get_public_profile", data)
      #expect(asked["shareMode"]?.string == "request" && asked["canAdd"]?.boolean == false)
      #expect(asked["profile"]?["birthDate"]?.string == "" && asked["message"]?.string != nil)
      for field in ["birthTime", "birthLat", "birthLon", "birthTimezone"] {
        #expect(asked["profile"]?[field] == .null, "\(field)")
      }
      let page = try await ben.page(ArcaPath.link(secret))
      #expect(page.hasForm(to: ArcaPath.ask(secret)) && !page.hasForm(to: ArcaPath.link(secret)))
    }
  }

  @Test("ARC-2116 without a provider, Redis or PostgreSQL every text is the composer's")
  func alone() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try await ada.add(grace)
      #expect(try await ada.call("get_compatibility", id.data)["textSource"]?.string == "composer")
      for chart in [
        try await ada.call("get_natal_chart"), try await ada.call("get_transit_chart", id.data),
      ] {
        #expect(chart["meta"]?["textSource"]?.string == "composer")
      }
      let day = try await ada.call("get_daily_horoscope")
      #expect(day["headline"]?.string?.isEmpty == false)
    }
  }
}
