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
    _ body: @Sendable (House) async throws -> Void
  ) async throws {
    try await House.with(
      engine, persona: counting(limits: limits), writers: [writer].compactMap(\.self)
    ) {
      house in
      try await house.database.write { transaction in
        _ = try transaction.run(
          """
          CREATE TABLE uses (answer \(.text) NOT NULL, state \(.text) NOT NULL,
            is_use \(.integer) NOT NULL)\(strict: true)
          """)
      }
      try await body(house)
    }
  }

  private static func ends(_ house: House) async throws -> [String] {
    try await house.database.read { transaction in
      try transaction.rows("SELECT state, is_use FROM uses") { row in
        "\(try row[0] as String) \(try row[1] as Int)"
      }
    }
  }

  @Test(
    "DES-42 DES-67 a use is counted with the answer that is complete, once",
    arguments: Engine.allCases)
  func complete(engine: Engine) async throws {
    try await Self.with(engine) { house in
      let owner = try await house.owner()
      _ = try await house.ask("1", of: owner)
      #expect(try await Self.ends(house) == ["complete 1"])
      _ = try await house.ask("I am in danger", of: owner)
      #expect(try await Self.ends(house) == ["complete 1"])
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
    try await Self.with(engine, writer) { house in
      let owner = try await house.owner()
      let first = try await house.ask("1", of: owner)
      for _ in 0..<2 {
        try await house.conversations.resume(first.answer, of: owner)
        _ = try await house.read(first.answer, of: owner)
      }
      #expect(try await Self.ends(house) == ["failed 0", "interrupted 0", "complete 1"])
      let second = try await house.send("2", of: owner)
      for try await news in house.conversations.follow(second.answer, of: owner) {
        if case .piece = news { try await house.conversations.stop(second.answer, of: owner) }
      }
      let refused = Mutex(false)
      try await house.conversations.resume(second.answer, of: owner) { _, _ in
        refused.withLock { $0 = true }
      }
      _ = try await house.read(second.answer, of: owner)
      #expect(try await Self.ends(house).suffix(2) == ["stopped 1", "complete 0"])
      // It had been counted.
      #expect(!refused.withLock { $0 })
    }
  }

  @Test("DES-42 what is stopped before its first word is no use", arguments: Engine.allCases)
  func stoppedEarly(engine: Engine) async throws {
    let writer = AnswerWriter { _, _, _ in try await Gate().pass() }
    try await Self.with(engine, writer) { house in
      let owner = try await house.owner()
      let sent = try await house.send("1", of: owner)
      try await eventually("writing") { !house.conversations.desk.held.isEmpty }
      try await house.conversations.stop(sent.answer, of: owner)
      #expect(try await house.read(sent.answer, of: owner).state == .stopped)
      #expect(try await Self.ends(house) == ["stopped 0"])
      await #expect(throws: UsedUp.self) {
        try await house.conversations.resume(sent.answer, of: owner) { _, _ in throw UsedUp() }
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
    try await House.with(engine, persona: persona, writers: [writer]) { house in
      let owner = try await house.owner()
      @Sendable func send() async throws -> SentQuestion? {
        do {
          return try await house.conversations.send(
            ChatDraft("1", clientID: house.conversations.surroundings.makeID()), in: House.app,
            of: owner
          ) { _, transaction in
            let used: Int? = try transaction.value("SELECT used FROM quota_uses WHERE name = 'q'")
            let pending = try house.conversations.pendingUses(
              in: House.app, of: owner.account, in: transaction)
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
      for question in sent { _ = try await house.read(question.answer, of: owner) }
      let used: Int? = try await house.database.read { try $0.value("SELECT used FROM quota_uses") }
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
    try await Self.with(engine, limits: limits, writer) { house in
      let owner = try await house.owner()
      let sent = try await house.send("1", of: owner)
      _ = try await house.send("2", of: owner)
      await #expect(throws: ChatError(.tooManyAnswers(maximum: 2), .app)) {
        try await house.send("3", of: owner)
      }
      // Somebody in danger is answered whatever the limits are.
      _ = try await house.send("I am in danger", of: owner)
      gate.open()
      _ = try await house.read(sent.answer, of: owner)
      await #expect(throws: ChatError(.full(maximum: 3), .app)) {
        try await house.send("4", of: owner)
      }
      await #expect(throws: ChatError(.full(maximum: 3), .app)) {
        try await house.conversations.begin(in: House.app, of: owner)
      }
      _ = try await house.ask("5", in: sent.thread, of: owner)
      let full = ChatError(.full(maximum: 4), .thread)
      await #expect(throws: full) { try await house.send("6", in: sent.thread, of: owner) }
      await #expect(throws: full) {
        try await house.conversations.add(ChatAddition(.user, "7"), to: sent.thread, of: owner)
      }
      await #expect(throws: full) {
        try await house.conversations.regenerate(sent.answer, of: owner)
      }
    }
  }

  @Test(
    "an answer that was stopped, or its thread deleted, before it began ends",
    arguments: Engine.allCases)
  func endedEarly(engine: Engine) async throws {
    try await withDatabase(engine, migrated: House.migrations) { database in
      let house = try House(database)
      let owner = try await house.owner()
      let sent = try await house.send("1", of: owner)
      try await house.conversations.delete(sent.thread, of: owner)
      let other = try await house.send("2", of: owner)
      try await house.database.write { transaction in
        _ = try transaction.run(
          "UPDATE chat_messages SET is_stopping = \(true) WHERE id = \(other.answer)")
      }
      try await house.running {
        try await eventually("ended") {
          try await house.database.read { transaction in
            try house.conversations.pendingUses(in: House.app, of: owner.account, in: transaction)
          } == 0
        }
      }
    }
  }
}
