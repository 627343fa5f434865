/// Where a pattern holds in a text.
struct PatternMatch: Hashable {
  /// The number of the rule that the pattern was given with.
  let rule: Int
  /// The words, from the first to the last that it speaks of.
  let words: Range<Int>
}

/// Many patterns as one automaton that reads a text once, word by word.
///
/// Each word that a pattern speaks of is a position; a position knows which words it takes and which
/// positions may come next (V. M. Glushkov, "The abstract theory of automata", 1961). There are no
/// moves without a word, so a step only looks at the successors of what is under way and at the
/// positions that begin with the word.
struct PatternSet {
  /// One place in a pattern.
  struct Position {
    /// The words it takes, in order; nil for any.
    var accepted: [WordSymbol]?
    var next: [Int] = []
    /// The rule that holds when it is reached.
    var rule: Int?
  }

  private let positions: [Position]
  /// The positions that a pattern may begin with, by word.
  private let starts: [WordSymbol: [Int]]
  /// Whether a pattern goes on over the end of a sentence.
  private let crossesSentences: Bool

  init(positions: [Position], starts: [WordSymbol: [Int]], crossesSentences: Bool) {
    self.positions = positions
    self.starts = starts
    self.crossesSentences = crossesSentences
  }

  /// All places where a pattern holds, by their last words.
  func matches(in text: TextWords) -> [PatternMatch] {
    var run = Run(reachedAt: Array(repeating: -1, count: positions.count))
    for index in 0..<text.count { step(index, in: text, &run) }
    return run.matches
  }

  private struct Run {
    var active: [(position: Int, start: Int)] = []
    var following: [(position: Int, start: Int)] = []
    var reachedAt: [Int]
    var matches: [PatternMatch] = []
  }

  private func step(_ index: Int, in text: TextWords, _ run: inout Run) {
    let symbols = text[index]
    // The latest beginnings come first, so that a match is as short as it can be.
    for symbol in symbols {
      for position in starts[symbol] ?? [] { reach(position, from: index, at: index, &run) }
    }
    if crossesSentences || !text.startsSentence(at: index) {
      for (position, start) in run.active {
        for next in positions[position].next where accepts(next, symbols) {
          reach(next, from: start, at: index, &run)
        }
      }
    }
    swap(&run.active, &run.following)
    run.following.removeAll(keepingCapacity: true)
  }

  private func reach(_ position: Int, from start: Int, at index: Int, _ run: inout Run) {
    guard run.reachedAt[position] != index else { return }
    run.reachedAt[position] = index
    run.following.append((position, start))
    if let rule = positions[position].rule {
      run.matches.append(PatternMatch(rule: rule, words: start..<index + 1))
    }
  }

  private func accepts(_ position: Int, _ symbols: ArraySlice<WordSymbol>) -> Bool {
    guard let accepted = positions[position].accepted else { return true }
    return symbols.contains { accepted.containsSorted($0) }
  }
}

extension [WordSymbol] {
  /// Whether a number is in this rising order.
  fileprivate func containsSorted(_ wanted: WordSymbol) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] == wanted { return true }
      if self[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
