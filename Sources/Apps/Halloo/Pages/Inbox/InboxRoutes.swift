internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Messaging
internal import Site
internal import Storage

/// `/halloo/inbox`: what Halloo has told somebody of the family (HAL-133, HAL-1207).
enum InboxRoutes {
  static let path = "/halloo/inbox"

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(path) { request, carer in
      let page = try await carer.services.messaging.inbox(
        of: carer.person.account.id, app: Halloo.id, after: request.cursor(), limit: 30)
      return carer.caller.page(carer.words(.inbox)) {
        InboxPage(
          items: page.items, more: page.next.map { "\(path)?cursor=\($0.text)" },
          times: carer.times, words: carer.words, formToken: carer.caller.formToken)
      }
    }
    routes.post("\(path)/read") { _, carer in
      try await carer.services.messaging.markAllRead(
        of: carer.person.account.id, app: Halloo.id)
      return .seeOther(path)
    }
    routes.post("\(path)/{id}/open") { request, carer in
      let id = InboxItemID(rawValue: try request.parameters.require("id"))
      do {
        try await carer.services.messaging.markRead(id, of: carer.person.account.id)
      } catch let error as MessagingError where error.code == .notFound {
        throw HTTPError(.notFound)
      }
      return .seeOther(SafeReturn.path(try request.form()["link"]))
    }
  }
}
