public import Charts

/// The overall scores of every pair of a group in one mode (ARC-1631).
public struct PeopleTable: Sendable {
  /// Someone at the table.
  public enum Seat: Sendable {
    case account(Person)
    case person(Person)
    /// A blind connection: the score with the account that is shown already, where it is of this
    /// mode.
    case blind(score: Int?)
  }

  /// Somebody whose birth is known.
  public struct Person: Sendable {
    let side: PairSide
    /// Whether romantic results are left out: they are under 18, or family of the account.
    let isOutOfRomance: Bool
    /// At each moment at which they may have been born (ARC-519).
    let moments: [PairSide]

    public init(_ side: PairSide, isOutOfRomance: Bool, moments: [PairSide] = []) {
      (self.side, self.isOutOfRomance) = (side, isOutOfRomance)
      self.moments = moments.isEmpty ? [side] : moments
    }
  }

  /// Two seats.
  public struct Pair: Sendable {
    /// The places of the two, the lower one first.
    public let seats: (Int, Int)
    /// 0 ... 100; nil where nothing may be said of the two.
    public let score: Int?
    /// The least and the most that it may be while a birth is open; nil where nothing may be said.
    public let span: ClosedRange<Int>?
    /// The aspect that weighs most for the score or against it, the point of the first seat first.
    public let aspect: Aspect?
  }

  /// How many may sit at a table.
  public static let sizes = 3...8

  /// Every two, in the order of seats.
  public let pairs: [Pair]
  /// The mean of the scores, rounded; nil where there are none.
  public let average: Int?
  /// The least and the most that the mean may be; nil where there are none.
  public let span: ClosedRange<Int>?
  /// The first pair of the lowest score; nil where there are none.
  public let weakest: Pair?

  /// Nil unless three to eight sit at it.
  public init?(_ mode: RelationshipMode, _ seats: [Seat]) {
    guard Self.sizes ~= seats.count else { return nil }
    pairs = seats.indices.flatMap { first in
      seats.indices.dropFirst(first + 1).map { second in
        Pair(mode, seats[first], seats[second], at: (first, second))
      }
    }
    let scored = pairs.compactMap { pair in pair.score.map { (pair, $0) } }
    let spans = pairs.compactMap(\.span)
    average = Self.mean(scored.map(\.1))
    span = Self.mean(spans.map(\.lowerBound)).flatMap { least in
      Self.mean(spans.map(\.upperBound)).map { least...$0 }
    }
    weakest = scored.min { $0.1 < $1.1 }?.0
  }

  /// Rounded; nil of nothing.
  private static func mean(_ scores: [Int]) -> Int? {
    let count = scores.count
    return count == 0 ? nil : (2 * scores.reduce(0, +) + count) / (2 * count)
  }
}

extension PeopleTable.Pair {
  fileprivate init(
    _ mode: RelationshipMode, _ one: PeopleTable.Seat, _ two: PeopleTable.Seat,
    at seats: (Int, Int)
  ) {
    self.seats = seats
    switch (one, two) {
    case (.account, .blind(let score)), (.blind(let score), .account):
      (self.score, span, aspect) = (score, score.map { $0...$0 }, nil)
    case (.blind, _), (_, .blind):
      (score, span, aspect) = (nil, nil, nil)
    case (.person, .person) where mode == .romantic:
      // What two others may be to each other is not known.
      (score, span, aspect) = (nil, nil, nil)
    case (.account(let a), .account(let b)), (.account(let a), .person(let b)),
      (.person(let a), .account(let b)), (.person(let a), .person(let b)):
      guard mode != .romantic || !(a.isOutOfRomance || b.isOutOfRomance) else {
        (score, span, aspect) = (nil, nil, nil)
        return
      }
      let all = RelationshipScore(viewer: a.side, other: b.side)
      let found = all[mode]
      (score, aspect) = (found.overall, found.decisive(a, b))
      span =
        RelationshipSpan(of: all, viewers: a.moments, others: b.moments, in: [mode])[mode].overall
    }
  }
}

extension RelationshipScore.Mode {
  /// The aspect whose points over all categories, weighed by their shares, pull most the way the
  /// score leans, among those that hold at every moment of both births (ARC-306); nil where there is
  /// none.
  fileprivate func decisive(_ one: PeopleTable.Person, _ two: PeopleTable.Person) -> Aspect? {
    var totals: [Aspect: Double] = [:]
    for category in categories {
      for contribution in category.contributions {
        totals[contribution.aspect, default: 0] += category.category.share * contribution.points
      }
    }
    let lean: Double = overall >= 50 ? 1 : -1
    let (firsts, seconds) = (one.sampled, two.sampled)
    return totals.sorted {
      ($1.value * lean, $0.key.synastryID) < ($0.value * lean, $1.key.synastryID)
    }.first { $0.key.orbs(between: firsts, and: seconds) != nil }?.key
  }
}

extension PeopleTable.Person {
  /// The points at some 25 of the moments, the first and the last among them.
  fileprivate var sampled: [PointPositions] {
    let last = moments.count - 1
    let steps = min(24, last)
    return (0...steps).map { moments[steps == 0 ? 0 : $0 * last / steps].points }
  }
}
