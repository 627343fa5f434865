import Accounts
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Conversations

@Suite struct UseTests {
  private struct Broken: Error {}
  private struct UsedUp: Error {}

  /// A persona that writes every end of an answer down, in the transaction of the end.
  private static func counting(limits: ChatPersona.Limits = .init()) -> ChatPersona {
    .saying(limits: limits) { ended, transaction in
      try transaction.run(
        """
        INSERT INTO uses (answer, state, is_use)
        VALUES (\(ended.answer), \(ended.state), \(ended.isUse ? 1 : 0))
        """)
    } _: {
      [$0.text]
    }
  }

  private static func with(
    _ engine: Engine, limits: ChatPersona.Limits = .init(), _ writer: AnswerWriter? = nil,
    _ body: @Sendable (Fixture) async throws -> Void
  ) async throws {
    try await Fixture.with(
      engine, persona: counting(limits: limits), writers: [writer].compactMap(\.self)
    ) {
      fixture in
      try await fixture.database.write { transaction in
        _ = try transaction.run(
          """
          CREATE TABLE uses (answer \(.text) NOT NULL, state \(.text) NOT NULL,
            is_use \(.integer) NOT NULL)\(strict: true)
          """)
      }
      try await body(fixture)
    }
  }

  private static func ends(_ fixture: Fixture) async throws -> [String] {
    try await fixture.database.read { transaction in
      try transaction.rows("SELECT state, is_use FROM uses") { row in
        "\(try row[0] as String) \(try row[1] as Int)"
      }
    }
  }

  @Test(
    "DES-42 DES-67 a use is counted with the answer that is complete, once",
    arguments: Engine.allCases)
  func complete(engine: Engine) async throws {
    try await Self.with(engine) { fixture in
      let owner = try await fixture.owner()
      _ = try await fixture.ask("1", of: owner)
      #expect(try await Self.ends(fixture) == ["complete 1"])
      _ = try await fixture.ask("I am in danger", of: owner)
      #expect(try await Self.ends(fixture) == ["complete 1"])
    }
  }

  @Test(
    "DES-42 what broke off counts when it is complete, what was stopped after a word counts at once",
    arguments: Engine.allCases)
  func goingOn(engine: Engine) async throws {
    let tries = Mutex(0)
    let writer = AnswerWriter { question, _, pen in
      let number = tries.withLock { tries in
        tries += 1
        return tries
      }
      try pen.begin(.model(provider: "test", name: "m"))
      if number == 1 { throw Broken() }
      try pen.write("Word \(number). ")
      switch number {
      case 2: throw Broken()
      case 3, 5: return
      default: try await Gate().pass()
      }
    }
    try await Self.with(engine, writer) { fixture in
      let owner = try await fixture.owner()
      let first = try await fixture.ask("1", of: owner)
      for _ in 0..<2 {
        try await fixture.conversations.resume(first.answer, of: owner)
        _ = try await fixture.read(first.answer, of: owner)
      }
      #expect(try await Self.ends(fixture) == ["failed 0", "interrupted 0", "complete 1"])
      let second = try await fixture.send("2", of: owner)
      for try await news in fixture.conversations.follow(second.answer, of: owner) {
        if case .piece = news { try await fixture.conversations.stop(second.answer, of: owner) }
      }
      let refused = Mutex(false)
      try await fixture.conversations.resume(second.answer, of: owner) { _, _ in
        refused.withLock { $0 = true }
      }
      _ = try await fixture.read(second.answer, of: owner)
      #expect(try await Self.ends(fixture).suffix(2) == ["stopped 1", "complete 0"])
      // It had been counted.
      #expect(!refused.withLock { $0 })
    }
  }

  @Test("DES-42 what is stopped before its first word is no use", arguments: Engine.allCases)
  func stoppedEarly(engine: Engine) async throws {
    let writer = AnswerWriter { _, _, _ in try await Gate().pass() }
    try await Self.with(engine, writer) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("1", of: owner)
      try await eventually("writing") { !fixture.conversations.desk.held.isEmpty }
      try await fixture.conversations.stop(sent.answer, of: owner)
      #expect(try await fixture.read(sent.answer, of: owner).state == .stopped)
      #expect(try await Self.ends(fixture) == ["stopped 0"])
      await #expect(throws: UsedUp.self) {
        try await fixture.conversations.resume(sent.answer, of: owner) { _, _ in throw UsedUp() }
      }
    }
  }

  @Test("DES-42 many tabs together cannot overspend", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    let gate = Gate()
    let persona = ChatPersona.saying { ended, transaction in
      guard ended.isUse else { return }
      try transaction.run(
        """
        INSERT INTO quota_uses (account_id, name, starts_at, used)
        VALUES (\(ended.owner.account), 'q', 0, 1)
        ON CONFLICT (account_id, name, starts_at) DO UPDATE SET used = quota_uses.used + 1
        """)
    } _: {
      [$0.text]
    }
    let writer = AnswerWriter { _, _, _ in
      try await gate.pass()
      throw AnswerWriter.Declined()
    }
    try await Fixture.with(engine, persona: persona, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      @Sendable func send() async throws -> SentQuestion? {
        do {
          return try await fixture.conversations.send(
            ChatDraft("1", clientID: fixture.conversations.environment.makeID()), in: Fixture.app,
            of: owner
          ) { _, transaction in
            let used: Int? = try transaction.value("SELECT used FROM quota_uses WHERE name = 'q'")
            let pending = try fixture.conversations.pendingUses(
              in: Fixture.app, of: owner.account, in: transaction)
            guard (used ?? 0) + pending <= 3 else { throw UsedUp() }
          }
        } catch is UsedUp { return nil }
      }
      let sent = try await withThrowingTaskGroup(of: SentQuestion?.self) { group in
        for _ in 0..<8 { group.addTask { try await send() } }
        return try await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
      }
      #expect(sent.count == 3)
      gate.open()
      for question in sent { _ = try await fixture.read(question.answer, of: owner) }
      let used: Int? = try await fixture.database.read {
        try $0.value("SELECT used FROM quota_uses")
      }
      #expect(used == 3)
      #expect(try await send() == nil)
    }
  }

  @Test(
    "DES-25 DES-175 there are limits to answers at once, to messages and to threads",
    arguments: Engine.allCases)
  func limits(engine: Engine) async throws {
    let gate = Gate()
    let writer = AnswerWriter { _, _, _ in
      try await gate.pass()
      throw AnswerWriter.Declined()
    }
    let limits = ChatPersona.Limits(runningAnswers: 2, messages: 4, threads: 3)
    try await Self.with(engine, limits: limits, writer) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("1", of: owner)
      _ = try await fixture.send("2", of: owner)
      await #expect(throws: ChatError(.tooManyAnswers(maximum: 2), .app)) {
        try await fixture.send("3", of: owner)
      }
      // Somebody in danger is answered whatever the limits are.
      _ = try await fixture.send("I am in danger", of: owner)
      gate.open()
      _ = try await fixture.read(sent.answer, of: owner)
      await #expect(throws: ChatError(.full(maximum: 3), .app)) {
        try await fixture.send("4", of: owner)
      }
      await #expect(throws: ChatError(.full(maximum: 3), .app)) {
        try await fixture.conversations.begin(in: Fixture.app, of: owner)
      }
      _ = try await fixture.ask("5", in: sent.thread, of: owner)
      let full = ChatError(.full(maximum: 4), .thread)
      await #expect(throws: full) { try await fixture.send("6", in: sent.thread, of: owner) }
      await #expect(throws: full) {
        try await fixture.conversations.add(ChatAddition(.user, "7"), to: sent.thread, of: owner)
      }
      await #expect(throws: full) {
        try await fixture.conversations.regenerate(sent.answer, of: owner)
      }
    }
  }

  @Test(
    "an answer that was stopped, or its thread deleted, before it began ends",
    arguments: Engine.allCases)
  func endedEarly(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try Fixture(database)
      let owner = try await fixture.owner()
      let sent = try await fixture.send("1", of: owner)
      try await fixture.conversations.delete(sent.thread, of: owner)
      let other = try await fixture.send("2", of: owner)
      try await fixture.database.write { transaction in
        _ = try transaction.run(
          "UPDATE chat_messages SET is_stopping = \(true) WHERE id = \(other.answer)")
      }
      try await fixture.running {
        try await eventually("ended") {
          try await fixture.database.read { transaction in
            try fixture.conversations.pendingUses(
              in: Fixture.app, of: owner.account, in: transaction)
          } == 0
        }
      }
    }
  }
}
