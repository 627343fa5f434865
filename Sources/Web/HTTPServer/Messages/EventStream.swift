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

  /// Shows the heartbeats to the client: every 15 seconds an event `heartbeat` comes with the
  /// comment, whatever else is sent. Pages use it to tell whether they are live, because an
  /// `EventSource` hides comments.
  public func showHeartbeats() { stream.showHeartbeats() }

  /// Sets after how long a silence a heartbeat is sent; otherwise after 15 seconds.
  public func beat(after silence: Duration) { stream.beat(after: silence) }

  /// A comment, which clients ignore: it keeps proxies from closing an idle stream.
  static let heartbeat = Array(":\n\n".utf8)
  /// A comment with an event that clients see. It has no ID, so that a stream resumes as before.
  static let visibleHeartbeat = Array(":\nevent: heartbeat\ndata:\n\n".utf8)
  /// How long a stream may be idle, or without a visible heartbeat.
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
  /// Streams the events that `produce` sends. A heartbeat is sent after 15 seconds of silence;
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
