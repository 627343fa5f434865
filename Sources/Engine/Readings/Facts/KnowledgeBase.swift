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
    /// What is said in its place to readers of a status; empty where it fits everybody.
    var variants: [RelationshipStatus: String] = [:]

    /// Returns the text as it is said to readers of a status.
    func speaking(to status: RelationshipStatus) -> Text {
      variants[status].map { Text(facet: facet, words: $0) } ?? self
    }
  }

  /// The tag of the language, such as `en`.
  public let language: String
  /// A hash of the texts, FNV-1a with 64 bits: another one when any of them is changed.
  public private(set) var fingerprint: UInt64
  private var entries: [String: [Text]]
  /// The meanings of the language's words in claims about charts; built once.
  private(set) var vocabulary = ClaimVocabulary()
  /// What the language's `ask` entries list; built once.
  let asked: AskPhrases

  /// Parses the texts from Markdown.
  /// - Parameter bytes: UTF-8, one or more concatenated files.
  public init(language: String, parsing bytes: some Sequence<UInt8>) {
    self.language = language
    var parser = KnowledgeParser()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      parser.take(byte)
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    fingerprint = hash
    entries = parser.finish()
    asked = AskPhrases(
      entries.filter { $0.key.hasPrefix("ask ") }.mapValues { texts in
        texts.filter { $0.facet == nil }.map(\.words)
      })
    vocabulary = ClaimVocabulary(self)
  }

  /// The same with texts written in another way; questions and claims are read as before.
  public func rewritten(_ change: (String) -> String) -> KnowledgeBase {
    var copy = self
    copy.fingerprint ^= 1
    for (key, texts) in entries where !key.hasPrefix("ask ") && !key.hasPrefix("claim ") {
      copy.entries[key] = texts.map { text in
        Text(
          facet: text.facet, words: change(text.words), variants: text.variants.mapValues(change))
      }
    }
    return copy
  }

  /// The number of keys.
  public var count: Int { entries.count }

  /// All keys, in no order.
  public var keys: some Collection<String> { entries.keys }

  /// Returns the texts of a key for a facet: those of the facet if there are any, else those
  /// without one. Empty for an unknown key.
  /// - Parameter status: of the reader; a text that has a variant for it is replaced, so that the
  ///   number and the order of the texts are the same for everybody.
  public func texts(
    _ key: String, facet: String? = nil, for status: RelationshipStatus? = nil
  ) -> [Text] {
    guard let all = entries[key] else { return [] }
    let special = facet.map { facet in all.filter { $0.facet == facet } } ?? []
    let found = special.isEmpty ? all.filter { $0.facet == nil } : special
    return status.map { status in found.map { $0.speaking(to: status) } } ?? found
  }

  /// All texts of a key, of every facet; empty for an unknown key.
  func entry(_ key: String) -> [Text] { entries[key] ?? [] }

  /// Whether a key has a text of exactly this facet.
  public func has(_ key: String, facet: String?) -> Bool {
    entries[key]?.contains { $0.facet == facet } ?? false
  }

  /// What a planet or a house stands for, as it is put in brackets behind it.
  var asides: [String] {
    entries.filter { $0.key.hasPrefix("word gloss ") || $0.key.hasPrefix("word house matters ") }
      .compactMap { $0.value.first.map { " (\($0.words))" } }
  }

  /// Returns the first text of a key; nil for an unknown key.
  public func first(_ key: String, facet: String? = nil) -> String? {
    texts(key, facet: facet).first?.words
  }
}
