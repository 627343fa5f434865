import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Conversations

@Suite struct AnswerTests {
  private static let model = ChatWriter.model(provider: "test", name: "model 1")

  /// Says words one by one, as fast as it is let.
  private static func writer(
    _ words: [String], _ gate: @escaping @Sendable (Int) async throws -> Void
  ) -> AnswerWriter {
    AnswerWriter { question, _, pen in
      try pen.begin(Self.model)
      for (index, word) in words.enumerated() {
        try await gate(index)
        try pen.write(word)
      }
    }
  }

  @Test(
    "PLT-20 DES-63 what is written is stored, then shown, as it comes", arguments: Engine.allCases)
  func streaming(engine: Engine) async throws {
    let gates = (0..<3).map { _ in Gate() }
    let writer = Self.writer(["Saturn ", "rests", "."]) { try await gates[$0].pass() }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("When?", of: owner)
      var reader = Reader()
      for try await news in fixture.conversations.follow(sent.answer, of: owner) {
        reader.take(news)
        // Each word is there before the next is written.
        let words = ["", "Saturn ", "Saturn rests", "Saturn rests."]
        let stored = try await fixture.database.read { transaction in
          try transaction.text(of: transaction.messageRow(sent.answer, of: owner), owner: owner)
        }
        #expect(stored.text.hasPrefix(reader.string))
        if let count = words.firstIndex(of: reader.string), count < 3 { gates[count].open() }
      }
      #expect(reader.string == "Saturn rests." && reader.state == .complete && reader.gaps == 0)
      #expect(reader.writer == Self.model && reader.details.confidence == 72)
    }
  }

  @Test(
    "PLT-20 stop ends the provider's side, and what was written stays", arguments: Engine.allCases)
  func stop(engine: Engine) async throws {
    let record = Mutex<[String]>([])
    let writer = AnswerWriter { _, _, pen in
      try pen.begin(Self.model)
      try pen.write("Begun")
      do {
        try await Gate().pass()
      } catch {
        record.withLock { $0.append("closed") }
        throw error
      }
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("When?", of: owner)
      var reader = Reader()
      for try await news in fixture.conversations.follow(sent.answer, of: owner) {
        reader.take(news)
        if case .piece = news {
          // From another device, twice.
          for _ in 0..<2 { try await fixture.conversations.stop(sent.answer, of: owner) }
        }
      }
      #expect(reader.state == .stopped && reader.string == "Begun")
      #expect(record.withLock { $0 } == ["closed"])
      try await fixture.conversations.stop(sent.answer, of: owner)
    }
  }

  @Test("DES-65 CHL-82 an answer that broke off is kept, and goes on", arguments: Engine.allCases)
  func resume(engine: Engine) async throws {
    struct Broken: Error {}
    let writer = AnswerWriter { question, _, pen in
      try pen.begin(Self.model)
      try pen.write(question.begun.isEmpty ? "First" : " and last.")
      if question.begun.isEmpty { throw Broken() }
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("When?", of: owner)
      let broken = try await fixture.read(sent.answer, of: owner)
      #expect(broken.string == "First" && broken.state == .interrupted)
      try await fixture.conversations.resume(sent.answer, of: owner)
      let rest = try await fixture.read(sent.answer, from: 5, of: owner)
      #expect(rest.string == " and last." && rest.state == .complete)
      #expect(try await fixture.read(sent.answer, of: owner).string == "First and last.")
      await #expect(throws: ChatError(.finished, .message)) {
        try await fixture.conversations.resume(sent.answer, of: owner)
      }
    }
  }

  @Test(
    "DES-65 where nothing came the question stays and is tried again", arguments: Engine.allCases)
  func retry(engine: Engine) async throws {
    struct Broken: Error {}
    let tries = Mutex(0)
    let writer = AnswerWriter { _, _, pen in
      let count = tries.withLock { tries in
        tries += 1
        return tries
      }
      if count == 1 { throw Broken() }
      throw AnswerWriter.Declined()
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("When?", of: owner)
      #expect(try await fixture.read(sent.answer, of: owner).state == .failed)
      try await fixture.conversations.resume(sent.answer, of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "When?. When?." && answer.writer == .composer)
    }
  }

  @Test(
    "an answer once more stands beside the first, and hides nothing", arguments: Engine.allCases)
  func regenerate(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.ask("When?", of: owner)
      let counted = Mutex(0)
      let second = try await fixture.conversations.regenerate(sent.answer, of: owner) { _, _ in
        counted.withLock { $0 += 1 }
      }
      #expect(counted.withLock { $0 } == 1)
      #expect(try await fixture.read(second, of: owner).state == .complete)
      #expect(try await fixture.read(sent.answer, of: owner).string == "When?. When?.")
      let thread = try await fixture.database.read { transaction in
        try transaction.threadRow(sent.thread, of: owner)
      }
      #expect(thread.leaf == second && thread.messageCount == 3)
    }
  }

  @Test("an offset after the end is refused, one within a character goes back to its beginning")
  func offsets() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.ask("é", of: owner)
      await #expect(throws: ChatError(.invalid, .text)) {
        try await fixture.read(sent.answer, from: 9, of: owner)
      }
      var pieces: [ChatPiece] = []
      for try await news in fixture.conversations.follow(sent.answer, from: 1, of: owner) {
        if case .piece(let piece) = news { pieces.append(piece) }
      }
      #expect(pieces == [ChatPiece(start: 0, text: "é. é.")])
    }
  }
}
