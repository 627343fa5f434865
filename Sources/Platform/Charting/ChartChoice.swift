public import Charts
public import Consultations
public import Ephemeris
public import Jyotish
public import Storage

/// The calculation settings of charts (DES-125, DES-129).
public struct ChartChoice: Hashable, Sendable {
  /// The tradition that charts are cast and read in.
  public enum System: String, CaseIterable, Storable, Sendable {
    /// Sidereal, whole signs (Parashari).
    case vedic
    /// Krishnamurti: its ayanamsa, the houses of Placidus, sub-lords.
    case kp
    /// Tropical, the houses of Placidus.
    case western
  }

  /// The tradition.
  public var system: System
  /// The ayanamsa of Vedic charts.
  public var ayanamsa: ChartAyanamsa
  /// Whether the node of the Moon is the true one.
  public var usesTrueNode: Bool
  /// The houses of Vedic charts.
  public var houses: BhavaDivision

  /// - Parameters:
  ///   - system: the tradition.
  ///   - ayanamsa: the ayanamsa of Vedic charts.
  ///   - usesTrueNode: whether the node of the Moon is the true one.
  ///   - houses: the house division of Vedic charts.
  public init(
    system: System = .vedic, ayanamsa: ChartAyanamsa = .lahiri, usesTrueNode: Bool = false,
    houses: BhavaDivision = .wholeSign
  ) {
    (self.system, self.ayanamsa, self.usesTrueNode) = (system, ayanamsa, usesTrueNode)
    self.houses = houses
  }

  /// The setting as the engine takes it.
  public var options: JyotishOptions {
    switch system {
    case .kp: JyotishOptions(ayanamsa: .krishnamurti, lunarNode: node, houses: .placidus)
    case .vedic, .western: vedicOptions
    }
  }

  /// The options for charts that are always Vedic: in matches and in the API (DES-129).
  public var vedicOptions: JyotishOptions {
    JyotishOptions(ayanamsa: ayanamsa.ayanamsa, lunarNode: node, houses: houses)
  }

  /// The options for a tropical chart: the chosen node, and Placidus houses.
  public var westernOptions: ChartOptions {
    ChartOptions(lunarNode: node, houseSystem: .placidus, orbs: .standard)
  }

  private var node: ChartOptions.LunarNode { ChartNode(isTrue: usesTrueNode).lunarNode }

  /// The tradition of answers and daily readings (DES-129).
  public var tradition: Consultation.Tradition {
    switch system {
    case .western: .western
    case .vedic, .kp: .vedic(options)
    }
  }
}

/// The calculation and drawing settings of charts.
public struct ChartSettings: Hashable, Sendable {
  /// How a Vedic chart is drawn.
  public enum Style: String, CaseIterable, Storable, Sendable { case north, south }

  /// The calculation settings.
  public var chart: ChartChoice
  /// The drawing style of Vedic charts.
  public var style: Style

  /// - Parameters:
  ///   - chart: the calculation settings.
  ///   - style: the drawing style of Vedic charts.
  public init(_ chart: ChartChoice = ChartChoice(), style: Style = .north) {
    (self.chart, self.style) = (chart, style)
  }
}

/// The ayanamsas to choose from, by their names in the API (DES-125).
public enum ChartAyanamsa: String, CaseIterable, Storable, Sendable {
  case lahiri, raman, krishnamurti
  case trueChitra = "true_chitra"
  case yukteshwar
  case faganBradley = "fagan_bradley"

  /// A name as clients send it; `kp` is another for `krishnamurti`.
  public init?(named name: String) {
    self.init(rawValue: name == "kp" ? "krishnamurti" : name)
  }

  /// The setting as the engine takes it.
  public var ayanamsa: Ayanamsa {
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

/// The lunar node that is Rahu, by its name in the API.
public enum ChartNode: String, CaseIterable, Sendable {
  case mean
  case osculating = "true"

  /// The node of a setting.
  public init(isTrue: Bool) { self = isTrue ? .osculating : .mean }

  /// The setting as the engine takes it.
  public var lunarNode: ChartOptions.LunarNode { self == .mean ? .mean : .osculating }
}

extension BhavaDivision {
  /// A division by its name in answers; whole signs for one that is not known.
  public init(named name: String) {
    self = Self.allCases.first { $0.name == name } ?? .wholeSign
  }
}
