internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging

/// `/account/inbox`: what all apps have told the person, which they can also delete.
enum InboxRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    let path = Branding.account("inbox")
    InboxPages<AccountPageContext<Branding>>(at: path, person: { $0.person }) {
      member, items, more in
      member.caller.page(member.words(.inbox), backTo: Branding.account.home) {
        InboxPage(
          items: items, more: more, clocks: member.caller.clocks, words: member.words,
          formToken: member.caller.formToken, account: Branding.account)
      }
    }.mount(routes)
    routes.post("\(path)/{id}/delete") { request, member in
      try await member.services.messaging.delete(
        InboxItemID(request), of: member.person.account.id)
      return .seeOther(path)
    }
  }
}
