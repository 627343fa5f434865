internal import APIKit
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// An answer as server-sent events (DES-182).
///
/// Event IDs encode the progress of a client, so that resuming needs no stored state: 1 is the start, 2 the first
/// thought, then the steps; from 1,000,000 the number of bytes of the answer that were sent; from 2,000,000 its
/// end.
struct AnswerEvents: Sendable {
  private static let firstStep = 1
  private static let text = 1_000_000
  private static let end = 2_000_000

  private let asked: AskedAnswer
  /// The ID of the last event that the client has.
  private var last: Int
  private var toldSteps = 0
  private var tokenizer: AnswerTokenizer
  private var transcript = AnswerTranscript()

  /// - Parameter last: the ID of the last event that the client has, one that ``hasTold(_:of:)`` knows; 0 at the
  ///   beginning.
  init(_ asked: AskedAnswer, after last: Int = 0) {
    self.asked = asked
    self.last = last
    tokenizer = AnswerTokenizer(from: Self.offset(after: last))
  }

  /// Whether an event with this ID can have been sent for the stored part of an answer.
  static func hasTold(_ id: Int64, of answer: ChatMessage) -> Bool {
    let steps = ReasoningTrace(answer.details).steps.map { $0.number + 1 }
    let (text, end) = (Int64(text), Int64(end))
    switch id {
    case 0...2: return true
    case ..<text: return steps.contains { $0 == id }
    case ..<end: return 1...max(1, Int64(answer.text.utf8.count)) ~= id - text
    case end...end + 2: return AnswerTranscript(answer).isWhole
    case end + 3: return answer.state == .interrupted || answer.state == .failed
    default: return false
    }
  }

  private static func offset(after last: Int) -> Int {
    last >= text && last < end ? last - text : 0
  }

  /// Sends the events, to the end.
  mutating func send(_ send: (ServerSentEvent) async throws -> Void) async throws {
    for event in opening { try await send(event) }
    let offset = last >= Self.end ? 0 : Self.offset(after: last)
    try await asked.news(from: offset) { news in
      transcript.take(news)
      for event in events(of: news) { try await send(event) }
    }
    for event in try await closing() { try await send(event) }
  }

  private var opening: [ServerSentEvent] {
    let started = event(1, "started") { json in
      json.field(asked.style.answer, asked.ids.answer)
      json.fields(of: asked.ids)
    }
    let first = event(2, "thought") { json in
      json.field("step", Self.firstStep)
      json.field("content", asked.grounds.opening)
      json.field("display", asked.grounds.opening)
    }
    return [started, first].filter { isNew($0) }
  }

  private mutating func events(of news: ChatNews) -> [ServerSentEvent] {
    switch news {
    case .details(let details, _): steps(details)
    case .piece(let piece): tokens(tokenizer.read(piece))
    case .ended: tokens(tokenizer.finish())
    }
  }

  /// The tools that have run since. Once the text has begun, only the whole answer lists them.
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

  private mutating func tokens(_ tokens: [AnswerTokenizer.Token]) -> [ServerSentEvent] {
    guard last < Self.end else { return [] }
    return tokens.map { token in
      last = Self.text + token.end
      return event(last, "token") { $0.field("text", token.text) }
    }
  }

  private func closing() async throws -> [ServerSentEvent] {
    let document: AnswerDocument
    do { document = try await asked.document(transcript) } catch let error as HTTPError {
      return [
        event(Self.end + 3, "error") { json in
          json.field("code", asked.style.errors.brokenCode)
          json.field("message", error.detail)
          json.field("retryAfter", error.headers[.retryAfter].flatMap { Int($0) })
        }
      ]
    }
    return [
      event(Self.end, "final_answer") { json in
        json.field("content", document.text)
        json.field("display", document.text)
      }, value(Self.end + 1, "answer") { $0.value(document) },
      event(Self.end + 2, "done") { json in
        json.field(asked.style.answer, asked.ids.answer)
        json.field("totalSteps", document.trace.steps.count + Self.firstStep)
        json.field("executionTimeMs", document.duration)
      },
    ].filter { isNew($0) }
  }

  private func isNew(_ event: ServerSentEvent) -> Bool { event.id.flatMap { Int($0) } ?? 0 > last }

  private func event(_ id: Int, _ name: String, _ write: (inout JSONWriter) -> Void)
    -> ServerSentEvent
  { value(id, name) { $0.object(write) } }

  private func value(_ id: Int, _ name: String, _ write: (inout JSONWriter) -> Void)
    -> ServerSentEvent
  {
    var json = JSONWriter(names: asked.names)
    write(&json)
    return ServerSentEvent(
      id: "\(id)", event: name, data: String(decoding: json.bytes, as: UTF8.self))
  }
}
