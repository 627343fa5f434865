import Accounts
import AppHostTestSupport
import Clocks
import HTTPServer
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("The journal on the wire")
struct JournalAPITests {
  private static let id = "0f8fad5b-d9cb-469f-a165-70867728950e"

  @Test(
    "CHL-164, CHL-167, CHL-218, CHL-219 an entry is written, read, changed and deleted",
    arguments: Engine.allCases)
  func life(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let program = try await ChloeProgram(site)
      let sent =
        #"{"id":"\#(Self.id.uppercased())","content":"One two three four five six seven","mood":"calm"}"#
      let created = try await program.send(.post, "/journal", sent)
      #expect(created.status == .created)
      let answer = try created.json()
      #expect(answer.names == ["entry", "support"] && answer["support"] == .null)
      let entry = try #require(answer["entry"])
      #expect(
        entry.names == ["id", "userId", "title", "content", "mood", "createdAt", "updatedAt"])
      #expect(entry["id"]?.string == Self.id)
      #expect(entry["userId"]?.string == program.account.rawValue)
      #expect(entry["title"]?.string == "One two three four five six")
      #expect(entry["createdAt"]?.string == "2027-01-15T08:00:00Z")
      // Sent again, as by a queue that got no answer.
      #expect(try await program.call(.post, "/journal", sent)["entry"] == entry)
      #expect(try await program.call(.get, "/journal")["items"]?.array?.count == 1)
      site.clock.advance(by: .seconds(60))
      let changed = try await program.call(
        .patch, "/journal/\(Self.id)", #"{"content":"Anew.","title":"","mood":"happy"}"#)["entry"]
      #expect(changed?["title"]?.string == "Anew." && changed?["mood"]?.string == "happy")
      #expect(changed?["createdAt"] == entry["createdAt"])
      #expect(changed?["updatedAt"]?.string == "2027-01-15T08:01:00Z")
      #expect(try await program.send(.delete, "/journal/\(Self.id)").status == .noContent)
      #expect(try await program.fail(.get, "/journal/\(Self.id)") == "404 not_found")
      #expect(try await program.fail(.delete, "/journal/\(Self.id)") == "404 not_found")
    }
  }

  @Test("CHL-220 what was deleted comes back within 30 seconds, and not later")
  func restoring() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let path = "/journal/\(try await program.write("calm", "A day."))"
      let known = try await program.call(.get, path)
      _ = try await program.send(.delete, path)
      site.clock.advance(by: .seconds(30))
      #expect(try await program.call(.post, "\(path)/restore") == known)
      _ = try await program.send(.delete, path)
      site.clock.advance(by: .seconds(31))
      #expect(try await program.fail(.post, "\(path)/restore") == "404 not_found")
    }
  }

  @Test("CHL-133, CHL-171, CHL-219 a change of what was changed meanwhile is a conflict")
  func conflict() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let path = "/journal/\(try await program.write("calm", "A day."))"
      let first = try await program.send(.get, path)
      let base = try #require(try first.json()["updatedAt"]?.string)
      site.clock.advance(by: .seconds(5))
      try await program.call(
        .patch, path, #"{"content":"Another.","baseUpdatedAt":"\#(base)"}"#)
      #expect(
        try await program.fail(.patch, path, #"{"content":"Mine.","baseUpdatedAt":"\#(base)"}"#)
          == "409 conflict")
      #expect(try await program.call(.get, path)["content"]?.string == "Another.")
      // The revision as a tag: the same as with the other APIs.
      #expect(first.response.headers[.eTag] == "\"1\"")
      let stale = try await program.browser.call(
        .patch, ChloePath.api + path, #"{"mood":"sad"}"#, token: program.token,
        headers: [.ifMatch: "\"1\""])
      #expect(stale.status == .conflict)
      let known = try await program.browser.call(
        .get, ChloePath.api + path, token: program.token, headers: [.ifNoneMatch: "\"2\""])
      #expect(known.status == .notModified)
    }
  }

  @Test("CHL-171 a list has a tag of its content")
  func tags() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      try await program.write("calm", "A day.")
      let tag = try #require(try await program.send(.get, "/journal").response.headers[.eTag])
      func status() async throws -> HTTPResponse.Status {
        try await program.browser.call(
          .get, ChloePath.api + "/journal", token: program.token, headers: [.ifNoneMatch: tag]
        ).status
      }
      #expect(try await status() == .notModified)
      try await program.write("sad", "Another.")
      #expect(try await status() == .ok)
    }
  }

  @Test("CHL-217, CHL-271 the list by mood and words, in pages")
  func list() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      for (mood, text) in [("calm", "At the Café"), ("sad", "café, alone"), ("calm", "Home")] {
        site.clock.advance(by: .seconds(1))
        try await program.write(mood, text)
      }
      func contents(_ query: String) async throws -> [String?]? {
        try await program.call(.get, "/journal?\(query)")["items"]?.array?
          .map { $0["content"]?.string }
      }
      #expect(try await contents("") == ["Home", "café, alone", "At the Café"])
      #expect(try await contents("mood=calm") == ["Home", "At the Café"])
      #expect(try await contents("q=cafe") == ["café, alone", "At the Café"])
      #expect(try await contents("q=cafe&mood=sad") == ["café, alone"])
      let page = try await program.call(.get, "/journal?q=CAFE&limit=1")
      let cursor = try #require(page["nextCursor"]?.string)
      #expect(try await contents("q=CAFE&limit=1&cursor=\(cursor)") == ["At the Café"])
      #expect(
        try await program.call(.get, "/journal?q=CAFE&limit=1&cursor=\(cursor)")["nextCursor"]
          == .null)
      #expect(try await program.fail(.get, "/journal?cursor=x") == "400 bad_request")
      #expect(try await program.fail(.get, "/journal?mood=wistful") == "422 validation_failed")
    }
  }

  @Test(
    "CHL-218 what is refused",
    arguments: [
      #"{"content":"x"}"#, #"{"mood":"calm"}"#, #"{"content":"x","mood":"wistful"}"#,
      #"{"content":"x","mood":"calm","id":"one"}"#,
      #"{"content":"x","mood":"calm","createdAt":"2027-01-15T08:00:01Z"}"#,
      #"{"content":"x","mood":"calm","createdAt":"2027-01-08T07:59:59Z"}"#,
    ])
  func refused(_ sent: String) async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      #expect(try await program.fail(.post, "/journal", sent) == "422 validation_failed")
    }
  }

  @Test("CHL-218 a queued entry keeps its moment, and its day by the clocks of the account")
  func queued() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      try await program.call(.patch, "/profile", #"{"timeZone":"Asia/Kolkata"}"#)
      // Half past midnight of the tenth in Kolkata.
      let entry = try await program.call(
        .post, "/journal",
        #"{"content":"x","mood":"happy","createdAt":"2027-01-09T19:00:00Z"}"#)["entry"]
      #expect(entry?["createdAt"]?.string == "2027-01-09T19:00:00Z")
      let days = try await program.call(.get, "/journal/trends?range=7")["days"]?.array
      let day = days?.first { $0["topMood"]?.string == "happy" }
      #expect(day?["date"]?.string == "2027-01-10")
    }
  }

  @Test("CHL-107, CHL-109, CHL-110 an entry that asks for help is stored, and answered with lines")
  func support() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let answer = try await program.browser.call(
        .post, ChloePath.api + "/journal",
        #"{"content":"I want to kill myself tonight.","mood":"sad"}"#, token: program.token,
        headers: [.chloeRegion: "GB"])
      #expect(answer.status == .created)
      let support = try #require(try answer.json()["support"])
      #expect(support.names == ["categories", "severity", "resources"])
      #expect(support["categories"]?.array?.first?.string == "suicide")
      let line = try #require(support["resources"]?.array?.first)
      #expect(
        line.names == [
          "id", "region", "categories", "name", "phone", "sms", "url", "hours", "languages",
          "emergency", "sourceUrl", "verifiedOn",
        ])
      #expect(line["region"]?.string == "GB")
    }
  }

  @Test("CHL-221 trends: figures, and 90 days on premium alone")
  func trends() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      for (days, mood) in [(0, "happy"), (0, "happy"), (1, "sad"), (2, "calm"), (2, "happy")] {
        try await program.write(mood, "x", daysAgo: days)
      }
      let trends = try await program.call(.get, "/journal/trends?range=7")
      #expect(
        trends.names == [
          "range", "from", "to", "entryCount", "days", "totals", "mostCommonMood", "averageValence",
          "previousAverageValence", "currentStreak", "longestStreak", "observation",
        ])
      #expect(trends["from"]?.string == "2027-01-09" && trends["to"]?.string == "2027-01-15")
      #expect(trends["entryCount"]?.integer == 5 && trends["currentStreak"]?.integer == 3)
      #expect(trends["totals"]?["happy"]?.integer == 3)
      #expect(trends["averageValence"]?.double == 1)
      #expect(trends["observation"] == .null)
      let last = trends["days"]?.array?.last
      #expect(last?.names == ["date", "counts", "topMood", "averageValence"])
      #expect(last?["counts"]?["happy"]?.integer == 2)
      #expect(try await program.fail(.get, "/journal/trends?range=8") == "422 validation_failed")
      #expect(try await program.fail(.get, "/journal/trends?range=90") == "403 forbidden")
      try await program.becomePremium()
      #expect(
        try await program.call(.get, "/journal/trends?range=90")["days"]?.array?.count == 90)
    }
  }

  @Test("CHL-131 a sentence compares the moods with those of the days before")
  func observation() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      try await program.write("sad", "x", daysAgo: 7)
      for _ in 0..<5 { try await program.write("happy", "x") }
      #expect(
        try await program.call(.get, "/journal/trends?range=7")["observation"]?.string
          == "These 7 days were brighter than the 7 before.")
    }
  }
}

extension ChloeProgram {
  /// Writes a page of the journal.
  /// - Returns: its ID.
  @discardableResult
  func write(_ mood: String, _ content: String, daysAgo: Int = 0) async throws -> String {
    let moment = site.clock.now.advanced(by: .seconds(-86_400 * Int64(daysAgo)))
    let answer = try await call(
      .post, "/journal",
      #"{"content":"\#(content)","mood":"\#(mood)","createdAt":"\#(moment.iso8601)"}"#)
    return try #require(answer["entry"]?["id"]?.string)
  }
}
