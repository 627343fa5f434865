internal import Safety
internal import Understanding

/// Checks every sentence of a language model with ``OutputGuard`` before it is stored (PLT-30): the
/// last step for each of them.
///
/// Fragments without a full stop, such as list items, and short sentences are held back until more
/// has arrived, so that rejected content is rejected as a whole. The answer to a farewell is held
/// back until its end.
struct SentenceGuard {
  /// The outcome for sentences.
  struct Verdict {
    /// The sentences to write.
    var sentences: [String] = []
    /// Whether they are the program's own words in place of the model's.
    var isReplacement = false
    /// The reasons for rejections, one for each.
    var refused: [OutputConcern] = []

    /// The danger for which the answer has to end.
    var danger: SafetyCategory? { refused.lazy.compactMap(\.danger).first }
  }

  /// A fragment of up to this many words waits for its continuation; patterns reach no further.
  private static let longestFragment = 12
  /// A sentence of fewer words may be a part of the next one.
  private static let shortest = 4
  /// How many characters of earlier text are checked again with new text.
  static let reach = 600

  private let output = OutputGuard.standard
  /// The language of the person's farewell; nil if there was none.
  private let farewell: String?
  private var written: String
  private var held: [String] = []
  private var isFinished = false

  /// - Parameters:
  ///   - question: the question.
  ///   - begun: the stored beginning of the answer.
  init(question: String, begun: String) {
    farewell = output.farewell(in: question)
    written = begun
  }

  /// Checks the next sentence.
  mutating func read(_ sentence: String) -> Verdict {
    held.append(sentence)
    if let concern = concern(in: held.joined()) {
      held = []
      return Verdict(refused: [concern])
    }
    if farewell != nil || isOpen(sentence) { return Verdict() }
    return Verdict(sentences: release())
  }

  /// Checks a sentence that is dropped for another reason, so that a danger in it still ends the answer.
  func refuse(_ sentence: String) -> Verdict {
    Verdict(refused: [concern(in: held.joined() + sentence)].compactMap(\.self))
  }

  /// Returns the rest at the end.
  mutating func finish() -> Verdict {
    guard let farewell, !isFinished else { return Verdict(sentences: release()) }
    isFinished = true
    var verdict = Verdict()
    let goodbyes = held.filter { sentence in
      let text = PlainText.of(sentence)
      guard let concern = farewellConcern(in: text) else { return true }
      verdict.refused.append(concern)
      return false
    }
    held = goodbyes
    if !goodbyes.contains(where: { $0.hasWords }) {
      held = [SupportReplies.standard.farewell(language: farewell)]
      verdict.isReplacement = true
    }
    verdict.sentences = release()
    return verdict
  }

  private mutating func release() -> [String] {
    defer { held = [] }
    written += held.joined()
    return held
  }

  private func concern(in text: String) -> OutputConcern? {
    output.concern(inShown: text, after: String(written.suffix(Self.reach)))
  }

  /// A farewell gets a goodbye and nothing else.
  private func farewellConcern(in sentence: String) -> OutputConcern? {
    if !sentence.hasWords { return nil }
    return output.farewellConcern(in: sentence)
      ?? (output.isGoodbye(sentence) && !sentence.contains("?") ? nil : .ignoredFarewell)
  }

  private func isOpen(_ sentence: String) -> Bool {
    let text = PlainText.of(sentence.withoutReferences)
    let isShort = text.wordCount < Self.shortest
    let isEnded = text.last { !$0.isWhitespace }.map { ".!?।॥…".contains($0) } ?? false
    guard isShort || !isEnded else { return false }
    return held.reduce(0) { $0 + $1.wordCount } < Self.longestFragment
  }
}

extension OutputGuard {
  /// The concern in the next part of a text, both as it is and as a page shows it: markup inside of
  /// a word would hide the word.
  func concern(inShown part: String, after context: String) -> OutputConcern? {
    let (part, context) = (part.withoutReferences, context.withoutReferences)
    return concern(in: part, after: context)
      ?? concern(in: PlainText.of(part), after: PlainText.of(context))
  }
}

/// A text as a page shows it, without Markdown and HTML.
enum PlainText {
  static func of(_ text: String) -> String {
    var plain = ""
    plain.reserveCapacity(text.utf8.count)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*", "_", "~", "`", "\\", "[", "]", "{", "}", "|": continue
      case "<": rest = rest.afterTag
      case "&": plain.unicodeScalars.append(rest.popEntity() ?? scalar)
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}

extension Substring.UnicodeScalarView {
  /// The rest after a tag; all of it if there is no tag.
  fileprivate var afterTag: Self {
    guard let first, first.properties.isAlphabetic || "/!".unicodeScalars.contains(first),
      let end = prefix(200).firstIndex(of: ">")
    else { return self }
    return self[index(after: end)...]
  }

  /// The scalar of a numeric character reference at the start: `#107;`, `#x6B;`.
  fileprivate mutating func popEntity() -> Unicode.Scalar? {
    guard first == "#", let end = prefix(10).firstIndex(of: ";") else { return nil }
    let digits = Substring(self[index(after: startIndex)..<end])
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return nil }
    self = self[index(after: end)...]
    return scalar
  }
}

extension String {
  /// The number of words with letters or digits.
  fileprivate var wordCount: Int {
    split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
