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

  /// The successors of all positions.
  private let successors: NumberLists
  /// The accepted words of a position, by the number of their set; ``any`` for any word.
  private let takes: [Int32]
  /// The rule of each position; ``none`` for most.
  private let rules: [Int32]
  /// The sets that contain a word.
  private let setsOfWord: NumberLists
  private let setCount: Int
  /// The initial positions, by word.
  private let starts: NumberLists
  private let gatherings: [PatternGathering]
  private let partCount: Int
  /// Whether a pattern matches across the end of a sentence.
  private let crossesSentences: Bool

  private static let any: Int32 = -1
  private static let none = Int32.min

  init(
    positions: [Position], starts: [WordSymbol: [Int]], gatherings: [PatternGathering],
    partCount: Int, crossesSentences: Bool
  ) {
    self.gatherings = gatherings
    self.partCount = partCount
    self.crossesSentences = crossesSentences
    var sets = AcceptedSets()
    takes = positions.map { $0.accepted.map { sets.number(of: $0) } ?? Self.any }
    (setsOfWord, setCount) = (NumberLists(sets.ofWord), sets.count)
    successors = NumberLists(positions.map { $0.next.map(Int32.init) })
    rules = positions.map { $0.rule.map(Int32.init) ?? Self.none }
    var first: [[Int32]] = Array(repeating: [], count: (starts.keys.max().map(Int.init) ?? -1) + 1)
    for (symbol, positions) in starts { first[Int(symbol)] = positions.map(Int32.init) }
    self.starts = NumberLists(first)
  }

  /// The sets of words that positions accept, each once.
  private struct AcceptedSets {
    private var numbers: [[WordSymbol]: Int32] = [:]
    /// The sets that contain a word.
    private(set) var ofWord: [[Int32]] = []

    var count: Int { numbers.count }

    mutating func number(of words: [WordSymbol]) -> Int32 {
      if let number = numbers[words] { return number }
      let number = Int32(numbers.count)
      numbers[words] = number
      let missing = Int(words.last ?? 0) + 1 - ofWord.count
      if missing > 0 { ofWord += Array(repeating: [], count: missing) }
      for word in words { ofWord[Int(word)].append(number) }
      return number
    }
  }

  /// The number of positions.
  var size: Int { rules.count }

  /// All matches, ordered by their last words, followed by those of combinations.
  func matches(in text: TextWords) -> [PatternMatch] {
    var run = Run(reached: BitSet(rules.count), taken: BitSet(setCount))
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
    /// The positions that the word reached: those that follow.
    var reached: BitSet
    /// The sets that have the word, also as a list.
    var taken: BitSet
    var sets: [Int32] = []
    var matches: [PatternMatch] = []
  }

  private func step(_ place: Int, in text: TextWords, _ run: inout Run) {
    let index = Int32(place)
    for symbol in text[place] {
      // The latest starts come first, so that a match is as short as possible.
      for place in starts.places(of: symbol) {
        reach(starts[place], from: index, at: index, &run)
      }
      for place in setsOfWord.places(of: symbol) {
        let set = setsOfWord[place]
        if run.taken.insert(set) { run.sets.append(set) }
      }
    }
    if crossesSentences || !text.startsSentence(at: place) {
      for active in run.active.indices {
        let (position, start) = run.active[active]
        advance(from: position, start, at: index, &run)
      }
    }
    for (position, _) in run.following { run.reached.remove(position) }
    for set in run.sets { run.taken.remove(set) }
    run.sets.removeAll(keepingCapacity: true)
    swap(&run.active, &run.following)
    run.following.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func advance(from position: Int32, _ start: Int32, at index: Int32, _ run: inout Run) {
    for place in successors.places(of: position) {
      let next = successors[place]
      let set = takes[Int(next)]
      if set != Self.any, !run.taken.contains(set) { continue }
      reach(next, from: start, at: index, &run)
    }
  }

  @inline(__always)
  private func reach(_ position: Int32, from start: Int32, at index: Int32, _ run: inout Run) {
    guard run.reached.insert(position) else { return }
    run.following.append((position, start))
    let rule = rules[Int(position)]
    if rule != Self.none {
      run.matches.append(PatternMatch(rule: Int(rule), words: Int(start)..<Int(index) + 1))
    }
  }
}

/// A set of small numbers.
private struct BitSet {
  private var words: [UInt64]

  /// - Parameter count: one more than the largest number.
  init(_ count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  func contains(_ number: Int32) -> Bool {
    words[Int(number >> 6)] >> UInt64(number & 63) & 1 == 1
  }

  /// Adds a number; false where it was there.
  mutating func insert(_ number: Int32) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    guard words[Int(number >> 6)] & bit == 0 else { return false }
    words[Int(number >> 6)] |= bit
    return true
  }

  mutating func remove(_ number: Int32) { words[Int(number >> 6)] &= ~(1 << UInt64(number & 63)) }
}
