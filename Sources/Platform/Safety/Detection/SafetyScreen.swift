private import CSafetyData
internal import Understanding

/// Screens user input before anything else does (PLT-21): by patterns, and by the model of the
/// Understanding module, each of which finds what the other misses.
///
/// Pure and stateless: the same text results in the same assessment, on any machine, without a
/// network. A text may mix languages. docs/safety.md has the figures of each.
public struct SafetyScreen: Sendable {
  private let vocabulary: Vocabulary
  private let rules: [SafetyRule?]
  private let detection: PatternSet
  private let figures: PatternSet
  /// Questions that a chart is often asked and that speak of no danger where nothing else is said.
  private let plainQuestions: PatternSet
  private let softeners: PatternSet
  private let resolutions: PatternSet
  private let minors: PatternSet
  private let understanding: Understanding?

  /// The screen of this version, compiled on first use.
  public static let standard = SafetyScreen(understanding: .standard)

  /// Its patterns without the model, for the trainer of the model.
  public static let patternsAlone = SafetyScreen(understanding: nil)

  private init(understanding: Understanding?) {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_safety_patterns(), count: asterism_safety_patterns_size)
    do {
      unsafe try self.init(parsing: bytes, understanding: understanding)
    } catch {
      preconditionFailure("The patterns are part of the program, and tests read them: \(error)")
    }
  }

  /// - Parameters:
  ///   - bytes: the patterns.
  ///   - understanding: the model; without one, patterns alone decide.
  init(
    parsing bytes: some Sequence<UInt8>, understanding: Understanding? = nil
  ) throws(PatternError) {
    self.understanding = understanding
    var book = try PatternBook(parsing: bytes)
    var rules: [SafetyRule?] = []
    for section in book.sections {
      if let category = SafetyCategory(rawValue: section.chapter) {
        rules.append(try SafetyRule(category: category, heading: section.heading))
      } else {
        guard ["figures", "softening", "minors"].contains(section.chapter) else {
          throw PatternError(reason: "unknown chapter", source: section.chapter)
        }
        rules.append(nil)
      }
    }
    self.rules = rules
    detection = try book.patternSet(crossesSentences: true) {
      SafetyCategory(rawValue: $0.chapter) != nil
    }
    figures = try book.patternSet(crossesSentences: false) { $0.chapter == "figures" }
    plainQuestions = try book.patternSet(crossesSentences: false) {
      $0.chapter == "figures" && $0.heading == "questions of purpose"
    }
    softeners = try book.patternSet(crossesSentences: false) {
      $0.chapter == "softening" && $0.heading == "before"
    }
    resolutions = try book.patternSet(crossesSentences: false) {
      $0.chapter == "softening" && $0.heading == "over"
    }
    minors = try book.patternSet(crossesSentences: false) { $0.chapter == "minors" }
    vocabulary = book.vocabulary
  }

  /// The number of positions in the detection automaton.
  var size: Int { detection.size }

  /// Assesses a message.
  ///
  /// The cost depends only on the length of the text.
  public func assess(_ text: String) -> SafetyAssessment {
    // Folded and looked up once: that costs more than all that is then read from the words.
    let written = WordScanner.words(of: FoldedText(text))
    let words = TextWords(written, in: vocabulary)
    let matched = matchPatterns(in: words)
    guard let understanding, !isPlainQuestion(words) else { return matched }
    return SafetyAssessment(
      matched,
      understanding.danger(
        in: written,
        isMatched: matched.findings.contains { $0.severity >= .crisis && !$0.isHint }))
  }

  /// Whether the whole of a message is a question for one's purpose, which the model at times takes for
  /// despair.
  private func isPlainQuestion(_ words: TextWords) -> Bool {
    plainQuestions.matches(in: words).contains { $0.words == 0..<words.count }
  }

  private func matchPatterns(in text: TextWords) -> SafetyAssessment {
    var words = text
    words.mask(figures.matches(in: words).map(\.words))
    let isMinor = !minors.matches(in: words).isEmpty
    let matches = detection.matches(in: words).compactMap { match in
      rules[match.rule].map { Hit(rule: $0, words: match.words) }
    }.filter { isMinor || !$0.rule.needsMinor }
    let softened = Softening(
      ends: Set(softeners.matches(in: words).map(\.words.upperBound)),
      isOver: !resolutions.matches(in: words).isEmpty)
    return SafetyAssessment(
      findings: Self.findings(matches, softened: softened, isMinor: isMinor),
      mentionsMinor: isMinor)
  }

  /// A matching rule with its position.
  private struct Hit {
    let rule: SafetyRule
    let words: Range<Int>
  }

  /// The parts of a text that lower the severity of a hit.
  private struct Softening {
    /// The word positions at which a negation, a quotation or a question ends.
    let ends: Set<Int>
    /// Whether the text says that it is over.
    let isOver: Bool

    func applies(to hit: Hit) -> Bool {
      switch hit.rule.softening {
      case .none: false
      case .before: ends.contains(hit.words.lowerBound)
      case .over: isOver || ends.contains(hit.words.lowerBound)
      }
    }
  }

  private static func findings(
    _ hits: [Hit], softened: Softening, isMinor: Bool
  ) -> [SafetyFinding] {
    var findings = Dictionary(grouping: hits, by: \.rule.category).map { category, hits in
      finding(category, hits.filter { !isToldOfAnother($0, in: hits) }, softened)
    }
    let hurtMinor = findings.first {
      [.abuse, .sexualViolence].contains($0.category) && $0.severity >= .crisis
    }
    if isMinor, let hurtMinor, !findings.contains(where: { $0.category == .childSafety }) {
      findings.append(
        SafetyFinding(
          category: .childSafety, severity: hurtMinor.severity, subject: hurtMinor.subject,
          isLoose: hurtMinor.isLoose))
    }
    return findings
  }

  /// Whether a longer hit says that the words are about someone else.
  private static func isToldOfAnother(_ hit: Hit, in hits: [Hit]) -> Bool {
    hit.rule.subject == .oneself
      && hits.contains {
        $0.rule.subject == .other && $0.words != hit.words
          && $0.words.covers(hit.words)
      }
  }

  /// The most severe of the hits of one category; those about the writer take precedence.
  private static func finding(
    _ category: SafetyCategory, _ hits: [Hit], _ softened: Softening
  ) -> SafetyFinding {
    let softer = hits.filter(softened.applies)
    let judged = hits.map { hit in
      let isSoft = hit.rule.softening != .none && softer.contains { $0.words.covers(hit.words) }
      return (severity: isSoft ? .gentle : hit.rule.severity, hit.rule)
    }
    let severity = judged.map(\.severity).max() ?? .gentle
    let isAboutOneself = judged.contains { $0.severity == severity && $0.1.subject == .oneself }
    return SafetyFinding(
      category: category, severity: severity, subject: isAboutOneself ? .oneself : .other,
      isLoose: judged.allSatisfy { $0.severity < .crisis || $0.1.isLoose },
      isHint: severity >= .crisis && judged.allSatisfy { $0.severity < .crisis || $0.1.isHint })
  }
}

extension Range<Int> {
  /// Whether this range contains another.
  fileprivate func covers(_ other: Self) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
