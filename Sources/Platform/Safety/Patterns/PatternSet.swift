/// A match of a pattern in a text.
struct PatternMatch: Hashable {
  /// The number of its rule.
  let rule: Int
  /// The matched words.
  let words: Range<Int>
}

/// Many patterns as one automaton that reads a text once, word by word.
///
/// Each word of a pattern is a position; a position knows which words it accepts and which
/// positions may follow (V. M. Glushkov, "The abstract theory of automata", 1961). There are no
/// epsilon transitions, so a step visits only the successors of active positions and the positions
/// that start with the word.
struct PatternSet {
  /// A position in a pattern.
  struct Position {
    /// The accepted words, in order; nil for any.
    var accepted: [WordSymbol]?
    var next: [Int] = []
    /// The rule that matches when it is reached; negative numbers are parts of a combination, from
    /// -1 down.
    var rule: Int?
  }

  /// The successors of all positions, concatenated.
  private var successors: [Int32] = []
  /// The start index of each position's successors; one more at the end.
  private var firstSuccessor: [Int32] = [0]
  /// The accepted words of a position, by the number of their set; nil for any word.
  private var takes: [Int32?] = []
  private var rules: [Int?] = []
  /// The sets that contain a word.
  private var setsOfWord: [[Int32]] = []
  private var setCount = 0
  /// The initial positions, by word.
  private var starts: [[Int32]] = []
  private let gatherings: [PatternGathering]
  private let partCount: Int
  /// Whether a pattern matches across the end of a sentence.
  private let crossesSentences: Bool

  init(
    positions: [Position], starts: [WordSymbol: [Int]], gatherings: [PatternGathering],
    partCount: Int, crossesSentences: Bool
  ) {
    self.gatherings = gatherings
    self.partCount = partCount
    self.crossesSentences = crossesSentences
    var numbers: [[WordSymbol]: Int32] = [:]
    for position in positions {
      successors += position.next.map(Int32.init)
      firstSuccessor.append(Int32(successors.count))
      rules.append(position.rule)
      takes.append(position.accepted.map { set(of: $0, &numbers) })
    }
    for (symbol, first) in starts {
      let missing = Int(symbol) + 1 - self.starts.count
      if missing > 0 { self.starts += Array(repeating: [], count: missing) }
      self.starts[Int(symbol)] = first.map(Int32.init)
    }
  }

  private mutating func set(of words: [WordSymbol], _ numbers: inout [[WordSymbol]: Int32]) -> Int32
  {
    if let number = numbers[words] { return number }
    let number = Int32(setCount)
    numbers[words] = number
    setCount += 1
    let missing = Int(words.last ?? 0) + 1 - setsOfWord.count
    if missing > 0 { setsOfWord += Array(repeating: [], count: missing) }
    for word in words { setsOfWord[Int(word)].append(number) }
    return number
  }

  /// The number of positions.
  var size: Int { rules.count }

  /// All matches, ordered by their last words, followed by those of combinations.
  func matches(in text: TextWords) -> [PatternMatch] {
    var run = Run(
      reachedAt: Array(repeating: -1, count: rules.count),
      takenAt: Array(repeating: -1, count: setCount))
    for index in 0..<text.count { step(index, in: text, &run) }
    guard partCount > 0 else { return run.matches }
    return run.matches.filter { $0.rule >= 0 } + meetings(of: run.matches)
  }

  private func meetings(of matches: [PatternMatch]) -> [PatternMatch] {
    var places: [[Range<Int>]] = Array(repeating: [], count: partCount)
    for match in matches where match.rule < 0 { places[-match.rule - 1].append(match.words) }
    return gatherings.flatMap { gathering in
      gathering.meetings(of: places).map { PatternMatch(rule: gathering.rule, words: $0) }
    }
  }

  private struct Run {
    var active: [(position: Int32, start: Int32)] = []
    var following: [(position: Int32, start: Int32)] = []
    /// The last word at which a position was reached.
    var reachedAt: [Int32]
    /// The last word that was in a set.
    var takenAt: [Int32]
    var matches: [PatternMatch] = []
  }

  private func step(_ place: Int, in text: TextWords, _ run: inout Run) {
    let index = Int32(place)
    for symbol in text[place] {
      // The latest starts come first, so that a match is as short as possible.
      if Int(symbol) < starts.count {
        for position in starts[Int(symbol)] { reach(position, from: index, at: index, &run) }
      }
      if Int(symbol) < setsOfWord.count {
        for set in setsOfWord[Int(symbol)] { run.takenAt[Int(set)] = index }
      }
    }
    if crossesSentences || !text.startsSentence(at: place) {
      for (position, start) in run.active { advance(from: position, start, at: index, &run) }
    }
    swap(&run.active, &run.following)
    run.following.removeAll(keepingCapacity: true)
  }

  private func advance(from position: Int32, _ start: Int32, at index: Int32, _ run: inout Run) {
    for place in firstSuccessor[Int(position)]..<firstSuccessor[Int(position) + 1] {
      let next = successors[Int(place)]
      if let set = takes[Int(next)], run.takenAt[Int(set)] != index { continue }
      reach(next, from: start, at: index, &run)
    }
  }

  private func reach(_ position: Int32, from start: Int32, at index: Int32, _ run: inout Run) {
    guard run.reachedAt[Int(position)] != index else { return }
    run.reachedAt[Int(position)] = index
    run.following.append((position, start))
    if let rule = rules[Int(position)] {
      run.matches.append(PatternMatch(rule: rule, words: Int(start)..<Int(index) + 1))
    }
  }
}
