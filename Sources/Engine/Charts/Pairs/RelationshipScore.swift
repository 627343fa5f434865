private import Numerics

/// Two people by the method `arca-1` (ARC-501 to ARC-516): pure arithmetic over two sets of
/// longitudes.
public struct RelationshipScore: Sendable {
  /// The name of the method, which answers carry.
  public static let version = "arca-1"

  /// The result of a mode.
  public struct Mode: Sendable {
    /// The mode.
    public let mode: RelationshipMode
    /// 0 ... 100 (ARC-511).
    public let overall: Int
    /// The categories that the birth data bear out, in the order of ARC-401.
    public let categories: [CategoryScore]
    /// The place of each of them among all categories of the mode.
    public let places: [Int]

    init(_ mode: RelationshipMode, viewer: PairSide, other: PairSide) {
      self.mode = mode
      let all = mode.categories
      var (categories, places) = ([CategoryScore](), [Int]())
      for place in all.indices {
        guard let score = CategoryScore(all[place], viewer: viewer, other: other) else { continue }
        categories.append(score)
        places.append(place)
      }
      (self.categories, self.places) = (categories, places)
      let shares = categories.reduce(0) { $0 + $1.category.share }
      let sum = categories.reduce(0) { $0 + $1.category.share * Double($1.score) }
      let average = shares > 0 ? sum / shares : 0
      overall = RelationshipScore.overall(average: average)
    }
  }

  /// The score as lovers.
  public let romantic: Mode
  /// The score as friends, and as family (ARC-403).
  public let friendship: Mode
  /// The score as colleagues.
  public let coworker: Mode
  /// The aspects that lead in some category, by the sum of what they contribute everywhere, greatest
  /// first (ARC-515).
  public let aspects: [Aspect]

  /// Scores two people as the first of them sees it: the scores are the same from the other side, the
  /// aspects are turned round.
  public init(viewer: PairSide, other: PairSide) {
    romantic = Mode(.romantic, viewer: viewer, other: other)
    friendship = Mode(.friendship, viewer: viewer, other: other)
    coworker = Mode(.coworker, viewer: viewer, other: other)
    aspects = Self.leadingAspects(of: [romantic, friendship, coworker])
  }

  /// The result of one mode.
  public subscript(mode: RelationshipMode) -> Mode {
    switch mode {
    case .romantic: romantic
    case .friendship: friendship
    case .coworker: coworker
    }
  }

  /// The overall score for the weighted mean of the categories (ARC-511).
  static func overall(average: Double) -> Int {
    min(100, max(0, roundedAwayFromZero(50 + 50 * Exponential.tanh(average / 70))))
  }

  private static func leadingAspects(of modes: [Mode]) -> [Aspect] {
    var totals: [(aspect: Aspect, points: Double)] = []
    for contribution in modes.flatMap({ $0.categories }).flatMap({ $0.leading }) {
      let aspect = contribution.aspect
      let index = totals.firstIndex { $0.aspect == aspect }
      if let index {
        totals[index].points += abs(contribution.points)
      } else {
        totals.append((aspect, abs(contribution.points)))
      }
    }
    return StableOrder.indices(totals.count) {
      let (a, b) = (totals[$0], totals[$1])
      return a.points == b.points ? a.aspect.precedes(b.aspect) : a.points > b.points
    }.map { totals[$0].aspect }
  }
}
