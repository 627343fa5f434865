public import Accounts
public import Storage
internal import Vault

/// Where a search found something.
public struct ChatFind: Hashable, Sendable {
  /// The thread.
  public let thread: ChatThread
  /// The message; nil where it is the title.
  public let message: ChatMessageID?
  /// Who says it; nil where it is the title.
  public var role: ChatMessage.Role? = nil
  /// The area of life that the message is about, or of the thread where it is the title.
  public let area: String?
  /// When it was said, or when the thread began where it is the title.
  public let createdAt: Timestamp
  /// What stands around it.
  public let excerpt: Excerpt

  /// A part of a text with what was looked for.
  public struct Excerpt: Hashable, Sendable {
    /// What stands before, from a word on.
    public let before: String
    /// What was found, as it is written there.
    public let match: String
    /// What stands after, up to a word.
    public let after: String
  }

  /// How well it fits, 0.3 to 1: most for a title, then for words that stand there whole, then for such
  /// as begin so.
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
  /// Looks for a text in titles and messages of an app, without regard to case and accents; archived
  /// threads too. What changed last comes first.
  ///
  /// What is sealed cannot be searched in the database: the texts of an account are opened when it
  /// searches for the first time, and kept folded in the memory of this node for as long as there is
  /// room; each search takes in what has changed since, on whichever node.
  /// - Parameters:
  ///   - query: at least 2 and at most 200 characters.
  ///   - limit: how many finds, from 1 to 100.
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

  /// Opens what has changed since the last search of an account.
  private func bringUpToDate(_ index: SearchIndex, of owner: AccountKey) async throws {
    let now = try await database.read { transaction in try surroundings.now(transaction) }
    // What was committed late may have an earlier time; what is known already is not taken in again.
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

  /// The place of a text in the order of changes.
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
  /// Nil for a thread without a title, and for what an index has as it is.
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
  /// A find, as it stands now; nil where the text is gone or says something else by now.
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
  /// What was found in a title.
  fileprivate init(excerpt: Excerpt, in thread: ChatThread) {
    self.init(
      thread: thread, message: nil, area: thread.primaryArea, createdAt: thread.createdAt,
      excerpt: excerpt)
  }

  /// What was found in a message.
  fileprivate init(
    excerpt: Excerpt, in thread: ChatThread, _ row: ChatMessageRow, _ details: ChatDetails
  ) {
    self.init(
      thread: thread, message: row.id, role: row.role, area: details.area,
      createdAt: row.createdAt, excerpt: excerpt)
  }
}

extension ChatFind.Excerpt {
  /// The first place in a text, with some words around it; nil where there is none.
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
