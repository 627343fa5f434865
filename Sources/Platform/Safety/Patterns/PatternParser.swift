internal import Understanding

/// Parses a pattern. The language is described in docs/safety.md.
struct PatternParser {
  private let source: String
  private let vocabulary: Vocabulary
  private let lists: [String: Pattern]
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  /// - Parameters:
  ///   - source: the pattern.
  ///   - vocabulary: provides the alternative spellings.
  ///   - lists: the lists for `<name>`.
  static func pattern(
    _ source: String, vocabulary: Vocabulary, lists: [String: Pattern]
  ) throws(PatternError) -> Pattern {
    var parser = PatternParser(
      source: source, vocabulary: vocabulary, lists: lists,
      rest: Substring(source).unicodeScalars)
    let pattern = try parser.alternatives()
    guard parser.rest.isEmpty else { throw parser.error("does not end here") }
    return pattern
  }

  private func error(_ reason: String) -> PatternError {
    PatternError(reason: "\(reason), before “\(String(rest))”", source: source)
  }

  /// Parses sequences separated by ` | `.
  private mutating func alternatives() throws(PatternError) -> Pattern {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(PatternError) -> Pattern {
    var parts: [Pattern] = []
    var hasBareChoice = false
    skipBlanks()
    while let next = rest.first, next != "|", next != ")" {
      let (part, isBareChoice) = try item()
      parts.append(part)
      hasBareChoice = hasBareChoice || isBareChoice
      skipBlanks()
    }
    guard !parts.isEmpty else { throw error("nothing") }
    // In brackets `(kill|hurt myself)` is ambiguous, so it is rejected.
    guard parts.count == 1 || depth == 0 || !hasBareChoice else {
      throw error("bars without blanks beside other words in brackets")
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Parses atoms separated by bars without spaces, with an optional question mark; also returns
  /// whether there are several.
  private mutating func item() throws(PatternError) -> (Pattern, isBareChoice: Bool) {
    var choices = [try atom()]
    while rest.first == "|", let next = rest.dropFirst().first, next != " " {
      rest.removeFirst()
      choices.append(try atom())
    }
    let choice = choices.count == 1 ? choices[0] : .choice(choices)
    return (take("?") ? .optional(choice) : choice, choices.count > 1)
  }

  private mutating func atom() throws(PatternError) -> Pattern {
    if take("(") {
      depth += 1
      defer { depth -= 1 }
      let inner = try alternatives()
      guard take(")") else { throw error("no bracket ends it") }
      return inner
    }
    if take("<") {
      let name = String(rest.prefix { $0 != ">" })
      rest = rest.dropFirst(name.unicodeScalars.count)
      guard take(">"), let list = lists[name] else { throw error("no list <\(name)>") }
      return list
    }
    if rest.starts(with: "..".unicodeScalars) {
      rest = rest.dropFirst(2)
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      return .gap(Int(String(digits)) ?? 3)
    }
    return try word()
  }

  private mutating func word() throws(PatternError) -> Pattern {
    let written = rest.prefix { !" |()<>?*".unicodeScalars.contains($0) }
    rest = rest.dropFirst(written.count)
    let words = WordScanner.words(of: FoldedText(String(written))).map(\.letters)
    guard !words.isEmpty else { throw error("no word") }
    if take("*") {
      guard words.count == 1 else { throw error("a stem is one word") }
      return .stem(words[0])
    }
    let read = words.flatMap { vocabulary.reading(of: $0) ?? [$0] }
    return read.count == 1 ? .word(read[0]) : .sequence(read.map(Pattern.word))
  }

  private mutating func skipBlanks() {
    while rest.first == " " { rest.removeFirst() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
