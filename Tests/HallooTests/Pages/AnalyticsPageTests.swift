import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import FigurePages
import HTTPServer
import HTTPTypes
import Places
import Schedules
import Statistics
import Storage
import Testing
import TextMessages

@testable import Halloo

@Suite struct AnalyticsPageTests {
  private static let paths = ["", "/trends", "/weekly"].map {
    "\(HallooPath.figures.overview)\($0)"
  }

  @Test("HAL-1110: without answers the pages say that figures come, and do not fail")
  func empty() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      for path in Self.paths.prefix(2) {
        let page = try await browser.get(path).text
        #expect(
          page.contains("No figures yet") && page.contains("They appear after the first answers."))
      }
      #expect(try await browser.call(.get, Self.paths[2]).status == .seeOther)
      #expect(try await browser.call(.get, "\(Self.paths[2])/2025-W33").status == .notFound)
    }
  }

  @Test(
    "HAL-129 HAL-1104 HAL-1105: rates, streaks and trends of the days and people that were chosen")
  func figures() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let (rosa, _) = try await site.fill(
        [.completed, .completed, .missed, .missed, .missed, .completed, .missed]
          + [.completed, .completedLate, .completed, .missed, .failed, .completed, .completed])
      let page = try await browser.get(HallooPath.figures.overview).text
      for text in [
        "Done by day", "80% done, 4 of 5", "1 minute", "Up", "2 days", "Medication",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      let month = try await browser.get(
        "\(HallooPath.figures.overview)?range=30&profileId=\(rosa.rawValue)"
      ).text
      #expect(
        month.contains("62% done, 8 of 13") && month.contains("Nothing to compare with yet"))
      #expect(
        try await browser.call(.get, "\(HallooPath.figures.overview)?profileId=nobody").status
          == .notFound
      )
      let trends = try await browser.get(HallooPath.figures.trends).text
      #expect(trends.contains("Blue pills: done, over time") && trends.contains("In figures"))
    }
  }

  @Test(
    "HAL-1106 HAL-1109: the report of a week leads to others, and the days come as a table; nobody else sees either"
  )
  func reportAndTable() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let (_, today) = try await site.fill((0..<21).map { $0 % 3 == 2 ? .missed : .completed })
      let week = CalendarWeek(of: today, start: .monday).before
      let answer = try await browser.call(.get, HallooPath.figures.weekly)
      #expect(answer.location?.hasSuffix("/\(week.name)") == true)
      let page = try await browser.get("\(HallooPath.figures.weekly)/\(week.name)").text
      for text in [
        "tasks were done", "Best day", "Hardest habit", "Missed", week.before.name,
        week.after.name,
      ] {
        #expect(page.contains(text), "\(text)")
      }
      let future = "\(HallooPath.figures.weekly)/\(week.after.after.name)"
      #expect(try await browser.call(.get, future).status == .notFound)
      let table = try await browser.call(.get, HallooPath.figures.table)
      #expect(table.response.headers[.contentType] == "text/csv; charset=utf-8")
      #expect(table.text.split(separator: "\r\n").count == 7)
      let dates = { (from: String, to: String) in
        "\(HallooPath.figures.table)?from=\(from)&to=\(to)"
      }
      let all = dates(CivilDate.wire(today - 365), CivilDate.wire(today))
      #expect(try await browser.get(all).text.split(separator: "\r\n").count == 22)
      for bad in [
        dates(CivilDate.wire(today - 366), CivilDate.wire(today)),
        dates("2025-02-30", "2025-03-01"), dates("2025-03-02", "2025-03-01"), dates("x", "y"),
      ] {
        #expect(try await browser.call(.get, bad).status == .unprocessableContent)
      }
      let stranger = TestBrowser(site)
      try await stranger.enterHalloo()
      #expect(try await stranger.get(all).text.split(separator: "\r\n").count == 1)
      #expect(!(try await stranger.get(HallooPath.figures.overview).text.contains("Medication")))
    }
  }
}
