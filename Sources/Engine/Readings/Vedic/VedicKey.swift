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
}

extension String {
  /// `Chandra-Mangala` is `chandra mangala` in keys.
  fileprivate func replacingHyphens() -> String {
    String(map { $0 == "-" ? " " : $0 })
  }
}
