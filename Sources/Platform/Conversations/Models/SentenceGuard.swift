internal import Safety

/// Holds every sentence of a language model against ``OutputGuard`` before it is written down (PLT-30):
/// the last step that each of them takes.
///
/// What ends without a full stop, such as an item of a list, or has few words is held back until more
/// has come, so that what is refused is refused whole. An answer to a farewell is held back to its end.
struct SentenceGuard {
  /// What became of sentences.
  struct Verdict {
    /// What may be written.
    var text = ""
    /// Why something was refused, once for each time.
    var refused: [OutputConcern] = []

    /// What the answer has to end for.
    var danger: SafetyCategory? { refused.lazy.compactMap(\.danger).first }
  }

  /// So many words of a fragment wait for what comes after it; patterns reach no further.
  private static let longestFragment = 12
  /// A sentence of fewer words may be a part of what the next one says.
  private static let shortest = 4
  /// How many characters of what was written are looked at again with what comes.
  static let reach = 600

  private let output = OutputGuard.standard
  /// The language in which the person said goodbye; nil where they did not.
  private let farewell: String?
  private var written: String
  private var held: [String] = []
  private var isFinished = false

  /// - Parameters:
  ///   - question: what is answered.
  ///   - begun: what is written of the answer already.
  init(question: String, begun: String) {
    farewell = output.farewell(in: question)
    written = begun
  }

  /// Takes the next sentence.
  mutating func read(_ sentence: String) -> Verdict {
    held.append(sentence)
    if let concern = concern(in: held.joined()) {
      held = []
      return Verdict(refused: [concern])
    }
    if farewell != nil || isOpen(sentence) { return Verdict() }
    return Verdict(text: release())
  }

  /// What is left when nothing more comes.
  mutating func finish() -> Verdict {
    guard let farewell, !isFinished else { return Verdict(text: release()) }
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
    }
    verdict.text = release()
    return verdict
  }

  private mutating func release() -> String {
    defer { held = [] }
    written += held.joined()
    return held.joined()
  }

  private func concern(in text: String) -> OutputConcern? {
    output.concern(inShown: text, after: String(written.suffix(Self.reach)))
  }

  /// Whoever says goodbye is answered with a goodbye and nothing else.
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
  /// What is wrong with the next part of a text, as it stands and as a page shows it: marks inside of a
  /// word would hide the word.
  func concern(inShown part: String, after context: String) -> OutputConcern? {
    let (part, context) = (part.withoutReferences, context.withoutReferences)
    return concern(in: part, after: context)
      ?? concern(in: PlainText.of(part), after: PlainText.of(context))
  }
}

/// A text as a page shows it, without the marks of Markdown and HTML.
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
  /// What follows a tag; all of it where none stands there.
  fileprivate var afterTag: Self {
    guard let first, first.properties.isAlphabetic || "/!".unicodeScalars.contains(first),
      let end = prefix(200).firstIndex(of: ">")
    else { return self }
    return self[index(after: end)...]
  }

  /// The scalar of a numeric character reference that stands here: `#107;`, `#x6B;`.
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
  /// How many parts between blanks have letters or digits.
  fileprivate var wordCount: Int {
    split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
