internal import Accounts
public import Events
public import HTTPServer
internal import HTTPTypes

/// `/events`: what happens to the account, as it happens (PLT-15).
///
/// The stream begins after `Last-Event-ID`, or with what happens from now on. It ends when the session
/// does, wherever it was ended.
public enum EventRoutes {
  /// Adds the route.
  public static func mount(_ routes: Routes<Visit, SignedIn>) {
    routes.get("/events") { request, person in
      let last = request.lastEventID.flatMap { Int64($0) }
      let stream = try person.openStream()
      return .events(to: request, of: person, after: last, as: stream) { $0.serverSentEvent }
    }
  }
}

extension SignedIn {
  /// Takes a place for a stream of the account.
  /// - Throws: `HTTPError` (429) where it follows as many as it may.
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
  /// What happens to an account, until who asks may not hear of it any more.
  /// - Parameters:
  ///   - request: what it answers.
  ///   - person: of whom, and by what right.
  ///   - last: the number of the last event that is known; nil to begin with what happens from now on.
  ///   - place: what counts it, for as long as it lasts.
  ///   - tell: what is sent of a delivery; nil for nothing.
  public static func events(
    to request: Request, of person: SignedIn, after last: Int64?,
    as place: OpenStream,
    _ tell: @escaping @Sendable (EventDelivery) throws -> ServerSentEvent?
  ) -> Response {
    events(to: request) { stream in
      defer { place.close() }
      try await follow(person, after: last, stream, tell)
    }
  }

  private static func follow(
    _ person: SignedIn, after last: Int64?, _ stream: EventStream,
    _ tell: (EventDelivery) throws -> ServerSentEvent?
  ) async throws {
    let deliveries = person.services.events.subscribe(
      to: .account(person.account.id), after: last.map { EventID(rawValue: $0) })
    for try await delivery in deliveries {
      if case .event(let event) = delivery, event.topic == "sessions",
        try await !person.isStillSignedIn()
      {
        return
      }
      if let event = try tell(delivery) { try await stream.send(event) }
    }
  }
}

extension SignedIn {
  /// Whether the session of the request is still open.
  fileprivate func isStillSignedIn() async throws -> Bool {
    try await services.accounts.isOpen(visitor)
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
