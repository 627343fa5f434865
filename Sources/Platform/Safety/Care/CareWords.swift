private import CSafetyData

/// The patterns of what people write after a crisis, for all languages.
struct CareWords: Sendable {
  /// What a message says.
  enum Sense: String, CaseIterable {
    case worse, unsafe, doubt, safe, called, apart, assent, question, correction
  }

  private let vocabulary: Vocabulary
  private let sets: [(sense: Sense, patterns: PatternSet)]
  private let denials: PatternSet
  private let asking: PatternSet

  static let standard: CareWords = {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_safety_care(), count: asterism_safety_care_size)
    do {
      return unsafe try CareWords(parsing: bytes)
    } catch {
      preconditionFailure("The patterns are part of the program, and tests read them: \(error)")
    }
  }()

  private init(parsing bytes: some Sequence<UInt8>) throws(PatternError) {
    var book = try PatternBook(parsing: bytes)
    var sets: [(sense: Sense, patterns: PatternSet)] = []
    for sense in Sense.allCases {
      let patterns = try book.patternSet(crossesSentences: false) { $0.heading == sense.rawValue }
      sets.append((sense, patterns))
    }
    self.sets = sets
    denials = try book.patternSet(crossesSentences: false) {
      ["not worse", "not correction"].contains($0.heading)
    }
    asking = try book.patternSet(crossesSentences: false) { $0.heading == "asks" }
    vocabulary = book.vocabulary
  }

  /// The most words before a correction, which begins a message: "no, sorry, I meant …".
  private static let latestCorrection = 2

  /// What a message says: a question wherever a sentence begins like one, an assent only where the
  /// message is nothing else.
  func reading(of text: String) -> Set<Sense> {
    var words = TextWords(text, in: vocabulary)
    words.mask(denials.matches(in: words).map(\.words))
    var found = Set(
      sets.filter { sense, patterns in
        let matches = patterns.matches(in: words).map(\.words)
        return switch sense {
        case .assent: matches.contains(0..<words.count)
        case .question: matches.contains { words.startsSentence(at: $0.lowerBound) }
        case .correction: matches.contains { $0.lowerBound <= Self.latestCorrection }
        default: !matches.isEmpty
        }
      }.map(\.sense))
    let isMarked = text.contains { "?？؟".contains($0) }
    if isMarked || !asking.matches(in: words).isEmpty { found.insert(.question) }
    return found
  }
}
