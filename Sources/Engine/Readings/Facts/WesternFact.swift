public import Charts
public import CivilTime
public import Ephemeris

/// What Western astrology computes and a sentence may rest on.
public enum WesternFact: Hashable, Sendable {
  /// A point of the birth chart.
  case placement(Placement)
}

/// Where a point stands.
public struct Placement: Hashable, Sendable {
  public let point: ChartPoint
  public let place: ZodiacDegree
  /// 1 ... 12; nil where houses are not known.
  public let house: Int?
  public let isRetrograde: Bool
}

extension WesternFact {
  func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .placement(let placement): placement.title(lexicon)
    }
  }

  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .placement(let placement): placement.details(lexicon)
    }
  }

  var claims: [Claim] {
    switch self {
    case .placement(let placement): placement.claims
    }
  }
}

extension Placement {
  fileprivate func title(_ lexicon: Lexicon) -> String {
    lexicon.frame(
      "fact sign", ["point": lexicon.word(point.name), "sign": lexicon.word(place.sign.name)])
  }

  fileprivate func details(_ lexicon: Lexicon) -> [String] {
    [lexicon.degree(place)]
      + (house.map { [lexicon.frame("fact house", ["ordinal": lexicon.ordinal($0)])] } ?? [])
      + (isRetrograde ? [lexicon.word("Retrograde")] : [])
  }

  fileprivate var claims: [Claim] {
    [.sign(point, place.sign)] + (house.map { [.house(point, $0)] } ?? [])
      + (isRetrograde ? [.retrograde(point)] : [])
  }
}
