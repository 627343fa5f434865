internal import Accounts
public import AppHost
public import HTTPServer
public import Messaging
internal import Storage

/// The inbox of an app, or of the account with all apps: the list, marking all of it as read, and
/// opening an item (PLT-17). An app mounts it with a page of its own.
public struct InboxPages<Context: Sendable>: Sendable {
  /// Renders a page of the list.
  /// - Parameters:
  ///   - items: the items, newest first.
  ///   - more: the URL of the next page; nil at the end.
  public typealias Page =
    @Sendable (_ context: Context, _ items: [InboxItem], _ more: String?) async throws -> Response

  private let path: String
  private let app: String?
  private let person: @Sendable (Context) -> AuthenticatedContext
  private let page: Page

  /// - Parameters:
  ///   - path: the path of the list; `read` and `{id}/open` are below it.
  ///   - app: the app whose items are shown; nil for all.
  ///   - person: the owner of the inbox.
  ///   - page: renders a page of the list.
  public init(
    at path: String, app: String? = nil,
    person: @escaping @Sendable (Context) -> AuthenticatedContext, page: @escaping Page
  ) {
    (self.path, self.app, self.person, self.page) = (path, app, person, page)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { request, context in
      let person = person(context)
      let items = try await person.services.messaging.inbox(
        of: person.account.id, app: app, after: request.cursor(), limit: 30)
      return try await page(
        context, items.items, items.next.map { "\(path)?cursor=\($0.text)" })
    }
    routes.post("\(path)/read") { _, context in
      let person = person(context)
      try await person.services.messaging.markAllRead(of: person.account.id, app: app)
      return .seeOther(path)
    }
    routes.post("\(path)/{id}/open") { request, context in
      let person = person(context)
      try await person.services.messaging.markRead(
        InboxItemID(request), of: person.account.id)
      return .seeOther(SafeReturn.path(try request.form()["link"]))
    }
  }
}

extension InboxItemID {
  /// Parses the item ID in the path.
  init(_ request: Request) throws {
    self.init(rawValue: try request.parameters.require("id"))
  }
}
