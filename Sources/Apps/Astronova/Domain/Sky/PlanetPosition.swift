internal import Charts
internal import Ephemeris

/// A point on the zodiac as the app shows and serves it (AST-41).
struct PlanetPosition: Hashable, Sendable {
  /// Where a position comes from.
  enum Source: String, Sendable {
    /// Computed for the answer.
    case live
    /// Computed within the last hour.
    case cache
    /// Set by an administrator.
    case custom
    /// Computed by the device.
    case device
  }

  let point: ChartPoint
  let place: ZodiacDegree
  /// Degrees, north positive.
  let latitude: Double
  /// Degrees a day; negative while retrograde.
  let speed: Double
  /// The house, 1 ... 12; nil without houses.
  var house: Int?
  var source: Source = .live

  var isRetrograde: Bool { speed < 0 }
}

extension PlanetPosition {
  init(_ point: ChartPoint, _ position: Position, houses: Houses? = nil, source: Source = .live) {
    self.init(
      point: point, place: ZodiacDegree(longitude: position.longitude), latitude: position.latitude,
      speed: position.longitudeSpeed, house: houses?.house(of: position.longitude), source: source)
  }
}

extension Sky {
  /// Sun to Pluto.
  func planets(houses: Houses? = nil, source: PlanetPosition.Source = .live) -> [PlanetPosition] {
    Body.planets.map { PlanetPosition(ChartPoint($0), self[$0], houses: houses, source: source) }
  }
}

/// A house with its cusp and its planets (AST-43).
struct HousePosition: Hashable, Sendable {
  /// 1 ... 12.
  let number: Int
  let cusp: ZodiacDegree
  let planets: [ChartPoint]
}

extension Houses {
  /// The twelve houses with the planets in them.
  func positions(of planets: [PlanetPosition]) -> [HousePosition] {
    (1...12).map { number in
      HousePosition(
        number: number, cusp: ZodiacDegree(longitude: self[number]),
        planets: planets.filter { house(of: $0.place.longitude) == number }.map(\.point))
    }
  }
}
