internal import APIKit
internal import AppHost
internal import Conversations
internal import Events
internal import HTTPServer
internal import JSON

/// `/vedic/api/events`: a stream of changes in Destiny (DES-170).
enum EventsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/events") { request, context in
      let user = try request.query(.destiny) { $0.optional("user_email", .namedUser) ?? .caller }
      let (last, names) = (try request.lastEventNumber(), try request.nameStyle())
      let person = try await context.person(actingFor: user)
      let stream = try person.openStream()
      return .events(to: request, of: person, after: last, as: stream) { try $0.event(names) }
    }
  }
}

extension EventDelivery {
  /// Returns the wire form of an event; nil for events of other apps.
  func event(_ names: JSONNameStyle) throws -> ServerSentEvent? {
    switch self {
    case .resync(let id): return ServerSentEvent(id, "resync")
    case .event(let event):
      guard let topic = Self.topics[event.topic] else { return nil }
      let body = try JSONValue(parsing: Array(event.body.utf8))
      if let app = body["app"]?.string, app != DestinyPath.appID { return nil }
      return ServerSentEvent(event.id, topic, names: names) { json in
        if let thread = body["thread"]?.string { json.field("thread_id", thread) }
        if let message = body["message"]?.string { json.field("message_id", message) }
      }
    }
  }

  /// Maps the modules' topics to the names on the wire.
  private static let topics: [String: String] = {
    let own = ["match.created", "match.deleted", "quota.updated", "profile.updated"]
    var topics = ["profile": "profile.updated", "entitlement": "entitlement.updated"]
    for name in own + Conversations.Topic.allCases.map(\.rawValue) { topics[name] = name }
    return topics
  }()
}
