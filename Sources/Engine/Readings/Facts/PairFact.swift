public import Charts

/// A fact of Western astrology about two people that a sentence may rest on.
public enum PairFact: Hashable, Sendable {
  /// An aspect between two charts, the reader's point first, and its contribution to a score; nil
  /// without a score.
  case synastry(Aspect, points: Double?)
  /// The signs of one point of each person, without an aspect between them.
  case signs(Placement, Placement)
  /// A point of the midpoint chart.
  case composite(Placement)
  /// A category of Arca, -100 ... 100.
  case category(RelationshipMode, id: String, name: String, score: Int)
  /// A mode of Arca as a whole, 0 ... 100.
  case mode(RelationshipMode, score: Int)
  /// An area of Astronova, 0 ... 100.
  case area(CompatibilityArea, score: Int)
  /// The overall score of Astronova, 0 ... 100.
  case band(CompatibilityBand, score: Int)
  /// A planet in the sky touches a point of either person, or of their composite.
  case weather(RelationshipWeather.Contribution)
  /// The score of the day for the two, 0 ... 100.
  case vibe(RelationshipKind, score: Int)
}

extension PairFact {
  /// Whether the fact is of the sky on a day rather than of two births.
  var isOfSky: Bool {
    switch self {
    case .weather, .vibe: true
    default: false
    }
  }

  /// The chart that the claims are about.
  var claimFrame: Frame {
    if case .composite = self { return .shared }
    return isOfSky ? .sky : .natal
  }

  /// The claims that the fact supports.
  var claims: [Claim] {
    switch self {
    case .synastry(let aspect, _): [.aspect(aspect)]
    case .signs(let first, let second): [first.signClaim, second.signClaim]
    case .composite(let placement): [placement.signClaim]
    case .weather(let contribution):
      [.transit(contribution.aspect.first, contribution.aspect.kind, contribution.aspect.second)]
    case .category(_, _, _, let score), .mode(_, let score), .area(_, let score),
      .band(_, let score), .vibe(_, let score):
      [.score(Double(score), of: 100)]
    }
  }
}

extension Factor {
  /// The claims that the fact supports, each with the person it is about.
  var ownedClaims: [(claim: Claim, owner: Owner)] {
    if case .pair(.signs(let first, let second)) = fact {
      return [(first.signClaim, .reader), (second.signClaim, .other)]
    }
    return fact.claims.map { ($0, owner) }
  }
}

extension Placement {
  fileprivate var signClaim: Claim { .sign(point, place.sign) }
}
