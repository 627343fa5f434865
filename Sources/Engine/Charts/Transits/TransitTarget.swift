internal import Ephemeris
private import Numerics

/// A longitude at which a transiting planet is in exact aspect to a point of a chart.
struct TransitTarget {
  let natal: ChartPoint
  let kind: AspectKind
  /// Degrees, not wrapped.
  let longitude: Double
  /// The largest orb, degrees.
  let limit: Double

  /// The beginning of the orb.
  var lower: Double { longitude - limit }

  /// The end of the orb.
  var upper: Double { longitude + limit }

  /// Whether a longitude is within the orb.
  func contains(_ other: Double) -> Bool { Degrees.separation(longitude, other) < limit }

  /// The targets of a planet in a chart: one for conjunction and opposition, one on either side for
  /// the other kinds.
  static func all(
    in points: PointPositions, _ chosen: PointSet, of body: Body, orbs: OrbTable
  ) -> [TransitTarget] {
    var targets: [TransitTarget] = []
    for natal in points.points.intersection(chosen) {
      for kind in AspectKind.allCases {
        let limit = orbs.limit(kind, ChartPoint(body), natal)
        guard limit > 0 else { continue }
        let origin = points.motion(of: natal).longitude
        for angle in kind.sides {
          targets.append(
            TransitTarget(natal: natal, kind: kind, longitude: origin + angle, limit: limit))
        }
      }
    }
    return targets
  }

  /// Returns the nearer of an aspect's two targets to a longitude.
  static func nearest(
    to longitude: Double, of motion: PointPositions.Motion, _ natal: ChartPoint,
    _ kind: AspectKind, limit: Double
  ) -> TransitTarget {
    let ahead = motion.longitude + kind.angle
    let behind = motion.longitude - kind.angle
    let isAhead =
      Degrees.separation(longitude, ahead) <= Degrees.separation(longitude, behind)
    return TransitTarget(
      natal: natal, kind: kind, longitude: isAhead ? ahead : behind, limit: limit)
  }
}

extension AspectKind {
  /// The ways from a point at which the aspect is exact.
  fileprivate var sides: [Double] {
    self == .conjunction || self == .opposition ? [angle] : [angle, -angle]
  }
}
