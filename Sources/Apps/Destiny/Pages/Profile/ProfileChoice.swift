internal import Interface
internal import Jyotish

/// Something of which one answer is chosen on a page of its own (DES-129).
enum ProfileChoice: String, CaseIterable, Sendable {
  case system, ayanamsa, node, houses
  case chartStyle = "chart-style"
  case language
  case retention

  /// The page on which it is chosen.
  var path: String { DestinyPath.choice(rawValue) }

  /// Where the page leads back to.
  var parent: String { self == .retention ? DestinyPath.historySettings : DestinyPath.profile }

  var title: ProfileKey {
    switch self {
    case .system: .system
    case .ayanamsa: .ayanamsa
    case .node: .node
    case .houses: .houses
    case .chartStyle: .chartStyle
    case .language: .language
    case .retention: .retention
    }
  }

  /// What choosing does.
  var explanation: ProfileKey {
    switch self {
    case .system: .systemText
    case .ayanamsa: .ayanamsaText
    case .node: .nodeText
    case .houses: .housesText
    case .chartStyle: .chartStyleText
    case .language: .languageText
    case .retention: .retentionText
    }
  }

  /// Whether the answer means anything for a system: the Krishnamurti system brings its own ayanamsa and
  /// houses, and tropical charts have no ayanamsa.
  func counts(in system: ChartChoice.System) -> Bool {
    switch self {
    case .ayanamsa, .houses: system == .vedic
    case .chartStyle: system != .western
    case .system, .node, .language, .retention: true
    }
  }
}

/// An answer to a ``ProfileChoice``.
struct ProfileAnswer: Sendable {
  /// What is sent.
  let value: String
  let title: String
  let detail: String?
  /// Whether only premium has it.
  let isPremium: Bool

  init(_ value: String, _ title: String, detail: String? = nil, isPremium: Bool = false) {
    self.value = value
    self.title = title
    self.detail = detail
    self.isPremium = isPremium
  }
}

extension ProfileChoice {
  /// The answers to choose from.
  func answers(_ words: Catalogue) -> [ProfileAnswer] {
    switch self {
    case .system:
      ChartChoice.System.allCases.map {
        .init($0.rawValue, words($0.title), detail: words($0.detail))
      }
    case .ayanamsa: ChartAyanamsa.allCases.map { .init($0.rawValue, words($0.title)) }
    case .node:
      [.init("mean", words(.nodeMean)), .init("true", words(.nodeTrue))]
    case .houses: BhavaDivision.allCases.map { .init($0.name, words($0.title)) }
    case .chartStyle:
      DestinySettings.ChartStyle.allCases.map { .init($0.rawValue, words($0.title)) }
    // Each in its own words, for those who cannot read the other.
    case .language: [.init("en", "English"), .init("hi", "हिन्दी")]
    case .retention:
      DestinySettings.Retention.allCases.map {
        .init($0.name, words($0.title), isPremium: $0 == .forever)
      }
    }
  }

  /// The value of the answer that holds.
  func current(_ reader: Reader) -> String {
    let settings = reader.settings
    return switch self {
    case .system: settings.chart.system.rawValue
    case .ayanamsa: settings.chart.ayanamsa.rawValue
    case .node: settings.chart.usesTrueNode ? "true" : "mean"
    case .houses: settings.chart.houses.name
    case .chartStyle: settings.chartStyle.rawValue
    case .language: reader.words.language.tag
    case .retention: settings.retention.name
    }
  }

  /// What the answer that holds is called.
  func currentTitle(_ reader: Reader) -> String {
    let value = current(reader)
    return answers(reader.words).first { $0.value == value }?.title ?? value
  }

  /// Makes an answer hold; the language is no setting of Destiny's, and stays.
  func apply(_ value: String, to settings: inout DestinySettings) {
    switch self {
    case .system: settings.chart.system = .init(rawValue: value) ?? settings.chart.system
    case .ayanamsa: settings.chart.ayanamsa = .init(named: value) ?? settings.chart.ayanamsa
    case .node: settings.chart.usesTrueNode = value == "true"
    case .houses: settings.chart.houses = .init(named: value)
    case .chartStyle: settings.chartStyle = .init(rawValue: value) ?? settings.chartStyle
    case .retention: settings.retention = .init(named: value) ?? settings.retention
    case .language: break
    }
  }
}

extension ChartChoice.System {
  fileprivate var title: ProfileKey {
    switch self {
    case .vedic: .systemVedic
    case .kp: .systemKP
    case .western: .systemWestern
    }
  }

  fileprivate var detail: ProfileKey {
    switch self {
    case .vedic: .systemVedicText
    case .kp: .systemKPText
    case .western: .systemWesternText
    }
  }
}

extension BhavaDivision {
  fileprivate var title: ProfileKey {
    switch self {
    case .wholeSign: .housesWholeSign
    case .equal: .housesEqual
    case .placidus: .housesPlacidus
    case .sripati: .housesSripati
    }
  }
}

extension DestinySettings.ChartStyle {
  fileprivate var title: ProfileKey { self == .north ? .styleNorth : .styleSouth }
}

extension DestinySettings.Retention {
  /// What it is called where it is sent.
  var name: String { days.map { "\($0)" } ?? "forever" }

  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  fileprivate var title: ProfileKey {
    switch self {
    case .quarter: .retentionQuarter
    case .year: .retentionYear
    case .forever: .retentionForever
    }
  }
}
