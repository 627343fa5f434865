import AppHost
import AppHostTestSupport
import HTTPTypes
import Messaging
import Storage
import Testing

@Suite struct InboxTests {
  private static let kind = NotificationKind(
    "reply", app: "halloo", nameKey: "reply", defaults: .init(push: false, mail: false))

  @Test("PLT-17 PLT-8 the inbox shows what apps told, to its owner alone, who reads and deletes it")
  func inbox() async throws {
    try await withHome { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      for browser in [ada, eve] { try await browser.enterAsGuest() }
      #expect(try await ada.get("/account/inbox").text.contains("Nothing here yet"))
      let me = try await site.account(of: ada)
      let id = try await site.services.database.write { transaction in
        try site.services.messaging.notify(
          me, of: Self.kind,
          NotificationText(
            title: "Margaret replied", announcement: .init(kind: "New reply", language: "en")),
          link: "/account/chart", in: transaction)
      }
      #expect(try await ada.get("/account/inbox").text.contains("Margaret replied"))
      #expect(try await !eve.get("/account/inbox").text.contains("Margaret"))
      try await eve.get("/account/birth")
      let path = "/account/inbox/\(id.rawValue)"
      #expect(try await eve.submit("\(path)/delete").status == .notFound)
      #expect(try await eve.submit("\(path)/open").status == .notFound)
      let opened = try await ada.submit("\(path)/open", ["link": "/account/chart"])
      #expect(opened.location == "/account/chart")
      #expect(try await !ada.get("/account/inbox").text.contains(">New<"))
      #expect(try await ada.submit("\(path)/delete").location == "/account/inbox")
      #expect(try await ada.get("/account/inbox").text.contains("Nothing here yet"))
    }
  }
}
