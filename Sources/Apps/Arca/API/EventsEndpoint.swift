internal import APIKit
internal import Accounts
internal import AppHost
internal import Events
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Messaging
internal import Sharing
internal import Storage

/// `/arca/events`: the changes in the world of the account (section 10 of the specification).
///
/// Events have no personal text; what a client gets is read when it is sent, so that it is the
/// present state. A change of something that is gone is not sent: its deletion follows.
enum EventsEndpoint {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.group(ArcaPath.events, errors: .callable) { routes in
      routes.group("", context: AuthenticatedContext.self) { routes in
        routes.get("") { request, person in
          let last = try request.lastEventNumber()
          let teller = ArcaTeller(store: ArcaStore(person.services), owner: try person.owner())
          let stream = try person.openStream()
          return .events(
            to: request, of: person, after: last, as: stream, from: { try await teller.start() }
          ) { try await teller.event($0) }
        }
      }
    }
  }
}

/// Tells the devices of an account what has changed.
struct ArcaTeller: Sendable {
  let store: ArcaStore
  let owner: AccountKey

  /// The world as it is, and the number of the last change in it.
  func start() async throws -> (event: ServerSentEvent, id: EventID) {
    let world = try await store.world(of: owner)
    let id = EventID(rawValue: world.revision)
    return (ServerSentEvent(id, "connections.snapshot") { $0.fields(world, of: owner) }, id)
  }

  /// The wire form of a delivery; nil for what is not of Arca.
  func event(_ delivery: EventDelivery) async throws -> ServerSentEvent? {
    switch delivery {
    // The snapshot holds what came after the gap too, which is then told once more.
    case .resync(let id):
      let world = try await store.world(of: owner)
      return ServerSentEvent(id, "connections.snapshot") { $0.fields(world, of: owner) }
    case .event(let event):
      let body = try JSONValue(parsing: Array(event.body.utf8))
      if let topic = ArcaTopic(rawValue: event.topic) { return try await tell(topic, event, body) }
      switch event.topic {
      case "profile":
        let isBirth = body["changed"]?.string == "details"
        return ServerSentEvent(event.id, "profile.updated") {
          $0.field("birthDataChanged", isBirth)
        }
      case "inbox" where body["app"]?.string == ArcaPath.appID:
        return try await notification(event, body["id"]?.string)
      default: return nil
      }
    }
  }

  private func tell(
    _ topic: ArcaTopic, _ event: Event, _ body: JSONValue
  ) async throws -> ServerSentEvent? {
    let id = body["id"]?.string ?? ""
    switch topic {
    case .created, .updated:
      let known = try await store.database.read {
        try $0.connection(.init(rawValue: id), of: owner)
      }
      guard let known else { return nil }
      return ServerSentEvent(event.id, topic.name) { json in
        json.key("connection")
        json.connection(known, of: owner)
        if topic == .updated { json.field("birthDataChanged", body["birth"]?.boolean ?? true) }
      }
    case .deleted: return ServerSentEvent(event.id, topic.name) { $0.field("connectionId", id) }
    case .requestReceived, .requestUpdated:
      let known = try await store.database.read { transaction in
        try ArcaStore.room.requests.request(.init(rawValue: id), of: owner.account, in: transaction)
          .map { try store.view($0, for: owner, in: transaction) }
      }
      guard let known else { return nil }
      return ServerSentEvent(event.id, topic.name) { json in
        json.key("request")
        json.request(known)
      }
    case .share:
      let (link, mode) = try await store.database.read { transaction in
        (
          try store.firstLink(of: owner, in: transaction),
          try transaction.shareMode(of: owner.account)
        )
      }
      return ServerSentEvent(event.id, topic.name) { json in
        json.field("shareMode", mode.rawValue)
        json.field("shareSecret", link?.secret.text)
      }
    }
  }

  private func notification(_ event: Event, _ id: String?) async throws -> ServerSentEvent? {
    guard let id else { return nil }
    let messaging = store.services.messaging
    let known = try await store.database.read { transaction in
      try messaging.item(.init(rawValue: id), of: owner.account, in: transaction).map { item in
        (
          item: item, secret: try store.secret(behind: item, of: owner, in: transaction),
          unread: try messaging.unreadCount(of: owner.account, app: ArcaPath.appID, in: transaction)
        )
      }
    }
    guard let known else { return nil }
    return ServerSentEvent(event.id, "notification.created") { json in
      json.key("notification")
      json.notification(known.item, secret: known.secret)
      json.field("unread", known.unread)
    }
  }
}
