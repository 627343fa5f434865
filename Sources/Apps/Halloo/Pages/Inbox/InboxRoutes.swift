internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Messaging
internal import Site
internal import Storage

/// `/halloo/inbox`: what Halloo has told somebody of the family (HAL-133, HAL-1207).
enum InboxRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.inbox) { request, carer in
      let page = try await carer.services.messaging.inbox(
        of: carer.person.account.id, app: HallooPath.appID, after: request.cursor(), limit: 30)
      return carer.caller.page(carer.words(.inbox)) {
        InboxPage(
          items: page.items, more: page.next.map { HallooPath.inbox(after: $0.text) },
          times: carer.times, words: carer.words, formToken: carer.caller.formToken)
      }
    }
    routes.post(HallooPath.readInbox) { _, carer in
      try await carer.services.messaging.markAllRead(
        of: carer.person.account.id, app: HallooPath.appID)
      return .seeOther(HallooPath.inbox)
    }
    routes.post(HallooPath.openInboxItem("{id}")) { request, carer in
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
