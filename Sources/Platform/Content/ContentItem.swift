public import Storage

/// A text that the administrators of an app manage: a quick question, an insight.
public struct ContentItem: Sendable, Hashable, Identifiable, RowDecodable {
  /// The ID of an item.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Its ID.
  public let id: ID
  /// The text and where it belongs.
  public let draft: ContentDraft
  /// When it was created.
  public let createdAt: Timestamp
  /// When it was changed last.
  public let updatedAt: Timestamp

  init(_ id: ID, _ draft: ContentDraft, createdAt: Timestamp, updatedAt: Timestamp) {
    (self.id, self.draft) = (id, draft)
    (self.createdAt, self.updatedAt) = (createdAt, updatedAt)
  }

  public init(row: borrowing Row) throws {
    id = try row["id"]
    draft = ContentDraft(
      try row["kind"], try row["category"], title: try row["title"], try row["body"],
      language: try row["language"], priority: try row["priority"], isActive: try row["is_active"])
    (createdAt, updatedAt) = (try row["created_at"], try row["updated_at"])
  }
}

/// A text before it has an ID, and what is changed of one that has.
public struct ContentDraft: Sendable, Hashable {
  /// The kind, such as `quickQuestion`.
  public var kind: String
  /// The category within the kind, such as `love`.
  public var category: String
  /// The title; nil in kinds without titles.
  public var title: String?
  /// The text.
  public var body: String
  /// The language, a BCP 47 code such as `en`.
  public var language: String
  /// The place among the others of its kind, category and language: lower numbers first.
  public var priority: Int
  /// Whether the app shows it.
  public var isActive: Bool

  /// - Parameters:
  ///   - kind: the kind, such as `quickQuestion`.
  ///   - category: the category within the kind.
  ///   - title: the title; nil in kinds without titles.
  ///   - body: the text.
  ///   - language: a BCP 47 code.
  ///   - priority: lower numbers come first.
  ///   - isActive: whether the app shows it.
  public init(
    _ kind: String, _ category: String, title: String? = nil, _ body: String,
    language: String = "en", priority: Int = 1, isActive: Bool = true
  ) {
    (self.kind, self.category, self.title, self.body) = (kind, category, title, body)
    (self.language, self.priority, self.isActive) = (language, priority, isActive)
  }
}
