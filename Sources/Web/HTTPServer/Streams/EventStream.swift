import HTTPTypes

/// A stream of server-sent events to one client.
public struct EventStream: Sendable {
  let stream: ResponseStream
  /// The last event that the client has seen; nil at its first visit.
  public let lastEventID: String?

  /// Sends an event, once the client has taken most of what was sent before.
  /// - Throws: `StreamClosed` when the client has hung up or the server stops.
  public func send(_ event: ServerSentEvent) async throws {
    try await stream.write(event.bytes)
  }

  /// A comment, which clients pass over: it keeps proxies from closing a quiet stream.
  static let heartbeat = Array(":\n\n".utf8)
  /// How long a stream may be quiet.
  static let longestSilence = Duration.seconds(15)

  /// Tells the client to come back, not all at the same moment.
  static var farewell: [UInt8] {
    Array("retry: \(Int.random(in: 500...3000))\n\n".utf8)
  }
}

extension Request {
  /// The last event that a client has seen which comes back; nil at its first visit.
  public var lastEventID: String? { headers[.lastEventID] }
}

extension Response {
  /// Events as `produce` sends them. A comment is sent after 15 seconds of silence; `produce` is
  /// cancelled when the client hangs up and when the server stops, and the client is told then when
  /// to come back.
  public static func events(
    to request: Request, _ produce: @escaping @Sendable (EventStream) async throws -> Void
  ) -> Response {
    let lastEventID = request.lastEventID
    return Response(
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no",
      ],
      body: .events { stream in
        try await produce(EventStream(stream: stream, lastEventID: lastEventID))
      })
  }
}
