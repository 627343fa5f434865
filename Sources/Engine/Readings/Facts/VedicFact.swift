public import Charts
public import Jyotish

/// What Jyotish computes and a sentence may rest on.
public enum VedicFact: Hashable, Sendable {
  /// A graha of the birth chart, its house counted in whole signs from the Lagna.
  case graha(GrahaPlacement)
}

extension VedicFact {
  var isOfSky: Bool { false }

  func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .graha(let placement):
      lexicon.frame(
        "fact sign",
        ["point": lexicon.word(placement.graha.name), "sign": lexicon.word(placement.rashi.name)])
    }
  }

  func sentence(_ lexicon: Lexicon) -> String { title(lexicon) + lexicon.frame("full stop") }

  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .graha(let placement):
      [lexicon.degree(placement.rashi, placement.longitude.degreesInRashi)]
        + (placement.house.map { [lexicon.frame("fact house", ["ordinal": lexicon.ordinal($0)])] }
          ?? [])
    }
  }

  var claims: [Claim] {
    switch self {
    case .graha(let placement):
      [.sign(placement.graha.point, placement.rashi)]
        + (placement.house.map { [.house(placement.graha.point, $0)] } ?? [])
    }
  }
}

extension Graha {
  /// The point of the chart that the graha is: the nodes go by their Western names.
  public var point: ChartPoint {
    switch self {
    case .rahu: .northNode
    case .ketu: .southNode
    // All others are bodies of the sky.
    default: body.map(ChartPoint.init) ?? .sun
    }
  }
}
