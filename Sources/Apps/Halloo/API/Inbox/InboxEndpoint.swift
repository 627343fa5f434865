internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import JSON
internal import Messaging
internal import Storage

/// `/inbox`: the user's notifications (HAL-1685).
enum InboxEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/inbox") { try await $1.list($0) }
    routes.post("/inbox/read", body: .api) { try await $1.read($0) }
  }
}

extension CaregiverAPIContext {
  fileprivate func list(_ request: Request) async throws -> Response {
    let part = try Paging(request, .halloo)
    let isUnread = try request.query(.halloo) { $0.optional("unread", .flag) ?? false }
    let (messaging, account) = (services.messaging, person.account.id)
    let page = try await messaging.inbox(
      of: account, app: HallooPath.appID, unread: isUnread, after: part.cursor, limit: part.limit)
    let relatives = try await services.database.read { transaction in
      try transaction.relatives(inNotices: page.items.map(\.id), of: account)
    }
    let unread = try await messaging.unreadCount(of: account, app: HallooPath.appID)
    return .object(capacity: 16 << 10) { json in
      json.list("items", page.items) { $0.value($1, about: relatives[$1.id]) }
      json.field("nextCursor", page.next?.text)
      json.field("unreadCount", unread)
    }
  }

  /// Marks some or all notifications as read.
  fileprivate func read(_ request: Request) async throws -> Response {
    let (ids, isAll) = try request.input(.halloo) { input in
      let ids = input.optionalTexts("ids", most: 1_000, longest: 64)
      let isAll = input.optional("all", .flag) ?? false
      if ids == nil, !isAll, input.errors.isEmpty { input.refuse("ids", .missingInput) }
      return (ids, isAll)
    }
    let (messaging, account) = (services.messaging, person.account.id)
    if isAll {
      try await messaging.markAllRead(of: account, app: HallooPath.appID)
    } else {
      try await messaging.markRead((ids ?? []).map { InboxItemID(rawValue: $0) }, of: account)
    }
    let unread = try await messaging.unreadCount(of: account, app: HallooPath.appID)
    return .object { $0.field("unreadCount", unread) }
  }
}

extension Transaction {
  /// Returns the relatives that notifications are about; those without one are absent.
  fileprivate func relatives(inNotices ids: [InboxItemID], of account: AccountID) throws
    -> [InboxItemID: RelativeID]
  {
    guard !ids.isEmpty else { return [:] }
    let known = try rows(
      """
      SELECT inbox_id, profile_id FROM hal_notices
      WHERE account_id = \(account) AND inbox_id IN \(list: ids) AND profile_id IS NOT NULL
      """
    ) { row in (try row[0] as InboxItemID, try row[1] as RelativeID) }
    return Dictionary(known) { first, _ in first }
  }
}

extension JSONWriter {
  /// Writes an InboxNotice (HAL-1502).
  fileprivate mutating func value(_ item: InboxItem, about relative: RelativeID?) {
    object { json in
      json.field("id", item.id.rawValue)
      json.field("kind", item.kind)
      json.field("title", item.text.title)
      json.field("text", item.text.body)
      json.field("link", item.link)
      json.field("profileId", relative?.rawValue)
      json.moment("createdAt", item.createdAt)
      json.moment("readAt", item.readAt)
    }
  }
}
