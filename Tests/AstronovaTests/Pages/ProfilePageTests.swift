import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import HTTPTypes
import JSON
import Messaging
import Payments
import People
import Storage
import Testing

@testable import Astronova

@Suite struct ProfilePageTests {
  @Test("AST-174 the profile has the birth with its signs, and leads to everything")
  func profile() async throws {
    try await withAstronova { site in
      let page = try await Resident(site).browser.get(AstronovaPath.profile).text
      for text in ["Ada Prime", "Taurus", "Capricorn", "Leo", "New York", "computed anew"] {
        #expect(page.contains(text), "\(text)")
      }
      for path in [
        AstronovaPath.birth, AstronovaPath.chart, AstronovaPath.transits, AstronovaPath.reports,
        AstronovaPath.bookmarks, AstronovaPath.orders, AstronovaPath.settings,
      ] {
        #expect(page.contains("href=\"\(path)\""), "\(path)")
      }
    }
  }

  @Test("AST-174 a changed birth changes chart and readings at once")
  func birth() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      try await reader.browser.get(AstronovaPath.birth)
      let saved = try await reader.browser.submit(
        AstronovaPath.birth,
        [
          "name": "Ada", "birthDate": "1990-08-15", "birthTime-precision": "unknown",
          "birthPlace": "Lisbon", "age": "on",
        ])
      #expect(saved.location == AstronovaPath.profile, "\(saved.text)")
      let page = try await reader.browser.get(AstronovaPath.profile).text
      #expect(page.contains("Leo") && !page.contains("Taurus"))
      #expect(try await reader.browser.get(AstronovaPath.today).text.contains("♌\u{FE0E} Leo"))
    }
  }

  @Test("AST-175 AST-176 the chart has all it draws as lists, with the chosen houses and aspects")
  func chart() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let browser = reader.browser
      let placidus = try await browser.get(AstronovaPath.chart).text
      #expect(placidus.contains("data-chart-wheel") && placidus.contains("Placidus"))
      #expect(placidus.contains("aria-current=\"page\""))
      let houses = AstronovaPath.setting("houses")
      try await browser.get(houses)
      #expect(
        try await browser.submit(houses, ["value": "whole_sign"]).location == "\(houses)?saved")
      let whole = try await browser.get(AstronovaPath.chart).text
      #expect(
        whole.contains("Whole signs") && whole.contains("0° 00′ Leo") || whole.contains("0°00′ Leo")
      )
      let wrong = try await browser.submit(houses, ["value": "tea"])
      #expect(wrong.status == .unprocessableContent)
      let minors = AstronovaPath.setting("minors")
      #expect(!whole.contains("quintile"))
      try await browser.submit(minors, ["value": "on"])
      #expect(try await browser.get(AstronovaPath.chart).text.contains("quintile"))
      #expect(try await browser.get("\(AstronovaPath.chart).png").status == .ok)
    }
  }

  @Test("AST-182 orders are listed with their receipts")
  func orders() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let empty = try await reader.browser.get(AstronovaPath.orders).text
      #expect(empty.contains("Nothing bought yet"))
      try await reader.buy()
      let page = try await reader.browser.get(AstronovaPath.orders).text
      #expect(page.contains("9.99") && page.contains("paid"))
      // A report is listed by its name.
      _ = try await site.services.payments.order(
        "astronova_report_love", for: reader.owner.account, target: nil)
      #expect(
        try await reader.browser.get(AstronovaPath.orders).text.contains("Love and closeness"))
      let restored = try await reader.browser.submit("\(AstronovaPath.orders)/restore")
      #expect(restored.location == "\(AstronovaPath.orders)?done=restored")
    }
  }

  @Test("AST-140 AST-183 settings lead to the account, and onboarding is asked again after a reset")
  func settings() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let page = try await reader.browser.get(AstronovaPath.settings).text
      for path in ["preferences", "notifications", "export", "privacy", "delete", "about"] {
        #expect(page.contains("href=\"\(AstronovaPath.account(path))\""), "\(path)")
        #expect(try await reader.browser.get(AstronovaPath.account(path)).status == .ok, "\(path)")
      }
      let counts = AstronovaPath.setting("counts")
      try await reader.browser.get(counts)
      try await reader.browser.submit(counts, ["value": "off"])
      #expect(!(try await reader.state().isCounted))
      let reset = AstronovaPath.setting("reset")
      try await reader.browser.get(reset)
      #expect(try await reader.browser.submit(reset).location == AstronovaPath.onboarding)
      #expect(
        try await reader.browser.get(AstronovaPath.today).location == AstronovaPath.onboarding)
    }
  }

  @Test("AST-143 the tab of the profile counts what is unread in the inbox")
  func unread() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let page = try await reader.browser.get(AstronovaPath.profile).text
      #expect(!page.contains("tab-count"))
      let account = reader.owner.account
      _ = try await site.services.database.write { transaction in
        try site.services.messaging.notify(
          account, of: NotificationKind.astronova[0],
          NotificationText(
            title: "The Moon is full", announcement: .init(kind: "The day", language: "en")),
          link: AstronovaPath.today, in: transaction)
      }
      let told = try await reader.browser.get(AstronovaPath.profile).text
      #expect(told.contains("tab-count") && told.contains("1 new notification"))
    }
  }

  @Test("AST-187 the device keeps Today, the last days, the chart and the bookmarks")
  func copies() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let today = site.services.now().utc.date
      try await reader.browser.get(AstronovaPath.today)
      _ = try await reader.browser.submit(AstronovaPath.bookmarkDay, ["day": "\(today)"])
      let copies = try await reader.browser.get(AstronovaPath.copies).json()
      let paths = (copies["pages"]?.array ?? []).compactMap { $0["path"]?.string }
      for path in [
        AstronovaPath.today, AstronovaPath.chart, AstronovaPath.bookmarks,
        "\(AstronovaPath.today)?day=\(today.advanced(byDays: -7))",
      ] {
        #expect(paths.contains(path), "\(path)")
      }
      #expect(paths.filter { $0.hasPrefix(AstronovaPath.bookmark("")) }.count == 1)
    }
  }
}
