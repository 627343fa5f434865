internal import Charts
internal import Jyotish

/// The keys of the Vedic texts, as docs/readings.md and the files themselves name them.
enum VedicKey {
  static func sign(_ graha: Graha, _ rashi: Rashi) -> String {
    "graha \(graha.key) in \(rashi.key)"
  }

  static func house(_ graha: Graha, _ house: Int) -> String {
    "graha \(graha.key) in house \(house)"
  }

  static func bhava(_ house: Int) -> String { "bhava \(house)" }

  static func lagna(_ rashi: Rashi) -> String { "lagna in \(rashi.key)" }

  static func lagnaLord(_ house: Int) -> String { "lagna lord in house \(house)" }

  static func lord(_ house: Int, _ place: Int) -> String { "lord \(house) in house \(place)" }

  /// Moon, Sun and Lagna have texts for their nakshatras.
  static func star(_ point: VedicPoint, _ star: Nakshatra) -> String {
    "\(point.key) in \(star.name.lowercased())"
  }

  /// Nil for the dignities between, which have no texts.
  static func dignity(_ graha: Graha, _ dignity: Dignity) -> String? {
    switch dignity {
    case .own: "graha \(graha.key) own sign"
    case .exalted, .moolatrikona, .debilitated: "graha \(graha.key) \(dignity.name)"
    case .friend, .neutral, .enemy: nil
    }
  }

  static func combust(_ graha: Graha) -> String { "graha \(graha.key) combust" }

  static func retrograde(_ graha: Graha) -> String { "graha \(graha.key) retrograde" }

  static let vargottama = "vargottama"

  static func yoga(_ yoga: Yoga) -> String {
    "yoga \(yoga.name.lowercased().replacingHyphens())"
  }

  static func mahadasha(_ graha: Graha) -> String { "mahadasha \(graha.key)" }

  static func dasha(_ mahadasha: Graha, _ antardasha: Graha) -> String {
    "dasha \(mahadasha.key) \(antardasha.key)"
  }

  static func dashaLord(_ house: Int) -> String { "dasha lord of house \(house)" }

  static let dashaChange = "dasha change"

  static func gochara(_ graha: Graha, _ house: Int) -> String {
    "gochara \(graha.key) in house \(house)"
  }

  static func contact(_ graha: Graha, _ target: VedicPoint) -> String {
    "gochara \(graha.key) on \(target.key)"
  }

  static func ingress(_ graha: Graha, _ rashi: Rashi) -> String {
    "ingress \(graha.key) in \(rashi.key)"
  }

  static func remedy(_ graha: Graha) -> String { "remedy \(graha.key)" }
}

// The calendar and matches.
extension VedicKey {
  static func limb(_ limb: CalendarLimb) -> String {
    switch limb {
    case .tithi(let limb): "tithi \(limb.value.number)"
    case .nakshatra(let limb): "moon nakshatra \(limb.value.name.lowercased())"
    case .yoga(let limb): "nitya yoga \(limb.value.name.lowercased())"
    case .karana(let limb): "karana \(limb.value.name.lowercased())"
    case .vara(let vara): "vara \(weekdays[Int(vara.rawValue)])"
    }
  }

  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// - Parameter share: of the most points that the kuta can give; below 0.3 it is as good as none,
  ///   as the colour of its bar says too (DES-99).
  static func kuta(_ kuta: Kuta, share: Double) -> String {
    let name = kuta == .grahaMaitri ? "maitri" : kuta.name.lowercased()
    return "kuta \(name) \(share >= 1 ? "full" : share >= 0.3 ? "part" : "none")"
  }

  static func dosha(_ finding: DoshaFinding) -> String {
    "dosha \(finding.dosha.name.lowercased()) \(finding.state.name)"
  }

  static func remedy(_ dosha: MatchDosha) -> String { "remedy \(dosha.name.lowercased())" }

  static let manglikRemedy = "remedy manglik"

  static func verdict(_ verdict: MatchVerdict) -> String { "verdict \(verdict.name.lowercased())" }

  static func porutham(_ porutham: Porutham, isPassed: Bool) -> String {
    "porutham \(porutham.name.lowercased()) \(isPassed ? "yes" : "no")"
  }
}

// The summary and the recommendation of a match.
extension VedicKey {
  static func total(isOpen: Bool) -> String { isOpen ? "match total open" : "match total" }

  static let effectiveTotal = "match effective"

  static let openVerdict = "match open"

  /// A verdict that only the points of cancelled doshas reach.
  static let liftedVerdict = "verdict lifted"

  static let extremes = "match extremes"

  static let certainRow = "match certain row"

  static let doshaStates = "match doshas"

  static let openDosha = "dosha open"

  static let openManglik = "match manglik open"

  static func recommendation(_ verdict: MatchVerdict) -> String {
    "recommend \(verdict.name.lowercased())"
  }

  /// - Parameter areLifted: whether every dosha of the rows is cancelled.
  static func emptyRows(areLifted: Bool) -> String {
    areLifted ? "recommend zero cancelled" : "recommend zero"
  }

  static let manglikAdvice = "recommend manglik"
}

extension String {
  /// `Chandra-Mangala` is `chandra mangala` in keys.
  fileprivate func replacingHyphens() -> String {
    String(map { $0 == "-" ? " " : $0 })
  }
}
