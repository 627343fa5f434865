internal import Jyotish

// The rows and doshas of a match.
extension VedicKey {
  /// - Parameter share: of the most points that the kuta can give; below 0.3 it is as good as none,
  ///   as the colour of its bar says too (DES-99).
  static func kuta(_ kuta: Kuta, share: Double) -> String {
    "kuta \(name(kuta)) \(extent(share))"
  }

  /// What the kuta looks at and what it finds of the two.
  /// - Parameter areAlike: whether both have the same value, of which varna, gana and lord of the Moon
  ///   sign have texts of their own.
  static func row(_ kuta: Kuta, share: Double, areAlike: Bool) -> String {
    let isEqual = areAlike && [.varna, .grahaMaitri, .gana].contains(kuta)
    return "row \(name(kuta)) \(isEqual ? "equal" : extent(share))"
  }

  /// A row for which both have one Moon sign, or one nakshatra.
  static let rowOfOneSign = "row one sign"
  static let rowOfOneStar = "row one star"

  private static func name(_ kuta: Kuta) -> String {
    kuta == .grahaMaitri ? "maitri" : kuta.name.lowercased()
  }

  private static func extent(_ share: Double) -> String {
    share >= 1 ? "full" : share >= 0.3 ? "part" : "none"
  }

  /// A row whose points the hour of birth decides.
  static let openRow = "row open"

  /// A row whose points are certain, though a Moon behind them is not.
  static let settledRow = "row settled"

  /// How a dosha stands, in the row that shows it.
  static func rowState(_ finding: DoshaFinding) -> String { "row dosha \(finding.state.name)" }

  /// A dosha that is cancelled for the reason told in another row.
  static let rowDoshaAlike = "row dosha alike"

  /// - Parameter state: of one person's Mars, or `open`.
  static func mars(_ state: String) -> String { "mars \(state)" }

  static func dosha(_ finding: DoshaFinding) -> String {
    "dosha \(finding.dosha.name.lowercased()) \(finding.state.name)"
  }

  static func verdict(_ verdict: MatchVerdict) -> String { "verdict \(verdict.name.lowercased())" }

  static func porutham(_ porutham: Porutham, isPassed: Bool) -> String {
    "porutham \(porutham.name.lowercased()) \(isPassed ? "yes" : "no")"
  }
}

// The summary and the recommendation of a match.
extension VedicKey {
  static func total(isOpen: Bool) -> String { isOpen ? "match total open" : "match total" }

  /// A sum to which cancelled doshas give points back.
  static let liftedTotal = "match total lifted"

  static let openVerdict = "match open"

  /// A verdict that only the points of cancelled doshas reach.
  static let liftedVerdict = "verdict lifted"

  /// A verdict that a Nadi dosha holds below what the points would earn.
  static let cappedVerdict = "verdict capped"

  /// The frame with a verdict as the page words it.
  static func verdictFrame(_ verdict: MatchVerdict) -> String {
    "verdict \(verdict.name.lowercased())"
  }

  static let extremes = "match extremes"

  static let certainRow = "match certain row"

  static let doshaStates = "match doshas"

  static let openDosha = "dosha open"

  static let openManglik = "match manglik open"

  static func recommendation(_ verdict: MatchVerdict) -> String {
    "recommend \(verdict.name.lowercased())"
  }

  /// What to do about the rows that give nothing, and the weakest.
  static let firstAdvice = "recommend first"

  /// The frame with what to do about a weak row.
  static func taskFrame(_ kuta: Kuta) -> String { "task \(name(kuta))" }

  /// The frame with what a strong row gives.
  static func gainFrame(_ kuta: Kuta) -> String { "gain \(name(kuta))" }

  /// The frame with what a weak row asks care for.
  static func careFrame(_ kuta: Kuta) -> String { "care \(name(kuta))" }

  static let manglikAdvice = "recommend manglik"
}

// The opening of a match.
extension VedicKey {
  static let openingPair = "opening pair"

  /// Two people with one birth star, or one Moon sign.
  static let openingOfOneStar = "opening one star"
  static let openingOfOneSign = "opening one sign"

  static let openingEvening = "opening evening"

  static let person = "opening person"

  static let personBySign = "opening sign"

  static let openPerson = "opening unsure"

  /// How somebody with the Moon in a sign spends an evening.
  static func evening(_ rashi: Rashi) -> String { "frame evening \(rashi.key)" }

  /// The frame with what a nakshatra gives.
  static func giftFrame(_ star: Nakshatra) -> String { "gift \(star.name.lowercased())" }
}
