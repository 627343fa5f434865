internal import Charts

/// A term of astrology that the glossary explains, by the key of its texts: `define nakshatra` is what
/// it means, `ask define nakshatra` how people write it.
public enum GlossaryTerm: String, CaseIterable, Sendable {
  // The sky and the chart.
  case astrology, horoscope, zodiac, sign, house, planet, cusp, degree, ephemeris, element, modality
  case birthChart = "birth-chart"
  case bigThree = "big-three"
  case houseSystem = "house-system"
  case tropical, sidereal, ayanamsa
  // Points.
  case ascendant, midheaven, descendant, lilith, vertex
  case imumCoeli = "imum-coeli"
  case sunSign = "sun-sign"
  case moonSign = "moon-sign"
  case northNode = "north-node"
  case southNode = "south-node"
  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
  // Aspects and figures.
  case aspect, orb, conjunction, opposition, trine, square, sextile, quincunx, stellium, yod
  case grandTrine = "grand-trine"
  case tSquare = "t-square"
  case grandCross = "grand-cross"
  // Conditions.
  case ruler, domicile, exaltation, detriment, fall, retrograde, station, decan, sect
  // Time.
  case transit, progression, profection, eclipse
  case planetaryReturn = "return"
  case solarReturn = "solar-return"
  case moonPhase = "moon-phase"
  case newMoon = "new-moon"
  case fullMoon = "full-moon"
  case voidOfCourse = "void-of-course"
  // Two people.
  case synastry, composite
  // Jyotish.
  case jyotish, kundli, rashi, graha, bhava, nakshatra, pada, dasha, mahadasha, antardasha
  case manglik, yoga, navamsha, dashamsha, varga, rahu, ketu, tithi, panchang, karaka, drishti
  case gochar, dhaiya, nadi, muhurta, remedy
  case panchak
  case rahuKaal = "rahu-kaal"
  case gulikaKaal = "gulika-kaal"
  case sadeSati = "sade-sati"
  case kaalSarp = "kaal-sarp"
  case rajYoga = "raj-yoga"
  case gunaMilan = "guna-milan"

  /// The term that a question asks to explain; nil for none. Of several, the longest written one.
  init?(_ words: QuestionWords) {
    // `Stellium?` asks for the term too, where it is nothing of one's own.
    let bare = Self.allCases.first { $0.own == nil && words.areAll("ask define \($0.rawValue)") }
    if let bare, words.hasQuestionMark {
      self = bare
      return
    }
    guard words.have("ask definition"), !words.have("ask own"), !words.have("ask not definition")
    else { return nil }
    let named = Self.allCases.compactMap { term -> (term: GlossaryTerm, length: Int)? in
      words.longest("ask define \(term.rawValue)").map { (term, $0) }
    }
    // `What is a trine between Venus and Jupiter?` asks for the trine; what many sentences name is only
    // asked for in a short one.
    let special = named.filter { !$0.term.isCommon }
    let found = !special.isEmpty ? special : words.count <= Self.short ? named : []
    // The first of the longest, in the order above.
    guard let longest = found.map(\.length).max(),
      let term = found.first(where: { $0.length == longest })?.term
    else { return nil }
    self = term
  }

  /// The most words of a question for a common term.
  private static let short = 6

  /// Whether sentences about other things name it too.
  private var isCommon: Bool {
    switch self {
    case .astrology, .horoscope, .sign, .house, .planet, .graha, .degree, .sun, .moon, .mercury,
      .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .rahu, .ketu:
      true
    default: false
    }
  }

  /// The asker's own fact that shows the term; nil for none.
  var own: FactTopic? {
    switch self {
    case .ascendant: .rising
    case .sunSign, .sun: .sunSign
    case .moonSign, .moon: .moonSign
    case .rashi: .sign
    case .birthChart, .bigThree, .kundli: .chart
    case .midheaven: .point(.midheaven)
    case .descendant: .point(.descendant)
    case .imumCoeli: .point(.imumCoeli)
    case .northNode, .rahu: .point(.northNode)
    case .southNode, .ketu: .point(.southNode)
    case .lilith: .point(.lilith)
    case .mercury: .point(.mercury)
    case .venus: .point(.venus)
    case .mars: .point(.mars)
    case .jupiter: .point(.jupiter)
    case .saturn: .point(.saturn)
    case .uranus: .point(.uranus)
    case .neptune: .point(.neptune)
    case .pluto: .point(.pluto)
    case .retrograde: .retrograde
    case .planetaryReturn: .returning(.saturn)
    case .transit, .gochar: .transits
    case .moonPhase, .tithi, .panchang: .sky
    case .newMoon: .event(.newMoon)
    case .fullMoon: .event(.fullMoon)
    case .eclipse: .event(.eclipse)
    case .nakshatra, .pada: .nakshatra
    case .dasha, .mahadasha, .antardasha: .dasha
    case .sadeSati: .sadeSati
    case .manglik: .manglik
    case .kaalSarp: .kaalSarp
    case .yoga, .rajYoga: .yogas
    case .navamsha: .navamsha
    default: nil
    }
  }
}
