public import Charts
public import Jyotish

/// Something that a sentence says of a chart and that is either so or not.
///
/// Grounding reads claims out of sentences and compares them with those that the facts bear out. The
/// grahas go by their points: Rahu is the North Node, Ketu the South Node, the Lagna the Ascendant.
public enum Claim: Hashable, Sendable {
  /// A point is in a sign, tropical or sidereal as the facts are.
  case sign(ChartPoint, ZodiacSign)
  /// A point is in a house.
  case house(ChartPoint, Int)
  /// A house begins in a sign.
  case cusp(Int, ZodiacSign)
  /// A point is in a nakshatra.
  case nakshatra(ChartPoint, Nakshatra)
  /// Two points form an aspect; the one with the lower raw value comes first.
  case aspect(ChartPoint, AspectKind, ChartPoint)
  /// Two points form an aspect that is not named; the one with the lower raw value comes first.
  case anyAspect(ChartPoint, ChartPoint)
  /// A planet casts its aspect on a house.
  case gaze(ChartPoint, Int)
  /// A planet moves backwards.
  case retrograde(ChartPoint)
  /// A planet is in dignity or debility of this name, in lower case.
  case dignity(ChartPoint, String)
  /// A planet rules a house.
  case lord(house: Int, ChartPoint)
  /// The lord of one house is in another.
  case lordIn(house: Int, Int)
  /// A dasha or sub-period of a graha runs or is named.
  case period(ChartPoint)
  /// A yoga or a figure of several planets, by its name in lower case.
  case figure(String)
  /// The Moon is in a phase, by its name in lower case.
  case phase(String)
  /// A score, in half points where halves are possible, of a maximum.
  case score(Double, of: Int)
  /// Something begins, ends or is exact in a month.
  case month(year: Int, month: Int)
  /// Something begins, ends or is exact in a year.
  case year(Int)
}

extension Claim {
  /// The claim of an aspect, whichever point is named first.
  static func aspect(between first: ChartPoint, _ kind: AspectKind?, _ second: ChartPoint) -> Claim
  {
    let (low, high) = first.rawValue <= second.rawValue ? (first, second) : (second, first)
    return kind.map { .aspect(low, $0, high) } ?? .anyAspect(low, high)
  }

  /// What is also said by saying this.
  var implied: [Claim] {
    switch self {
    case .aspect(let first, _, let second): [.anyAspect(first, second)]
    case .month(let year, _): [.year(year)]
    default: []
    }
  }
}
