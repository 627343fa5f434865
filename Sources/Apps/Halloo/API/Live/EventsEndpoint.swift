internal import APIKit
internal import Accounts
internal import AppHost
internal import Events
internal import HTTPServer
internal import JSON
internal import Storage

/// `/events`: a stream of changes in a circle (HAL-1687, HAL-1201).
enum EventsEndpoint {
  /// The most concurrent streams per user (HAL-1603).
  private static let most = 5

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    let streams = OpenStreams(most: most)
    routes.get("/events") { request, caregiver in
      let (last, owner) = (try request.lastEventNumber(), caregiver.owner.account)
      let stream = try streams.take(for: caregiver.person.account.id)
      let now = caregiver.services.now
      return .events(to: request, of: caregiver.person, after: last, as: stream) { delivery in
        try delivery.event(ofCircle: owner, at: now())
      }
    }
  }
}

extension EventDelivery {
  /// Returns the wire form of an event; nil for events of other circles and apps.
  /// - Parameter now: the current time.
  func event(ofCircle owner: AccountID, at now: Timestamp) throws -> ServerSentEvent? {
    switch self {
    case .resync(let id): return .halloo(id, "resync", at: now, about: nil, of: nil)
    case .event(let event):
      let body = try JSONValue(parsing: Array(event.body.utf8))
      let type: String
      switch event.topic {
      // Inbox and settings are the user's own, whichever circle is selected.
      case "inbox":
        guard body["app"]?.string ?? HallooPath.appID == HallooPath.appID else { return nil }
        type = CircleEvent.Topic.inboxNew.rawValue
      case "settings.updated": type = event.topic
      default:
        guard CircleEvent.Topic(rawValue: event.topic) != nil else { return nil }
        guard let circle = body["circle"]?.string else {
          // The user's access has changed.
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
  ///   - relative: the ID of the relative it is about; nil for none.
  ///   - item: the ID of the changed item; nil for all.
  fileprivate static func halloo(
    _ id: EventID, _ type: String, at moment: Timestamp, about relative: String?, of item: String?
  ) -> ServerSentEvent {
    ServerSentEvent(id, type) { json in
      json.field("type", type)
      json.moment("at", moment)
      json.field("profileId", relative)
      json.field("id", item)
    }
  }
}
