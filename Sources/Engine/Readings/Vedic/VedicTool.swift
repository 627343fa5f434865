public import CivilTime
public import Ephemeris
public import Jyotish

/// A question to a Vedic chart, as composer and language models ask it (DES-143).
public enum VedicTool: Hashable, Sendable {
  case natalChart
  /// 1 ... 12.
  case analyzeHouse(Int)
  case analyzeGraha(Graha)
  case currentDasha(CivilDate)
  case dashaPeriods(from: CivilDate, to: CivilDate)
  case transits(CivilDate)
  case divisionalChart(Varga)
  case panchang(CivilDate, GeoCoordinates)

  /// The name by which language models call it.
  public var name: String {
    switch self {
    case .natalChart: "natal_chart"
    case .analyzeHouse: "analyze_house"
    case .analyzeGraha: "analyze_graha"
    case .currentDasha: "current_dasha"
    case .dashaPeriods: "dasha_periods"
    case .transits: "transits"
    case .divisionalChart: "divisional_chart"
    case .panchang: "panchang"
    }
  }

  /// What is asked, by the names of the parameters; days as ISO 8601 writes them.
  public var arguments: [String: String] {
    switch self {
    case .natalChart: [:]
    case .analyzeHouse(let house): ["house": "\(house)"]
    case .analyzeGraha(let graha): ["graha": graha.key]
    case .currentDasha(let date), .transits(let date): ["date": "\(date)"]
    case .dashaPeriods(let start, let end): ["from": "\(start)", "to": "\(end)"]
    case .divisionalChart(let varga): ["varga": "D\(varga.parts)"]
    case .panchang(let date, let place):
      ["date": "\(date)", "latitude": "\(place.latitude)", "longitude": "\(place.longitude)"]
    }
  }

  /// The call that a language model makes; nil for a tool that does not exist or arguments that it does
  /// not take.
  public init?(_ name: String, arguments: [String: String]) {
    func date(_ name: String) -> CivilDate? {
      arguments[name].flatMap { text in try? CivilDate(iso8601: text) }
    }
    let read: VedicTool? =
      switch name {
      case "natal_chart": .natalChart
      case "analyze_house":
        arguments["house"].flatMap { Int($0) }
          .flatMap { (1...12).contains($0) ? .analyzeHouse($0) : nil }
      case "analyze_graha":
        arguments["graha"].flatMap(Graha.init(key:)).map { .analyzeGraha($0) }
      case "current_dasha": date("date").map { .currentDasha($0) }
      case "dasha_periods": Self.periods(from: date("from"), to: date("to"))
      case "transits": date("date").map { .transits($0) }
      case "divisional_chart":
        arguments["varga"].flatMap(Varga.init(division:)).map { .divisionalChart($0) }
      case "panchang":
        date("date").flatMap { date in
          GeoCoordinates(arguments: arguments).map { .panchang(date, $0) }
        }
      default: nil
      }
    guard let read else { return nil }
    self = read
  }

  private static func periods(from start: CivilDate?, to end: CivilDate?) -> VedicTool? {
    guard let start, let end, start.dayNumber <= end.dayNumber else { return nil }
    return .dashaPeriods(from: start, to: end)
  }
}

extension Graha {
  /// The graha of a name in any case.
  fileprivate init?(key: String) {
    guard let graha = Graha.allCases.first(where: { $0.key == key.lowercased() }) else {
      return nil
    }
    self = graha
  }
}

extension Varga {
  /// `D9`, `d9` or `navamsha`.
  fileprivate init?(division: String) {
    let text = division.lowercased()
    let named = Varga.allCases.first { $0.name.lowercased() == text || "d\($0.parts)" == text }
    guard let named else { return nil }
    self = named
  }
}

extension GeoCoordinates {
  fileprivate init?(arguments: [String: String]) {
    guard let latitude = arguments["latitude"].flatMap(Double.init),
      let longitude = arguments["longitude"].flatMap(Double.init)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
