import Accounts
import Foundation
import Glibc
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Conversations
@testable import Vault

@Suite struct KillTests {
  /// What ConversationVictim says to a question.
  private static func parts(_ question: String) -> [String] {
    (0..<20).map { "\(question) é\($0). " }
  }

  @Test(
    "PLT-20 DES-67 after kill -9 no acknowledged question is lost, no answer doubled or garbled, and each counted once",
    arguments: Engine.allCases)
  func kills(engine: Engine) async throws {
    try await withTestDatabase(engine, migrated: Fixture.migrations) { test in
      let key = String(repeating: "5c", count: 32)
      let clock = Clock()
      // Every lease of the dead is over.
      clock.advance(by: .seconds(1_000_000_000))
      func withSurvivor<Result: Sendable>(
        _ body: @Sendable (Fixture) async throws -> Result
      ) async throws -> Result {
        let database = try await test.open()
        let fixture = try Fixture(
          database, keyring: MasterKeyring(key), clock: clock,
          persona: .saying(ended: Self.count) { Self.parts($0.text) })
        let result = try await fixture.running { try await body(fixture) }
        await database.close()
        return result
      }
      let owner = try await withSurvivor { fixture in
        try await fixture.database.write { transaction in
          _ = try transaction.run("CREATE TABLE uses (answer \(.text) NOT NULL)\(strict: true)")
        }
        return try await fixture.owner()
      }
      var random = SplitMix64(seed: 9)
      // More of them on demand: KILL_ROUNDS=1000.
      let rounds = ProcessInfo.processInfo.environment["KILL_ROUNDS"].flatMap(Int.init) ?? 6
      for _ in 0..<rounds {
        let told = try CrashProcess.run(
          [test.url, key, owner.account.rawValue],
          killAfter: Int.random(in: 1...40, using: &random))
        try await withSurvivor { fixture in
          for line in told.lines {
            try await Self.check(line.number, line.answer, clientID: told.client, fixture, owner)
          }
        }
      }
    }
  }

  /// As ConversationVictim does.
  private static func count(_ ended: EndedAnswer, _ transaction: borrowing Transaction) throws {
    if ended.isUse {
      try transaction.run("INSERT INTO uses (answer) VALUES (\(ended.answer))")
    }
  }

  private static func check(
    _ number: String, _ answer: String, clientID: String, _ fixture: Fixture,
    _ owner: AccountKey
  ) async throws {
    let reader = try await fixture.read(ChatMessageID(rawValue: answer), of: owner)
    let whole = parts(number).joined()
    let uses: Int? = try await fixture.database.read { transaction in
      try transaction.value("SELECT count(*) FROM uses WHERE answer = \(answer)")
    }
    #expect(uses == (reader.state == .complete ? 1 : 0))
    switch reader.state {
    case .complete: #expect(reader.string == whole)
    case .interrupted:
      // Only a provider's words cannot be gone on with.
      #expect(!number.isEmpty && whole.hasPrefix(reader.string))
      #expect(reader.writer == .model(provider: "test", name: "m"))
    default: Issue.record("answer \(number) ended as \(String(describing: reader.state))")
    }
    let again = try await fixture.send(number, as: "\(clientID)-\(number)", of: owner)
    #expect(!again.isNew && again.answer.rawValue == answer)
  }
}

/// The program ConversationVictim, which asks until it is killed.
private enum CrashProcess {
  /// What it had acknowledged.
  struct Told {
    /// What its client ids begin with.
    let client: String
    let lines: [(number: String, answer: String)]
  }

  static func run(_ arguments: [String], killAfter: Int) throws -> Told {
    let process = Process()
    let output = Pipe()
    // Beside the test bundle, which is the running program.
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("ConversationVictim")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < killAfter {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      text += more
    }
    kill(process.processIdentifier, SIGKILL)
    text += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (number: String(words[0]), answer: String(words[1]))
    }
    #expect(lines.count >= killAfter)
    return Told(client: "\(process.processIdentifier)", lines: lines)
  }
}
