import Accounts
import CivilTime
import HTTPServer
import HTTPTypes
import Places
import Site
import SiteTestSupport
import Storage
import Testing
import TextMessages

@testable import Halloo

@Suite struct AnalyticsPageTests {
  private static let paths = ["", "/trends", "/weekly"].map { "\(AnalyticsRoutes.path)\($0)" }

  /// Somebody with one habit and what became of it on the last days, up to yesterday.
  private func fill(
    _ site: TestSite, name: String = "Rosa Diaz",
    _ states: [OccurrenceStatus]
  ) async throws -> (RelativeID, today: Int) {
    let services = site.services
    let now = services.now()
    return try await services.database.write { transaction in
      // There is one account.
      let person: AccountID = try #require(try transaction.value("SELECT id FROM accounts"))
      let owner = try #require(try services.circleOwner(person, in: transaction))
      let relative = Relative(
        id: RelativeID(rawValue: "relative"), status: .active, name: name,
        number: try #require(PhoneNumber(e164: "+12025550123")), zone: "Europe/London", quiet: nil)
      let long = now.advanced(by: .seconds(-40 * 86_400))
      try transaction.add(
        relative, hash: services.texts.hashes.hash(of: relative.number), at: long, of: owner)
      let today = try services.timeZones.rules(for: "Europe/London").civil(now).date
      let habit = Habit(
        id: HabitID(rawValue: "habit"), relative: relative.id, title: "Blue pills",
        category: .medication,
        schedule: HabitSchedule(frequency: .daily, time: WallTime(minutes: 480), start: today))
      try transaction.add(habit, at: now, of: owner)
      for (index, status) in states.enumerated() {
        let row = Rows.row(today.dayNumber - states.count + index, status)
        try transaction.run(
          """
          INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at,
            status, is_handed_over, sent_at, has_followed_up, is_snoozed, asked_for_photo, has_text,
            has_photo, completed_at, completed_by, deadline_seconds, response_type, has_follow_up,
            ignores_quiet_hours, version)
          VALUES (\("due-\(index)"), \(owner.account), \(relative.id), \(habit.id), \(row.day), 0,
            \(row.dueAt), \(status), \(true), \(row.sentAt), \(false), \(false), \(false), \(true),
            \(false), \(row.completedAt), \(row.completedBy), 600, \(ResponseType.text), \(true),
            \(false), 1)
          """)
      }
      return (relative.id, today.dayNumber)
    }
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
      let (rosa, _) = try await fill(
        site,
        [.completed, .completed, .missed, .missed, .missed, .completed, .missed]
          + [.completed, .completedLate, .completed, .missed, .failed, .completed, .completed])
      let page = try await browser.get(AnalyticsRoutes.path).text
      for text in [
        "Answered by day", "80% answered, 4 of 5", "1 minute", "Up", "2 days", "Medication",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      let month = try await browser.get(
        "\(AnalyticsRoutes.path)?range=30&profileId=\(rosa.rawValue)"
      ).text
      #expect(
        month.contains("62% answered, 8 of 13") && month.contains("Nothing to compare with yet"))
      #expect(
        try await browser.call(.get, "\(AnalyticsRoutes.path)?profileId=nobody").status == .notFound
      )
      let trends = try await browser.get(AnalyticsRoutes.trends).text
      #expect(trends.contains("Blue pills: answered, over time") && trends.contains("In figures"))
    }
  }

  @Test(
    "HAL-1106 HAL-1109: the report of a week leads to others, and the days come as a table; nobody else sees either"
  )
  func reportAndTable() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let (_, today) = try await fill(
        site, (0..<21).map { $0 % 3 == 2 ? .missed : .completed })
      let week = ReportWeek(of: today, start: .monday).before
      let answer = try await browser.call(.get, AnalyticsRoutes.weekly)
      #expect(answer.location?.hasSuffix("/\(week.name)") == true)
      let page = try await browser.get("\(AnalyticsRoutes.weekly)/\(week.name)").text
      for text in [
        "reminders were answered", "Best day", "Hardest habit", "Missed", week.before.name,
        week.after.name,
      ] {
        #expect(page.contains(text), "\(text)")
      }
      let future = "\(AnalyticsRoutes.weekly)/\(week.after.after.name)"
      #expect(try await browser.call(.get, future).status == .notFound)
      let table = try await browser.call(.get, AnalyticsRoutes.table)
      #expect(table.response.headers[.contentType] == "text/csv; charset=utf-8")
      #expect(table.text.split(separator: "\r\n").count == 7)
      let dates = { (from: String, to: String) in "\(AnalyticsRoutes.table)?from=\(from)&to=\(to)" }
      let all = dates(OccurrenceCSV.date(today - 365), OccurrenceCSV.date(today))
      #expect(try await browser.get(all).text.split(separator: "\r\n").count == 22)
      for bad in [
        dates(OccurrenceCSV.date(today - 366), OccurrenceCSV.date(today)),
        dates("2025-02-30", "2025-03-01"), dates("2025-03-02", "2025-03-01"), dates("x", "y"),
      ] {
        #expect(try await browser.call(.get, bad).status == .unprocessableContent)
      }
      let stranger = TestBrowser(site)
      try await stranger.enterHalloo()
      #expect(try await stranger.get(all).text.split(separator: "\r\n").count == 1)
      #expect(!(try await stranger.get(AnalyticsRoutes.path).text.contains("Medication")))
    }
  }
}
