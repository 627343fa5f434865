internal import Accounts
internal import CivilTime
internal import Entries
internal import JSON
internal import Storage

/// A text that somebody marked, with a copy of it, so that it can be read when its source is gone
/// (AST-12, AST-179). The kind of its entry is ``Source``.
struct Bookmark: EntryContent, Hashable {
  /// What it is from; the raw values are those of the API.
  enum Source: String, CaseIterable, Sendable {
    case horoscope, chat, compatibility, report, insight, transit
  }

  let title: String
  let content: String
  /// The day that the text is about.
  let originalDate: CivilDate
  /// The ID of its source; nil for one without.
  let sourceID: String?

  static let longestTitle = 200
  static let longestContent = 20_000

  init(title: String, content: String, originalDate: CivilDate, sourceID: String?) {
    (self.title, self.content) = (title, content)
    (self.originalDate, self.sourceID) = (originalDate, sourceID)
  }

  init(_ json: JSONValue) throws {
    guard let title = json["title"]?.string, let content = json["text"]?.string,
      let date = json["originalDate"]?.string, title.count <= Self.longestTitle,
      content.count <= Self.longestContent
    else { throw EntryError.unreadable }
    (self.title, self.content) = (title, content)
    originalDate = try CivilDate(iso8601: date, rule: .gregorian)
    sourceID = json["source"]?.string
  }

  func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("text", content)
    json.field("originalDate", "\(originalDate)")
    if let sourceID { json.field("source", sourceID) }
  }
}

extension AstronovaStore {
  /// The ID of the bookmark of a source.
  static func bookmark(of source: Bookmark.Source, _ id: String, for owner: AccountKey)
    -> Entry<Bookmark>.ID
  { EntryList<Bookmark>.id(of: "bookmark \(source.rawValue) \(id)", for: owner) }

  /// Keeps a bookmark; one with a source is kept once.
  func keep(
    _ bookmark: Bookmark, from source: Bookmark.Source, of owner: AccountKey
  ) async throws -> (entry: Entry<Bookmark>, isNew: Bool) {
    try await database.write { transaction in
      try Self.bookmarks.add(
        bookmark, kind: source.rawValue, day: bookmark.originalDate.dayNumber,
        as: bookmark.sourceID.map { Self.bookmark(of: source, $0, for: owner) }, of: owner,
        at: now(), events, in: transaction)
    }
  }

  /// The bookmarks with a phrase in title or text, newest first: the texts are sealed, so that all
  /// are read.
  static func bookmarks(
    with phrase: String, _ source: Bookmark.Source?, of owner: AccountKey,
    _ transaction: borrowing Transaction
  ) throws -> [Entry<Bookmark>] {
    let wanted = phrase.lowercased()
    var (found, cursor): ([Entry<Bookmark>], Cursor?) = ([], nil)
    repeat {
      let page = try bookmarks.page(
        of: owner, kind: source?.rawValue, after: cursor, limit: 200, in: transaction)
      found += page.items.filter { entry in
        [entry.content.title, entry.content.content].contains { $0.lowercased().contains(wanted) }
      }
      cursor = page.next
    } while cursor != nil
    return found
  }
}
