internal import Charts
internal import Consultations
internal import Ephemeris
internal import Jyotish

/// What somebody's charts are cast with (DES-125, DES-129).
struct ChartChoice: Hashable, Sendable {
  /// The tradition in which Home, Ask and the positions speak; matches are always Vedic.
  enum System: String, CaseIterable, Sendable {
    /// Sidereal, whole signs (Parashari).
    case vedic
    /// Krishnamurti: its ayanamsa, the houses of Placidus, sub-lords.
    case kp
    /// Tropical, the houses of Placidus.
    case western
  }

  var system = System.vedic
  var ayanamsa = ChartAyanamsa.lahiri
  var usesTrueNode = false
  var houses = BhavaDivision.wholeSign

  /// The same as the engine takes it.
  var options: JyotishOptions {
    switch system {
    case .kp: JyotishOptions(ayanamsa: .krishnamurti, lunarNode: node, houses: .placidus)
    case .vedic, .western: vedicOptions
    }
  }

  /// The same where the tradition is Vedic whatever is chosen: in matches, and for programs (DES-129).
  var vedicOptions: JyotishOptions {
    JyotishOptions(ayanamsa: ayanamsa.ayanamsa, lunarNode: node, houses: houses)
  }

  private var node: ChartOptions.LunarNode { ChartNode(isTrue: usesTrueNode).lunarNode }

  /// Who answers and reads the day (DES-129).
  var tradition: Consultation.Tradition {
    switch system {
    case .western: .western
    case .vedic, .kp: .vedic(options)
    }
  }
}

/// The ayanamsas that can be chosen, by their names on the wire (DES-125).
enum ChartAyanamsa: String, CaseIterable, Sendable {
  case lahiri, raman, krishnamurti
  case trueChitra = "true_chitra"
  case yukteshwar
  case faganBradley = "fagan_bradley"

  /// A name as clients send it; `kp` is another for `krishnamurti`.
  init?(named name: String) {
    self.init(rawValue: name == "kp" ? "krishnamurti" : name)
  }

  var ayanamsa: Ayanamsa {
    switch self {
    case .lahiri: .lahiri
    case .raman: .raman
    case .krishnamurti: .krishnamurti
    case .trueChitra: .trueCitra
    case .yukteshwar: .yukteshwar
    case .faganBradley: .faganBradley
    }
  }
}

/// Which of the Moon's nodes is Rahu, by its name on the wire.
enum ChartNode: String, CaseIterable, Sendable {
  case mean
  case osculating = "true"

  init(isTrue: Bool) { self = isTrue ? .osculating : .mean }

  var lunarNode: ChartOptions.LunarNode { self == .mean ? .mean : .osculating }
}

extension BhavaDivision {
  /// A division by its name in answers; whole signs for one that is not known.
  init(named name: String) {
    self = Self.allCases.first { $0.name == name } ?? .wholeSign
  }
}
