import Accounts
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Conversations
@testable import Vault

@Suite struct ProofTests {
  /// Parts of random lengths, in several scripts.
  private static func parts(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 20...60, using: &random)).map { _ in
      let words = ["Saturn ", "é", "शनि ", "🪐", "\n\n", "rests. ", "[1] ", "ß"]
      return (0..<Int.random(in: 1...6, using: &random))
        .map { _ in words[Int.random(in: words.indices, using: &random)] }.joined()
    }
  }

  /// Reads an answer with cuts: after a random number of bytes the stream is left, and followed again
  /// from there, from somewhere before, or from the beginning. Returns the text and how many cuts.
  private static func readWithCuts(
    _ fixture: Fixture, _ answer: ChatMessageID, of owner: AccountKey,
    _ random: inout SplitMix64
  ) async throws -> (text: String, cuts: Int) {
    var text: [UInt8] = []
    var cuts = 0
    while true {
      let patience = Int.random(in: 1...80, using: &random)
      var received = 0
      for try await news in fixture.conversations.follow(answer, from: text.count, of: owner) {
        switch news {
        case .details: break
        case .ended: return (String(decoding: text, as: UTF8.self), cuts)
        case .piece(let piece):
          // A piece begins at the offset that was asked for, or with the character around it.
          #expect(piece.start <= text.count && piece.start > text.count - 4)
          text.removeLast(text.count - piece.start)
          text += piece.text.utf8
          received += piece.text.utf8.count
        }
        if received >= patience { break }
      }
      cuts += 1
      let lost = [0, 1, Int.random(in: 0...40, using: &random), text.count]
      text.removeLast(min(text.count, lost[Int.random(in: lost.indices, using: &random)]))
    }
  }

  @Test(
    "PLT-20 after 1,000 cuts and reloads at random bytes the text is the same, nothing lost or doubled",
    arguments: Engine.allCases)
  func cuts(engine: Engine) async throws {
    var random = SplitMix64(seed: 20)
    let texts = (0..<30).map { _ in Self.parts(&random) }
    let writer = AnswerWriter { question, _, pen in
      try pen.begin(.model(provider: "test", name: "m"))
      for part in texts[Int(question.text) ?? 0] {
        try pen.write(part)
        // Lets what was written be stored and read in pieces.
        for _ in 0..<8 { await Task.yield() }
      }
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let total = try await withThrowingTaskGroup(of: Int.self) { group in
        for (number, parts) in texts.enumerated() {
          group.addTask {
            var random = SplitMix64(seed: UInt64(number))
            let sent = try await fixture.send("\(number)", of: owner)
            var total = 0
            // While it grows, and as often as it takes afterwards.
            repeat {
              let (text, cuts) = try await Self.readWithCuts(
                fixture, sent.answer, of: owner, &random)
              #expect(text == parts.joined())
              total += cuts
            } while total < 34
            return total
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(total >= 1_000)
    }
  }

  @Test(
    "PLT-20 however far the composer had come when its node died, the text is the same",
    arguments: Engine.allCases)
  func kills(engine: Engine) async throws {
    var random = SplitMix64(seed: 9)
    let parts = Self.parts(&random)
    let whole = parts.joined()
    let cuts = (0..<60).map { _ in Int.random(in: 0...whole.unicodeScalars.count, using: &random) }
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let (keyring, clock) = (MasterKeyring(), Clock())
      let persona = ChatPersona.saying { _ in parts }
      func node() throws -> Fixture {
        try Fixture(database, keyring: keyring, clock: clock, persona: persona)
      }
      let owner = try await node().owner()
      var answers: [ChatMessageID] = []
      for cut in cuts {
        let dying = try node()
        let sent = try await dying.send("When?", of: owner)
        answers.append(sent.answer)
        let text = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(cut)))
        try await dying.leave(sent.answer, after: text, of: owner)
      }
      clock.advance(by: .seconds(6))
      let survivor = try node()
      try await survivor.running { [answers] in
        for answer in answers {
          let reader = try await survivor.read(answer, of: owner)
          #expect(reader.string == whole && reader.state == .complete && reader.gaps == 0)
        }
      }
    }
  }
}

extension Fixture {
  /// Begins an answer as the composer, and dies when so much of it is stored.
  func leave(
    _ answer: ChatMessageID, after text: String, of owner: AccountKey
  ) async throws {
    let desk = conversations.desk
    let held = HeldAnswer(id: answer, fence: 1, owner: owner)
    _ = desk.open(held, after: "", .init(writer: nil, details: ChatDetails(), revision: 0))
    let pen = AnswerSink(desk: desk, answer: held)
    try pen.begin(.composer)
    try pen.write(text)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await conversations.commit() }
      _ = try await desk.settled(held)
      group.cancelAll()
    }
  }
}
