public import Charts

/// What Western astrology computes of two people and a sentence may rest on.
public enum PairFact: Hashable, Sendable {
  /// An aspect between two charts, the reader's point first, and what it adds to a score or takes from
  /// it; nil where no score is meant.
  case synastry(Aspect, points: Double?)
  /// The signs of a point of the reader's and of one of the other's, without an aspect between them.
  case signs(Placement, Placement)
  /// A point of the midpoint chart.
  case composite(Placement)
  /// A category of Arca's, -100 ... 100.
  case category(RelationshipMode, id: String, name: String, score: Int)
  /// One of Arca's three modes as a whole, 0 ... 100.
  case mode(RelationshipMode, score: Int)
  /// One of the four areas of Astronova's, 0 ... 100.
  case area(CompatibilityArea, score: Int)
  /// Astronova's overall score, 0 ... 100.
  case band(CompatibilityBand, score: Int)
  /// A planet in the sky touches a point of one of the two, or one that they share.
  case weather(RelationshipWeather.Contribution)
  /// How the day is for the two, 0 ... 100.
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

  /// Everything that a sentence may claim because of the fact.
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
  /// Everything that a sentence may claim because of the fact, and of whom.
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
