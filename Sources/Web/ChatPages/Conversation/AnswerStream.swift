internal import AppHost
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import JSON

extension ChatRequest {
  /// Streams an answer as it is written, resuming at `Last-Event-ID` or `from` (PLT-20). An event's
  /// ID is the number of bytes of text sent so far. The answer is looked up before the stream
  /// begins, so that an unknown one is a plain 404.
  func follow() async throws -> Response {
    let message = try await answer()
    let from = try request.query()["from"]
    let (conversations, owner) = (conversations, owner)
    let place = try accountContext.person.openStream()
    return Response.events(to: request) { stream in
      defer { place.close() }
      let start = stream.lastEventID ?? from
      let news = conversations.follow(message.id, from: start.flatMap { Int($0) } ?? 0, of: owner)
      for try await item in news { if let event = item.event { try await stream.send(event) } }
    }
  }
}

extension ChatNews {
  fileprivate var event: ServerSentEvent? {
    var body = JSONWriter()
    switch self {
    case .details(let details, _):
      // The tools that have run so far; the other details come with the finished answer.
      return details.steps.isEmpty ? nil : ServerSentEvent(event: "details", data: "{}")
    case .piece(let piece):
      body.object { json in
        json.field("start", piece.start)
        json.field("text", piece.text)
      }
      return ServerSentEvent(
        id: "\(piece.end)", event: "piece", data: String(decoding: body.bytes, as: UTF8.self))
    case .ended(let state):
      body.object { $0.field("state", state.rawValue) }
      return ServerSentEvent(event: "end", data: String(decoding: body.bytes, as: UTF8.self))
    }
  }
}
