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
    in house: House, email: String = "ada.canary@example.org"
  ) async throws {
    let messaging = house.messaging
    let request = try await house.accounts.askForReset(of: email, from: .nowhere)
    try await house.accounts.forgotPassword(request) { token, account, transaction in
      try messaging.post(
        .reset(path: token.resetPath), in: "en-GB", to: account, in: transaction)
    }
  }

  @Test(
    "PLT-7 before the answer the same is done for an address that nobody has, and then there is one letter",
    arguments: Engine.allCases)
  func unknownAddress(engine: Engine) async throws {
    try await withTestDatabase(engine, migrated: House.migrations) { test in
      let registry = MetricsRegistry()
      let database = try await test.open(connections: 1, metrics: registry)
      let house = try await House(database)
      _ = try await house.signUp("ada@example.org")
      func statements(_ email: String) async throws -> Int {
        let before = registry.statements
        try await house.messaging.askForReset(of: email, from: .nowhere, in: "es")
        return registry.statements - before
      }
      // The first request of a client writes down the client, too.
      _ = try await statements("somebody@example.org")
      let known = try await statements("ada@example.org")
      #expect(try await statements("nobody@example.org") == known && known > 0)
      #expect(try await house.count("mail_tokens") == 0)
      #expect(try await house.count("outbox") == 0)
      try await house.work { try await house.jobs()[.finished] == 3 }
      let letters = try await house.messaging.outbox().items.compactMap(\.content)
      #expect(letters.map(\.address) == ["ada@example.org"])
      #expect(letters.first?.subject == "Elige una contraseña nueva")
      await database.close()
    }
  }

  @Test("PLT-5 without a mail server letters wait in the outbox", arguments: Engine.allCases)
  func outbox(engine: Engine) async throws {
    try await House.with(engine) { house in
      let ada = try await house.signUp()
      try await forgetPassword(in: house)
      try await forgetPassword(in: house, email: "nobody@example.org")
      house.clock.advance(by: .seconds(1))
      try await house.database.write { transaction in
        let account = try #require(try house.accounts.account(ada, in: transaction))
        let letter = Letter.signIn(
          device: "Firefox on Linux", at: house.clock.now, path: "/account/devices")
        try house.messaging.post(letter, in: "en", to: account, in: transaction)
      }
      let page = try await house.messaging.outbox(limit: 1)
      let newest = try #require(page.items.first)
      #expect(newest.kind == .signIn && newest.account == ada && newest.state == .kept)
      #expect(newest.content?.text.contains("2027-01-15 08:00 UTC, with Firefox on Linux") == true)
      let rest = try await house.messaging.outbox(after: page.next)
      #expect(rest.items.map(\.kind) == [.reset] && rest.next == nil)
      let content = try #require(rest.items.first?.content)
      #expect(content.address == "ada.canary@example.org")
      #expect(content.subject == "Choose a new password")
      #expect(content.text.contains("https://home.example/account/reset#"))
      #expect(try await house.jobs()[.waiting] == 0)
    }
  }

  @Test("PLT-5 an account without an address gets no letter")
  func guest() async throws {
    try await House.with(.sqlite) { house in
      let guest = try await house.guest().account
      try await house.database.write { transaction in
        let account = try #require(try house.accounts.account(guest, in: transaction))
        let letter = Letter.verification(path: "/")
        #expect(
          try house.messaging.post(letter, in: "en", to: account, in: transaction) == nil)
      }
      #expect(try await house.messaging.outbox().items.isEmpty)
    }
  }

  @Test(
    "PLT-5 a letter is sent by its job, once, and then nobody here can read it",
    arguments: Engine.allCases)
  func sending(engine: Engine) async throws {
    let peer = MailPeer()
    try await peer.serving { route in
      try await House.with(engine, mail: route) { house in
        _ = try await house.signUp()
        try await forgetPassword(in: house)
        let queued = try #require(try await house.messaging.outbox().items.first)
        #expect(queued.state == .queued && peer.letters.isEmpty)
        try await house.work { try await house.jobs()[.finished] == 1 }
        #expect(peer.recipients == ["<ada.canary@example.org>"])
        let letter = try #require(peer.letters.first)
        #expect(peer.letters.count == 1 && letter.contains("Subject: Choose a new password"))
        #expect(letter.contains("Message-ID: <\(queued.id.rawValue)@home.example>"))
        let sent = try #require(try await house.messaging.outbox().items.first)
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
      try await House.with(engine, mail: route) { house in
        _ = try await house.signUp()
        try await forgetPassword(in: house)
        try await house.work { try await house.count("jobs WHERE failures = 1") == 1 }
        #expect(try await house.messaging.outbox().items.map(\.state) == [.queued])
        house.clock.advance(by: .seconds(10))
        try await house.work { try await house.jobs()[.finished] == 1 }
        let names = peer.letters.compactMap { letter in
          letter.split(separator: "\n").first { $0.hasPrefix("Message-ID:") }
        }
        #expect(names.count == 2 && Set(names).count == 1)
        #expect(house.sends == ["mail delayed 1", "mail sent 1"])
        #expect(try await house.messaging.outbox().items.map(\.state) == [.sent])
      }
    }
  }

  @Test("PLT-5 a letter that is refused says why, and can be read", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    let peer = MailPeer(replies: ["550 5.1.1 <ada.canary@example.org>: no such user"])
    try await peer.serving { route in
      try await House.with(engine, mail: route) { house in
        _ = try await house.signUp()
        try await forgetPassword(in: house)
        try await house.work { try await house.jobs()[.finished] == 1 }
        let letter = try #require(try await house.messaging.outbox().items.first)
        #expect(letter.state == .failed && letter.content != nil)
        #expect(letter.reason == "the mail server refused with 550")
        #expect(house.sends == ["mail failed 1"])
      }
    }
  }

  @Test("PLT-5 a letter that was delayed too often has failed")
  func givenUp() async throws {
    let peer = MailPeer(replies: Array(repeating: "451 try later", count: 10))
    try await peer.serving { route in
      try await House.with(.sqlite, mail: route) { house in
        _ = try await house.signUp()
        try await forgetPassword(in: house)
        for count in 1...9 {
          try await house.work { try await house.count("jobs WHERE failures = \(count)") == 1 }
          house.clock.advance(by: .seconds(3_600))
        }
        try await house.work { try await house.jobs()[.finished] == 1 }
        let letter = try #require(try await house.messaging.outbox().items.first)
        #expect(letter.state == .failed)
        #expect(letter.reason == "the mail server refused with 451")
      }
    }
  }

  @Test("PLT-5 an address that no mail goes to has failed, and is not told to the log")
  func strangeAddress() async throws {
    let peer = MailPeer()
    try await peer.serving { route in
      try await House.with(.sqlite, mail: route) { house in
        _ = try await house.signUp("ädä.canary@example.org")
        try await forgetPassword(in: house, email: "ädä.canary@example.org")
        try await house.work { try await house.jobs()[.finished] == 1 }
        let letter = try #require(try await house.messaging.outbox().items.first)
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
      try await House.with(engine, mail: route) { house in
        try await house.notify(house.signUp(), of: .report)
        #expect(try await house.messaging.outbox().items.isEmpty)
        let eve = try await house.verified("eve@example.org")
        try await house.notify(eve, of: .report)
        try await house.notify(eve, of: .reply)
        try await house.work { try await house.jobs()[.finished] == 1 }
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
    try await House.with(engine) { house in
      let ada = try await house.signUp()
      for state in OutboxLetter.State.allCases {
        try await forgetPassword(in: house)
        try await house.database.write { transaction in
          try transaction.run(
            "UPDATE outbox SET state = \(state) WHERE state = \(OutboxLetter.State.kept)")
        }
        house.clock.advance(by: .seconds(1_000))
      }
      let prune = {
        try await house.database.write { transaction in
          try house.queue.enqueue(.outboxPruning, in: transaction)
        }
        try await house.workToTheEnd()
      }
      house.clock.advance(by: .seconds(30 * 86_400 - 4_000))
      try await prune()
      #expect(try await house.count("outbox") == 4)
      house.clock.advance(by: .seconds(4_000))
      try await prune()
      let states = try await house.messaging.outbox().items.map(\.state)
      #expect(!states.contains(.sent) && states.count == 3)
      #expect(try await house.messaging.outbox().items.allSatisfy { $0.account == ada })
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
