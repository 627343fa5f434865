import HTTPTypes

/// A stream of server-sent events to one client.
public struct EventStream: Sendable {
  let stream: ResponseStream
  /// The last event that the client has seen; nil on its first connection.
  public let lastEventID: String?

  /// Sends an event, after waiting for a slow client to drain the buffer.
  /// - Throws: `StreamClosed` when the client has disconnected or the server stops.
  public func send(_ event: ServerSentEvent) async throws {
    try await stream.write(event.bytes)
  }

  /// A comment, which clients ignore: it keeps proxies from closing an idle stream.
  static let heartbeat = Array(":\n\n".utf8)
  /// How long a stream may be idle.
  static let longestSilence = Duration.seconds(15)

  /// Tells the client to reconnect, after a random delay to avoid a stampede.
  static var farewell: [UInt8] {
    Array("retry: \(Int.random(in: 500...3000))\n\n".utf8)
  }
}

extension Request {
  /// The last event that a reconnecting client has seen; nil on its first connection.
  public var lastEventID: String? { headers[.lastEventID] }
}

extension Response {
  /// Streams the events that `produce` sends. A comment is sent after 15 seconds of silence;
  /// `produce` is cancelled when the client disconnects and when the server stops, and the client
  /// is then told when to reconnect.
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
