public import CivilTime
public import Ephemeris
private import Numerics

extension RelationshipWeather {
  /// The weather of two people over days in a row, the day before them first.
  public static func over(
    _ sky: SkyDays, _ kind: RelationshipKind, viewer: PairSide, other: PairSide
  ) -> (before: RelationshipWeather, days: [RelationshipWeather]) {
    func day(_ day: SkyDays.Day) -> RelationshipWeather {
      RelationshipWeather(kind, viewer: viewer, other: other, sky: day.sky)
    }
    return (day(sky.before), sky.days.map(day))
  }
}

extension RelationshipWeather.Contribution {
  /// When the planet makes the aspect exact, nearest to a noon; nil where it does not within the time
  /// that its speed suggests, and where the place that it touches hangs on an unknown hour of birth.
  /// - Throws: `.outsideSpan` where the ephemeris ends near the day.
  public func exact(
    near day: SkyDays.Day, viewer: PairSide, other: PairSide, ephemeris: Ephemeris
  ) throws(EphemerisError) -> Instant? {
    let touched =
      switch target {
      case .shared: viewer.points.midpoints(with: other.points)
      case .other: other.points
      case .viewer: viewer.points
      }
    guard footing == .firm, let body = aspect.first.planet, let now = day.sky[aspect.first],
      let place = touched[aspect.second]?.longitude
    else { return nil }
    let ends = [place + aspect.kind.angle, place - aspect.kind.angle]
    let end = ends.min {
      Degrees.separation($0, now.longitude) < Degrees.separation($1, now.longitude)
    }
    let days = min(40, 1 + 2 * aspect.orb / max(abs(now.speed), 0.01))
    let window = day.noon.advanced(byDays: -days)..<day.noon.advanced(byDays: days)
    let crossings = try ephemeris.crossings(
      ofLongitudeOf: body, over: [end ?? place], during: window)
    return crossings.map { $0.instant }.min {
      abs($0.julianDayUT - day.noon.julianDayUT) < abs($1.julianDayUT - day.noon.julianDayUT)
    }
  }
}
