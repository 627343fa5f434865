internal import Conversations
internal import HTTPServer
internal import Interface
internal import JSON

/// An answer as server-sent events (DES-182).
///
/// Their numbers tell how far a client is, so that nothing has to be kept for who comes back: 1 is the
/// beginning, 2 the first thought, then the steps; from a million on how many bytes of the answer are
/// told, and from two million on its end.
struct PredictionEvents: Sendable {
  private static let firstStep = 1
  private static let text = 1_000_000
  private static let end = 2_000_000

  private let asked: AskedAnswer
  /// The number of the last event that the client has.
  private var last: Int
  private var toldSteps = 0
  private var words: SpokenWords
  private var transcript = AnswerTranscript()

  /// - Parameter last: the number of the last event that the client has, one that ``hasTold(_:of:)``
  ///   knows; 0 at the beginning.
  init(_ asked: AskedAnswer, after last: Int = 0) {
    self.asked = asked
    self.last = last
    words = SpokenWords(from: Self.offset(after: last))
  }

  /// Whether an event of this number can have been told of an answer as far as it is stored.
  static func hasTold(_ number: Int64, of answer: ChatMessage) -> Bool {
    let steps = ReasoningTrace(answer.details).steps.map { $0.number + 1 }
    let (text, end) = (Int64(text), Int64(end))
    switch number {
    case 0...2: return true
    case ..<text: return steps.contains { $0 == number }
    case ..<end: return 1...max(1, Int64(answer.text.utf8.count)) ~= number - text
    case end...end + 2: return answer.state == .complete || answer.state == .stopped
    case end + 3: return answer.state == .interrupted || answer.state == .failed
    default: return false
    }
  }

  private static func offset(after last: Int) -> Int {
    last >= text && last < end ? last - text : 0
  }

  /// Sends what comes, to the end.
  mutating func send(
    _ send: (ServerSentEvent) async throws -> Void
  ) async throws {
    for event in opening { try await send(event) }
    let offset = last >= Self.end ? 0 : Self.offset(after: last)
    try await asked.news(from: offset) { news in
      transcript.take(news)
      for event in events(of: news) { try await send(event) }
    }
    for event in try await closing() { try await send(event) }
  }

  private var opening: [ServerSentEvent] {
    let thought = asked.reader.words(asked.chart.language)(.lookingAtChart)
    let started = event(1, "started") { json in
      json.field("prediction_id", asked.ids.prediction)
      json.fields(of: asked.ids)
    }
    let first = event(2, "thought") { json in
      json.field("step", Self.firstStep)
      json.field("content", thought)
      json.field("display", thought)
    }
    return [started, first].filter { isNew($0) }
  }

  private mutating func events(of news: ChatNews) -> [ServerSentEvent] {
    switch news {
    case .details(let details, _): steps(details)
    case .piece(let piece): tokens(words.read(piece))
    case .ended: tokens(words.finish())
    }
  }

  /// The tools that have run since. Once the text has begun, only the whole answer tells of them.
  private mutating func steps(_ details: ChatDetails) -> [ServerSentEvent] {
    guard last < Self.text else { return [] }
    let steps = ReasoningTrace(details).steps
    defer { toldSteps = max(toldSteps, steps.count) }
    return steps.dropFirst(toldSteps).map { step in
      event(step.number + 1, step.kind.rawValue) { json in
        json.field("step", step.number)
        if step.kind == .action {
          json.field("tool", step.tool)
          json.key("args")
          json.value(step.arguments.arguments)
        } else {
          json.field("content", step.facts.joined(separator: "; "))
        }
        json.field("display", step.display)
      }
    }.filter { isNew($0) }
  }

  private mutating func tokens(_ words: [SpokenWords.Word]) -> [ServerSentEvent] {
    guard last < Self.end else { return [] }
    return words.map { word in
      last = Self.text + word.end
      return event(last, "token") { $0.field("text", word.text) }
    }
  }

  private func closing() async throws -> [ServerSentEvent] {
    do {
      let prediction = try await asked.prediction(transcript)
      return [
        event(Self.end, "final_answer") { json in
          json.field("content", prediction.text)
          json.field("display", prediction.text)
        },
        value(Self.end + 1, "answer") { $0.value(prediction) },
        event(Self.end + 2, "done") { json in
          json.field("prediction_id", asked.ids.prediction)
          json.field("total_steps", prediction.trace.steps.count + Self.firstStep)
          json.field("execution_time_ms", prediction.duration)
        },
      ].filter { isNew($0) }
    } catch let problem as DestinyProblem {
      return [
        event(Self.end + 3, "error") { json in
          json.field("code", problem.code.rawValue)
          json.field("message", problem.message)
          if let seconds = problem.retryAfter { json.field("retry_after", seconds) }
        }
      ]
    }
  }

  private func isNew(_ event: ServerSentEvent) -> Bool {
    event.id.flatMap { Int($0) } ?? 0 > last
  }

  private func event(
    _ number: Int, _ name: String, _ write: (inout JSONWriter) -> Void
  ) -> ServerSentEvent {
    value(number, name) { $0.object(write) }
  }

  private func value(
    _ number: Int, _ name: String, _ write: (inout JSONWriter) -> Void
  ) -> ServerSentEvent {
    var json = JSONWriter(names: asked.names)
    write(&json)
    return ServerSentEvent(
      id: "\(number)", event: name, data: String(decoding: json.bytes, as: UTF8.self))
  }
}
