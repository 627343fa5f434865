import ChartDrawing
import Charts
import Jyotish

/// Charts the tests draw. The longitudes are round numbers made up for the purpose.
enum Samples {
  static let bodies: [(id: String, glyph: Glyph, name: String)] = [
    ("sun", .sun, "Sun"), ("moon", .moon, "Moon"), ("mercury", .mercury, "Mercury"),
    ("venus", .venus, "Venus"), ("mars", .mars, "Mars"), ("jupiter", .jupiter, "Jupiter"),
    ("saturn", .saturn, "Saturn"), ("uranus", .uranus, "Uranus"),
    ("neptune", .neptune, "Neptune"), ("pluto", .pluto, "Pluto"),
    ("north-node", .northNode, "North Node"), ("south-node", .southNode, "South Node"),
    ("lilith", .lilith, "Lilith"),
  ]

  static func points(_ longitudes: [Double], retrograde: Set<Int> = []) -> [WheelPoint] {
    longitudes.enumerated().map { index, longitude in
      let body = bodies[index % bodies.count]
      let round = index / bodies.count
      return WheelPoint(
        id: round == 0 ? body.id : "\(body.id)-\(round)", glyph: body.glyph, name: body.name,
        longitude: longitude, isRetrograde: retrograde.contains(index))
    }
  }

  static let cusps = [
    101.65, 121.3, 142.9, 168.05, 200.7, 241.2, 281.65, 301.3, 322.9, 348.05, 20.7, 61.2,
  ]

  static let houses = WheelHouses(cusps: cusps, ascendant: 101.65, midheaven: 348.05)

  /// A crowded, ordinary chart: four planets near the midheaven.
  static var natal: WheelChart {
    let points = points(
      [
        353.5, 254.52, 3.15, 16.98, 296.92, 327.48, 4.18, 151.29, 37.87, 54.73, 301.5, 121.5, 190.2,
      ],
      retrograde: [7, 10])
    return WheelChart(
      title: "Ada & <Friends>", points: points, houses: houses, aspects: aspects(among: points))
  }

  /// Thirteen points within one degree.
  static func stellium(at longitude: Double) -> WheelChart {
    WheelChart(
      title: "Stellium", points: points((0..<13).map { longitude + Double($0) / 13 }),
      houses: houses)
  }

  static var withoutHouses: WheelChart {
    var chart = natal
    chart.title = "Time unknown"
    chart.houses = nil
    return chart
  }

  static var biWheel: WheelChart {
    var chart = natal
    chart.title = "Transits"
    chart.outerPoints = points(
      [58.2, 200.9, 66.4, 40.1, 15.8, 72.9, 351.3, 55.6, 359.2, 301.9, 12.4, 192.4, 228.8],
      retrograde: [2, 9])
    chart.aspects = aspects(among: chart.points, and: chart.outerPoints)
    return chart
  }

  /// Aspects by plain separations, so that the samples have lines of every kind.
  static func aspects(
    among points: [WheelPoint], and outer: [WheelPoint]? = nil
  ) -> [WheelAspect] {
    let angles: [(AspectKind, Double, Double)] = [
      (.conjunction, 0, 7), (.sextile, 60, 4), (.square, 90, 6), (.trine, 120, 6),
      (.quincunx, 150, 2), (.opposition, 180, 7),
    ]
    var found: [WheelAspect] = []
    for (index, first) in points.enumerated() {
      for second in outer ?? Array(points[(index + 1)...]) {
        var apart = abs(first.longitude - second.longitude)
        apart = min(apart, 360 - apart)
        for (kind, angle, orb) in angles where abs(apart - angle) < (outer == nil ? orb : orb / 3) {
          found.append(
            WheelAspect(.init(first), kind, .init(second), orb: abs(apart - angle)))
        }
      }
    }
    return found
  }
}

/// Indian charts.
extension Samples {
  /// A chart with the nine grahas in the signs given.
  static func indian(
    lagna: Int?, signs: [Int], retrograde: Set<Int> = [7, 8], combust: Set<Int> = []
  ) -> IndianChart {
    IndianChart(
      title: "Ada & <Friends>", caption: ["Ada & <Friends>", "Rashi (D1)", "10 December 1815"],
      lagna: lagna.map(Rashi.init(wrapping:)), lagnaDegree: lagna == nil ? nil : 17.25,
      occupants: signs.enumerated().map { index, sign in
        IndianChart.Occupant(
          Graha.allCases[index], in: Rashi(wrapping: sign), degree: 28.9 - 2.5 * Double(index),
          isRetrograde: retrograde.contains(index), isCombust: combust.contains(index))
      })
  }

  static let ordinarySigns = [8, 2, 10, 8, 9, 8, 9, 10, 4]
  static let sevenInOne = [5, 5, 5, 5, 5, 5, 5, 10, 4]
}
