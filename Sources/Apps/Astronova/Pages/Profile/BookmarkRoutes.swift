internal import Accounts
internal import AppHost
internal import CivilTime
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage

/// `/astronova/profile/bookmarks`: texts that were marked to be read again (AST-179).
enum BookmarkRoutes {
  private static let page = AstronovaPath.bookmark("{id}")
  /// A page of the list.
  private static let limit = 50

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.bookmarks) { request, context in try await list(request, context) }
    routes.get(page) { request, context in
      let (id, owner) = (try id(request), context.owner)
      let entry = try await context.store.database.read {
        try AstronovaStore.bookmarks.find(id, of: owner, in: $0)
      }.found()
      return context.page(
        entry.content.title, tab: AstronovaPath.profile, backTo: AstronovaPath.bookmarks
      ) { BookmarkPage(entry: entry, context: context) }
    }
    routes.post("\(page)/delete") { request, context in
      let (id, owner, store) = (try id(request), context.owner, context.store)
      let stood = try await store.database.write { transaction in
        try AstronovaStore.bookmarks.remove(
          id, of: owner, at: store.now(), store.events, in: transaction)
      }
      guard stood else { throw HTTPError(.notFound) }
      return .seeOther("\(AstronovaPath.bookmarks)?removed=\(id.rawValue)")
    }
    routes.post("\(page)/restore") { request, context in
      let (id, owner, store) = (try id(request), context.owner, context.store)
      try await store.database.write { transaction in
        _ = try AstronovaStore.bookmarks.restore(id, of: owner, store.events, in: transaction)
      }
      return .seeOther(AstronovaPath.bookmarks)
    }
  }

  private static func id(_ request: Request) throws -> Entry<Bookmark>.ID {
    .init(rawValue: try request.parameters.require("id"))
  }

  private static func list(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let query = try request.query()
    let filter = BookmarkFilter(
      kind: query["kind"].flatMap(Bookmark.Source.init), phrase: query["q"] ?? "")
    let (owner, cursor) = (context.owner, try request.cursor())
    let found = try await context.store.database.read { transaction in
      guard filter.phrase.isEmpty else {
        return Page(
          try AstronovaStore.bookmarks(with: filter.phrase, filter.kind, of: owner, transaction),
          next: nil)
      }
      return try AstronovaStore.bookmarks.page(
        of: owner, kind: filter.kind?.rawValue, after: cursor, limit: limit, in: transaction)
    }
    let toasts = query["removed"].map { id in
      [
        Toasts.Toast(
          context.words(ProfileKey.removed), icon: .trash, dismissal: AstronovaPath.bookmarks,
          undo: .init(to: "\(AstronovaPath.bookmark(id))/restore", token: context.formToken))
      ]
    }
    return context.page(
      context.words(ProfileKey.bookmarks), tab: AstronovaPath.profile,
      backTo: AstronovaPath.profile, toasts: toasts ?? []
    ) { BookmarksPage(page: found, filter: filter, context: context) }
  }
}

/// Which bookmarks are listed.
struct BookmarkFilter: Sendable {
  let kind: Bookmark.Source?
  let phrase: String

  /// The address of those of another kind.
  func url(_ kind: Bookmark.Source?) -> String {
    AstronovaPath.bookmarks + (kind.map { "?kind=\($0.rawValue)" } ?? "")
  }
}

private struct BookmarksPage: HTML {
  let page: Storage.Page<Entry<Bookmark>>
  let filter: BookmarkFilter
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "bookmarks", topics: ["astronova.bookmark.created", "astronova.bookmark.deleted"]) {
      if page.items.isEmpty, filter.kind == nil, filter.phrase.isEmpty {
        Notice.empty(
          words(ProfileKey.bookmarksEmpty), text: words(ProfileKey.bookmarksEmptyText),
          icon: .bookmark, action: NamedLink(words(AstronovaKey.tabToday), to: AstronovaPath.today))
      } else {
        div(.class("stack")) {
          controls
          list
        }
      }
    }
  }

  @HTMLBuilder private var controls: some HTML {
    form(.class("cluster"), .action(AstronovaPath.bookmarks), .method(.get), .role("search")) {
      if let kind = filter.kind { input(.type(.hidden), .name("kind"), .value(kind.rawValue)) }
      SearchField(value: filter.phrase, prompt: words(ProfileKey.searchBookmarks))
      Button(words(ProfileKey.search), style: .secondary)
    }
    FilterMenu(
      words(ProfileKey.filterKind),
      [
        .init(
          NamedLink(words(ProfileKey.allKinds), to: filter.url(nil)), isChosen: filter.kind == nil)
      ]
        + Bookmark.Source.allCases.map { kind in
          .init(NamedLink(words(kind.name), to: filter.url(kind)), isChosen: filter.kind == kind)
        }, groupTitle: "", group: [])
  }

  @HTMLBuilder private var list: some HTML {
    if page.items.isEmpty {
      Notice.empty(
        words(ProfileKey.bookmarksNone), text: words(ProfileKey.bookmarksNoneText), icon: .search,
        action: NamedLink(words(ProfileKey.allKinds), to: AstronovaPath.bookmarks))
    } else {
      List(page.items.map(row))
    }
    if let next = page.next {
      let url = filter.url(filter.kind)
      LinkButton(
        words(ProfileKey.moreBookmarks),
        to: "\(url)\(url.contains("?") ? "&" : "?")cursor=\(next.text)", style: .secondary)
    }
  }

  private func row(_ entry: Entry<Bookmark>) -> List.Row {
    let id = entry.id.rawValue
    let source = Bookmark.Source(rawValue: entry.kind) ?? .insight
    return List.Row(
      entry.content.title,
      detail: "\(words(source.name)) · \(words.formatted(entry.content.originalDate))",
      icon: source.icon, to: AstronovaPath.bookmark(id)
    ).offering(
      [
        RowAction(
          words(ProfileKey.remove), to: "\(AstronovaPath.bookmark(id))/delete",
          token: context.formToken, icon: .trash, isDestructive: true)
      ], id: "bookmark-\(id)", words: words)
  }
}

private struct BookmarkPage: HTML {
  let entry: Entry<Bookmark>
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    p(.class("caption")) { words.formatted(entry.content.originalDate) }
    for line in entry.content.content.split(separator: "\n") {
      p(.class("reading")) { String(line) }
    }
    div(.class("cluster")) {
      ScriptButton(
        words(TodayKey.share), .share("\(entry.content.title)\n\n\(entry.content.content)"))
      Form(
        to: "\(AstronovaPath.bookmark(entry.id.rawValue))/delete", token: context.formToken,
        words: words
      ) { Button(words(ProfileKey.remove), style: .secondary, icon: .trash) }
    }
  }
}

extension Bookmark.Source {
  /// What it is from.
  fileprivate var name: ProfileKey {
    switch self {
    case .horoscope: .kindHoroscope
    case .chat: .kindChat
    case .compatibility: .kindCompatibility
    case .report: .kindReport
    case .insight: .kindInsight
    case .transit: .kindTransit
    }
  }

  fileprivate var icon: Icon {
    switch self {
    case .horoscope: .sun
    case .chat: .chats
    case .compatibility: .people
    case .report: .books
    case .insight: .moon
    case .transit: .star
    }
  }
}
