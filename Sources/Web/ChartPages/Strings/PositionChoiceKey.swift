public import Charting
public import Interface
internal import Jyotish

/// The texts of the chart settings.
enum PositionChoiceKey: String, MessageKey {
  static let section = "positions.choices"

  case system, systemVedic, systemVedicText, systemKP, systemKPText, systemWestern
  case systemWesternText, ayanamsa, ayanamsaLahiri, ayanamsaRaman, ayanamsaKrishnamurti
  case ayanamsaTrueChitra, ayanamsaYukteshwar, ayanamsaFaganBradley, node, nodeText, nodeMean
  case nodeTrue, houses, housesWholeSign, housesEqual, housesPlacidus, housesSripati, chartStyle
  case chartStyleText, styleNorth, styleSouth
}

extension ChartAyanamsa {
  /// The title.
  public var title: Message {
    switch self {
    case .lahiri: Message(PositionChoiceKey.ayanamsaLahiri)
    case .raman: Message(PositionChoiceKey.ayanamsaRaman)
    case .krishnamurti: Message(PositionChoiceKey.ayanamsaKrishnamurti)
    case .trueChitra: Message(PositionChoiceKey.ayanamsaTrueChitra)
    case .yukteshwar: Message(PositionChoiceKey.ayanamsaYukteshwar)
    case .faganBradley: Message(PositionChoiceKey.ayanamsaFaganBradley)
    }
  }
}

extension ChartChoice.System {
  /// The label.
  var title: PositionChoiceKey {
    switch self {
    case .vedic: .systemVedic
    case .kp: .systemKP
    case .western: .systemWestern
    }
  }

  /// The explanation.
  var detail: PositionChoiceKey {
    switch self {
    case .vedic: .systemVedicText
    case .kp: .systemKPText
    case .western: .systemWesternText
    }
  }
}

extension BhavaDivision {
  /// The label.
  var title: PositionChoiceKey {
    switch self {
    case .wholeSign: .housesWholeSign
    case .equal: .housesEqual
    case .placidus: .housesPlacidus
    case .sripati: .housesSripati
    }
  }
}
