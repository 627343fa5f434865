internal import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
public import JSON
public import Messaging
internal import Storage

/// The inbox of an app (PLT-17): the notifications of the caller, newest first, and marking them as
/// read.
public struct InboxAPI<Context: Sendable>: Sendable {
  /// Writes the fields that the app adds to a notification, after its link.
  public typealias Fields = @Sendable (InboxItem, inout JSONWriter) -> Void

  private let dialect: APIDialect
  private let app: String
  private let person: @Sendable (Context) -> AuthenticatedContext
  private let fields: @Sendable (Context, [InboxItem]) async throws -> Fields

  /// - Parameters:
  ///   - dialect: the dialect of the API.
  ///   - app: the app.
  ///   - person: the caller.
  ///   - fields: reads what the app adds to some notifications.
  public init(
    _ dialect: APIDialect, app: String,
    person: @escaping @Sendable (Context) -> AuthenticatedContext,
    fields: @escaping @Sendable (Context, [InboxItem]) async throws -> Fields
  ) { (self.dialect, self.app, self.person, self.fields) = (dialect, app, person, fields) }

  /// Adds `/inbox` and `/inbox/read`.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get("/inbox") { try await list($0, $1) }
    routes.post("/inbox/read", body: .api) { try await read($0, $1) }
  }

  private func list(_ request: Request, _ context: Context) async throws -> Response {
    let part = try Paging(request, dialect)
    let isUnread = try request.query(dialect) { $0.optional("unread", .flag) ?? false }
    let person = person(context)
    let page = try await person.services.messaging.inbox(
      of: person.account.id, app: app, unread: isUnread, after: part.cursor, limit: part.limit)
    let fields = try await fields(context, page.items)
    let unread = try await unreadCount(of: person)
    return .object(capacity: 16 << 10) { json in
      json.objects("items", page.items) { $0.fields(of: $1, fields) }
      json.field("nextCursor", page.next?.text)
      json.field("unreadCount", unread)
    }
  }

  /// Marks some or all notifications as read.
  private func read(_ request: Request, _ context: Context) async throws -> Response {
    let (ids, isAll) = try request.input(dialect) { input in
      let ids = input.optionalTexts("ids", most: 1_000, longest: 64)
      let isAll = input.optional("all", .flag) ?? false
      if ids == nil, !isAll, input.errors.isEmpty { input.refuse("ids", .missingInput) }
      return (ids, isAll)
    }
    let person = person(context)
    let (messaging, account) = (person.services.messaging, person.account.id)
    if isAll {
      try await messaging.markAllRead(of: account, app: app)
    } else {
      try await messaging.markRead((ids ?? []).map { InboxItemID(rawValue: $0) }, of: account)
    }
    let unread = try await unreadCount(of: person)
    return .object { $0.field("unreadCount", unread) }
  }

  private func unreadCount(of person: AuthenticatedContext) async throws -> Int {
    try await person.services.messaging.unreadCount(of: person.account.id, app: app)
  }
}

extension JSONWriter {
  fileprivate mutating func fields(
    of item: InboxItem, _ fields: (InboxItem, inout JSONWriter) -> Void
  ) {
    field("id", item.id.rawValue)
    field("kind", item.kind)
    field("title", item.text.title)
    field("text", item.text.body)
    field("link", item.link)
    fields(item, &self)
    moment("createdAt", item.createdAt)
    moment("readAt", item.readAt)
  }
}
