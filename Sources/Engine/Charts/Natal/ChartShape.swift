private import Numerics

/// The distribution of the ten planets around the zodiac, independent of their signs.
///
/// The seven shapes are Marc Edmund Jones's (*The Guide to Horoscope Interpretation*, 1941), who
/// describes them by eye. The limits in degrees given with each case are this engine's
/// interpretation; the cases are tested in order.
public enum ChartShape: UInt8, CaseIterable, Sendable {
  /// All within 120°.
  case bundle
  /// All within 180°.
  case bowl
  /// Nine within 180° and one, the handle, at least 30° from them on either side.
  case bucket
  /// One gap of 120° or more.
  case locomotive
  /// Two groups of two or more planets, with gaps of 60° or more between them on both sides.
  case seesaw
  /// No gap of 60° or more, and planets in eight signs or more.
  case splash
  /// All other distributions.
  case splay

  /// The English name, as in JSON answers.
  public var name: String {
    switch self {
    case .bundle: "bundle"
    case .bowl: "bowl"
    case .bucket: "bucket"
    case .locomotive: "locomotive"
    case .seesaw: "seesaw"
    case .splash: "splash"
    case .splay: "splay"
    }
  }
}

extension Chart {
  /// The shape that Sun to Pluto form together; `nil` when the chart lacks one of them.
  public var shape: ChartShape? {
    guard points.points.contains(.planets) else { return nil }
    let circle = PlanetCircle(points)
    let widest = circle.widestGap
    if widest >= 240 { return .bundle }
    if widest >= 180 { return .bowl }
    if circle.hasHandle { return .bucket }
    if widest >= 120 { return .locomotive }
    if circle.isTwoGroups { return .seesaw }
    return widest < 60 && circle.signs >= 8 ? .splash : .splay
  }
}

/// The ten planets in the order of their longitudes, and the gaps between neighbours.
private struct PlanetCircle {
  /// The number of signs with a planet.
  let signs: Int
  /// The gap behind each planet in the order of longitudes, the last one reaching round to the first.
  private let gaps: [Double]

  init(_ points: PointPositions) {
    let longitudes = PointSet.planets.map { points.motion(of: $0).longitude }.sorted()
    gaps = longitudes.indices.map { index in
      let next = index + 1 == longitudes.count ? longitudes[0] + 360 : longitudes[index + 1]
      return next - longitudes[index]
    }
    signs = longitudes.reduce(UInt16(0)) { $0 | 1 << UInt16($1 / 30) }.nonzeroBitCount
  }

  var widestGap: Double { gaps.max() ?? 360 }

  /// Whether one planet is alone opposite nine within half the circle.
  var hasHandle: Bool {
    gaps.indices.contains { index in
      let (before, after) = (gaps[index], gaps[(index + 1) % gaps.count])
      return before >= 30 && after >= 30 && before + after >= 180
    }
  }

  /// Whether two wide gaps leave at least two planets on either side.
  var isTwoGroups: Bool {
    let wide = gaps.indices.filter { gaps[$0] >= 60 }
    return wide.count == 2 && wide[1] - wide[0] >= 2 && wide[1] - wide[0] <= gaps.count - 2
  }
}
