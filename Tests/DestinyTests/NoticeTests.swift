import Accounts
import AppHost
import AppHostTestSupport
import Births
import Charting
import CivilTime
import HTTPTypes
import Jobs
import Jyotish
import Messaging
import People
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct NoticeTests {
  @Test(
    "DES-45 the insight is told once a day at the chosen hour, however often the job runs, and says outside no more than its kind",
    arguments: Engine.allCases)
  func daily(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let path = "/destiny/profile/notices"
      #expect(try await browser.get("/destiny/profile").text.contains(path))
      try await browser.get(path)
      // 08:00 at Greenwich: the next 9 o'clock is in an hour.
      #expect(try await browser.submit(path, ["day": "on", "hour": "9"]).location == path)
      #expect(try await browser.get(path).text.contains("value=\"9\" selected"))
      let round = DestinyNews.round(site.services)
      #expect(try await round.perform() == 0)
      site.clock.advance(by: .seconds(3_900))
      #expect(try await round.perform() == 1)
      for _ in 0..<3 { #expect(try await round.perform() == 0) }
      let told = try await site.told()
      let insight = try await browser.insight()
      let item = try #require(told.first)
      #expect(told.count == 1 && item.kind == "day" && item.text.body == String(insight))
      #expect(
        item.text.announcement.kind == "Today’s Insight" && item.text.announcement.name == nil)
      #expect(item.link == "/destiny/")
      // Another hour on the same day is not another day.
      try await browser.get(path)
      try await browser.submit(path, ["day": "on", "hour": "12"])
      site.clock.advance(by: .seconds(4 * 3_600))
      #expect(try await round.perform() == 0)
      site.clock.advance(by: .seconds(86_400))
      #expect(try await round.perform() == 1)
      try await browser.get(path)
      try await browser.submit(path, ["hour": "12"])
      site.clock.advance(by: .seconds(86_400))
      #expect(try await round.perform() == 0)
      #expect(try await site.told().count == 2)
    }
  }

  @Test("PLT-43 for a day after a crisis nothing cheerful is sent, and nothing is offered for sale")
  func care() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.upgrade()
      try await site.want(DailyNoticeSettings(["day"], hour: 9))
      let offers = ["Upgrade", "questions left"]
      let before = try await browser.get("/destiny/profile").text
      #expect(offers.allSatisfy { before.contains($0) })
      let until = site.clock.now.advanced(by: .seconds(86_400))
      try await site.services.people.changeProfile(of: site.peopleOwner()) { profile in
        profile.preferences.care = CareMode(
          stage: .crisis, category: "suicide", subject: "self", until: until)
      }
      for path in ["/destiny/profile", "/destiny/", "/destiny/history"] {
        let page = try await browser.get(path).text
        #expect(!offers.contains { page.contains($0) }, "\(path)")
        #expect(!page.contains("/destiny/premium"), "\(path)")
      }
      let round = DestinyNews.round(site.services)
      site.clock.advance(by: .seconds(3_900))
      #expect(try await round.perform() == 0)
      site.clock.advance(by: .seconds(86_400))
      #expect(try await round.perform() == 1)
      #expect(try await browser.get("/destiny/profile").text.contains("Upgrade"))
    }
  }

  @Test("DES-45 two nodes at once tell a day once", arguments: Engine.allCases)
  func nodes(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await site.want(DailyNoticeSettings(["day"], hour: 9))
      site.clock.advance(by: .seconds(2 * 3_600))
      let round = DestinyNews.round(site.services)
      let calendar = DestinyStore.notices.calendar
      let due = try await site.services.database.read { transaction in
        try transaction.rows(
          calendar.due(at: site.clock.now, limit: 10), as: DueDelivery.self)
      }
      #expect(due.count == 1)
      let told = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { try await round.perform() } }
        return try await group.reduce(0, +)
      }
      #expect(told == 1)
      #expect(try await site.told().count == 1)
      try await assertUsesIndex(
        "destiny_notices_due", calendar.due(at: site.clock.now, limit: 10),
        in: site.services.database)
    }
  }

  @Test("DES-45 the hour is that of the zone in which the person lives now")
  func zones() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await site.want(DailyNoticeSettings(["day"], hour: 9))
      try await site.services.people.changeProfile(of: site.peopleOwner()) { profile in
        profile.preferences.timeZone = "America/New_York"
      }
      // 09:05 at Greenwich is 04:05 in New York.
      site.clock.advance(by: .seconds(3_900))
      let round = DestinyNews.round(site.services)
      #expect(try await round.perform() == 0)
      site.clock.advance(by: .seconds(4 * 3_600))
      #expect(try await round.perform() == 0)
      site.clock.advance(by: .seconds(3_600))
      #expect(try await round.perform() == 1)
    }
  }

  @Test("DES-7 nobody is told anything whose birth is not known")
  func withoutBirth() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      try await site.want(DailyNoticeSettings(["day", "period"], hour: 9))
      let page = try await browser.get("/destiny/profile/notices").text
      #expect(page.contains("Notices begin as soon as your birth details are there."))
      site.clock.advance(by: .seconds(2 * 3_600))
      #expect(try await DestinyNews.round(site.services).perform() == 0)
      #expect(try await site.told().isEmpty)
    }
  }

  @Test("DES-126 the day on which another antardasha begins is told, on that day and no other")
  func periods() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let profile = try await site.services.people.profile(of: site.peopleOwner())
      let birth = try #require(
        try profile.flatMap { try site.services.birth(of: $0.details) }?.birth)
      let chart = try JyotishChart(birth: birth, ephemeris: site.services.ephemeris)
      let now = Instant(unixSeconds: Double(site.clock.now.milliseconds) / 1_000)
      let end = try #require(LifePeriods(chart.vimshottari).running(at: now, levels: 2).last).end
      try await site.want(DailyNoticeSettings(["period"], hour: 13))
      let round = DestinyNews.round(site.services)
      // Up to two days before, then day by day.
      let days = Int((end.unixSeconds - now.unixSeconds) / 86_400) - 2
      site.clock.advance(by: .seconds(days * 86_400 + 6 * 3_600))
      var told: [Int] = []
      for day in 0..<6 {
        if try await round.perform() > 0 { told.append(day) }
        site.clock.advance(by: .seconds(86_400))
      }
      #expect(told.count == 1)
      let item = try #require(try await site.told().first)
      #expect(item.kind == "period" && item.link == "/destiny/chart")
      #expect(item.text.announcement.kind == "A new period begins")
      #expect(item.text.body.contains(" – "))
    }
  }

  @Test("DES-129 an hour that no clock has is refused, and Hindi is told in Hindi")
  func form() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/notices")
      let wrong = try await browser.submit("/destiny/profile/notices", ["day": "on", "hour": "24"])
      #expect(wrong.status == .unprocessableContent)
      try await site.want(DailyNoticeSettings(["day"], hour: 9))
      try await site.services.people.changeProfile(of: site.peopleOwner()) { profile in
        profile.preferences.language = "hi"
      }
      site.clock.advance(by: .seconds(2 * 3_600))
      #expect(try await DestinyNews.round(site.services).perform() == 1)
      let item = try #require(try await site.told().first)
      #expect(item.text.title == "आज की बात" && item.text.announcement.language == "hi")
    }
  }
}

extension TestSite {
  /// What the account that was made first was told.
  fileprivate func told() async throws -> [InboxItem] {
    try await services.messaging.inbox(of: firstAccount().id, app: Destiny.id).items
  }

  /// Lets the account that was made first want notices, by the clocks of Greenwich.
  func want(_ notices: DailyNoticeSettings) async throws {
    try await DestinyStore(services).changeNotices(
      of: firstAccount().id, by: .utc, to: notices)
  }
}
