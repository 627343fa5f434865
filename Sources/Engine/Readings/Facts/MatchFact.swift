public import Jyotish

/// What Jyotish computes of two people and a sentence may rest on.
public enum MatchFact: Hashable, Sendable {
  /// A row of the table of a match, and all points that are possible over the windows of the births.
  case kuta(KutaExplanation, possible: [Double])
  /// The sum of a match.
  case total(MatchTotal)
  /// How a dosha of matching stands.
  case dosha(DoshaFinding)
  /// Whether one of the two is Manglik; whose it is says the factor.
  case manglik(ManglikFinding)
  /// One of the ten tests of the South.
  case porutham(Porutham, isPassed: Bool)
}

/// The points of a match.
public struct MatchTotal: Hashable, Sendable {
  /// The plain sum, of 36.
  public let points: Double
  /// The sum with what cancelled doshas give back.
  public let effective: Double
  /// The sums that are possible over the windows of the births.
  public let possible: ClosedRange<Double>
  public let verdict: MatchVerdict
}
