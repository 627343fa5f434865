internal import Charts
internal import Jyotish

extension LifeArea {
  /// What a house is first asked about (DES-142).
  static func ofBhava(_ house: Int) -> LifeArea {
    switch house {
    case 2, 11: .finance
    case 3: .travel
    case 4: .family
    case 5: .relationships
    case 6, 8: .health
    case 7: .marriage
    case 9, 12: .spirituality
    case 10: .career
    default: .general
    }
  }

  /// What a graha is first asked about (DES-142).
  static func ofGraha(_ graha: Graha) -> LifeArea {
    switch graha {
    case .sun, .saturn: .career
    case .moon: .family
    case .mars: .health
    case .mercury: .education
    case .jupiter: .finance
    case .venus: .marriage
    case .rahu: .travel
    case .ketu: .spirituality
    }
  }
}

extension Graha {
  /// How much a graha says of a person, 0 ... 1.
  var weight: Double {
    switch self {
    case .moon: 1
    case .sun, .jupiter, .venus, .saturn: 0.85
    case .mars, .mercury: 0.8
    case .rahu, .ketu: 0.65
    }
  }

  /// How slow a graha is, 0 ... 1: slow ones set the tone of years.
  var slowness: Double {
    switch self {
    case .saturn: 1
    case .jupiter: 0.9
    case .rahu, .ketu: 0.8
    case .mars: 0.4
    case .sun, .mercury, .venus: 0.3
    case .moon: 0
    }
  }

  /// Whether a graha helps the house it stands in: benefics by nature do outside the 6th, 8th and
  /// 12th, the others in the houses of growth (Brihat Parashara Hora Shastra, ch. 11 and 34).
  func tone(inHouse house: Int, in chart: JyotishChart) -> Tone {
    if chart.naturalBenefics.contains(self) {
      return HouseSet.dusthanas.contains(house: house) ? .mixed : .favourable
    }
    if HouseSet.upachayas.contains(house: house) { return .favourable }
    return HouseSet.dusthanas.contains(house: house) ? .demanding : .mixed
  }
}

extension Tone {
  /// The lord of a house does well in its own house, in kendras, trikonas and the 11th, and has to work
  /// in the 6th, 8th and 12th.
  static func ofLord(_ house: Int, in place: Int) -> Tone {
    let good = HouseSet.kendras.union(.trikonas).union(.eleventh)
    if house == place || good.contains(house: place) { return .favourable }
    return HouseSet.dusthanas.contains(house: place) ? .demanding : .mixed
  }
}

extension Optional where Wrapped == Dignity {
  /// Whether the sign helps a graha.
  var tone: Tone {
    switch self {
    case .exalted, .moolatrikona, .own: .favourable
    case .debilitated: .demanding
    default: .mixed
    }
  }
}

extension Yoga {
  /// Whether the texts praise the yoga.
  var tone: Tone {
    switch self {
    case .kemadruma, .shakata, .papaKartari, .dainyaParivartana, .guruChandala, .kalaSarpa:
      .demanding
    case .khalaParivartana: .mixed
    default: .favourable
    }
  }
}

extension Citation {
  /// The chapter on the grahas, with their dignities (DES-145).
  static let grahas = Citation("bphs 3")
  /// The chapter on the signs.
  static let signs = Citation("bphs 4")
  /// The chapter on the lords of houses.
  static let lords = Citation("bphs 24")
  /// The chapter on the systems of dashas.
  static let dashas = Citation("bphs 46")
  /// The chapter on what dashas bring.
  static let dashaEffects = Citation("bphs 47")

  /// The chapter on a house: the first is chapter 12.
  static func bhava(_ house: Int) -> Citation { Citation("bphs \(11 + house)") }

  /// Where a yoga stands; nil for those of later tradition.
  static func yoga(_ yoga: Yoga) -> Citation? {
    switch yoga {
    case .sunapha, .anapha, .durudhura, .kemadruma, .adhi: Citation("bphs 37")
    case .vesi, .vasi, .ubhayachari: Citation("bphs 38")
    case .ruchaka, .bhadra, .hamsa, .malavya, .shasha: Citation("bphs 75")
    case .raja: Citation("bphs 34")
    case .dhana: Citation("bphs 41")
    case .kahala, .lakshmi, .chamara, .amala, .parvata: Citation("bphs 36")
    case .chandraMangala, .budhaditya, .chatussagara: Citation("raman")
    case .guruChandala, .kalaSarpa: nil
    default: Citation("phaladeepika")
    }
  }
}
