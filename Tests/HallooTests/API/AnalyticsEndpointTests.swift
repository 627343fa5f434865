import Accounts
import AppHostTestSupport
import CivilTime
import HTTPServer
import HTTPTypes
import JSON
import Schedules
import Statistics
import Testing

@testable import Halloo

@Suite struct AnalyticsEndpointTests {
  @Test("HAL-1670 HAL-1671 HAL-1672 the figures of the days and people that are asked for")
  func figures() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let empty = try await program.get("/analytics/overview").json()
      #expect(empty["stats"]?["from"]?.string == "2027-01-09")
      #expect(empty["stats"]?["to"]?.string == "2027-01-15" && empty["perDay"]?.array == [])
      let (rosa, _) = try await site.fill([.completed, .missed, .completedLate, .completed])
      let overview = try await program.get("/analytics/overview").json()
      #expect(overview["stats"]?["countable"]?.integer == 4)
      #expect(overview["perDay"]?.array?.count == 7)
      #expect(overview["perProfile"]?.array?.first?["profileId"]?.string == rosa.rawValue)
      #expect(overview["currentStreak"]?.integer == 2)
      let month = try await program.get(
        "/analytics/overview?range=30&profileId=\(rosa.rawValue)"
      ).json()
      #expect(month["perDay"]?.array?.count == 30)
      let trends = try await program.get("/analytics/trends?range=90").json()
      #expect(trends["items"]?.array?.first?["title"]?.string == "Blue pills")
      let streaks = try await program.get("/analytics/streaks").json()
      #expect(streaks["items"]?.array?.count == 2)
      #expect(streaks["items"]?.array?.first?["taskId"] == .null)
      for path in ["/analytics/overview", "/analytics/trends", "/analytics/export.csv"] {
        let range = try await program.get("\(path)?range=8")
        #expect(range.status == .badRequest && range.problemFields == ["range"])
        let nobody = try await program.get("\(path)?profileId=nobody")
        #expect(nobody.status == .notFound && nobody.problemCode == "not_found")
      }
      let stranger = try await WireProgram(site)
      #expect(
        try await stranger.get("/analytics/overview?profileId=\(rosa.rawValue)").status == .notFound
      )
    }
  }

  @Test("HAL-1673 HAL-1606 the weeks and their reports, and none before somebody came")
  func weeks() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let (_, today) = try await site.fill((0..<21).map { $0 % 3 == 2 ? .missed : .completed })
      let list = try await program.get("/analytics/weekly?limit=2").json()
      #expect(list["items"]?.array?.count == 2)
      let next = try #require(list["nextCursor"]?.string)
      let rest = try await program.get("/analytics/weekly?cursor=\(next)").json()
      #expect(rest["items"]?.array?.isEmpty == false && rest["nextCursor"] == .null)
      #expect(rest["items"]?.array?.first != list["items"]?.array?.last)
      for query in ["limit=0", "cursor=2027", "limit=101"] {
        #expect(try await program.get("/analytics/weekly?\(query)").problemCode == "bad_request")
      }
      let week = CalendarWeek(of: today, start: .monday).before
      let report = try await program.get("/analytics/weekly/\(week.name)").json()
      #expect(report["isoWeek"]?.string == week.name && report["updatedAt"] == .null)
      #expect(report["profiles"]?.array?.first?["name"]?.string == "Rosa Diaz")
      #expect(report["highlights"]?.array?.count == 3)
      for name in ["2019-W01", "2027-W60", "soon"] {
        let missing = try await program.get("/analytics/weekly/\(name)")
        #expect(missing.status == .notFound && missing.problemCode == "not_found")
      }
    }
  }

  @Test("HAL-1674 the table of at most 366 days")
  func table() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let (_, today) = try await site.fill([.completed, .missed])
      let table = try await program.get("/analytics/export.csv")
      #expect(table.response.headers[.contentType] == "text/csv; charset=utf-8")
      #expect(table.text.hasPrefix(OccurrenceCSV.header))
      let dates = { (from: String, to: String) in "/analytics/export.csv?from=\(from)&to=\(to)" }
      let last = CivilDate.wire(today)
      let long = try await program.get(dates(CivilDate.wire(today - 366), last))
      #expect(long.status.code == 422 && long.problemCode == "range_too_long")
      #expect(try await program.get(dates(CivilDate.wire(today - 365), last)).status == .ok)
      for bad in [dates("x", last), dates("2027-02-30", last), dates(last, "2020-01-01")] {
        #expect(try await program.get(bad).problemCode == "bad_request")
      }
    }
  }
}
