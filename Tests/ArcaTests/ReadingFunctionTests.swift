import AppHost
import AppHostTestSupport
import Charting
import Charts
import CivilTime
import Clocks
import Ephemeris
import EphemerisData
import HTTPServer
import HTTPTypes
import JSON
import People
import ProgramTestSupport
import RateLimits
import Readings
import ReadingsData
import Storage
import Testing

@testable import Arca

@Suite struct ReadingFunctionTests {
  @Test("ARC-301 ARC-906 ARC-2114 the own chart and a connection's, which others cannot see")
  func natal() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let id = try await ada.add(grace)
      let own = try await ada.call("get_natal_chart")
      #expect(own["meta"]?["subjectName"]?.string == "Ada Prime")
      #expect(own["houses"]?.array?.count == 12 && own["planets"]?.array?.count == 11)
      // Summer time in Portugal: an hour before UTC.
      let born = Instant(
        try CivilDate(iso8601: "1990-05-15"), try WallTime(iso8601: "09:30"))
      for (index, body) in [Body.sun, .moon, .mercury].enumerated() {
        let expected = try Ephemeris.standard.position(of: body, at: born).longitude
        let told = try #require(own["planets"]?.array?[index]["degree"]?.double)
        #expect(abs(told - expected) < 0.000_001)
      }
      let other = try await ada.call("get_natal_chart", id.data)
      #expect(other["meta"]?["subjectName"]?.string == "Grace Hopper")
      #expect(other["planets"]?.array?.first?["sign"]?.string == "Sagittarius")
      for function in ["get_natal_chart", "get_transit_chart", "get_compatibility"] {
        #expect(try await ben.fail(function, id.data) == "404 NOT_FOUND connectionNotFound")
      }
      #expect(
        try await ben.fail("get_compatibility") == "400 INVALID_ARGUMENT invalidArgument")
    }
  }

  @Test("ARC-310 ARC-2114 transits are those of noon by the clocks that are asked for")
  func transit() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try await ada.add(grace)
      let data = #"{"connection_id":"\#(id.rawValue)","date":"2027-03-01","timezone":"Asia/Tokyo"}"#
      let chart = try await ada.call("get_transit_chart", data)
      #expect(chart["meta"]?["date"]?.string == "2027-03-01")
      // Noon in Tokyo is three o'clock at Greenwich.
      let noon = Instant(
        try CivilDate(iso8601: "2027-03-01"), try WallTime(iso8601: "03:00"))
      let moon = try Ephemeris.standard.position(of: .moon, at: noon).longitude
      #expect(abs(try #require(chart["planets"]?.array?[1]["degree"]?.double) - moon) < 0.000_001)
      let natal = try await ada.call("get_natal_chart", id.data)
      #expect(
        chart["houses"]?.array?.map { $0["degree"] } == natal["houses"]?.array?.map { $0["degree"] }
      )
      let today = try await ada.call("get_transit_chart")
      #expect(today["meta"]?["date"]?.string == site.clock.now.utc.date.description)
      for (field, data) in [
        ("date", #"{"date":"1899-12-31"}"#), ("date", #"{"date":"2101-01-01"}"#),
        ("date", #"{"date":"2027-02-30"}"#), ("timezone", #"{"timezone":"Mars/Olympus"}"#),
      ] {
        for function in ["get_transit_chart", "get_daily_horoscope"] {
          let answer = try await ada.send(function, data)
          #expect(try answer.failure() == "400 INVALID_ARGUMENT invalidArgument", "\(data)")
          #expect(try answer.json()["error"]?["details"]?["field"]?.string == field)
        }
      }
    }
  }

  @Test(
    "ARC-520 ARC-808 ARC-2114 two people in all modes in one answer, with the sums if asked for")
  func compatibility() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try await ada.add(grace)
      let told = try await ada.call("get_compatibility", id.data)
      let expected = try await ada.score(with: id)
      for mode in RelationshipMode.allCases {
        let answer = try #require(told[mode.name])
        #expect(answer["overallScore"]?.integer == Int64(expected[mode].overall))
        let scores = answer["categories"]?.array?.compactMap { $0["score"]?.integer }
        #expect(scores == expected[mode].categories.map { Int64($0.score) })
        #expect(answer["categories"]?.array?.allSatisfy { $0["sum"] == .null } == true)
      }
      #expect(told["scoringVersion"]?.string == "arca-1")
      let ids = Set(told["aspects"]?.array?.compactMap { $0["id"]?.string } ?? [])
      #expect(ids.count == expected.aspects.count && !ids.isEmpty)
      let explained = try await ada.call(
        "get_compatibility", #"{"connection_id":"\#(id.rawValue)","explain":true}"#)
      let sum = explained["romantic"]?["categories"]?.array?.first?["sum"]
      let points = try #require(sum?["slots"]?.array).compactMap { $0["points"]?.double }
      #expect(abs(points.reduce(0, +) - (try #require(sum?["r"]?.double))) < 1e-9)
    }
  }

  @Test("ARC-707 ARC-1618 who follows a compatibility is told its five steps, then the result")
  func stream() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let id = try await ada.add(grace)
      let lines = try await ada.follow("get_compatibility", id.data)
      let labels = [
        "Reading both charts", "Comparing planets", "Weighing each mode", "Writing your story",
        "Ready",
      ]
      let steps = labels.enumerated().map { index, label in
        #"data: {"message":{"step":\#(index + 1),"of":5,"label":"\#(label)"}}"#
      }
      #expect(Array(lines.prefix(5)) == steps)
      let overall = try await ada.score(with: id).romantic.overall
      #expect(lines[5].hasPrefix(#"data: {"result":{"romantic":{"overallScore":\#(overall),"#))
      for function in ["get_natal_chart", "get_transit_chart", "get_daily_horoscope"] {
        let told = try await ada.follow(function, "{}")
        #expect(told.first == steps[0] && told[2] == steps[4], "\(function)")
        #expect(told[3].hasPrefix(#"data: {"result":{"#), "\(function)")
      }
      let failed = try await ben.follow("get_compatibility", id.data)
      #expect(failed.last?.hasPrefix(#"data: {"error":{"status":"NOT_FOUND""#) == true)
    }
  }

  @Test("ARC-1501 ARC-1504 ARC-2114 the day with the people whose births are known")
  func horoscope() async throws {
    try await withArca { site in
      let (ada, eve) = (try await ArcaProgram(site), try await ArcaProgram(site, "Eve Blind"))
      let alone = try await ada.call("get_daily_horoscope")
      #expect(alone["sunSign"]?.string == "Taurus")
      #expect(alone["relationship_weather"]?["connectionVibes"]?.array?.isEmpty == true)
      #expect(alone["relationship_weather"]?["overview"]?.string?.isEmpty == false)
      let id = try await ada.add(grace)
      try await ada.take(eve.blindSecret())
      let told = try await ada.call("get_daily_horoscope", #"{"date":"2027-03-01"}"#)
      #expect(told["date"]?.string == "2027-03-01")
      let vibes = try #require(told["relationship_weather"]?["connectionVibes"]?.array)
      #expect(vibes.map { $0["connectionId"]?.string } == [id.rawValue])
      let sky = PointPositions(
        sky: try Ephemeris.standard.sky(
          at: Instant(try CivilDate(iso8601: "2027-03-01"), .noon)))
      let (mine, theirs) = try await ada.sides(with: id)
      let weather = RelationshipWeather(.coworker, viewer: mine, other: theirs, sky: sky)
      #expect(vibes[0]["vibeScore"]?.integer == Int64(weather.score))
    }
  }

  @Test("ARC-1513 ARC-2114 the next thirty days of a connection, from the own today")
  func days() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let id = try await ada.add(grace)
      let told = try await ada.call("get_connection_days", id.data)
      let days = try #require(told["days"]?.array)
      let today = site.clock.now.utc.date
      #expect(
        days.compactMap { $0["date"]?.string }
          == (0..<30).map { today.advanced(byDays: $0).description })
      let (mine, theirs) = try await ada.sides(with: id)
      let scores = try (0..<30).map { offset in
        let noon = Instant(today.advanced(byDays: offset), .noon)
        let sky = PointPositions(sky: try Ephemeris.standard.sky(at: noon))
        return RelationshipWeather(.coworker, viewer: mine, other: theirs, sky: sky).score
      }
      #expect(days.compactMap { $0["vibeScore"]?.integer } == scores.map { Int64($0) })
      #expect(told["best"]?.array?.first?["vibeScore"]?.integer == scores.max().map { Int64($0) })
      #expect(
        told["tensest"]?.array?.first?["vibeScore"]?.integer == scores.min().map { Int64($0) })
      #expect(
        try await ben.fail("get_connection_days", id.data) == "404 NOT_FOUND connectionNotFound")
    }
  }

  @Test("ARC-1405 ARC-2114 without the own date of birth it is named what is missing")
  func missing() async throws {
    try await withArca { site in
      let nobody = try await ArcaProgram(site, born: "")
      let id = try await nobody.add(grace)
      for function in [
        "get_compatibility", "get_natal_chart", "get_transit_chart", "get_daily_horoscope",
        "get_connection_days",
      ] {
        let isPaired = function == "get_compatibility" || function == "get_connection_days"
        let answer = try await nobody.send(function, isPaired ? id.data : "{}")
        #expect(try answer.failure() == "400 FAILED_PRECONDITION missingBirthData", "\(function)")
        let details = try answer.json()["error"]?["details"]
        #expect(details?["who"]?.string == "self")
        #expect(details?["missing"]?.array?.compactMap(\.string) == ["birthDate"])
      }
      #expect(try await nobody.call("get_natal_chart", id.data)["planets"]?.array?.count == 11)
    }
  }

  @Test("ARC-906 ARC-2107 what was computed before counts as read; the 31st new one has to wait")
  func limits() async throws {
    try await withArca(limits: TokenBuckets()) { site in
      let ada = try await ArcaProgram(site)
      for day in 1...30 {
        try await ada.call(
          "get_transit_chart", #"{"date":"2027-04-\#(day < 10 ? "0" : "")\#(day)"}"#)
      }
      let late = try await ada.send("get_transit_chart", #"{"date":"2027-05-01"}"#)
      #expect(try late.failure() == "429 RESOURCE_EXHAUSTED resourceExhausted")
      let wait = try #require(try late.json()["error"]?["details"]?["retryAfter"]?.integer)
      // 30 an hour: one more comes back in two minutes.
      #expect(1...120 ~= wait && late.response.headers[.retryAfter] == "\(wait)")
      try await ada.call("get_transit_chart", #"{"date":"2027-04-01"}"#)
      #expect(
        try await ada.fail("get_transit_chart", #"{"date":"2027-04-01","refresh":true}"#)
          == "429 RESOURCE_EXHAUSTED resourceExhausted")
    }
  }

  @Test(
    "ARC-803 ARC-906 texts are known by fingerprint, rewritten on demand, gone with a connection")
  func texts() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try await ada.add(grace)
      try await ada.call("get_natal_chart", id.data)
      try await ada.call("get_compatibility", id.data)
      let first = try await ada.texts()
      #expect(first.count == 2)
      site.clock.advance(by: .seconds(60))
      try await ada.call("get_natal_chart", id.data)
      #expect(try await ada.texts() == first)
      try await ada.call(
        "get_natal_chart", #"{"connection_id":"\#(id.rawValue)","refresh":true}"#)
      let later = try await ada.texts()
      #expect(later.keys == first.keys && later.values.sorted() != first.values.sorted())
      try await ada.call("delete_connection", id.data)
      #expect(try await ada.texts().isEmpty)
    }
  }
}

extension ArcaProgram {
  /// Adds somebody by hand.
  func add(_ person: String) async throws -> Connection.ID {
    Connection.ID(
      rawValue: try #require(
        try await call("create_connection", person)["connectionId"]?.string))
  }

  /// The account and a connection as the engine takes them.
  func sides(with id: Connection.ID) async throws -> (PairSide, PairSide) {
    let (store, owner) = (ArcaStore(site.services), try await owner())
    let details = try #require(try await store.connection(id, of: owner).details)
    let own = try await site.services.database.read { transaction in
      try store.party(owner, in: transaction).details(.own)
    }
    let sides = try [own, details].map { details in
      try #require(try ChartSubject(details, Arcadia.zones)).side(.standard)
    }
    return (sides[0], sides[1])
  }

  func score(with id: Connection.ID) async throws -> RelationshipScore {
    let (mine, theirs) = try await sides(with: id)
    return RelationshipScore(viewer: mine, other: theirs)
  }

  /// The fingerprints of the texts that are kept, with when they were written.
  func texts() async throws -> [String: Int64] {
    let account = account
    let rows = try await site.services.database.read { transaction in
      try transaction.rows(
        "SELECT fingerprint, made_at FROM arca_texts WHERE account_id = \(account)"
      ) { row in
        let (fingerprint, made): (String, Timestamp) = (
          try row["fingerprint"], try row["made_at"]
        )
        return (fingerprint, made.milliseconds)
      }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Streams a call over a socket; returns its `data:` lines.
  func follow(_ function: String, _ data: String) async throws -> [String] {
    let body = #"{"data":\#(data)}"#
    let token = token
    let text = try await site.serving { port in
      try await RawAnswer(
        from: port,
        to: """
          POST /arca/functions/\(function) HTTP/1.1\r
          Host: stars.example\r
          Accept: text/event-stream\r
          Authorization: Bearer \(token)\r
          Content-Type: application/json\r
          Content-Length: \(body.utf8.count)\r
          Connection: close\r
          \r
          \(body)
          """
      ).text
    }
    return text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("data") }.map(String.init)
  }
}

extension Connection.ID {
  /// The parameters of a function about the connection.
  var data: String { #"{"connection_id":"\#(rawValue)"}"# }
}
