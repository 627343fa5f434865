internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging

/// `/account/inbox`: the notifications of all apps, which users can also delete.
enum InboxRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    let path = Branding.account("inbox")
    InboxPages<AccountPageContext<Branding>>(at: path, person: { $0.person }) {
      context, items, more in
      context.pageContext.page(context.words(.inbox), backTo: Branding.account.home) {
        InboxPage(
          items: items, more: more, clocks: context.pageContext.clocks, words: context.words,
          formToken: context.pageContext.formToken, account: Branding.account)
      }
    }.mount(routes)
    routes.post("\(path)/{id}/delete") { request, context in
      try await context.services.messaging.delete(
        InboxItemID(request), of: context.person.account.id)
      return .seeOther(path)
    }
  }
}
