internal import Accounts
public import Events
public import HTTPServer
internal import HTTPTypes
internal import Vault

/// `/events`: the live event stream of the account (PLT-15).
///
/// The stream resumes after `Last-Event-ID`, or starts with new events. It ends with the session,
/// on whichever node that was ended. Its heartbeats are events, so that pages see them.
///
/// Events are numbered for the whole server. What is sent is an alias of the number that is the
/// account's own, so that nobody reads off how much happens to others.
public enum EventRoutes {
  /// Adds the route.
  public static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/events") { request, person in
      let last = request.lastEventID.flatMap { Int64($0) }
      let stream = try person.openStream()
      return .events(to: request, of: person, after: last, as: stream, showsHeartbeats: true) {
        $0.serverSentEvent
      }
    }
  }
}

extension AuthenticatedContext {
  /// Reserves an event stream for the account.
  /// - Throws: `HTTPError` (429) where the account has as many open streams as it may.
  public func openStream() throws(HTTPError) -> OpenStream {
    let streams = services.openStreams
    guard let stream = streams.open(for: account.id) else {
      throw HTTPError(
        .tooManyRequests, "At most \(streams.most) streams can be followed at once.",
        headers: [.retryAfter: "15"])
    }
    return stream
  }
}

extension Response {
  /// Streams the events of an account for as long as the caller may receive them.
  /// - Parameters:
  ///   - request: the request to answer.
  ///   - person: the account and the session.
  ///   - last: the ID that was sent with the last known event; nil to start with new events.
  ///   - place: the reserved stream, held until the response ends.
  ///   - showsHeartbeats: whether the client gets heartbeats as events.
  ///   - farewell: the event that tells that the session has ended; nil for none.
  ///   - start: the event that a new stream begins with, and the number after which it goes on; nil
  ///     for none.
  ///   - tell: maps a delivery to a server-sent event; nil to send nothing.
  public static func events(
    to request: Request, of person: AuthenticatedContext, after last: Int64?,
    as place: OpenStream, showsHeartbeats: Bool = false, farewell: String? = nil,
    from start: (@Sendable () async throws -> (event: ServerSentEvent, id: EventID))? = nil,
    _ tell: @escaping @Sendable (EventDelivery) async throws -> ServerSentEvent?
  ) -> Response {
    events(to: request) { stream in
      defer { place.close() }
      if showsHeartbeats { stream.showHeartbeats() }
      let key = try person.key()
      // What was never issued is beyond the latest, and gets a resync.
      var last = last.map { key.number(behind: $0) ?? .max }
      if last == nil, let start {
        let (event, id) = try await start()
        try await stream.send(event.aliased(by: key))
        last = id.rawValue
      }
      try await follow(person, after: last, stream, farewell) {
        try await tell($0)?.aliased(by: key)
      }
    }
  }

  private static func follow(
    _ person: AuthenticatedContext, after last: Int64?, _ stream: EventStream,
    _ farewell: String?,
    _ tell: (EventDelivery) async throws -> ServerSentEvent?
  ) async throws {
    let deliveries = person.services.events.subscribe(
      to: .account(person.account.id), after: last.map { EventID(rawValue: $0) })
    for try await delivery in deliveries {
      if case .event(let event) = delivery, event.topic == "sessions",
        try await !person.isStillSignedIn()
      {
        if let farewell {
          try await stream.send(ServerSentEvent(event: farewell, data: "{}"))
        }
        return
      }
      if let event = try await tell(delivery) { try await stream.send(event) }
    }
  }
}

extension AuthenticatedContext {
  /// Whether the session of the request is still open.
  fileprivate func isStillSignedIn() async throws -> Bool {
    try await services.accounts.isOpen(visitor)
  }
}

extension ServerSentEvent {
  /// The event with the alias of its number.
  fileprivate func aliased(by key: DataKey) -> ServerSentEvent {
    var event = self
    event.id = id.map { id in Int64(id).map { "\(key.alias(of: $0))" } ?? id }
    return event
  }
}

extension EventDelivery {
  fileprivate var serverSentEvent: ServerSentEvent {
    switch self {
    case .event(let event):
      ServerSentEvent(id: "\(event.id.rawValue)", event: event.topic, data: event.body)
    case .resync(let id): ServerSentEvent(id: "\(id.rawValue)", event: "resync", data: "{}")
    }
  }
}
