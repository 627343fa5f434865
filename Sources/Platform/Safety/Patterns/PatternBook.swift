/// Pattern files, read: a vocabulary, and the patterns of each section over it.
struct PatternBook {
  /// The patterns of one section.
  struct Section {
    /// The first-level heading.
    let chapter: String
    /// The second-level heading.
    let heading: String
    let patterns: [Pattern]
  }

  private(set) var vocabulary = Vocabulary()
  private(set) var sections: [Section] = []
  private var lists: [String: Pattern] = [:]

  /// Reads files one after another. The chapter `words` holds named lists and begins a language, so
  /// that the lists before it are forgotten; `spellings` holds other ways to write words, and
  /// `ordinary` words that must not be taken for a misspelling of another.
  init(parsing bytes: some Sequence<UInt8>) throws(PatternError) {
    for section in Outline.sections(of: bytes) {
      switch section.chapter {
      case "words": try readLists(section.items)
      case "spellings": try readSpellings(section.items)
      case "ordinary": readOrdinary(section.items)
      default: try readPatterns(section)
      }
    }
  }

  /// The automaton of the patterns of some sections, in which each pattern is numbered by its section.
  mutating func patternSet(
    crossesSentences: Bool, of isWanted: (Section) -> Bool
  ) throws(PatternError) -> PatternSet {
    var builder = PatternSetBuilder()
    for (number, section) in sections.enumerated() where isWanted(section) {
      for pattern in section.patterns {
        try builder.add(pattern, rule: number, vocabulary: &vocabulary)
      }
    }
    return builder.build(crossesSentences: crossesSentences)
  }

  private mutating func readLists(_ items: [String]) throws(PatternError) {
    lists = [:]
    for item in items {
      let (name, patterns) = try Self.named(item)
      lists[name] = try PatternParser.pattern(patterns, vocabulary: vocabulary, lists: lists)
    }
  }

  private mutating func readSpellings(_ items: [String]) throws(PatternError) {
    for item in items {
      let (words, spellings) = try Self.named(item)
      for spelling in spellings.split(separator: ",") {
        let letters = Self.words(of: spelling)
        guard letters.count == 1 else {
          throw PatternError(reason: "a spelling is one word", source: item)
        }
        vocabulary.read(letters[0], as: Self.words(of: words))
      }
    }
  }

  private mutating func readOrdinary(_ items: [String]) {
    for word in items.flatMap({ Self.words(of: $0) }) { vocabulary.keep(word) }
  }

  private mutating func readPatterns(_ section: OutlineSection) throws(PatternError) {
    var patterns: [Pattern] = []
    for item in section.items {
      patterns.append(
        try PatternParser.pattern(item, vocabulary: vocabulary, lists: lists))
    }
    sections.append(
      Section(chapter: section.chapter, heading: section.heading, patterns: patterns))
  }

  private static func named(_ item: String) throws(PatternError) -> (name: String, rest: String) {
    let parts = item.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { throw PatternError(reason: "no name and colon", source: item) }
    return (String(parts[0]), String(parts[1]))
  }

  private static func words(of text: some StringProtocol) -> [[UInt32]] {
    WordScanner.words(of: FoldedText(String(text))).map(\.letters)
  }
}
