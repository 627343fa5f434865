import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

@Suite struct DayEndpointTests {
  @Test(
    "HAL-1651 HAL-1652 HAL-1502 HAL-1605 a due time tells what came of it, with its answer and its texts"
  )
  func occurrences() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      try await wire.wait(.seconds(60))
      wire.clock.advance(by: .seconds(30))
      try await anna.reply("done")
      try await wire.pass()
      let due = try await anna.firstOccurrence(of: task)
      let answer = try await anna.call(.get, "/occurrences/\(due)")
      let occurrence = try answer.json()
      #expect(occurrence.names == Self.fields.union(["messages"]))
      #expect(
        occurrence["status"]?.string == "completed" && occurrence["title"]?.string == "Blue pills")
      #expect(occurrence["completedBy"]?.string == "relative" && occurrence["extra"]?.integer == 0)
      #expect(occurrence["localDate"]?.string == "2027-01-15")
      #expect(
        occurrence["dueLocalTime"]?.string == "08:01"
          && occurrence["dueAt"]?.string == "2027-01-15T08:01:00Z")
      #expect(occurrence["deadlineAt"]?.string == "2027-01-15T08:11:00Z")
      #expect(occurrence["completedByUserId"] == .null && occurrence["failureReason"] == .null)
      #expect(occurrence["response"]?["textResponse"]?.string == "done")
      #expect(occurrence["response"]?["responseSeconds"]?.integer == 30)
      #expect(occurrence["response"]?["wasCompletedOnTime"]?.boolean == true)
      #expect(
        occurrence["messages"]?.array?.map { $0["kind"]?.string } == ["reminder", "thanks"])
      let tag = try #require(answer.response.headers[.eTag])
      let again = try await anna.call(.get, "/occurrences/\(due)", headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      #expect(try await anna.occurrences(of: task).count == 3, "and two that are planned")
      func count(_ query: String) async throws -> Int? {
        try await anna.call(.get, "/tasks/\(task)/occurrences?\(query)").json()["items"]?.array?
          .count
      }
      #expect(try await count("status=completed") == 1)
      #expect(try await count("status=missed") == 0)
      #expect(try await count("from=2027-01-16") == 2)
      #expect(try await count("to=2027-01-15") == 1)
      let part = try await anna.call(.get, "/tasks/\(task)/occurrences?limit=2").json()
      let cursor = try #require(part["nextCursor"]?.string)
      #expect(try await count("limit=2&cursor=\(cursor)") == 1)
      try expect(
        try await anna.call(.get, "/tasks/\(task)/occurrences?from=x"), .badRequest, field: "from")
      #expect(try await anna.call(.get, "/tasks/\(task)").json()["currentStreak"]?.integer == 1)
      let eve = try await wire.program()
      try expect(try await eve.call(.get, "/occurrences/\(due)"), .notFound)
      try expect(try await eve.call(.get, "/tasks/\(task)/occurrences"), .notFound)
    }
  }

  @Test("HAL-1653 HAL-614 done, left out and taken back, by whom, and not after fifteen seconds")
  func marks() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      try await wire.wait(.seconds(60))
      let path = "/occurrences/\(try await anna.firstOccurrence(of: task))"
      try expect(try await anna.call(.post, "\(path)/undo"), .invalidTransition)
      let caregiver = try await wire.program(in: anna, as: .caregiver)
      let done = try await caregiver.call(.post, "\(path)/complete").json()
      #expect(done["status"]?.string == "completed" && done["completedBy"]?.string == "family")
      #expect(done["completedByUserId"]?.string == caregiver.account.rawValue)
      try expect(try await anna.call(.post, "\(path)/complete"), .invalidTransition)
      let back = try await anna.call(.post, "\(path)/undo", "{}").json()
      #expect(back["status"]?.string == "sent" && back["completedAt"] == .null)
      #expect(try await anna.call(.post, "\(path)/skip").json()["status"]?.string == "skipped")
      wire.clock.advance(by: .seconds(16))
      try expect(try await anna.call(.post, "\(path)/undo"), .undoExpired)
      let viewer = try await wire.program(in: anna, as: .viewer)
      try expect(try await viewer.call(.post, "\(path)/complete"), .forbidden)
      let eve = try await wire.program()
      try expect(try await eve.call(.post, "\(path)/complete"), .notFound)
    }
  }

  @Test(
    "HAL-1653: a note goes along with done and left out, sealed, and goes when that is taken back")
  func notes() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id, title: "Pills", in: 1)
      try await wire.wait(.seconds(60))
      let path = "/occurrences/\(try await anna.firstOccurrence(of: task))"
      let done = try await anna.call(.post, "\(path)/complete", #"{"note":" She called me "}"#)
        .json()
      #expect(done["note"]?.string == "She called me")
      let kept: [UInt8]? = try await wire.site.services.database.read { transaction in
        try transaction.value("SELECT content FROM hal_occurrences WHERE content IS NOT NULL")
      }
      #expect(kept.map { !String(decoding: $0, as: UTF8.self).contains("called") } == true)
      #expect(try await anna.call(.post, "\(path)/undo").json()["note"] == .null)
      let long = String(repeating: "é", count: 161)
      let refused = try await anna.call(.post, "\(path)/skip", #"{"note":"\#(long)"}"#)
      #expect(refused.status == .unprocessableContent)
      let whole = String(long.dropLast())
      let left = try await anna.call(.post, "\(path)/skip", #"{"note":"\#(whole)"}"#).json()
      #expect(left["status"]?.string == "skipped" && left["note"]?.string == whole)
    }
  }

  @Test(
    "HAL-1655 HAL-501 HAL-506 HAL-507 HAL-508 the dashboard has the day of the one who is chosen")
  func dashboard() async throws {
    try await WireSite.with { wire, anna in
      let empty = try await anna.call(.get, "/dashboard").json()
      #expect(
        empty.names == [
          "profiles", "selectedProfileId", "localDate", "upcoming", "completed", "attention",
          "canAddProfile", "canAddTask", "generatedAt",
        ])
      #expect(empty["selectedProfileId"] == .null && empty["canAddTask"]?.boolean == false)
      let id = try await anna.addAgreed(wire)
      for (index, title) in ["Pills", "Walk", "Tea"].enumerated() {
        _ = try await anna.addTask(of: id, title: title, in: 1 + index)
      }
      let other = try await anna.addProfile("Sam", phone: "+1 202 555 0124")
      try await wire.wait(.seconds(60))
      try await anna.reply("done")
      try await wire.pass()
      try await wire.wait(.seconds(60))
      let board = try await anna.call(.get, "/dashboard").json()
      #expect(board["selectedProfileId"]?.string == id && board["profiles"]?.array?.count == 2)
      #expect(board["localDate"]?.string == "2027-01-15")
      #expect(board["upcoming"]?.array?.map { $0["title"]?.string } == ["Walk", "Tea"])
      #expect(
        board["upcoming"]?.array?.map { $0["status"]?.string } == ["sent", "scheduled"])
      #expect(board["completed"]?.array?.first?["response"]?["textResponse"]?.string == "done")
      #expect(
        board["attention"] == (try JSONValue(parsing: #"{"missed":0,"skipped":0,"failed":0}"#)))
      #expect(board["canAddProfile"]?.boolean == true && board["canAddTask"]?.boolean == true)
      let sams = try await anna.call(.get, "/dashboard?profileId=\(other)").json()
      #expect(
        sams["selectedProfileId"]?.string == other && sams["upcoming"]?.array?.isEmpty == true)
      try expect(try await anna.call(.get, "/dashboard?profileId=nobody"), .notFound)
      let viewer = try await wire.program(in: anna, as: .viewer)
      let seen = try await viewer.call(.get, "/dashboard").json()
      #expect(seen["canAddProfile"]?.boolean == false && seen["upcoming"]?.array?.count == 2)
    }
  }

  @Test("HAL-1656 HAL-1657 HAL-516 HAL-517 the day of everybody, by its parts, and how it goes")
  func today() async throws {
    try await WireSite.with { wire, anna in
      let none = try await anna.call(.get, "/summary/today").json()
      #expect(none["circle"]?["countable"]?.integer == 0 && none["bestStreak"] == .null)
      #expect(none["circle"]?["from"]?.string == "2027-01-15")
      let id = try await anna.addAgreed(wire)
      for (index, title) in ["Pills", "Walk", "Tea"].enumerated() {
        _ = try await anna.addTask(of: id, title: title, in: 1 + index)
      }
      _ = try await anna.addProfile("Sam", phone: "+1 202 555 0124")
      try await wire.wait(.seconds(60))
      try await anna.reply("done")
      try await wire.pass()
      try await wire.wait(.seconds(60))
      let groups = try #require(try await anna.call(.get, "/today").json()["groups"]?.array)
      #expect(groups.map { $0["profile"]?["name"]?.string } == ["Rosa Diaz", "Sam"])
      #expect(groups[0]["items"]?.array?.count == 3 && groups[1]["items"]?.array?.count == 0)
      #expect(
        groups[0]["counts"]
          == (try JSONValue(
            parsing: #"{"all":3,"upcoming":1,"waiting":1,"done":1,"missed":0}"#)))
      func titles(_ status: String) async throws -> [String?]? {
        let groups = try await anna.call(.get, "/today?status=\(status)").json()["groups"]?.array
        return groups?[0]["items"]?.array?.map { $0["title"]?.string }
      }
      #expect(try await titles("waiting") == ["Walk"])
      #expect(try await titles("completed") == ["Pills"])
      #expect(try await titles("missed") == [])
      try expect(try await anna.call(.get, "/today?status=lost"), .badRequest, field: "status")
      let summary = try await anna.call(.get, "/summary/today").json()
      #expect(summary["circle"]?["completed"]?.integer == 1)
      #expect(summary["circle"]?["completionRate"]?.double == 1)
      let people = try #require(summary["profiles"]?.array)
      #expect(people.count == 2 && people[0]["profileId"]?.string == id)
      #expect(people[0]["waiting"]?.integer == 1 && people[0]["upcoming"]?.integer == 1)
      #expect(people[1]["stats"]?["completionRate"] == .null && people[1]["failed"]?.integer == 0)
      #expect(summary["bestStreak"]?["title"]?.string == "Pills")
      #expect(summary["bestStreak"]?["days"]?.integer == 1)
    }
  }

  static let fields: Set<String> = [
    "id", "taskId", "profileId", "title", "category", "localDate", "dueAt", "dueLocalTime",
    "status", "sentAt", "deadlineAt", "missedAt", "closesAt", "completedAt", "completedBy",
    "completedByUserId", "note", "failureReason", "answerNumber", "extra", "response", "version",
  ]
}
