/// The texts of one language, by fact.
///
/// The files are described in docs/readings.md: a second-level heading is a key, each list item one
/// text, perhaps with a facet before it.
public struct KnowledgeBase: Sendable {
  /// One text, and what it is for.
  public struct Text: Hashable, Sendable {
    /// The area of life or the use, such as `love`; nil for a general text.
    public let facet: String?
    /// The text, with unfilled slots such as `{name}`.
    public let words: String
  }

  /// The tag of the language, such as `en`.
  public let language: String
  private let entries: [String: [Text]]
  /// The meanings of the language's words in claims about charts; built once.
  private(set) var vocabulary = ClaimVocabulary()

  /// Parses the texts from Markdown.
  /// - Parameter bytes: UTF-8, one or more concatenated files.
  public init(language: String, parsing bytes: some Sequence<UInt8>) {
    self.language = language
    var parser = KnowledgeParser()
    for byte in bytes { parser.take(byte) }
    entries = parser.finish()
    vocabulary = ClaimVocabulary(self)
  }

  /// The number of keys.
  public var count: Int { entries.count }

  /// All keys, in no order.
  public var keys: some Collection<String> { entries.keys }

  /// Returns the texts of a key for a facet: those of the facet if there are any, else those
  /// without one. Empty for an unknown key.
  public func texts(_ key: String, facet: String? = nil) -> [Text] {
    guard let all = entries[key] else { return [] }
    let special = facet.map { facet in all.filter { $0.facet == facet } } ?? []
    return special.isEmpty ? all.filter { $0.facet == nil } : special
  }

  /// Whether a key has a text of exactly this facet.
  public func has(_ key: String, facet: String?) -> Bool {
    entries[key]?.contains { $0.facet == facet } ?? false
  }

  /// Returns the first text of a key; nil for an unknown key.
  public func first(_ key: String, facet: String? = nil) -> String? {
    texts(key, facet: facet).first?.words
  }
}
