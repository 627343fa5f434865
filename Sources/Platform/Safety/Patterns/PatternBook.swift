internal import Understanding

/// Parsed pattern files: a vocabulary, and the patterns of each section over it.
struct PatternBook {
  /// The patterns of one section.
  struct Section {
    /// The first-level heading.
    let chapter: String
    /// The second-level heading.
    let heading: String
    let patterns: [Pattern]
    /// Patterns that match if all their parts are close together, in any order.
    let company: [PatternCompany]
    /// Whether the words of its language are also matched phonetically.
    let isBySound: Bool
  }

  private(set) var vocabulary = Vocabulary()
  private(set) var sections: [Section] = []
  private var lists: [String: Pattern] = [:]
  private var isBySound = false

  /// Parses concatenated files. The chapter `words` contains named lists and starts a language,
  /// which drops the earlier lists; under the heading `by sound`, the words of that language are
  /// also matched phonetically, and under `more` they extend the earlier lists. `spellings`
  /// contains alternative spellings, `ordinary` words that must not be taken for a misspelling of
  /// another, and `misspelt` words that are also matched with one letter omitted, added or changed.
  init(parsing bytes: some Sequence<UInt8>) throws(PatternError) {
    for section in Outline.sections(of: bytes) {
      switch section.chapter {
      case "words":
        if section.heading != "more" {
          lists = [:]
          isBySound = section.heading == "by sound"
        }
        try readLists(section.items)
      case "spellings": try readSpellings(section.items)
      case "ordinary": readOrdinary(section.items)
      case "misspelt": readMisspelt(section.items)
      default: try readPatterns(section)
      }
    }
  }

  /// The automaton of the patterns of selected sections, in which each pattern has the number of
  /// its section.
  mutating func patternSet(
    crossesSentences: Bool, of isWanted: (Section) -> Bool
  ) throws(PatternError) -> PatternSet {
    var builder = PatternSetBuilder()
    for (number, section) in sections.enumerated() where isWanted(section) {
      vocabulary.hearsSounds = section.isBySound
      for pattern in section.patterns {
        try builder.add(pattern, rule: number, vocabulary: &vocabulary)
      }
      for company in section.company {
        try builder.add(company, rule: number, vocabulary: &vocabulary)
      }
    }
    return builder.build(crossesSentences: crossesSentences)
  }

  private mutating func readLists(_ items: [String]) throws(PatternError) {
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

  private mutating func readMisspelt(_ items: [String]) {
    for word in items.flatMap({ Self.words(of: $0) }) { vocabulary.forgive(word) }
  }

  private mutating func readPatterns(_ section: OutlineSection) throws(PatternError) {
    var (patterns, company) = ([Pattern](), [PatternCompany]())
    for item in section.items {
      if item.contains(" & ") {
        company.append(try PatternCompany(item, vocabulary: vocabulary, lists: lists))
      } else {
        patterns.append(try PatternParser.pattern(item, vocabulary: vocabulary, lists: lists))
      }
    }
    sections.append(
      Section(
        chapter: section.chapter, heading: section.heading, patterns: patterns, company: company,
        isBySound: isBySound))
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
