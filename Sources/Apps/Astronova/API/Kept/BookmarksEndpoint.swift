internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Storage

/// `/bookmarks`: texts that were marked to be read again (AST-108).
enum BookmarksEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/bookmarks") { try await list($0, $1) }
    routes.post("/bookmarks", body: .api) { try await add($0, $1) }
    routes.delete("/bookmarks/{id}") { request, user in
      let id = Entry<Bookmark>.ID(rawValue: try request.parameters.require("id"))
      let (owner, events, now) = (user.owner, user.services.events, user.services.now())
      let stood = try await user.services.database.write {
        try AstronovaStore.bookmarks.remove(id, of: owner, at: now, events, in: $0)
      }
      guard stood else { throw EntryError.notFound }
      return .noContent
    }
  }

  private static func list(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let part = try Paging(request, .astronova)
    let (source, phrase) = try request.query(.astronova) { input in
      (
        input.optional("readingType", .choice(Bookmark.Source.self)),
        input.optionalText("q", longest: 100)
      )
    }
    let (owner, kind) = (user.owner, source?.rawValue)
    if let phrase { return try await search(phrase, kind, request, user, most: part.limit) }
    let (page, total) = try await user.services.database.read { transaction in
      (
        try AstronovaStore.bookmarks.page(
          of: owner, kind: kind, after: part.cursor, limit: part.limit, in: transaction),
        try AstronovaStore.bookmarks.count(of: owner, kind: kind, in: transaction)
      )
    }
    return try .list(page, of: total, for: request) { $0.bookmark($1, of: owner) }
  }

  /// The newest ones with a phrase in title or text, on one page: the texts are sealed, so that all are
  /// read.
  private static func search(
    _ phrase: String, _ kind: String?, _ request: Request, _ user: UserAPIContext, most: Int
  ) async throws -> Response {
    let (owner, wanted) = (user.owner, phrase.lowercased())
    let found = try await user.services.database.read { transaction in
      var (found, cursor): ([Entry<Bookmark>], Cursor?) = ([], nil)
      repeat {
        let page = try AstronovaStore.bookmarks.page(
          of: owner, kind: kind, after: cursor, limit: 200, in: transaction)
        found += page.items.filter { entry in
          [entry.content.title, entry.content.content].contains { $0.lowercased().contains(wanted) }
        }
        cursor = page.next
      } while cursor != nil
      return found
    }
    return try .list(Page(Array(found.prefix(most)), next: nil), of: found.count, for: request) {
      $0.bookmark($1, of: owner)
    }
  }

  private static func add(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (sent, source) = try request.input(.astronova, words: user.words) { input in
      let date = input.optional("originalDate", .calendarDay) ?? user.today
      let sent = Bookmark(
        title: input.text("title", longest: Bookmark.longestTitle),
        content: input.text("content", longest: Bookmark.longestContent, lines: .many),
        originalDate: date, sourceID: input.optionalText("sourceId", longest: 100))
      return (sent, input.value("readingType", .choice(Bookmark.Source.self)) ?? .insight)
    }
    let owner = user.owner
    let (entry, isNew) = try await user.store.keep(sent, from: source, of: owner)
    guard isNew else {
      var json = JSONWriter()
      json.bookmark(entry, of: owner)
      throw HTTPError(
        .conflict, "This is bookmarked already.",
        members: [.init(name: "bookmark", values: [String(decoding: json.bytes, as: UTF8.self)])])
    }
    return .json(status: .created) { $0.bookmark(entry, of: owner) }
  }
}

extension JSONWriter {
  /// Writes a bookmark (AST-12).
  fileprivate mutating func bookmark(_ entry: Entry<Bookmark>, of owner: AccountKey) {
    object { json in
      json.field("id", entry.id.rawValue)
      json.field("userProfileId", owner.account.rawValue)
      json.field("readingType", entry.kind)
      json.field("title", entry.content.title)
      json.field("content", entry.content.content)
      json.day("originalDate", entry.content.originalDate)
      json.second("bookmarkedAt", entry.createdAt)
      json.field("sourceId", entry.content.sourceID)
    }
  }
}
