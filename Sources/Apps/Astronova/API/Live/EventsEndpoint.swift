internal import APIKit
internal import AppHost
internal import Conversations
internal import Events
internal import HTTPServer
internal import JSON

/// `/events`: what changes in the account, as it happens (AST-112, AST-185).
enum EventsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/events") { request, user in
      let last = try request.lastEventNumber()
      let stream = try user.person.openStream()
      return .events(
        to: request, of: user.person, after: last, as: stream, farewell: "session.ended"
      ) { try $0.astronova() }
    }
  }
}

extension EventDelivery {
  /// The wire form: a type, and the ID of what it is about. Nil for changes of other apps.
  func astronova() throws -> ServerSentEvent? {
    switch self {
    case .resync(let id): return ServerSentEvent(id, "resync")
    case .event(let event):
      let body = try JSONValue(parsing: Array(event.body.utf8))
      guard let type = Self.type(of: event.topic),
        body["app"]?.string ?? AstronovaPath.appID == AstronovaPath.appID
      else { return nil }
      return ServerSentEvent(event.id, type) { json in
        if let id = body["id"]?.string { json.field("id", id) }
        if let thread = body["thread"]?.string { json.field("conversationId", thread) }
        if let message = body["message"]?.string { json.field("messageId", message) }
      }
    }
  }

  /// The type of a change; what the app publishes is named as on the wire, after its own name.
  private static func type(of topic: String) -> String? {
    let own = "\(AstronovaPath.appID)."
    if topic.hasPrefix(own) { return String(topic.dropFirst(own.count)) }
    return others[topic]
  }

  /// What the modules of the platform publish.
  private static let others: [String: String] = [
    "profile": "profile.updated", "inbox": "notification.created", "entitlement": "order.updated",
    "people": "friend.updated", Conversations.Topic.messageCreated.rawValue: "chat.message",
    Conversations.Topic.messageCompleted.rawValue: "chat.message",
    Conversations.Topic.threadDeleted.rawValue: "chat.deleted",
  ]
}
