internal import Accounts
internal import Events
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage

/// `/events`: what changes in a circle, as it changes (HAL-1687, HAL-1201).
enum EventsEndpoint {
  /// So many streams somebody follows at the same time (HAL-1603).
  private static let most = 5

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    let streams = OpenStreams(most: most)
    routes.get("/events") { request, carer in
      let (last, owner) = (try lastNumber(request), carer.owner.account)
      guard let stream = streams.open(for: carer.person.account.id) else {
        throw HTTPError(
          .rateLimited, "At most \(most) streams can be followed at once.", retryAfter: 15)
      }
      let now = carer.services.now
      return .events(to: request, of: carer.person, after: last, as: stream) { delivery in
        try delivery.event(ofCircle: owner, at: now())
      }
    }
  }

  /// The number of the last event that a client has seen which comes back; nil at its first visit.
  private static func lastNumber(_ request: Request) throws -> Int64? {
    guard let text = request.lastEventID else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw HTTPError(.badRequest, "No event had this number.", field: "Last-Event-ID")
    }
    return number
  }
}

extension EventDelivery {
  /// The event as programs are told of it; nil for what is of another circle or of another app.
  /// - Parameter now: when it is told.
  func event(ofCircle owner: AccountID, at now: Timestamp) throws -> ServerSentEvent? {
    switch self {
    case .resync(let id): return .halloo(id, "resync", at: now, about: nil, of: nil)
    case .event(let event):
      let body = try JSONValue(parsing: Array(event.body.utf8))
      let type: String
      switch event.topic {
      // The inbox and the settings are the person's own, whatever circle they look at.
      case "inbox":
        guard body["app"]?.string ?? HallooPath.appID == HallooPath.appID else { return nil }
        type = CircleEvent.Topic.inboxNew.rawValue
      case "settings.updated": type = event.topic
      default:
        guard CircleEvent.Topic(rawValue: event.topic) != nil else { return nil }
        guard let circle = body["circle"]?.string else {
          // What is open to them has changed.
          return .halloo(event.id, "resync", at: now, about: nil, of: nil)
        }
        guard circle == owner.rawValue else { return nil }
        type = event.topic
      }
      return .halloo(
        event.id, type, at: event.publishedAt, about: body["profileId"]?.string,
        of: body["id"]?.string)
    }
  }
}

extension ServerSentEvent {
  /// - Parameters:
  ///   - relative: the name of whom it is about; nil for nobody in particular.
  ///   - item: the name of what has changed; nil for all that there is.
  fileprivate static func halloo(
    _ id: EventID, _ type: String, at moment: Timestamp, about relative: String?, of item: String?
  ) -> ServerSentEvent {
    var json = JSONWriter()
    json.object { json in
      json.field("type", type)
      json.moment("at", moment)
      json.field("profileId", relative)
      json.field("id", item)
    }
    return ServerSentEvent(
      id: "\(id.rawValue)", event: type, data: String(decoding: json.bytes, as: UTF8.self))
  }
}
