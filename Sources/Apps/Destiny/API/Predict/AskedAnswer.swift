internal import Accounts
internal import Conversations
internal import Interface
internal import JSON
internal import Readings
internal import Site
internal import Storage

/// What the parts of a prediction are called.
struct PredictionIDs: Hashable, Sendable {
  /// The answer; its trace has the same name.
  let prediction: String
  let session: String
  let conversation: String
  let question: String
}

/// An answer that is being written, or was, for a program.
struct AskedAnswer: Sendable {
  /// Where it is read.
  enum Source: Sendable {
    case stored(ChatMessageID, AccountKey)
    /// Only here, once, and nowhere kept.
    case unsaved(UnsavedAnswer)
  }

  let ids: PredictionIDs
  let source: Source
  let chart: SessionChart
  let query: String
  let reader: WireReader
  let askedAt: Timestamp
  let wantsTrace: Bool
  let names: JSONNameStyle

  /// Tells what comes of it, from an offset of the text on, until it has ended.
  func news(from offset: Int = 0, _ take: (ChatNews) async throws -> Void) async throws {
    switch source {
    case .stored(let answer, let owner):
      let news = reader.conversations.follow(answer, from: offset, of: owner)
      for try await item in news { try await take(item) }
    case .unsaved(let answer):
      for await item in answer { try await take(item) }
    }
  }

  /// After which event a question goes on that was sent again; of any other nothing was told yet.
  func place(after last: Int64?) async throws -> Int {
    guard let last, case .stored(let id, let owner) = source else { return 0 }
    let answer = try await reader.conversations.message(id, of: owner)
    return PredictionEvents.hasTold(last, of: answer) ? Int(last) : 0
  }

  /// Waits for the first word.
  /// - Throws: ``DestinyProblem`` where none comes.
  func begun() async throws {
    guard case .stored(let answer, let owner) = source else { return }
    for try await item in reader.conversations.follow(answer, of: owner) {
      switch item {
      case .details: break
      case .piece, .ended(.complete), .ended(.stopped): return
      case .ended: throw Self.broken
      }
    }
  }

  /// The whole answer once it has ended.
  /// - Throws: ``DestinyProblem`` where nothing came of it.
  func completed() async throws -> Prediction {
    var transcript = AnswerTranscript()
    try await news { transcript.take($0) }
    return try await prediction(transcript)
  }

  /// The whole answer.
  /// - Parameter transcript: what was told of it; what is stored is read where it is.
  func prediction(_ transcript: AnswerTranscript) async throws -> Prediction {
    var transcript = transcript
    var (createdAt, endedAt) = (askedAt, reader.services.now())
    if case .stored(let id, let owner) = source {
      let message = try await reader.conversations.message(id, of: owner)
      (createdAt, endedAt) = (message.createdAt, message.endedAt ?? endedAt)
      transcript = AnswerTranscript(message)
    }
    guard transcript.state == .complete || transcript.state == .stopped else {
      throw Self.broken
    }
    let outlook = try ChartOutlook(chart, at: createdAt, reader.services)
    return Prediction(
      ids: ids, transcript: transcript, createdAt: createdAt, endedAt: endedAt,
      wantsTrace: wantsTrace, outlook: outlook, followUps: followUps(transcript, outlook),
      questionsLeft: try await reader.questionsLeft())
  }

  /// What might be asked next, in the language of the answer (DES-180); nothing after what has nothing
  /// to do with a chart.
  private func followUps(_ transcript: AnswerTranscript, _ outlook: ChartOutlook) -> [String] {
    let details = transcript.details
    guard details.danger == nil, let area = details.area.flatMap(LifeArea.init(named:)) else {
      return []
    }
    let language = reader.words(chart.language).language
    return FollowUpQuestions(
      area: area, readBy: details.tools(), unsaid: details.tools(unsaidIn: transcript.text),
      next: outlook.next, lexicon: Lexicon(in: language, zone: reader.clocks),
      seed: Seed(person: Seed.fingerprint(ids.prediction))
    ).texts
  }

  /// Why there is no answer, or no whole one.
  static let broken = DestinyProblem(
    .modelUnavailable, "The answer broke off. Ask once more.", retryAfter: 5)
}

/// What was told of an answer so far.
struct AnswerTranscript: Sendable {
  private(set) var text = ""
  private(set) var details = ChatDetails()
  private(set) var writer: ChatWriter?
  private(set) var state = ChatMessage.State.waiting

  init() {}

  init(_ message: ChatMessage) {
    (text, details) = (message.text, message.details)
    (writer, state) = (message.writer, message.state)
  }

  mutating func take(_ news: ChatNews) {
    switch news {
    case .details(let details, let writer): (self.details, self.writer) = (details, writer)
    case .piece(let piece): text += piece.text
    case .ended(let state): self.state = state
    }
  }
}
