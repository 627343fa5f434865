internal import APIKit
internal import AppHost
internal import Conversations
internal import Events
internal import HTTPServer
internal import JSON

/// `/events`: what changes in the account, as it happens (CHL-243).
enum EventsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/events") { request, context in
      let last = try request.lastEventNumber()
      let stream = try context.person.openStream()
      return .events(
        to: request, of: context.person, after: last, as: stream, farewell: "session.ended"
      ) { try $0.chloe() }
    }
  }
}

extension EventDelivery {
  /// The wire form: what was changed, how, and the ID of it. Nil for changes of other apps.
  func chloe() throws -> ServerSentEvent? {
    switch self {
    case .resync(let id): return ServerSentEvent(id, "resync")
    case .event(let event):
      let body = try JSONValue(parsing: Array(event.body.utf8))
      guard let change = ChloeChange(event.topic, body),
        body["app"]?.string ?? ChloePath.appID == ChloePath.appID
      else { return nil }
      return ServerSentEvent(event.id, change.model) { json in
        guard let action = change.action else { return }
        json.field("action", action)
        json.field("id", body[change.idName]?.string)
      }
    }
  }
}

/// A change as the API names it.
private struct ChloeChange {
  let model: String
  /// `created`, `updated` or `deleted`; nil for a clearing of all.
  let action: String?
  /// The field of the event with the ID.
  var idName = "id"

  private init(_ model: String, _ action: String?, _ idName: String = "id") {
    (self.model, self.action, self.idName) = (model, action, idName)
  }

  /// Nil for what clients are not told.
  init?(_ topic: String, _ body: JSONValue) {
    if let change = Self.others[topic] {
      self = change
      return
    }
    let parts = topic.split(separator: ".").map(String.init)
    guard parts.first == ChloePath.appID else { return nil }
    switch parts.count {
    case 2 where parts[1] == "cleared": self.init("cleared", nil)
    case 3 where topic == ChloeStore.stateTopic:
      self.init(body["part"]?.string ?? "profile", "updated")
    case 3: self.init(parts[1], parts[2])
    default: return nil
    }
  }

  /// What the modules of the platform publish.
  private static let others: [String: ChloeChange] = [
    "profile": .init("profile", "updated"), "inbox": .init("inbox", "created"),
    "entitlement": .init("subscription", "updated"),
    Conversations.Topic.threadCreated.rawValue: .init("conversation", "created", "thread"),
    Conversations.Topic.threadUpdated.rawValue: .init("conversation", "updated", "thread"),
    Conversations.Topic.threadDeleted.rawValue: .init("conversation", "deleted", "thread"),
    Conversations.Topic.messageCreated.rawValue: .init("message", "created", "message"),
    Conversations.Topic.messageCompleted.rawValue: .init("message", "updated", "message"),
  ]
}
