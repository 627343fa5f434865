public import Jyotish

/// A fact of Jyotish about two people that a sentence may rest on.
public enum MatchFact: Hashable, Sendable {
  /// A row of a match, with all possible points within the uncertainty of the births.
  case kuta(KutaExplanation, possible: [Double])
  /// The sum of a match.
  case total(MatchTotal)
  /// The state of a dosha in a match.
  case dosha(DoshaFinding)
  /// Whether a person is Manglik; the factor says who.
  case manglik(ManglikFinding)
  /// One of the ten tests of the South.
  case porutham(Porutham, isPassed: Bool)
}

/// The points of a match.
public struct MatchTotal: Hashable, Sendable {
  /// The plain sum, of 36.
  public let points: Double
  /// The sum including points restored by cancelled doshas.
  public let effective: Double
  /// The possible sums within the uncertainty of the births.
  public let possible: ClosedRange<Double>
  public let verdict: MatchVerdict
}
