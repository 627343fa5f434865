internal import Accounts
internal import Events
public import HTTPServer

/// `/events`: what happens to the account, as it happens (PLT-15).
///
/// The stream begins after `Last-Event-ID`, or with what happens from now on. It ends when the session
/// does, wherever it was ended.
public enum EventRoutes {
  /// Adds the route.
  public static func mount(_ routes: Routes<Visit, SignedIn>) {
    routes.get("/events") { request, person in events(request, person) }
  }

  private static func events(_ request: Request, _ person: SignedIn) -> Response {
    Response.events(to: request) { stream in
      let start = stream.lastEventID.flatMap { Int64($0) }.map { EventID(rawValue: $0) }
      let deliveries = person.services.events.subscribe(
        to: .account(person.account.id), after: start)
      for try await delivery in deliveries {
        if case .event(let event) = delivery, event.topic == "sessions",
          try await !person.isStillSignedIn()
        {
          return
        }
        try await stream.send(delivery.serverSentEvent)
      }
    }
  }
}

extension SignedIn {
  /// Whether the session of the request is still open.
  fileprivate func isStillSignedIn() async throws -> Bool {
    try await services.accounts.isOpen(visitor.session, of: account.id)
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
