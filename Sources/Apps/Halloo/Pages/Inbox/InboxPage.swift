internal import AppHost
internal import Elementary
internal import Interface
internal import Messaging
internal import Storage

/// The user's notifications, newest first.
struct InboxPage: HTML {
  let items: [InboxItem]
  /// The URL of the next page; nil at the end.
  let more: String?
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Live(id: "inbox", topics: ["inbox", "inbox.new"]) {
      if items.isEmpty {
        EmptyState(
          words(.inboxEmpty), text: words(.inboxEmptyText), illustration: .secondBird,
          action: NamedLink(words(.homePlace), to: HallooPath.home))
      } else {
        Form(to: HallooPath.readInbox, token: formToken, words: words) {
          Button(words(.markAllRead), style: .plain)
        }
        for item in items { row(item) }
        if let more { LinkButton(words(.olderOnes), to: more, style: .secondary) }
      }
    }
  }

  private func row(_ item: InboxItem) -> some HTML {
    Form(to: HallooPath.openInboxItem(item.id.rawValue), token: formToken, words: words) {
      input(.type(.hidden), .name("link"), .value(item.link))
      button(.class("card inbox-item"), .type(.submit)) {
        span(.class("inbox-head")) {
          if isDistress(item) { IconView(.warning) }
          span(.class("task-name")) { item.text.title }
          if item.readAt == nil { Badge(words(.unread), tone: .accent) }
        }
        if !item.text.body.isEmpty { span { item.text.body } }
        span(.class("caption")) { times.since(item.createdAt, now: now) }
      }
      .attributes(.class("inbox-distress"), when: isDistress(item))
    }
  }

  /// Whether it tells that somebody may be in danger, which looks like nothing else (HAL-938).
  private func isDistress(_ item: InboxItem) -> Bool {
    item.kind == NotificationKind.relativeDistress.id
  }
}
