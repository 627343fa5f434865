import Accounts
import Conversations
import Events
import Glibc
import JSON
import Logging
import Metrics
import Storage
import Synchronization
import Vault

/// What conversations cost, over SQLite in a folder of its own as the server has it: asked for by the
/// name `conversations`. Percentiles rather than medians, for it is the slow ones that people notice.
extension Harness {
  func measureConversations() async throws {
    guard chosen.contains("conversations") else { return }
    try await BenchAccount.with([Conversations.migrations]) { account in
      try await measure(try ConversationBench(account))
    }
  }

  private func measure(_ bench: ConversationBench) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { await bench.conversations.run() }
      report(try await bench.firstWords(times: 300), as: "chatFirstWords")
      report(try await bench.streams(20, chunks: 100), as: "chatAddedLatency")
      report(try await bench.streams(300, chunks: 160), as: "chatStreams300")
      report(try await bench.stops(times: 100), as: "chatStop")
      report(try await bench.searches(messages: 100_000, times: 200), as: "chatSearch100000")
      group.cancelAll()
    }
  }

  func report(_ durations: [Duration], as operation: String) {
    let sorted = durations.sorted()
    func share(_ percent: Int) -> Duration { sorted[(sorted.count - 1) * percent / 100] }
    func milliseconds(_ duration: Duration) -> Double {
      (duration / .microseconds(10)).rounded() / 100
    }
    report(
      operation, share(95) / .nanoseconds(1), calls: sorted.count, 0,
      "p95; p50 \(milliseconds(share(50))) ms, longest \(milliseconds(share(100))) ms")
  }
}

/// A node with a provider that says a word every 50 ms, and one person who asks.
private struct ConversationBench: Sendable {
  let conversations: Conversations
  let database: Database
  let owner: AccountKey
  let provider: MockProvider
  private static let app = "bench"

  init(_ account: BenchAccount) throws {
    let (events, accounts) = (account.events, account.accounts)
    (database, owner) = (account.database, account.owner)
    let provider = MockProvider()
    let persona = ChatPersona(app: Self.app, screen: { _, _, _ in nil }) { _ in
      ChatGrounds(
        details: ChatDetails(), composed: ["Composed at once. ", "And whole."], instructions: "")
    }
    conversations = Conversations(
      database: database, events: events, accounts: accounts, personas: [persona],
      writers: [provider.writer], metrics: ChatMetrics(MetricsRegistry()), logger: account.logger)
    self.provider = provider
  }

  private func send(_ text: String) async throws -> ChatMessageID {
    try await conversations.send(
      ChatDraft(text, clientID: OpaqueID.make()), in: Self.app, of: owner
    ).answer
  }

  /// From sending to the first words of the composer.
  func firstWords(times: Int) async throws -> [Duration] {
    var durations: [Duration] = []
    for _ in 0..<times {
      let start = ContinuousClock.now
      for try await news in conversations.follow(try await send("composer"), of: owner) {
        if case .piece = news {
          durations.append(ContinuousClock.now - start)
          break
        }
      }
    }
    return durations
  }

  /// From each word of the provider to its follower, in so many streams at once, of which a hundred begin
  /// in a second.
  func streams(_ count: Int, chunks: Int) async throws -> [Duration] {
    try await withThrowingTaskGroup(of: [Duration].self) { group in
      for number in 0..<count {
        group.addTask {
          try await Task.sleep(for: .milliseconds(10 * number))
          let answer = try await send("\(chunks)")
          var durations: [Duration] = []
          var length = 0
          for try await news in conversations.follow(answer, of: owner) {
            guard case .piece(let piece) = news else { continue }
            let now = ContinuousClock.now
            for moment in provider.said(answer, from: length, to: piece.end) {
              durations.append(now - moment)
            }
            length = piece.end
          }
          return durations
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// From the call to the end of the provider's task.
  func stops(times: Int) async throws -> [Duration] {
    var durations: [Duration] = []
    for _ in 0..<times {
      let answer = try await send("100000")
      for try await news in conversations.follow(answer, of: owner) {
        guard case .piece = news else { continue }
        let start = ContinuousClock.now
        try await conversations.stop(answer, of: owner)
        for try await _ in conversations.follow(answer, of: owner) {}
        if let ended = provider.ended(answer) { durations.append(ended - start) }
        break
      }
    }
    return durations
  }

  /// Searches among so many messages of some 300 characters, once they are opened.
  func searches(messages: Int, times: Int) async throws -> [Duration] {
    try await fill(messages)
    let words = ["saturn", "quiet evening", "zz", "the", "Müller", "word number 4711", "é"]
    // What changed in the last ten seconds is looked at anew by each search; here that would be all.
    try await Task.sleep(for: .seconds(11))
    _ = try await conversations.search(words[0], in: Self.app, of: owner)
    var durations: [Duration] = []
    for turn in 0..<times {
      let start = ContinuousClock.now
      let finds = try await conversations.search(
        words[turn % 6] + (turn % 12 < 6 ? "" : "x"), in: Self.app, of: owner)
      durations.append(ContinuousClock.now - start)
      precondition(finds.count <= 20)
    }
    return durations
  }

  private func fill(_ messages: Int) async throws {
    guard let add = Conversations.personalData.add else { return }
    let thread = 100
    let files = (0..<messages / thread).map { file in
      var json = JSONWriter()
      json.object { json in
        json.field("app", Self.app)
        json.field("createdAt", file)
        json.field("updatedAt", file)
        json.field("leaf", "\(file)-\(thread - 1)")
        json.key("messages")
        json.array { json in
          for number in 0..<thread { write(file * thread + number, file, number, to: &json) }
        }
      }
      return ExportedFile(path: "\(file).json", bytes: json.bytes)
    }
    _ = try await database.write { transaction in
      try add(transaction, owner.account, owner.key, files)
    }
  }

  private func write(_ count: Int, _ file: Int, _ number: Int, to json: inout JSONWriter) {
    let words = ["evening", "Saturn", "kitchen", "train", "letter", "garden", "sister", "quiet"]
    var state = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    let text = (0..<45).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return words[Int(state >> 61)]
    }
    json.object { json in
      json.field("id", "\(file)-\(number)")
      if number > 0 { json.field("parent", "\(file)-\(number - 1)") }
      json.field("role", number.isMultiple(of: 2) ? "user" : "assistant")
      json.field("state", "complete")
      json.field("createdAt", count)
      json.field("text", "Word number \(count) " + text.joined(separator: " "))
      json.key("details")
      json.object { _ in }
    }
  }
}

/// Says "word " every 50 ms, as often as it is asked to, and keeps when.
private final class MockProvider: Sendable {
  private struct State {
    var said: [ChatMessageID: [ContinuousClock.Instant]] = [:]
    var ended: [ChatMessageID: ContinuousClock.Instant] = [:]
  }

  private static let word = "word "
  private let state = Mutex(State())

  var writer: AnswerWriter {
    AnswerWriter { question, _, pen in
      guard let count = Int(question.text) else { throw AnswerWriter.Declined() }
      try pen.begin(.model(provider: "mock", name: "mock"))
      defer { self.state.withLock { $0.ended[question.answer] = .now } }
      for _ in 0..<count {
        try await Task.sleep(for: .milliseconds(50))
        self.state.withLock { $0.said[question.answer, default: []].append(.now) }
        try pen.write(Self.word)
      }
    }
  }

  /// When the words were said that stand between two offsets.
  func said(_ answer: ChatMessageID, from start: Int, to end: Int) -> ArraySlice<
    ContinuousClock.Instant
  > {
    state.withLock { state in
      let length = Self.word.utf8.count
      return state.said[answer, default: []][start / length..<end / length]
    }
  }

  func ended(_ answer: ChatMessageID) -> ContinuousClock.Instant? {
    state.withLock { $0.ended[answer] }
  }
}
