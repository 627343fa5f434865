public import Accounts
public import Storage
internal import Vault

/// A search result.
public struct ChatFind: Hashable, Sendable {
  /// The thread.
  public let thread: ChatThread
  /// The message; nil for a match in the title.
  public let message: ChatMessageID?
  /// The sender; nil for a match in the title.
  public var role: ChatMessage.Role? = nil
  /// The area of life of the message, or of the thread for a match in the title.
  public let area: String?
  /// When the message was written, or the thread started for a match in the title.
  public let createdAt: Timestamp
  /// The text around the match.
  public let excerpt: Excerpt

  /// A part of a text with the match.
  public struct Excerpt: Hashable, Sendable {
    /// The text before, from a word boundary on.
    public let before: String
    /// The match, as written there.
    public let match: String
    /// The text after, up to a word boundary.
    public let after: String
  }

  /// The relevance, 0.3 to 1: highest for a title, then for whole words, then for prefixes of
  /// words.
  public var relevance: Double {
    let isBegun = excerpt.before.last?.isPartOfWord != true
    let isWhole = isBegun && excerpt.after.first?.isPartOfWord != true
    return (message == nil ? 0.6 : 0.3) + (isBegun ? 0.2 : 0) + (isWhole ? 0.2 : 0)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension Conversations {
  /// Searches the titles and messages of an app, ignoring case and accents, including archived
  /// threads. The latest changes come first.
  ///
  /// Sealed texts cannot be searched in the database: the texts of an account are decrypted on its
  /// first search, and kept folded in the memory of this node while there is space; each search
  /// adds what has changed since, on any node.
  /// - Parameters:
  ///   - query: at least 2 and at most 200 characters.
  ///   - limit: the maximum number of results, from 1 to 100.
  /// - Throws: ``ChatError`` for the query.
  public func search(
    _ query: String, in app: String, of owner: AccountKey, limit: Int = 20
  ) async throws -> [ChatFind] {
    let words = try query.checked(.query, limit: 200)
    let needle = TextFolding.fold(words)
    guard words.count >= 2, !needle.isEmpty, !needle.contains(0) else {
      throw ChatError(.invalid, .query)
    }
    let index = indexes.index(of: owner.account.rawValue)
    try await bringUpToDate(index, of: owner)
    defer { indexes.trim() }
    let limit = min(max(limit, 1), 100)
    var finds: [ChatFind] = []
    var position: Int?
    repeat {
      let (items, next) = index.find(needle, before: position, count: limit)
      position = next
      finds += try await database.read { transaction in
        try items.compactMap { try transaction.find($0, needle, in: app, of: owner) }
      }
    } while finds.count < limit && position != nil
    return Array(finds.prefix(limit))
  }

  /// Decrypts what has changed since the last search of an account.
  private func bringUpToDate(_ index: SearchIndex, of owner: AccountKey) async throws {
    let now = try await database.read { transaction in try environment.now(transaction) }
    // Late commits may have an earlier time; known entries are skipped.
    let start = Change(at: index.upToDateAt.advanced(by: .seconds(-10)), id: "")
    for changes in [Self.changedTitles, Self.changedMessages] {
      var last: Change? = start
      while let known = last {
        let entries = try await database.read { transaction in
          try transaction.rows(changes(known, owner)) { row in
            (
              try Change(row: row),
              try SearchIndex.Entry(row: row, of: owner, unlessKnownTo: index)
            )
          }
        }
        index.add(entries.compactMap(\.1))
        last = entries.count < Self.changesAtOnce ? nil : entries.last?.0
      }
    }
    index.isUpToDate(at: now)
  }

  /// The position of a text in the order of changes.
  struct Change: Sendable {
    let at: Timestamp
    let id: String

    init(at: Timestamp, id: String) {
      self.at = at
      self.id = id
    }

    init(row: borrowing Row) throws {
      self.init(at: try row["touched_at"], id: try row["id"])
    }
  }

  private static let changesAtOnce = 1_000

  static func changedTitles(after last: Change, of owner: AccountKey) -> SQL {
    """
    SELECT id, touched_at, title AS text, 0 AS is_message FROM chat_threads
    WHERE account_id = \(owner.account) AND (touched_at, id) > (\(last.at), \(last.id))
    ORDER BY touched_at, id LIMIT \(changesAtOnce)
    """
  }

  /// The messages that have ended since.
  static func changedMessages(after last: Change, of owner: AccountKey) -> SQL {
    """
    SELECT id, touched_at, text, 1 AS is_message FROM chat_messages
    WHERE account_id = \(owner.account) AND (touched_at, id) > (\(last.at), \(last.id))
      AND lease_until IS NULL
    ORDER BY touched_at, id LIMIT \(changesAtOnce)
    """
  }
}

extension SearchIndex.Entry {
  /// Nil for a thread without a title, and for an unchanged entry of the index.
  fileprivate init?(
    row: borrowing Row, of owner: AccountKey, unlessKnownTo index: SearchIndex
  ) throws {
    let id: String = try row["id"]
    let isMessage: Bool = try row["is_message"]
    guard let sealed: [UInt8] = try row["text"] else { return nil }
    let context: FieldContext
    if isMessage {
      let message = ChatMessageID(rawValue: id)
      (item, context) = (.message(message), owner.text(of: message))
    } else {
      let thread = ChatThreadID(rawValue: id)
      (item, context) = (.title(thread), owner.title(of: thread))
    }
    touchedAt = try row["touched_at"]
    guard !index.knows(item, asOf: touchedAt) else { return nil }
    text = TextFolding.fold(try owner.key.openText(sealed, for: context))
  }
}

extension Transaction {
  /// The result as it is now; nil if the text is gone or no longer matches.
  fileprivate func find(
    _ item: SearchIndex.Item, _ needle: [UInt8], in app: String, of owner: AccountKey
  ) throws -> ChatFind? {
    do {
      switch item {
      case .title(let id):
        guard let row = try knownThread(id, in: app, of: owner), row.hasQuestion else { return nil }
        return row.title.flatMap { ChatFind.Excerpt(of: needle, in: $0) }
          .map { ChatFind(excerpt: $0, in: row.thread) }
      case .message(let id):
        let row = try messageRow(id, of: owner)
        guard let thread = try knownThread(row.thread, in: app, of: owner) else { return nil }
        return try ChatFind.Excerpt(of: needle, in: text(of: row, owner: owner).text)
          .map { try ChatFind(excerpt: $0, in: thread.thread, row, row.openDetails(of: owner)) }
      }
    } catch let error as ChatError where error.code == .notFound {
      return nil
    }
  }
}

extension ChatFind {
  /// A match in a title.
  fileprivate init(excerpt: Excerpt, in thread: ChatThread) {
    self.init(
      thread: thread, message: nil, area: thread.primaryArea, createdAt: thread.createdAt,
      excerpt: excerpt)
  }

  /// A match in a message.
  fileprivate init(
    excerpt: Excerpt, in thread: ChatThread, _ row: ChatMessageRow, _ details: ChatDetails
  ) {
    self.init(
      thread: thread, message: row.id, role: row.role, area: details.area,
      createdAt: row.createdAt, excerpt: excerpt)
  }
}

extension ChatFind.Excerpt {
  /// The first match in a text, with some words around it; nil if there is none.
  fileprivate init?(of needle: [UInt8], in text: String) {
    guard let range = TextFolding.firstRange(of: needle, in: text) else { return nil }
    match = String(text[range])
    let head = text[..<range.lowerBound]
    let near = head.suffix(40)
    let isCutBefore = near.startIndex > head.startIndex
    let word = isCutBefore ? near.firstIndex(where: \.isWhitespace) : nil
    before = (isCutBefore ? "…" : "") + near[(word ?? near.startIndex)...]
    let tail = text[range.upperBound...]
    let far = tail.prefix(80)
    let isCutAfter = far.endIndex < tail.endIndex
    let space = isCutAfter ? far.lastIndex(where: \.isWhitespace) : nil
    after = far[..<(space ?? far.endIndex)] + (isCutAfter ? "…" : "")
  }
}
