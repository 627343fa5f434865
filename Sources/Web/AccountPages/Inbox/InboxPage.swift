internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Messaging

/// The inbox of the account: the notifications of all apps.
struct InboxPage: HTML {
  let items: [InboxItem]
  /// The URL of the next page; nil at the end.
  let more: String?
  /// The time zone for dates.
  let clocks: ZoneRules
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    if items.isEmpty { nothing } else { list }
  }

  private var nothing: some HTML {
    Notice.empty(
      words(.inboxEmpty), text: words(.inboxEmptyText), icon: .bell,
      action: NamedLink(words(.home), to: account.scope))
  }

  @HTMLBuilder private var list: some HTML {
    Form(to: account("inbox/read"), token: formToken, words: words) {
      Button(words(.markAllRead), style: .secondary)
    }
    div(.class("stack"), .id("inbox"), .data("live", value: "inbox")) {
      for item in items { row(item) }
      if let more { LinkButton(words(.olderOnes), to: more, style: .secondary) }
    }
  }

  private func row(_ item: InboxItem) -> some HTML {
    section(.class("card")) {
      h2 { item.text.title }
      if item.readAt == nil { Badge(words(.unread), tone: .accent) }
      if !item.text.body.isEmpty { p { item.text.body } }
      p(.class("caption")) { words.formatted(clocks.date(of: item.createdAt)) }
      div(.class("cluster")) {
        action(item, "open", words(.openItem), .secondary)
        action(item, "delete", words(.deleteItem), .plain)
      }
    }
  }

  private func action(
    _ item: InboxItem, _ name: String, _ title: String, _ style: ButtonStyle
  ) -> some HTML {
    Form(to: account("inbox/\(item.id.rawValue)/\(name)"), token: formToken, words: words) {
      input(.type(.hidden), .name("link"), .value(item.link))
      Button(title, style: style)
    }
  }
}
