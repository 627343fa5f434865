internal import AccountPages
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging

/// `/arca/inbox`: the notifications of Arca (ARC-1306).
enum InboxRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    InboxPages<ArcaContext>(at: ArcaPath.inbox, app: ArcaPath.appID, person: { $0.person }) {
      context, items, more in
      let page = InboxPage(
        items: items, added: try await added(items, context), more: more, context: context)
      return context.page(context.words(.inboxTitle), tab: ArcaPath.me, backTo: ArcaPath.me) {
        page
      }
    }.mount(routes)
  }

  /// The notifications about people who are in the own world meanwhile.
  private static func added(
    _ items: [InboxItem], _ context: ArcaContext
  ) async throws -> Set<InboxItemID> {
    var added: Set<InboxItemID> = []
    for item in items where item.kind == NotificationKind.profileImport.id {
      let secret = ArcaPath.named(in: item.link).first { $0.name == "share_secret" }?.value
      do {
        let profile = try await context.store.publicProfile(secret ?? "", for: context.owner)
        if case .held = profile.standing { added.insert(item.id) }
      } catch WorldError.unknown {
        // The link was ended since.
        continue
      }
    }
    return added
  }
}

/// The notifications, newest first; a press opens what one is about and marks it as read.
private struct InboxPage: HTML {
  let items: [InboxItem]
  let added: Set<InboxItemID>
  /// The URL of the next page; nil at the end.
  let more: String?
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "inbox", topics: ["inbox", "inbox.new", ArcaTopic.created.rawValue]) {
      if items.isEmpty {
        Notice.empty(
          words(.inboxNone), text: words(.inboxNoneText), icon: .bell,
          action: NamedLink(words(.shareMine), to: ArcaPath.share))
      } else {
        PostButton(
          name: words(.readAll), action: "\(ArcaPath.inbox)/read", context: context, style: .plain)
        div(.class("stack")) { for item in items { row(item) } }
        if let more { LinkButton(words(.olderItems), to: more, style: .secondary) }
      }
    }
  }

  /// What an entry opens. Earlier ones about an approval had the secret of a link in their address.
  private func target(of item: InboxItem) -> String {
    let isApproval = item.kind == NotificationKind.requestApproved.id
    return isApproval ? String(item.link.prefix { $0 != "?" }) : item.link
  }

  private func row(_ item: InboxItem) -> some HTML {
    Form(to: "\(ArcaPath.inbox)/\(item.id.rawValue)/open", token: context.formToken, words: words) {
      input(.type(.hidden), .name("link"), .value(target(of: item)))
      button(.class("card arca-notice"), .type(.submit)) {
        span(.class("arca-notice-head")) {
          span { item.text.title }
          if added.contains(item.id) {
            Badge(words(.addedItem), tone: .positive)
          } else if item.readAt == nil {
            Badge(words(.unreadItem), tone: .accent)
          }
        }
        if !item.text.body.isEmpty { span { item.text.body } }
        span(.class("caption")) { context.pageContext.written(item.createdAt) }
      }
    }
  }
}
