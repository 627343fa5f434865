internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Site
internal import Storage

/// `/account/inbox`: what all apps have told the person (PLT-17).
enum InboxRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/inbox") { request, member in try await show(request, member) }
    routes.post("/account/inbox/read") { _, member in
      try await member.services.messaging.markAllRead(of: member.person.account.id)
      return .seeOther("/account/inbox")
    }
    routes.post("/account/inbox/{id}/open") { request, member in
      try await told { id in
        try await member.services.messaging.markRead(id, of: member.person.account.id)
      }(request)
      return .seeOther(SafeReturn.path(try request.form()["link"]))
    }
    routes.post("/account/inbox/{id}/delete") { request, member in
      try await told { id in
        try await member.services.messaging.delete(id, of: member.person.account.id)
      }(request)
      return .seeOther("/account/inbox")
    }
  }

  /// Does something with an item of the address; a foreign one does not exist.
  private static func told(
    _ body: @escaping (InboxItemID) async throws -> Void
  ) -> (Request) async throws -> Void {
    { request in
      do {
        try await body(InboxItemID(rawValue: try request.parameters.require("id")))
      } catch let error as MessagingError where error.code == .notFound {
        throw HTTPError(.notFound)
      }
    }
  }

  private static func show(_ request: Request, _ member: Member) async throws -> Response {
    let page = try await member.services.messaging.inbox(
      of: member.person.account.id, after: request.cursor(), limit: 30)
    return member.caller.page(member.words(.inbox), backTo: "/account/") {
      InboxPage(
        items: page.items, more: page.next.map { "/account/inbox?cursor=\($0.text)" },
        words: member.words, formToken: member.caller.formToken)
    }
  }
}
