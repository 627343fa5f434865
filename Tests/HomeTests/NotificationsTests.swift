import AppHost
import AppHostTestSupport
import HTTPTypes
import Messaging
import Storage
import StorageTestSupport
import Testing

@Suite struct NotificationsTests {
  @Test(
    "PLT-17 a person chooses for each kind how it reaches them, for themselves alone",
    arguments: Engine.allCases)
  func kinds(engine: Engine) async throws {
    try await withHome(engine, apps: [.calls]) { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      for browser in [ada, eve] { try await browser.enterAsGuest() }
      let page = try await ada.get("/account/notifications").text
      #expect(page.contains("Calls: A reply") && page.contains("data-push"))
      let saved = try await ada.submit(
        "/account/notifications", ["mail:calls/reply": "on", "push:calls/missed": "on"])
      #expect(saved.location == "/account/notifications?saved")
      let chosen: [NotificationKind.Channels] = [
        .init(push: false, mail: true), .init(push: true, mail: false),
      ]
      #expect(try await Self.channels(of: ada, site) == chosen)
      #expect(try await Self.channels(of: eve, site) == App.calls.notificationKinds.map(\.defaults))
    }
  }

  @Test("PLT-17 quiet hours are kept, shown again and taken away", arguments: Engine.allCases)
  func quiet(engine: Engine) async throws {
    try await withHome(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let empty = try await browser.get("/account/notifications").text
      #expect(empty.contains("No app tells you of anything yet."))
      let path = "/account/notifications/quiet"
      try await browser.submit(
        path, ["quietStart": "22:30", "quietEnd": "07:00", "timeZone": "Asia/Kolkata"])
      let page = try await browser.get("/account/notifications").text
      #expect(page.contains("value=\"22:30\"") && page.contains("value=\"07:00\""))
      try await browser.submit(path, ["off": "on"])
      #expect(try await !browser.get("/account/notifications").text.contains("22:30"))
    }
  }

  @Test(
    "PLT-17 PLT-28 quiet hours that cannot be are shown again with what is wrong",
    arguments: [
      ("", "07:00", "UTC", "quietStart"), ("25:00", "07:00", "UTC", "quietStart"),
      ("22:00", "22:00", "UTC", "quietEnd"), ("22:00", "07:00:30", "UTC", "quietEnd"),
      ("22:00", "07:00", "Mars/Olympus", "timeZone"),
    ])
  func wrong(start: String, end: String, zone: String, field: String) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.get("/account/notifications")
      let answer = try await browser.submit(
        "/account/notifications/quiet",
        ["quietStart": start, "quietEnd": end, "timeZone": zone])
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("href=\"#\(field)\""))
      #expect(try await site.services.messaging.quietHours(of: site.account(of: browser)) == nil)
    }
  }

  private static func channels(
    of browser: TestBrowser, _ site: TestSite
  ) async throws -> [NotificationKind.Channels] {
    try await site.services.messaging.channels(
      of: App.calls.notificationKinds, for: site.account(of: browser))
  }
}
