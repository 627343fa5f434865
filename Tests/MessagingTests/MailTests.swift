import Accounts
import Jobs
import Metrics
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Messaging

@Suite(.timeLimit(.minutes(3))) struct MailTests {
  private func forgetPassword(
    in fixture: Fixture, email: String = "ada.canary@example.org"
  ) async throws {
    let messaging = fixture.messaging
    let request = try await fixture.accounts.askForReset(of: email, from: .nowhere)
    try await fixture.accounts.forgotPassword(request) { token, account, transaction in
      try messaging.post(
        .reset(path: token.resetPath()), in: "en-GB", to: account, in: transaction)
    }
  }

  @Test(
    "PLT-7 before the answer the same is done for an address that nobody has, and then there is one letter",
    arguments: Engine.allCases)
  func unknownAddress(engine: Engine) async throws {
    try await withTestDatabase(engine, migrated: Fixture.migrations) { test in
      let registry = MetricsRegistry()
      let database = try await test.open(connections: 1, metrics: registry)
      let fixture = try await Fixture(database)
      _ = try await fixture.signUp("ada@example.org")
      func statements(_ email: String) async throws -> Int {
        let before = registry.statements
        try await fixture.messaging.askForReset(of: email, from: .nowhere, in: "es")
        return registry.statements - before
      }
      // The first request of a client writes down the client, too.
      _ = try await statements("somebody@example.org")
      let known = try await statements("ada@example.org")
      #expect(try await statements("nobody@example.org") == known && known > 0)
      #expect(try await fixture.count("mail_tokens") == 0)
      #expect(try await fixture.count("outbox") == 0)
      try await fixture.work { try await fixture.jobs()[.finished] == 3 }
      let letters = try await fixture.messaging.outbox().items.compactMap(\.content)
      #expect(letters.map(\.address) == ["ada@example.org"])
      #expect(letters.first?.subject == "Elige una contraseña nueva")
      await database.close()
    }
  }

  @Test("PLT-5 without a mail server letters wait in the outbox", arguments: Engine.allCases)
  func outbox(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      try await forgetPassword(in: fixture)
      try await forgetPassword(in: fixture, email: "nobody@example.org")
      fixture.clock.advance(by: .seconds(1))
      try await fixture.database.write { transaction in
        let account = try #require(try fixture.accounts.account(ada, in: transaction))
        let letter = Letter.signIn(
          device: "Firefox on Linux", at: fixture.clock.now, path: "/account/devices")
        try fixture.messaging.post(letter, in: "en", to: account, in: transaction)
      }
      let page = try await fixture.messaging.outbox(limit: 1)
      let newest = try #require(page.items.first)
      #expect(newest.kind == .signIn && newest.account == ada && newest.state == .kept)
      #expect(newest.content?.text.contains("2027-01-15 08:00 UTC, with Firefox on Linux") == true)
      let rest = try await fixture.messaging.outbox(after: page.next)
      #expect(rest.items.map(\.kind) == [.reset] && rest.next == nil)
      let content = try #require(rest.items.first?.content)
      #expect(content.address == "ada.canary@example.org")
      #expect(content.subject == "Choose a new password")
      #expect(content.text.contains("https://home.example/account/reset#"))
      #expect(try await fixture.jobs()[.waiting] == 0)
    }
  }

  @Test("PLT-5 an account without an address gets no letter")
  func guest() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let guest = try await fixture.guest().account
      try await fixture.database.write { transaction in
        let account = try #require(try fixture.accounts.account(guest, in: transaction))
        let letter = Letter.verification(path: "/")
        #expect(
          try fixture.messaging.post(letter, in: "en", to: account, in: transaction) == nil)
      }
      #expect(try await fixture.messaging.outbox().items.isEmpty)
    }
  }

  @Test(
    "PLT-5 a letter is sent by its job, once, and then nobody here can read it",
    arguments: Engine.allCases)
  func sending(engine: Engine) async throws {
    let peer = MailPeer()
    try await peer.serving { route in
      try await Fixture.with(engine, mail: route) { fixture in
        _ = try await fixture.signUp()
        try await forgetPassword(in: fixture)
        let queued = try #require(try await fixture.messaging.outbox().items.first)
        #expect(queued.state == .queued && peer.letters.isEmpty)
        try await fixture.work { try await fixture.jobs()[.finished] == 1 }
        #expect(peer.recipients == ["<ada.canary@example.org>"])
        let letter = try #require(peer.letters.first)
        #expect(peer.letters.count == 1 && letter.contains("Subject: Choose a new password"))
        #expect(letter.contains("Message-ID: <\(queued.id.rawValue)@home.example>"))
        let sent = try #require(try await fixture.messaging.outbox().items.first)
        #expect(sent.state == .sent && sent.content == nil && sent.reason == nil)
      }
    }
  }

  @Test(
    "PLT-5 PLT-26 a letter that may be taken later is tried later, under the same name, and counted",
    arguments: Engine.allCases, ["451 try later", ""])
  func retrying(engine: Engine, reply: String) async throws {
    let peer = MailPeer(replies: [reply])
    try await peer.serving { route in
      try await Fixture.with(engine, mail: route) { fixture in
        _ = try await fixture.signUp()
        try await forgetPassword(in: fixture)
        try await fixture.work { try await fixture.count("jobs WHERE failures = 1") == 1 }
        #expect(try await fixture.messaging.outbox().items.map(\.state) == [.queued])
        fixture.clock.advance(by: .seconds(10))
        try await fixture.work { try await fixture.jobs()[.finished] == 1 }
        let names = peer.letters.compactMap { letter in
          letter.split(separator: "\n").first { $0.hasPrefix("Message-ID:") }
        }
        #expect(names.count == 2 && Set(names).count == 1)
        #expect(fixture.sends == ["mail delayed 1", "mail sent 1"])
        #expect(try await fixture.messaging.outbox().items.map(\.state) == [.sent])
      }
    }
  }

  @Test("PLT-5 a letter that is refused says why, and can be read", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    let peer = MailPeer(replies: ["550 5.1.1 <ada.canary@example.org>: no such user"])
    try await peer.serving { route in
      try await Fixture.with(engine, mail: route) { fixture in
        _ = try await fixture.signUp()
        try await forgetPassword(in: fixture)
        try await fixture.work { try await fixture.jobs()[.finished] == 1 }
        let letter = try #require(try await fixture.messaging.outbox().items.first)
        #expect(letter.state == .failed && letter.content != nil)
        #expect(letter.reason == "the mail server refused with 550")
        #expect(fixture.sends == ["mail failed 1"])
      }
    }
  }

  @Test("PLT-5 a letter that was delayed too often has failed")
  func givenUp() async throws {
    let peer = MailPeer(replies: Array(repeating: "451 try later", count: 10))
    try await peer.serving { route in
      try await Fixture.with(.sqlite, mail: route) { fixture in
        _ = try await fixture.signUp()
        try await forgetPassword(in: fixture)
        for count in 1...9 {
          try await fixture.work { try await fixture.count("jobs WHERE failures = \(count)") == 1 }
          fixture.clock.advance(by: .seconds(3_600))
        }
        try await fixture.work { try await fixture.jobs()[.finished] == 1 }
        let letter = try #require(try await fixture.messaging.outbox().items.first)
        #expect(letter.state == .failed)
        #expect(letter.reason == "the mail server refused with 451")
      }
    }
  }

  @Test("PLT-5 an address that no mail goes to has failed, and is not told to the log")
  func strangeAddress() async throws {
    let peer = MailPeer()
    try await peer.serving { route in
      try await Fixture.with(.sqlite, mail: route) { fixture in
        _ = try await fixture.signUp("ädä.canary@example.org")
        try await forgetPassword(in: fixture, email: "ädä.canary@example.org")
        try await fixture.work { try await fixture.jobs()[.finished] == 1 }
        let letter = try #require(try await fixture.messaging.outbox().items.first)
        #expect(letter.state == .failed && letter.reason?.contains("canary") == false)
        #expect(peer.letters.isEmpty)
      }
    }
  }

  @Test(
    "PLT-17 a notification goes by mail to an address that is verified, with its kind and a name",
    arguments: Engine.allCases)
  func notification(engine: Engine) async throws {
    let peer = MailPeer()
    try await peer.serving { route in
      try await Fixture.with(engine, mail: route) { fixture in
        try await fixture.notify(fixture.signUp(), of: .report)
        #expect(try await fixture.messaging.outbox().items.isEmpty)
        let eve = try await fixture.verified("eve@example.org")
        try await fixture.notify(eve, of: .report)
        try await fixture.notify(eve, of: .reply)
        try await fixture.work { try await fixture.jobs()[.finished] == 1 }
        let letter = try #require(peer.letters.first)
        #expect(letter.contains("Subject: New reply: Canary Margaret"))
        #expect(letter.contains("https://home.example/halloo/people/1"))
        #expect(!letter.contains("Canary title") && !letter.contains("Canary body"))
        #expect(peer.recipients == ["<eve@example.org>"])
      }
    }
  }

  @Test("PLT-17 letters that were sent are forgotten after thirty days", arguments: Engine.allCases)
  func pruning(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      for state in OutboxLetter.State.allCases {
        try await forgetPassword(in: fixture)
        try await fixture.database.write { transaction in
          try transaction.run(
            "UPDATE outbox SET state = \(state) WHERE state = \(OutboxLetter.State.kept)")
        }
        fixture.clock.advance(by: .seconds(1_000))
      }
      let prune = {
        try await fixture.database.write { transaction in
          try fixture.queue.enqueue(.outboxPruning, in: transaction)
        }
        try await fixture.workToTheEnd()
      }
      fixture.clock.advance(by: .seconds(30 * 86_400 - 4_000))
      try await prune()
      #expect(try await fixture.count("outbox") == 4)
      fixture.clock.advance(by: .seconds(4_000))
      try await prune()
      let states = try await fixture.messaging.outbox().items.map(\.state)
      #expect(!states.contains(.sent) && states.count == 3)
      #expect(try await fixture.messaging.outbox().items.allSatisfy { $0.account == ada })
    }
  }

  @Test("PLT-29 every letter has its words in every language, and each place is filled")
  func words() {
    let letters: [Letter] = [
      .verification(path: "/p"), .reset(path: "/p"),
      .signIn(device: "{link} {other}", at: Timestamp(milliseconds: 0), path: "/p"),
      .notification(Announcement(kind: "K", language: "en"), path: "/p"),
      .notification(Announcement(kind: "K", name: "{kind}", language: "en"), path: "/p"),
    ]
    #expect(LetterWords.languages.keys.sorted() == ["en", "es", "hi"])
    for language in LetterWords.languages.keys {
      for letter in letters {
        let (subject, text) = letter.composed(in: language, origin: "https://home.example")
        #expect(!subject.isEmpty && !subject.contains("\n"))
        #expect(text.contains("https://home.example/p"))
      }
    }
    #expect(letters[1].composed(in: "es-MX", origin: "o").subject == "Elige una contraseña nueva")
    #expect(letters[1].composed(in: "hi", origin: "o").subject == "नया पासवर्ड चुनें")
    let (subject, text) = letters[4].composed(in: "xx", origin: "o")
    #expect(subject == "K: {kind}" && text.hasPrefix("K: {kind}\n"))
    #expect(letters[2].composed(in: "en", origin: "o").text.contains("with {link} {other}."))
  }
}

extension MetricsRegistry {
  /// How many statements the database has run.
  fileprivate var statements: Int {
    String(decoding: text, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("asterism_statement_cache_") }
      .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.reduce(0, +)
  }
}
