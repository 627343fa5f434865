/// Merges the positions of patterns that begin alike: those that accept the same words after the
/// same positions are reached together, and one of them is enough. A fifth of all positions goes.
struct PositionMerger {
  private(set) var positions: [PatternSet.Position] = []
  private(set) var starts: [WordSymbol: [Int]] = [:]

  /// What decides when a position is reached, and what that means.
  private struct Signature: Hashable {
    let accepted: [WordSymbol]?
    let rule: Int?
    let isStart: Bool
    /// The positions before it, merged, ascending.
    let before: [Int]
  }

  /// - Parameters:
  ///   - all: the positions; those that may follow one stand behind it.
  ///   - allStarts: the initial positions, by word.
  init(_ all: [PatternSet.Position], starts allStarts: [WordSymbol: [Int]]) {
    var isStart = Array(repeating: false, count: all.count)
    for places in allStarts.values { for place in places { isStart[place] = true } }
    var before: [Set<Int>] = Array(repeating: [], count: all.count)
    var known: [Signature: Int] = [:]
    var merged: [Int] = []
    merged.reserveCapacity(all.count)
    for (place, position) in all.enumerated() {
      let signature = Signature(
        accepted: position.accepted, rule: position.rule, isStart: isStart[place],
        before: before[place].sorted())
      let number = known[signature] ?? positions.count
      known[signature] = number
      merged.append(number)
      if number == positions.count {
        positions.append(position)
      } else {
        positions[number].next += position.next
      }
      for next in position.next { before[next].insert(number) }
    }
    for index in positions.indices {
      positions[index].next = Set(positions[index].next.map { merged[$0] }).sorted()
    }
    starts = allStarts.mapValues { Set($0.map { merged[$0] }).sorted() }
  }
}
