/// The texts of one language, by the fact that they are about.
///
/// The files are described in docs/readings.md: a second-level heading is a key, each list item one
/// text, perhaps with a facet before it.
public struct KnowledgeBase: Sendable {
  /// One text, and what it is for.
  public struct Text: Hashable, Sendable {
    /// The area of life or the use, such as `love`; nil for the general text.
    public let facet: String?
    /// The words, with slots such as `{name}` still open.
    public let words: String
  }

  /// The tag of the language, such as `en`.
  public let language: String
  private let entries: [String: [Text]]
  /// What the words of the language mean in claims about charts; put together once.
  private(set) var vocabulary = ClaimVocabulary()

  /// Reads the texts out of Markdown.
  /// - Parameter bytes: UTF-8, one or more files one after another.
  public init(language: String, parsing bytes: some Sequence<UInt8>) {
    self.language = language
    var parser = KnowledgeParser()
    for byte in bytes { parser.take(byte) }
    entries = parser.finish()
    vocabulary = ClaimVocabulary(self)
  }

  /// How many keys there are.
  public var count: Int { entries.count }

  /// All keys, in no order.
  public var keys: some Collection<String> { entries.keys }

  /// The texts of a key for a facet: those of the facet where there are any, else those without one.
  /// Empty for a key that is not there.
  public func texts(_ key: String, facet: String? = nil) -> [Text] {
    guard let all = entries[key] else { return [] }
    let special = facet.map { facet in all.filter { $0.facet == facet } } ?? []
    return special.isEmpty ? all.filter { $0.facet == nil } : special
  }

  /// Whether a key has a text of just this facet.
  public func has(_ key: String, facet: String?) -> Bool {
    entries[key]?.contains { $0.facet == facet } ?? false
  }

  /// The first text of a key; nil for a key that is not there.
  public func first(_ key: String, facet: String? = nil) -> String? {
    texts(key, facet: facet).first?.words
  }
}
