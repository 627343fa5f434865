/// What an app has of managed texts: its kinds with their categories, and the texts that are
/// installed with it.
public struct ContentCatalog: Sendable {
  /// A kind of text.
  public struct Kind: Sendable, Hashable {
    /// Its name, such as `insight`.
    public let name: String
    /// Its categories, in the order in which the app shows them.
    public let categories: [String]
    /// The lengths of titles, in characters; nil for a kind without titles.
    public let title: ClosedRange<Int>?
    /// The lengths of texts, in characters.
    public let body: ClosedRange<Int>

    /// - Parameters:
    ///   - name: its name, such as `insight`.
    ///   - categories: its categories, in the order in which the app shows them.
    ///   - title: the lengths of titles, in characters; nil for a kind without titles.
    ///   - body: the lengths of texts, in characters.
    public init(
      _ name: String, categories: [String], title: ClosedRange<Int>? = nil, body: ClosedRange<Int>
    ) {
      (self.name, self.categories) = (name, categories)
      (self.title, self.body) = (title, body)
    }
  }

  /// The app, such as `astronova`.
  public let app: String
  /// Its kinds.
  public let kinds: [Kind]
  /// The languages that texts may be in.
  public let languages: [String]
  /// The texts that are installed at the first start.
  public let starters: [ContentDraft]

  /// - Parameters:
  ///   - app: the app, such as `astronova`.
  ///   - kinds: its kinds.
  ///   - languages: the languages that texts may be in.
  ///   - starters: the texts that are installed at the first start; each must pass ``check(_:)``.
  public init(app: String, kinds: [Kind], languages: [String], starters: [ContentDraft]) {
    (self.app, self.kinds) = (app, kinds)
    (self.languages, self.starters) = (languages, starters)
  }

  /// The kind with a name.
  public func kind(_ name: String) -> Kind? { kinds.first { $0.name == name } }

  /// Checks a text against its kind.
  /// - Throws: ``ContentError`` with the first field that is wrong.
  public func check(_ draft: ContentDraft) throws(ContentError) {
    guard let kind = kind(draft.kind) else { throw .unknown(.kind) }
    guard kind.categories.contains(draft.category) else { throw .unknown(.category) }
    guard languages.contains(draft.language) else { throw .unknown(.language) }
    guard kind.body ~= draft.body.count else { throw .length(.body, kind.body) }
    if let title = kind.title {
      guard title ~= draft.title?.count ?? 0 else { throw .length(.title, title) }
    } else if draft.title != nil {
      throw .unknown(.title)
    }
    guard Self.priorities ~= draft.priority else { throw .length(.priority, Self.priorities) }
  }

  /// The priorities that a text may have.
  public static let priorities = 1...10_000
}

/// Why a managed text is refused.
public enum ContentError: Error, Hashable, Sendable {
  /// A field of ``ContentDraft``.
  public enum Field: String, Sendable {
    case kind, category, language, title, body, priority
  }

  /// No text has this ID.
  case notFound
  /// A kind, category or language that the app does not have, or a title in a kind without one.
  case unknown(Field)
  /// A text, title or priority outside of its bounds.
  case length(Field, ClosedRange<Int>)
  /// An order of IDs that are not all the texts of one kind, category and language, each once.
  case mixedOrder
}
