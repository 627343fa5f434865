internal import Conversations
internal import Events
internal import HTTPServer
internal import JSON
internal import Site

/// `/vedic/api/events`: what changes in Destiny, as it changes (DES-170).
enum EventsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/events") { request, caller in
      var input = Input(try request.query())
      let user = input.optional("user_email", .namedUser) ?? .caller
      try input.checkParameters()
      let (last, names) = (try request.lastEventNumber(), try request.nameStyle())
      let person = try await caller.person(actingFor: user)
      let stream = try person.openStream()
      return .events(to: request, of: person, after: last, as: stream) { try $0.event(names) }
    }
  }
}

extension EventDelivery {
  /// The event as programs are told of it; nil for what is not Destiny's.
  func event(_ names: JSONNameStyle) throws -> ServerSentEvent? {
    switch self {
    case .resync(let id):
      return ServerSentEvent(id: "\(id.rawValue)", event: "resync", data: "{}")
    case .event(let event):
      guard let topic = Self.topics[event.topic] else { return nil }
      let body = try JSONValue(parsing: Array(event.body.utf8))
      if let app = body["app"]?.string, app != DestinyPath.appID { return nil }
      var json = JSONWriter(names: names)
      json.object { json in
        if let thread = body["thread"]?.string { json.field("thread_id", thread) }
        if let message = body["message"]?.string { json.field("message_id", message) }
      }
      return ServerSentEvent(
        id: "\(event.id.rawValue)", event: topic,
        data: String(decoding: json.bytes, as: UTF8.self))
    }
  }

  /// What programs are told of, by what the rooms call it.
  private static let topics: [String: String] = {
    let own = [
      "match.created", "match.deleted", "quota.updated", "profile.updated",
    ]
    var topics = ["profile": "profile.updated", "entitlement": "entitlement.updated"]
    for name in own + Conversations.Topic.allCases.map(\.rawValue) { topics[name] = name }
    return topics
  }()
}

extension Request {
  /// The number of the last event that a client has seen which comes back (DES-170, DES-183); nil at
  /// its first visit.
  /// - Throws: ``DestinyProblem`` where it can be the number of none.
  func lastEventNumber() throws -> Int64? {
    guard let text = lastEventID else { return nil }
    guard let number = Int64(text), number >= 0 else { throw DestinyProblem.noSuchEvent }
    return number
  }
}

extension DestinyProblem {
  /// A client comes back after an event that there never was.
  static let noSuchEvent = DestinyProblem(
    .invalidParameter, "No event had this number.", field: "Last-Event-ID")
}
