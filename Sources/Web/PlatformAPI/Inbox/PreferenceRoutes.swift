internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Messaging

/// `/inbox/v1/preferences` and `/inbox/v1/quiet-hours`: notification channels and quiet hours
/// (PLT-17).
enum PreferenceRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/preferences") { _, person in try await list(person) }
    routes.put("/preferences", choose)
    routes.get("/quiet-hours") { _, person in try await quietHours(person) }
    routes.put("/quiet-hours", setQuietHours)
    routes.delete("/quiet-hours") { _, person in
      try await person.services.messaging.setQuietHours(nil, of: person.account.id)
      return .noContent
    }
  }

  private static func list(_ person: AuthenticatedContext) async throws -> Response {
    let kinds = person.services.apps.flatMap(\.notificationKinds)
    let channels = try await person.services.messaging.channels(of: kinds, for: person.account.id)
    return .object { json in json.list("items", zip(kinds, channels)) { $0.value($1.1, of: $1.0) } }
  }

  /// Changes the channels of one kind, named by app and ID.
  private static func choose(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let (app, id, push, mail) = try request.input(.platform) {
      (
        $0.text("app", longest: 50), $0.text("kind", longest: 50), $0.value("push", .flag),
        $0.value("mail", .flag)
      )
    }
    guard let push, let mail else { throw HTTPError(.unprocessableContent) }
    let kinds = person.services.apps.flatMap(\.notificationKinds)
    guard let kind = kinds.first(where: { $0.app == app && $0.id == id }) else {
      throw HTTPError(.notFound)
    }
    let channels = NotificationKind.Channels(push: push, mail: mail)
    try await person.services.messaging.setChannels(channels, of: kind, for: person.account.id)
    return .json { json in json.value(channels, of: kind) }
  }

  private static func quietHours(_ person: AuthenticatedContext) async throws -> Response {
    let hours = try await person.services.messaging.quietHours(of: person.account.id)
    guard let hours else { throw HTTPError(.notFound) }
    return .json { json in json.value(hours) }
  }

  private static func setQuietHours(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let (start, end, timeZone) = try request.input(.platform) { input in
      let (start, end) = (input.value("start", .time), input.value("end", .time))
      let timeZone = input.value("timeZone", .timeZone(person.services.timeZones))
      for (name, time) in [("start", start), ("end", end)]
      where time.map({ $0.second != 0 }) == true { input.refuse(name, .timeForm) }
      if start != nil, start == end { input.refuse("end", .differentTimes) }
      return (start, end, timeZone)
    }
    guard let start, let end, let timeZone else { throw HTTPError(.unprocessableContent) }
    let hours = try QuietHours(start: start, end: end, timeZone: timeZone)
    try await person.services.messaging.setQuietHours(hours, of: person.account.id)
    return .json { json in json.value(hours) }
  }
}

extension JSONWriter {
  /// Writes the channels of a kind.
  fileprivate mutating func value(_ channels: NotificationKind.Channels, of kind: NotificationKind)
  {
    object { json in
      json.field("app", kind.app)
      json.field("kind", kind.id)
      json.field("push", channels.push)
      json.field("mail", channels.mail)
    }
  }

  fileprivate mutating func value(_ hours: QuietHours) {
    object { json in
      json.field("start", hours.start.description)
      json.field("end", hours.end.description)
      json.field("timeZone", hours.timeZone)
    }
  }
}
