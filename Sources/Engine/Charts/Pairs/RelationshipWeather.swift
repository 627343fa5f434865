private import Numerics

/// The effect of a day's sky on two people (ARC-1502 to ARC-1504): the weighted sum of the aspects
/// of its planets to the five personal points of the composite, of the other and of the viewer.
public struct RelationshipWeather: Sendable {
  /// The owner of the touched point.
  public enum Target: UInt8, CaseIterable, Sendable {
    /// The midpoints of the two.
    case shared
    case other
    case viewer
  }

  /// An aspect of the day and the points it adds to the sum or takes from it.
  public struct Contribution: Hashable, Sendable {
    /// The aspect: the planet in the sky first, the touched point second.
    public let aspect: Aspect
    /// The owner of the touched point.
    public let target: Target
    /// The points of the aspect; negative if it detracts.
    public let points: Double
    /// How well the place of the touched point is known.
    public let footing: Footing

    /// Whether another is the same aspect to the same point, on whatever day.
    func isSame(as other: Self) -> Bool {
      target == other.target && aspect.first == other.aspect.first
        && aspect.kind == other.aspect.kind && aspect.second == other.aspect.second
    }
  }

  /// How well the place of a touched point is known.
  public enum Footing: UInt8, Sendable {
    /// To the minute of birth.
    case firm
    /// To a degree or two, since an hour of birth is not known: the aspect holds, its orb is open.
    case about
    /// The Moon of a birth whose hour is not known: the aspect itself is open.
    case open
  }

  /// The kind of relationship.
  public let kind: RelationshipKind
  /// Every aspect that adds or takes, strongest first.
  public let contributions: [Contribution]
  /// The sum of all contributions: S of ARC-1504.
  public let sum: Double
  /// The sum of their absolute values: K of ARC-1504, by which the most eventful pairs are chosen.
  public let magnitude: Double
  /// The score of the day, 0 ... 100 (ARC-1504).
  public let score: Int

  /// The weather of two people.
  /// - Parameter sky: where the planets are at noon of the viewer's day.
  public init(
    _ kind: RelationshipKind, viewer: PairSide, other: PairSide, sky: PointPositions
  ) {
    let (mine, theirs) = (viewer.data.moonConfidence, other.data.moonConfidence)
    self.init(
      kind,
      [
        TransitedPoints(
          .shared, viewer.points.midpoints(with: other.points), factor: 1, moon: mine * theirs),
        TransitedPoints(.other, other.points, factor: 0.6, moon: theirs),
        TransitedPoints(.viewer, viewer.points, factor: 0.4, moon: mine),
      ], sky)
  }

  /// Computes the weather of the viewer alone, without another person: the same sums over one
  /// chart.
  public init(alone viewer: PairSide, sky: PointPositions) {
    self.init(
      .friend,
      [TransitedPoints(.viewer, viewer.points, factor: 1, moon: viewer.data.moonConfidence)], sky)
  }

  private init(_ kind: RelationshipKind, _ targets: [TransitedPoints], _ sky: PointPositions) {
    let found = targets.flatMap { $0.contributions(of: sky, weights: kind.targetWeights) }
    self.kind = kind
    sum = found.reduce(0) { $0 + $1.points }
    magnitude = found.reduce(0) { $0 + abs($1.points) }
    score = min(100, max(0, roundedAwayFromZero(50 + 50 * Exponential.tanh((sum - 0.3) / 2))))
    // Equals stay in the order of targets and points, so that the result never varies.
    contributions = found.enumerated()
      .sorted { (abs($1.element.points), $0.offset) < (abs($0.element.points), $1.offset) }
      .map { $0.element }
  }

  /// The words for the score.
  public var band: Band { Band(score: score) }

  /// The aspect that describes the day best: the strongest one in the direction of the score that does
  /// not depend on an hour of birth that nobody knows, else the strongest of all; `nil` on a day
  /// without any (ARC-1506).
  public var leading: Contribution? {
    let firm = contributions.filter { $0.footing != .open }
    return firm.first(where: agrees) ?? contributions.first(where: agrees) ?? firm.first
      ?? contributions.first
  }

  /// Whether an aspect pulls where the score leans.
  private func agrees(_ contribution: Contribution) -> Bool {
    let lean = score - 50
    return lean > 0 ? contribution.points > 0 : lean < 0 && contribution.points < 0
  }

  /// What describes a day that comes after another.
  public struct Reason: Hashable, Sendable {
    /// The aspect that describes the day best.
    public let leading: Contribution
    /// Whether it described a day of the week before as well.
    public let isStill: Bool
    /// Where it did: the strongest aspect that pulls the same way and was not there yesterday.
    public let joining: Contribution?
  }

  /// What describes the day, in the light of days before; `nil` on a day without any aspect.
  /// - Parameter past: of the same two, yesterday last.
  func reason(after past: [RelationshipWeather]) -> Reason? {
    guard let leading else { return nil }
    let isStill = past.contains { $0.leading?.isSame(as: leading) ?? false }
    let old = past.last?.contributions ?? []
    let fresh = contributions.first { contribution in
      agrees(contribution) && contribution.footing != .open && !contribution.isSame(as: leading)
        && !old.contains { $0.isSame(as: contribution) }
    }
    return Reason(leading: leading, isStill: isStill, joining: isStill ? fresh : nil)
  }

  /// The five bands of ARC-1507.
  public enum Band: UInt8, CaseIterable, Sendable {
    case flowing, warm, steady, careful, tense

    /// The band of a score of 0 ... 100.
    public init(score: Int) {
      self =
        switch score {
        case 80...: .flowing
        case 60...: .warm
        case 40...: .steady
        case 20...: .careful
        default: .tense
        }
    }

    /// The English word.
    public var name: String {
      switch self {
      case .flowing: "Flowing"
      case .warm: "Warm"
      case .steady: "Steady"
      case .careful: "Careful"
      case .tense: "Tense"
      }
    }
  }
}

/// The personal points of one chart, as the sky touches them.
private struct TransitedPoints {
  let target: RelationshipWeather.Target
  let points: PointPositions
  let factor: Double
  let moonConfidence: Double

  init(
    _ target: RelationshipWeather.Target, _ points: PointPositions, factor: Double, moon: Double
  ) {
    (self.target, self.points) = (target, points)
    (self.factor, moonConfidence) = (factor, moon)
  }

  func contributions(
    of sky: PointPositions, weights: InlineArray<5, Double>
  ) -> [RelationshipWeather.Contribution] {
    let touched = PointSet(.sun, .moon, .mercury, .venus, .mars)
    return sky.aspects(of: .planets, to: points.atRest, at: touched, orbs: .scaledWeather)
      .map { aspect in
        let trust = aspect.second == .moon ? moonConfidence : 1
        let weight = weights[Int(aspect.second.rawValue)] * factor * trust
        let isKnown = moonConfidence == 1
        return .init(
          aspect: aspect, target: target, points: aspect.transitValue * weight * aspect.falloff,
          footing: isKnown ? .firm : aspect.second == .moon ? .open : .about)
      }
  }
}
