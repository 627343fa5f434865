/// Phrases in the notation of `RevocationPhrasesData.swift` and `ReplyPhrasesData.swift`.
struct PhraseBook {
  /// Context words that change the meaning of a phrase.
  struct Guards {
    /// Excluded as the word before it, and within its gaps.
    var before: Set<String> = []
    /// Words between such a word and the phrase.
    var through: Set<String> = []
    /// Excluded among the five words before it.
    var near: Set<String> = []
    /// Excluded as the word after it.
    var after: Set<String> = []
  }

  private(set) var patterns: [PhrasePattern] = []
  private(set) var guards = Guards()
  private var classes: [String: Set<String>] = [:]

  /// Parses a phrase book; nil if a line is invalid.
  init?(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map { $0.uppercased() }
      guard let first = words.first, first != "#" else { continue }
      if words.count > 2, words[1] == "=" {
        let members = Set(words.dropFirst(2).flatMap { $0.split(separator: "|").map(String.init) })
        define(first, members)
      } else {
        guard let pattern = PhrasePattern(words, classes: classes) else { return nil }
        patterns.append(pattern)
      }
    }
  }

  /// Whether a sentence has one of the phrases.
  func matches(_ sentence: [String]) -> Bool {
    patterns.contains { $0.matches(sentence, guarded: guards) }
  }

  /// A sentence without its phrases.
  func removing(from sentence: [String]) -> [String] {
    var rest = sentence
    for pattern in patterns {
      if let range = pattern.range(in: rest, guarded: guards) { rest.removeSubrange(range) }
    }
    return rest
  }

  private mutating func define(_ name: String, _ members: Set<String>) {
    switch name {
    case "!BEFORE": guards.before.formUnion(members)
    case "!THROUGH": guards.through.formUnion(members)
    case "!NEAR": guards.near.formUnion(members)
    case "!AFTER": guards.after.formUnion(members)
    default: classes[name] = members
    }
  }
}

/// A phrase: a sequence of words, some of them optional.
struct PhrasePattern {
  private enum Repetition {
    case once
    case optional
    /// Up to four, or none.
    case several
  }

  private struct Element {
    /// Empty for a gap, which takes any words.
    let words: Set<String>
    let repetition: Repetition

    func takes(_ word: String, _ guards: PhraseBook.Guards) -> Bool {
      words.isEmpty ? !guards.before.contains(word) : words.contains(word)
    }
  }

  private let elements: [Element]
  /// Excluded as the word before it.
  private let unless: Set<String>
  private let beginsSentence: Bool
  private let endsSentence: Bool

  /// - Parameter classes: the word lists for names such as `<message>`.
  init?(_ parts: [String], classes: [String: Set<String>]) {
    beginsSentence = parts.first == "^"
    endsSentence = parts.last == "$"
    unless = Set(
      parts.filter { $0.hasPrefix("!") }.flatMap { $0.dropFirst().split(separator: "|") }
        .map(String.init))
    var elements: [Element] = []
    for part in parts where part != "^" && part != "$" && !part.hasPrefix("!") {
      guard let element = Self.element(part, classes) else { return nil }
      elements.append(element)
    }
    guard elements.contains(where: { $0.repetition == .once }) else { return nil }
    self.elements = elements
  }

  private static func element(_ part: String, _ classes: [String: Set<String>]) -> Element? {
    if part == ".." { return Element(words: [], repetition: .several) }
    let repetition: Repetition =
      switch part.last {
      case "?": .optional
      case "*": .several
      default: .once
      }
    var words: Set<String> = []
    for name in (repetition == .once ? part : String(part.dropLast())).split(separator: "|") {
      guard name.hasPrefix("<") else {
        words.insert(String(name))
        continue
      }
      guard let members = classes[String(name)] else { return nil }
      words.formUnion(members)
    }
    return words.isEmpty ? nil : Element(words: words, repetition: repetition)
  }

  /// Whether the phrase occurs in a sentence, and no context word changes its meaning.
  func matches(_ sentence: [String], guarded guards: PhraseBook.Guards) -> Bool {
    range(in: sentence, guarded: guards) != nil
  }

  /// Where the phrase first occurs in a sentence without a context word that changes its meaning,
  /// at its longest; nil if nowhere.
  func range(in sentence: [String], guarded guards: PhraseBook.Guards) -> Range<Int>? {
    let starts = beginsSentence ? sentence.indices.prefix(1) : sentence.indices
    for start in starts {
      let before = sentence[..<start].last { !guards.through.contains($0) }
      let isGuarded =
        before.map { guards.before.contains($0) } ?? false
        || sentence[..<start].last.map { unless.contains($0) } ?? false
        || sentence[max(0, start - 5)..<start].contains { guards.near.contains($0) }
      guard !isGuarded else { continue }
      let ends = ends(of: elements[...], in: sentence, from: start, guards).filter { end in
        end == sentence.count || !endsSentence && !guards.after.contains(sentence[end])
      }
      if let end = ends.max() { return start..<end }
    }
    return nil
  }

  /// All positions where a match of the elements can end that starts at a word.
  private func ends(
    of elements: ArraySlice<Element>, in sentence: [String], from start: Int,
    _ guards: PhraseBook.Guards
  ) -> Set<Int> {
    guard let element = elements.first else { return [start] }
    var ends: Set<Int> = []
    var position = start
    let most = element.repetition == .several ? 4 : 1
    if element.repetition != .once {
      ends = self.ends(of: elements.dropFirst(), in: sentence, from: position, guards)
    }
    for _ in 0..<most {
      guard position < sentence.count, element.takes(sentence[position], guards) else { break }
      position += 1
      ends.formUnion(self.ends(of: elements.dropFirst(), in: sentence, from: position, guards))
    }
    return ends
  }
}
