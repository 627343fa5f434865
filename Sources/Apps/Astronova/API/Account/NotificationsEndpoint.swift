internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Messaging
internal import Places
internal import Storage

/// `/notifications`: the inbox of the app, what is told how, and the push subscriptions of browsers
/// (AST-118).
enum NotificationsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/notifications") { request, user in
      let part = try Paging(request, .astronova)
      let (messaging, account) = (user.services.messaging, user.owner.account)
      let page = try await messaging.inbox(
        of: account, app: AstronovaPath.appID, after: part.cursor, limit: part.limit)
      let total = try await messaging.inboxCount(of: account, app: AstronovaPath.appID)
      return try .list(page, of: total, for: request) { $0.notification($1) }
    }
    routes.post("/notifications/{id}/read", body: .api) { request, user in
      let id = InboxItemID(rawValue: try request.parameters.require("id"))
      try await user.services.messaging.markRead(id, of: user.owner.account)
      return .noContent
    }
    routes.get("/notifications/preferences") { _, user in try await preferences(user) }
    routes.put("/notifications/preferences", body: .api) { request, user in
      let sent = try request.input(.astronova, words: user.words) { NoticeChange(&$0, user) }
      try await sent.save(user)
      return try await preferences(user)
    }
    routes.post("/notifications/subscription", body: .api) { request, user in
      let id = try await PushAPI.subscribe(request, user.person, .astronova)
      return .object(status: .created) { $0.field("id", id) }
    }
    routes.delete("/notifications/subscription") { request, user in
      let endpoint = try request.input(.astronova) { $0.secret("endpoint") }
      try await user.services.messaging.unsubscribe(endpoint: endpoint, of: user.owner.account)
      return .noContent
    }
  }

  private static func preferences(_ user: UserAPIContext) async throws -> Response {
    let (messaging, account) = (user.services.messaging, user.owner.account)
    let kinds = NotificationKind.astronova
    let channels = try await messaging.channels(of: kinds, for: account)
    let quiet = try await messaging.quietHours(of: account)
    return .object { json in
      json.objects("types", zip(kinds, channels)) { json, known in
        json.field("type", known.0.id)
        json.field("inbox", true)
        json.field("push", known.1.push)
      }
      json.model("quietHours", quiet) { json, quiet in
        json.object { json in
          json.field("start", "\(WallTime(minutes: quiet.start.minutes))")
          json.field("end", "\(WallTime(minutes: quiet.end.minutes))")
          json.field("timezone", quiet.timeZone)
        }
      }
      json.field("pushKey", user.services.pushKey)
    }
  }
}

/// A change of what is told how: `types: [{type, push}]`, `quietHours: {start, end, timezone?}`, which
/// `null` ends.
private struct NoticeChange: Sendable {
  private let pushes: [(kind: NotificationKind, isOn: Bool)]
  private let quiet: Change<QuietHours>

  init(_ input: inout Input, _ user: UserAPIContext) {
    let kinds = NotificationKind.astronova
    pushes =
      input.optionalObjects("types", most: kinds.count) { input in
        let type = input.value("type", .choice(NoticeKey.self))
        let isOn = input.value("push", .flag)
        guard let isOn, let kind = kinds.first(where: { $0.id == type?.rawValue }) else {
          return nil
        }
        return (kind, isOn)
      } ?? []
    guard !input.isNull("quietHours") else {
      quiet = .clear
      return
    }
    let zone = user.clocks.name
    let hours: QuietHours? = input.optional("quietHours") { input in
      let start = input.value("start", .time)
      let end = input.value("end", .time)
      let sent = input.optional("timezone", .timeZone(user.services.timeZones))
      guard let start, let end else { return nil }
      do throws(MessagingError) {
        return try QuietHours(start: start, end: end, timeZone: sent ?? zone)
      } catch {
        input.refuse("end", .invalidInput)
        return nil
      }
    }
    quiet = hours.map { .set($0) } ?? .keep
  }

  func save(_ user: UserAPIContext) async throws {
    let (messaging, account) = (user.services.messaging, user.owner.account)
    try await user.services.database.write { transaction in
      for (kind, isOn) in pushes {
        var channels = try messaging.channels(of: kind, for: account, in: transaction)
        channels.push = isOn
        try messaging.setChannels(channels, of: kind, for: account, in: transaction)
      }
    }
    switch quiet {
    case .keep: break
    case .clear: try await messaging.setQuietHours(nil, of: account)
    case .set(let hours): try await messaging.setQuietHours(hours, of: account)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func notification(_ item: InboxItem) {
    object { json in
      json.field("id", item.id.rawValue)
      json.field("type", item.kind)
      json.field("title", item.text.title)
      json.field("body", item.text.body)
      json.field("url", item.link)
      json.second("createdAt", item.createdAt)
      json.second("readAt", item.readAt)
    }
  }
}
