public import CivilTime
public import Ephemeris
private import Numerics

/// The weather of two people over days in a row, each told in the light of the week before it.
public struct RelationshipDays: Sendable {
  /// The days, in order.
  public var days: ArraySlice<RelationshipWeather> { all.dropFirst(past) }
  /// The days before them first.
  private let all: [RelationshipWeather]
  private let past: Int

  /// The weather of two people on each day.
  public init(_ kind: RelationshipKind, viewer: PairSide, other: PairSide, over sky: SkyDays) {
    all = (sky.past + sky.days).map {
      RelationshipWeather(kind, viewer: viewer, other: other, sky: $0.sky)
    }
    past = sky.past.count
  }

  /// The weather of a day, from 0 on.
  public subscript(day: Int) -> RelationshipWeather { all[past + day] }

  /// What describes a day; nil for one without any aspect.
  public func reason(on day: Int) -> RelationshipWeather.Reason? {
    let place = past + day
    return all[place].reason(after: Array(all[max(0, place - 6)..<place]))
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
