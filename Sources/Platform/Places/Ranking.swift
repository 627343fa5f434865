/// The best places found so far, best first, without duplicates.
///
/// A score is the place's prominence minus the cost of the kind of match, both in 32nds of a power
/// of ten: ten times the population outweighs a cost of 32. Among equal scores the larger place
/// wins.
struct Ranking {
  struct Match {
    let place: Int
    let score: Int
    /// The kind of name that equals the text, if any.
    let named: Named?
  }

  enum Named {
    /// The preferred name in GeoNames.
    case byName
    case byAlternate
  }

  /// How well the text fits a key. The whole name costs nothing; a prefix costs so much that a
  /// place with exactly this name comes before every place with a longer one.
  struct Fit {
    let kind: KeyTable.Kind
    let isWhole: Bool
    let errors: Int

    var named: Named? {
      guard isWhole, errors == 0 else { return nil }
      return switch kind {
      case .name: .byName
      case .alternate: .byAlternate
      case .laterWord: nil
      }
    }

    var cost: Int {
      let base =
        switch (kind, isWhole) {
        case (.name, true): 0
        case (.alternate, true): 64
        case (.name, false): 160
        case (.laterWord, true): 184
        case (.laterWord, false): 192
        case (.alternate, false): 208
        }
      return base + 208 * errors
    }
  }

  let limit: Int
  private(set) var matches: [Match] = []

  init(limit: Int) { self.limit = limit }

  /// Whether the text may be mistyped: it is no full name, and the name it begins belongs to a
  /// small place or is little known.
  var isDoubtful: Bool {
    guard let first = matches.first else { return true }
    return first.score < -32 && !matches.contains { $0.named != nil }
  }

  /// Adds a place, unless enough better ones are known or it has a better match.
  mutating func enter(_ match: Match) {
    if matches.count == limit, let last = matches.last, !Self.precedes(match, last) { return }
    if let known = matches.firstIndex(where: { $0.place == match.place }) {
      guard matches[known].score < match.score else { return }
      matches.remove(at: known)
    } else if matches.count == limit {
      matches.removeLast()
    }
    let position = matches.firstIndex { Self.precedes(match, $0) } ?? matches.count
    matches.insert(match, at: position)
  }

  private static func precedes(_ a: Match, _ b: Match) -> Bool {
    a.score != b.score ? a.score > b.score : a.place < b.place
  }
}
