/// Builds the automaton of many patterns.
struct PatternSetBuilder {
  private var positions: [PatternSet.Position] = []
  private var starts: [WordSymbol: [Int]] = [:]
  private var parts: [Pattern: Int] = [:]
  private var gatherings: [PatternGathering] = []

  /// The first and last positions of a part of a pattern.
  private struct Part {
    var first: [Int] = []
    var last: [Int] = []
    var canBeEmpty = true
  }

  /// Adds a combination of patterns; parts shared between combinations are stored once.
  mutating func add(
    _ company: PatternCompany, rule: Int, vocabulary: inout Vocabulary
  ) throws(PatternError) {
    gatherings.append(
      PatternGathering(
        rule: rule, wanted: try add(company.wanted, &vocabulary),
        unwanted: try add(company.unwanted, &vocabulary)))
  }

  private mutating func add(
    _ patterns: [Pattern], _ vocabulary: inout Vocabulary
  ) throws(PatternError) -> [Int] {
    var numbers: [Int] = []
    for pattern in patterns {
      if parts[pattern] == nil {
        parts[pattern] = parts.count
        // Negative, so that they are not rules.
        try add(pattern, rule: -parts.count, vocabulary: &vocabulary)
      }
      numbers += parts[pattern].map { [$0] } ?? []
    }
    return numbers
  }

  /// Adds a pattern. A gap at its beginning or end is ignored, so that a match begins and ends with
  /// a word of the pattern.
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - rule: the number of its matches.
  ///   - vocabulary: stores its words.
  mutating func add(
    _ pattern: Pattern, rule: Int, vocabulary: inout Vocabulary
  ) throws(PatternError) {
    let part = add(pattern, &vocabulary)
    let first = part.first.filter { positions[$0].accepted != nil }
    let last = part.last.filter { positions[$0].accepted != nil }
    guard !part.canBeEmpty, !first.isEmpty, !last.isEmpty else {
      throw PatternError(reason: "holds for no word", source: "\(pattern)")
    }
    for position in last { positions[position].rule = rule }
    for position in first {
      for symbol in positions[position].accepted ?? [] {
        starts[symbol, default: []].append(position)
      }
    }
  }

  /// The automaton.
  func build(crossesSentences: Bool) -> PatternSet {
    let merged = PositionMerger(positions, starts: starts)
    return PatternSet(
      positions: merged.positions, starts: merged.starts, gatherings: gatherings,
      partCount: parts.count,
      crossesSentences: crossesSentences)
  }

  private mutating func add(_ pattern: Pattern, _ vocabulary: inout Vocabulary) -> Part {
    switch pattern {
    case .word(let letters): return position([vocabulary.word(letters)])
    case .stem(let letters): return position([vocabulary.stem(letters)])
    case .gap(let most): return gap(most)
    case .optional(let inner):
      var part = add(inner, &vocabulary)
      part.canBeEmpty = true
      return part
    case .choice(let choices): return choice(choices, &vocabulary)
    case .sequence(let parts):
      return parts.reduce(into: Part()) { before, part in
        before = join(before, add(part, &vocabulary))
      }
    }
  }

  private mutating func position(_ accepted: [WordSymbol]?) -> Part {
    positions.append(PatternSet.Position(accepted: accepted?.sorted()))
    return Part(first: [positions.count - 1], last: [positions.count - 1], canBeEmpty: false)
  }

  /// Positions for any word, in sequence: a gap may end at each, but starts at the first.
  private mutating func gap(_ most: Int) -> Part {
    let places = (0..<most).flatMap { _ in position(nil).first }
    for (place, next) in zip(places, places.dropFirst()) { positions[place].next = [next] }
    return Part(first: Array(places.prefix(1)), last: places, canBeEmpty: true)
  }

  /// Single words share one position.
  private mutating func choice(_ choices: [Pattern], _ vocabulary: inout Vocabulary) -> Part {
    var (words, others) = ([WordSymbol](), [Pattern]())
    for choice in choices.flatMap(\.alternatives) {
      switch choice {
      case .word(let letters): words.append(vocabulary.word(letters))
      case .stem(let letters): words.append(vocabulary.stem(letters))
      default: others.append(choice)
      }
    }
    var whole = words.isEmpty ? Part(canBeEmpty: false) : position(words)
    for other in others {
      let part = add(other, &vocabulary)
      whole.first += part.first
      whole.last += part.last
      whole.canBeEmpty = whole.canBeEmpty || part.canBeEmpty
    }
    return whole
  }

  private mutating func join(_ before: Part, _ after: Part) -> Part {
    for position in before.last { positions[position].next += after.first }
    return Part(
      first: before.first + (before.canBeEmpty ? after.first : []),
      last: after.last + (after.canBeEmpty ? before.last : []),
      canBeEmpty: before.canBeEmpty && after.canBeEmpty)
  }
}

extension Pattern {
  /// The flattened alternatives of a choice; otherwise the pattern itself.
  fileprivate var alternatives: [Pattern] {
    guard case .choice(let choices) = self else { return [self] }
    return choices.flatMap(\.alternatives)
  }
}
