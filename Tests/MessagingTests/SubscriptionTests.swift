import Accounts
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Messaging

@Suite struct SubscriptionTests {
  static let key =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  static let auth = "BTBZMqHH6r4Tts7J_aSIgg"

  static func subscription(_ name: String) throws -> PushSubscription {
    try PushSubscription(
      endpoint: "https://push.example.net/canary/\(name)", p256dh: key, auth: auth)
  }

  private func names(of account: AccountID, in fixture: Fixture) async throws -> [String] {
    let files = try await fixture.accounts.export(account, from: .nowhere)
    let browsers = try #require(files.first { $0.path == "messaging/browsers.json" })
    return String(decoding: browsers.bytes, as: UTF8.self).split(separator: "\"")
      .compactMap { $0.split(separator: "/canary/", maxSplits: 1).last.map(String.init) }
      .filter { $0.hasPrefix("b") }
  }

  @Test("PLT-17 twenty browsers at most, those that were used last", arguments: Engine.allCases)
  func cap(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      for number in 0..<20 {
        try await fixture.messaging.subscribe(Self.subscription("b\(number)"), of: ada)
        fixture.clock.advance(by: .seconds(1))
      }
      try await fixture.messaging.subscribe(Self.subscription("b0"), of: ada)
      #expect(try await fixture.count("push_subscriptions") == 20)
      fixture.clock.advance(by: .seconds(1))
      try await fixture.messaging.subscribe(Self.subscription("b20"), of: ada)
      let names = try await names(of: ada, in: fixture)
      #expect(names.count == 20 && names.prefix(2) == ["b20", "b0"] && !names.contains("b1"))
    }
  }

  @Test("PLT-17 whoever knows a browser's endpoint alone does not take its messages away")
  func foreignKeys() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let (ada, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      let browser = try Self.subscription("b")
      try await fixture.messaging.subscribe(browser, of: ada)
      let other = try PushSubscription(
        endpoint: browser.endpoint, p256dh: Self.key, auth: "AAAAAAAAAAAAAAAAAAAAAA")
      await #expect(throws: MessagingError(.invalid, .endpoint)) {
        try await fixture.messaging.subscribe(other, of: eve)
      }
      #expect(try await names(of: ada, in: fixture) == ["b"])
    }
  }

  @Test(
    "ARC-811 PLT-17 an endpoint inside this machine or its network is refused when it is registered",
    arguments: [
      "https://127.0.0.1/x", "https://localhost/x", "https://10.0.0.1:8443/x", "https://[::1]/x",
      "https://169.254.169.254/x", "https://push.internal/x", "https://127.1/x",
      "https://0x7f000001/x", "https://2130706433/x", "https://push.example.localhost/x",
      "https://[::ffff:10.0.0.1]/x", "https://printer/x",
    ])
  func inward(endpoint: String) {
    #expect(throws: MessagingError(.invalid, .endpoint)) {
      try PushSubscription(sent: endpoint, p256dh: Self.key, auth: Self.auth)
    }
  }

  @Test(
    "PLT-17 the push services of browsers are accepted",
    arguments: [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/x",
      "https://web.push.apple.com/QK", "https://wns2-par02p.notify.windows.com:443/w/?token=x",
      "https://1.1.1.1/x",
    ])
  func outward(endpoint: String) throws {
    _ = try PushSubscription(sent: endpoint, p256dh: Self.key, auth: Self.auth)
  }

  @Test(
    "PLT-17 a browser is pushed to for who signed in last, and renewing keeps what waits for it",
    arguments: Engine.allCases)
  func owners(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      let browser = try Self.subscription("b")
      try await fixture.messaging.subscribe(browser, of: ada)
      let id: String? = try await fixture.database.read { transaction in
        try transaction.value("SELECT id FROM push_subscriptions")
      }
      fixture.clock.advance(by: .seconds(1))
      try await fixture.messaging.subscribe(browser, of: ada)
      #expect(try await fixture.count("push_subscriptions WHERE id = '\(id ?? "")'") == 1)
      try await fixture.messaging.unsubscribe(endpoint: browser.endpoint, of: eve)
      #expect(try await fixture.count("push_subscriptions") == 1)
      try await fixture.messaging.subscribe(browser, of: eve)
      #expect(try await fixture.count("push_subscriptions") == 1)
      #expect(try await names(of: ada, in: fixture).isEmpty)
      #expect(try await names(of: eve, in: fixture) == ["b"])
      try await fixture.messaging.unsubscribe(endpoint: browser.endpoint, of: eve)
      #expect(try await fixture.count("push_subscriptions") == 0)
    }
  }

  @Test(
    "PLT-17 an endpoint is an https address with a path",
    arguments: [
      "http://push.example.net/x", "https://push.example.net", "https:///x", "https://a@b.net/x",
      "https://push.example.net/x#y", "https://push.example.net/x y", "push.example.net/x", "",
      "https://push.example.net/" + String(repeating: "a", count: 2_000),
    ])
  func endpoints(endpoint: String) {
    #expect(throws: MessagingError(.invalid, .endpoint)) {
      try PushSubscription(endpoint: endpoint, p256dh: Self.key, auth: Self.auth)
    }
  }

  @Test("PLT-17 keys that no browser gives are refused, and no description shows an endpoint")
  func keys() throws {
    for (key, auth) in [("", Self.auth), (Self.key, ""), (Self.auth, Self.key)] {
      #expect(throws: MessagingError(.invalid, .keys)) {
        try PushSubscription(endpoint: "https://push.example.net/x", p256dh: key, auth: auth)
      }
    }
    let subscription = try Self.subscription("b")
    var dumped = ""
    dump(subscription, to: &dumped)
    #expect(!dumped.contains("push.example") && !"\(subscription)".contains("push.example"))
  }

  @Test(
    "PLT-17 all nodes push in the name of one key, from the first start on",
    arguments: Engine.allCases)
  func identity(engine: Engine) async throws {
    try await withDatabase(engine, migrated: [Accounts.migrations, Messaging.migrations]) {
      database in
      let keyring = MasterKeyring()
      let contact = "https://home.example"
      let keys = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await Messaging.pushIdentity(in: database, keyring: keyring, contact: contact)
              .publicKey
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(keys.count == 1)
      await #expect(throws: MessagingError(.invalid, .contact)) {
        try await Messaging.pushIdentity(in: database, keyring: keyring, contact: "root")
      }
      await #expect(throws: VaultError.self) {
        try await Messaging.pushIdentity(
          in: database, keyring: MasterKeyring(), contact: contact)
      }
      let rotated = keyring.rotated()
      #expect(try await Messaging.rotatePushIdentity(in: database, keyring: rotated))
      #expect(try await !Messaging.rotatePushIdentity(in: database, keyring: rotated))
      let after = try await Messaging.pushIdentity(
        in: database, keyring: rotated.withoutOlderKeys(), contact: contact)
      #expect(keys == [after.publicKey])
    }
  }
}
