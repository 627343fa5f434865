import Accounts
import CivilTime
import Foundation
import HTTPClient
import Jobs
import Storage
import StorageTestSupport
import Testing

@testable import Messaging

@Suite(.timeLimit(.minutes(3))) struct StorageOfMessagingTests {
  /// Fills every table with something of an account.
  private func live(in fixture: Fixture, as account: AccountID) async throws {
    let messaging = fixture.messaging
    try await messaging.subscribe(SubscriptionTests.subscription("b"), of: account)
    try await messaging.setChannels(
      .init(push: true, mail: true), of: .hint, for: account)
    try await messaging.setQuietHours(
      QuietHours(
        start: WallTime(hour: 22, minute: 0), end: WallTime(hour: 7, minute: 0),
        timeZone: "Asia/Kolkata"), of: account)
    let id = try await fixture.notify(account, of: .hint, link: "/chloe/canary")
    try await messaging.markRead(id, of: account)
    _ = try await fixture.push(through: .init())
  }

  private static let tables = [
    "inbox", "notification_channels", "quiet_hours", "push_subscriptions", "outbox",
  ]

  @Test("PLT-12 PLT-17 the file holds no text, no address and no endpoint")
  func canaries() async throws {
    try await withTestDatabase(.sqlite, migrated: Fixture.migrations) { test in
      let database = try await test.open()
      let fixture = try await Fixture(database)
      let account = try await fixture.verified()
      try await live(in: fixture, as: account)
      for table in Self.tables { #expect(try await fixture.count(table) > 0, "\(table)") }
      let path = try #require(test.path)
      for file in [path, path + "-wal"] {
        let data = try Data(contentsOf: URL(filePath: file))
        for canary in [
          "Canary", "canary", "New reply", "push.example", "Kolkata", SubscriptionTests.auth,
          "example.org", "home.example",
        ] {
          #expect(data.range(of: Data(canary.utf8)) == nil, "\(canary)")
        }
      }
      await database.close()
    }
  }

  @Test(
    "PLT-5 an account takes its messages along, but for the letters", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let account = try await fixture.verified()
      try await live(in: fixture, as: account)
      let files = try await fixture.accounts.export(account, from: .nowhere)
        .filter { $0.path.hasPrefix("messaging/") }
      let texts = Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
      let at = fixture.clock.now.milliseconds
      #expect(
        texts["messaging/inbox.json"]
          == #"[{"app":"chloe","kind":"hint","title":"Canary title","body":"Canary body","#
          + #""link":"/chloe/canary","at":\#(at),"readAt":\#(at)}]"#)
      #expect(
        texts["messaging/preferences.json"]
          == #"{"kinds":[{"app":"chloe","kind":"hint","push":true,"mail":true}],"#
          + #""quietHours":{"startMinute":1320,"endMinute":420,"timeZone":"Asia/Kolkata"}}"#)
      #expect(
        texts["messaging/browsers.json"]
          == #"[{"endpoint":"https://push.example.net/canary/b","renewedAt":\#(at)}]"#)
      #expect(
        texts["messaging/letters.json"]
          == #"[{"kind":"notification","state":"kept","at":\#(at)}]"#)
    }
  }

  @Test("PLT-5 with an account all its messages go, and nobody else's", arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.verified())
      try await fixture.messaging.subscribe(SubscriptionTests.subscription("ada"), of: ada.account)
      try await fixture.notify(ada.account)
      try await live(in: fixture, as: eve)
      let visitor = try #require(try await fixture.accounts.visitor(cookie: ada.cookie))
      try await fixture.accounts.delete(visitor, proof: .freshSignIn, from: .nowhere)
      for table in Self.tables { #expect(try await fixture.count(table) == 1, "\(table)") }
      // What was to be pushed finds nobody.
      try await fixture.workToTheEnd()
      #expect(try await fixture.jobs()[.dead] == 0)
    }
  }

  private static let account = AccountID(rawValue: "a")

  private static func firstPage(_ query: SQL) -> SQL {
    "SELECT * FROM (\(query)) AS list ORDER BY created_at DESC, id DESC LIMIT 50"
  }

  static let queries: [(String, SQL)] = [
    ("inbox_by_account", firstPage(Messaging.listing(of: account, app: nil))),
    ("inbox_by_app", firstPage(Messaging.listing(of: account, app: "arca"))),
    ("inbox_unread", Messaging.counting(of: account, app: nil)),
    ("inbox_unread", Messaging.counting(of: account, app: "arca")),
    ("push_subscriptions_by_account", Messaging.subscriptions(of: account)),
    (
      "outbox_by_age",
      """
      SELECT * FROM (\(Messaging.outboxListing)) AS list WHERE (created_at, id) < (\(1), \("a"))
      ORDER BY created_at DESC, id DESC LIMIT 50
      """
    ),
    ("outbox_by_account", Messaging.letters(of: account)),
    ("outbox_by_state", Messaging.pruning(before: Timestamp(milliseconds: 0))),
  ]

  @Test("PLT-14 every look-up has its index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      for (index, query) in Self.queries {
        try await assertUsesIndex(index, query, in: fixture.database)
      }
    }
  }
}
