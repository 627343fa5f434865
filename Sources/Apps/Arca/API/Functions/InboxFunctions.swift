internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON
internal import Messaging
internal import Storage
internal import Vault

/// Push and the inbox (section 8.4 of the specification).
enum InboxFunctions {
  static let all: [ArcaFunction] = [
    .arca("get_push_config", .read) { call in
      let key = call.context.services.pushKey
      return { json in
        json.object { json in
          json.field("vapidPublicKey", key)
          json.field("supported", ["webpush"])
        }
      }
    },
    .arca("register_push_token", .write, register),
    .arca("unregister_push_token", .write, unregister),
    .arca("list_notifications", .read, list),
    .arca("mark_notification_read", .write, mark),
  ]

  /// The services by which a device is pushed to.
  private enum Platform: String, CaseIterable, Sendable { case webpush, apns }

  @Sendable private static func register(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let platform = try call.input(words: call.words) {
      $0.value("platform", .choice(Platform.self))
    }
    guard platform == .webpush else {
      throw HTTPError(.failedPrecondition, call.words(.pushUnavailable), reason: "pushUnavailable")
    }
    let sent = try call.input(words: call.words) { input in
      (
        endpoint: input.secret("endpoint"), p256dh: input.secret("p256dh"),
        auth: input.secret("auth")
      )
    }
    let subscription = try call.subscription(sent.endpoint, p256dh: sent.p256dh, auth: sent.auth)
    let id = try await call.context.services.messaging.subscribe(
      subscription, of: call.context.account.id)
    return { json in
      json.object { json in
        json.field("registered", true)
        json.field("deviceId", id)
      }
    }
  }

  @Sendable private static func unregister(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (id, endpoint) = try call.input(words: call.words) { input in
      let endpoint = input.has("endpoint") ? input.secret("endpoint") : nil
      return (endpoint == nil ? input.text("device_id", longest: 64) : "", endpoint)
    }
    let (messaging, account) = (call.context.services.messaging, call.context.account.id)
    if let endpoint {
      try await messaging.unsubscribe(endpoint: endpoint, of: account)
    } else {
      try await messaging.unsubscribe(id, of: account)
    }
    return { json in json.object { $0.field("registered", false) } }
  }

  @Sendable private static func list(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (isUnread, limit) = try call.input(words: call.words) { input in
      (
        input.optional("unread_only", .flag) ?? false,
        input.optional("limit", .integer(1...100)) ?? 50
      )
    }
    let (messaging, account) = (call.context.services.messaging, call.context.account.id)
    let items = try await messaging.inbox(
      of: account, app: ArcaPath.appID, unread: isUnread, limit: limit
    ).items
    let unread = try await messaging.unreadCount(of: account, app: ArcaPath.appID)
    let secrets = try await call.store.secrets(behind: items, of: call.owner())
    return { json in
      json.object { json in
        json.list("notifications", items) { $0.notification($1, secret: secrets[$1.id]) }
        json.field("unread", unread)
      }
    }
  }

  @Sendable private static func mark(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let id = try call.input(words: call.words) { input in
      input.optional("all", .flag) == true ? nil : input.text("notification_id", longest: 64)
    }
    let (messaging, account) = (call.context.services.messaging, call.context.account.id)
    if let id {
      try await messaging.markRead(.init(rawValue: id), of: account)
    } else {
      try await messaging.markAllRead(of: account, app: ArcaPath.appID)
    }
    let unread = try await messaging.unreadCount(of: account, app: ArcaPath.appID)
    return { json in json.object { $0.field("unread", unread) } }
  }
}

extension CallableCall {
  /// Reads a subscription.
  /// - Throws: `HTTPError` about the parameter that is not as the browser gives it.
  fileprivate func subscription(
    _ endpoint: String, p256dh: String, auth: String
  ) throws -> PushSubscription {
    do throws(MessagingError) {
      return try PushSubscription(sent: endpoint, p256dh: p256dh, auth: auth)
    } catch {
      let isSecret = Base64URL.decode(auth)?.count == 16
      let field = error.field == .endpoint ? "endpoint" : isSecret ? "p256dh" : "auth"
      let form: ErrorKey = error.field == .endpoint ? .endpointForm : .keyForm
      throw HTTPError(.invalidArgument, words(form), reason: "invalidArgument", field: field)
    }
  }
}
