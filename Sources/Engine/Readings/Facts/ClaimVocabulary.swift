internal import Charts
internal import Jyotish

/// What the words of a language mean where claims about charts are made.
///
/// Names come from the engine and the `word` entries of the language, everything else from its
/// `claim` entries, which list words and phrases with commas.
struct ClaimVocabulary: Sendable {
  private var meanings: [String: ClaimToken.Meaning] = [:]
  /// Names that count only with a capital letter, since the same word has an everyday sense.
  private var capitalised: Set<String> = []
  /// How many words the longest phrase has that begins with a word.
  private var longest: [String: Int] = [:]

  /// What stands in brackets behind a planet or a house to explain it, and claims nothing.
  private(set) var asides: [String] = []

  /// Knows nothing.
  init() {}

  init(_ knowledge: KnowledgeBase) {
    let lexicon = Lexicon(knowledge)
    for point in ChartPoint.allCases { addName(lexicon.word(point.name), .point(point)) }
    for sign in ZodiacSign.allCases { addName(lexicon.word(sign.name), .sign(sign)) }
    for nakshatra in Nakshatra.allCases {
      addName(lexicon.word(nakshatra.name), .nakshatra(nakshatra))
    }
    asides = knowledge.asides
    add(",", .comma)
    for number in 1...12 { add(lexicon.ordinal(number), .ordinal(number)) }
    for yoga in Yoga.allCases { add("\(yoga.name) yoga", .figure(yoga.name.lowercased())) }
    for key in knowledge.keys where key.hasPrefix("claim ") {
      guard let meaning = ClaimToken.Meaning(key: key.dropFirst("claim ".count)) else { continue }
      for phrase in knowledge.phrases(key) { addListed(phrase, meaning) }
    }
  }

  private mutating func addName(_ name: String, _ meaning: ClaimToken.Meaning) {
    capitalised.insert(add(name, meaning))
  }

  /// What an entry lists with a capital letter counts only with one.
  private mutating func addListed(_ phrase: String, _ meaning: ClaimToken.Meaning) {
    let added = add(phrase, meaning)
    if phrase.first?.isUppercase ?? false {
      capitalised.insert(added)
    } else {
      capitalised.remove(added)
    }
  }

  @discardableResult
  private mutating func add(_ phrase: String, _ meaning: ClaimToken.Meaning) -> String {
    let words = ClaimWordScanner.words(of: phrase).map(\.folded)
    let joined = words.joined(separator: " ")
    meanings[joined] = meaning
    if let first = words.first { longest[first] = max(longest[first] ?? 1, words.count) }
    return joined
  }

  /// How many words a phrase that begins with a word may have; nil where none does.
  func longestPhrase(from word: String) -> Int? { longest[word] }

  /// What a phrase means; nil for one that claims nothing.
  /// - Parameter isCapital: whether the first word began with a capital letter as it was written.
  func meaning(of phrase: String, isCapital: Bool) -> ClaimToken.Meaning? {
    guard let meaning = meanings[phrase] else { return nil }
    return isCapital || !capitalised.contains(phrase) ? meaning : nil
  }
}

extension KnowledgeBase {
  /// The words and phrases that an entry lists with commas.
  func phrases(_ key: String) -> [String] {
    texts(key).flatMap { text in
      text.words.split(separator: ",").map { phrase in
        phrase.split(separator: " ").joined(separator: " ")
      }
    }
  }
}
