internal import Charts

/// The overall scores of every pair of a group in one mode (ARC-1631).
struct PeopleTable: Sendable {
  /// Someone at the table.
  enum Seat: Sendable {
    case account(PairSide, isMinor: Bool)
    case person(PairSide, isMinor: Bool)
    /// A blind connection: the score with the account that is shown already, where it is of this
    /// mode.
    case blind(score: Int?)
  }

  /// Two seats.
  struct Pair: Sendable {
    /// The places of the two, the lower one first.
    let seats: (Int, Int)
    /// 0 ... 100; nil where nothing may be said of the two.
    let score: Int?
    /// The aspect that weighs most for the score or against it, the point of the first seat first.
    let aspect: Aspect?
  }

  /// How many may sit at a table.
  static let sizes = 3...8

  /// Every two, in the order of seats.
  let pairs: [Pair]
  /// The mean of the scores, rounded; nil where there are none.
  let average: Int?
  /// The first pair of the lowest score; nil where there are none.
  let weakest: Pair?

  /// Nil unless three to eight sit at it.
  init?(_ mode: Charts.RelationshipMode, _ seats: [Seat]) {
    guard Self.sizes ~= seats.count else { return nil }
    pairs = seats.indices.flatMap { first in
      seats.indices.dropFirst(first + 1).map { second in
        Pair(mode, seats[first], seats[second], at: (first, second))
      }
    }
    let scored = pairs.compactMap { pair in pair.score.map { (pair, $0) } }
    let sum = scored.reduce(0) { $0 + $1.1 }
    average = scored.isEmpty ? nil : (2 * sum + scored.count) / (2 * scored.count)
    weakest = scored.min { $0.1 < $1.1 }?.0
  }
}

extension PeopleTable.Pair {
  fileprivate init(
    _ mode: Charts.RelationshipMode, _ one: PeopleTable.Seat, _ two: PeopleTable.Seat,
    at seats: (Int, Int)
  ) {
    self.seats = seats
    switch (one, two) {
    case (.account, .blind(let score)), (.blind(let score), .account):
      (self.score, aspect) = (score, nil)
    case (.blind, _), (_, .blind):
      (score, aspect) = (nil, nil)
    case (.account(let a, let isMinor), .account(let b, let isOtherMinor)),
      (.account(let a, let isMinor), .person(let b, let isOtherMinor)),
      (.person(let a, let isMinor), .account(let b, let isOtherMinor)),
      (.person(let a, let isMinor), .person(let b, let isOtherMinor)):
      guard mode != .romantic || !(isMinor || isOtherMinor) else {
        (score, aspect) = (nil, nil)
        return
      }
      let found = RelationshipScore(viewer: a, other: b)[mode]
      (score, aspect) = (found.overall, found.decisive(a, b))
    }
  }
}

extension RelationshipScore.Mode {
  /// The aspect whose points over all categories, weighed by their shares, pull most the way the
  /// score leans, but none of a Moon whose hour of birth is not known (ARC-306); nil where there is
  /// none.
  fileprivate func decisive(_ one: PairSide, _ two: PairSide) -> Aspect? {
    var totals: [Aspect: Double] = [:]
    for category in categories {
      for contribution in category.contributions {
        let aspect = contribution.aspect
        guard aspect.first != .moon || one.data.moonConfidence == 1,
          aspect.second != .moon || two.data.moonConfidence == 1
        else { continue }
        totals[aspect, default: 0] += category.category.share * contribution.points
      }
    }
    let lean: Double = overall >= 50 ? 1 : -1
    return totals.max {
      ($0.value * lean, $1.key.synastryID) < ($1.value * lean, $0.key.synastryID)
    }?.key
  }
}
