internal import APIKit
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import JSON
internal import Safety
internal import Understanding

/// The events of an answer (CHL-207). The number of `delta` grows with the length of the text so far, so
/// that a client goes on after any of them.
struct AnswerStream: Sendable {
  let asked: AskedQuestion
  let context: ChloeAPIContext
  /// The last event that the client has seen; 0 for none.
  var after = 0

  /// The numbers before the first `delta`: of `message` and of `typing`.
  private static let opening = 2

  func response(to request: Request, on place: OpenStream) -> Response {
    .events(to: request) { stream in
      defer { place.close() }
      do { try await send(to: stream) } catch let error as HTTPError {
        try await stream.send(.failure(error, of: request))
      }
    }
  }

  private func send(to stream: EventStream) async throws {
    if after < 1 {
      let question = try await context.pair(asked).question
      try await stream.send(
        .numbered(1, "message") { json in
          json.key("userMessage")
          json.message(question)
        })
    }
    let first = try await context.conversations.message(asked.answer, of: context.owner)
    let isHelp = first.details.danger != nil
    if after < Self.opening, !isHelp { try await stream.send(.numbered(2, "typing") { _ in }) }
    var end = max(after - Self.opening, 0)
    for try await news in context.conversations.follow(asked.answer, from: end, of: context.owner) {
      guard case .piece(let piece) = news else { continue }
      end = piece.end
      // The reply to somebody in danger comes whole.
      if !isHelp {
        try await stream.send(
          .numbered(Self.opening + end, "delta") { $0.field("text", piece.text) })
      }
    }
    try await finish(stream, after: Self.opening + end)
  }

  private func finish(_ stream: EventStream, after number: Int) async throws {
    let (reply, day) = (try await context.pair(asked).answer, try await context.usedDay())
    guard reply.message.state != .failed, reply.message.state != .interrupted else {
      throw HTTPError(.unavailable, "The answer broke off. Try it again.")
    }
    if reply.message.details.danger != nil {
      try await stream.send(
        .numbered(number + 1, "safety") { json in
          json.key("message")
          json.message(reply)
          json.list("resources", lines(of: reply)) { $0.resource($1) }
        })
    }
    try await stream.send(
      .numbered(number + 2, "done") { json in
        json.key("reply")
        json.message(reply)
        json.key("usage")
        json.usage(day)
      })
  }

  private func lines(of reply: MessageDocument) -> [SupportLine] {
    guard let event = reply.event, let lead = event.lead else { return [] }
    return SupportDirectory.standard.lines(for: lead, in: event.region)
  }
}

extension ServerSentEvent {
  fileprivate static func numbered(
    _ number: Int, _ name: String, _ write: (inout JSONWriter) -> Void
  ) -> ServerSentEvent {
    var json = JSONWriter()
    json.object(write)
    return ServerSentEvent(
      id: "\(number)", event: name, data: String(decoding: json.bytes, as: UTF8.self))
  }

  fileprivate static func failure(_ error: HTTPError, of request: Request) -> ServerSentEvent {
    var json = JSONWriter()
    json.object { json in
      json.object("error") { json in
        json.field("code", ChloeCode(error, of: request).name)
        json.field("message", error.detail)
        json.field("requestId", "\(request.id)")
      }
    }
    return ServerSentEvent(event: "error", data: String(decoding: json.bytes, as: UTF8.self))
  }
}
