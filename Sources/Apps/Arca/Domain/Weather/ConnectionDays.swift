internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Numerics
internal import Readings

/// The next days of a connection, with what is behind the best and the tensest (ARC-1513).
struct ConnectionDays: Sendable {
  struct Day: Sendable {
    let date: CivilDate
    /// 0 ... 100 (ARC-1504).
    let score: Int
    let band: RelationshipWeather.Band
  }

  /// A day that stands out.
  struct Peak: Sendable {
    let day: Day
    /// The transit that describes the day best (ARC-1506).
    let keyTransit: String
    /// When it is exact, near the day; nil where it turns back before.
    let exact: Instant?
  }

  let days: [Day]
  /// Three at most, the highest score first; equals in the order of days.
  let best: [Peak]
  /// Three at most, the lowest score first.
  let tensest: [Peak]

  /// - Parameters:
  ///   - kind: of the relationship; without romance where one of the two is a minor.
  ///   - name: what the viewer calls the other.
  /// - Throws: `.outsideSpan` where the ephemeris ends near the days.
  init(
    _ kind: RelationshipKind, viewer: PairSide, other: PairSide, named name: String,
    over sky: SkyDays, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let found = sky.days.map {
      RelationshipWeather(kind, viewer: viewer, other: other, sky: $0.sky)
    }
    let days = zip(sky.days, found).map {
      Day(date: $0.date, score: $1.score, band: $1.band)
    }
    let pair = TransitedPair(viewer: viewer, other: other, ephemeris: ephemeris)
    let order = days.indices.sorted { (-days[$0].score, $0) < (-days[$1].score, $1) }
    let tense = days.indices.sorted { (days[$0].score, $0) < (days[$1].score, $1) }
    func peaks(_ indices: ArraySlice<Int>) throws(EphemerisError) -> [Peak] {
      var peaks: [Peak] = []
      for index in indices {
        let weather = found[index]
        let exact = try weather.leading.flatMap {
          contribution throws(EphemerisError) in
          try pair.exact(contribution, near: sky.days[index])
        }
        peaks.append(
          Peak(
            day: days[index], keyTransit: weather.keyTransit(with: name, lexicon), exact: exact))
      }
      return peaks
    }
    self.days = days
    best = try peaks(order.prefix(3))
    tensest = try peaks(tense.prefix(3))
  }
}

/// The points of a pair that the planets touch.
private struct TransitedPair {
  let viewer: PairSide
  let other: PairSide
  let ephemeris: Ephemeris

  /// When a planet makes its aspect exact, nearest to a noon; nil where it does not within the time
  /// that its speed suggests.
  func exact(
    _ contribution: RelationshipWeather.Contribution, near day: SkyDays.Day
  ) throws(EphemerisError) -> Instant? {
    let aspect = contribution.aspect
    guard let body = aspect.first.planet, let now = day.sky[aspect.first],
      let place = points(contribution.target)[aspect.second]?.longitude
    else { return nil }
    let target = [place + aspect.kind.angle, place - aspect.kind.angle]
      .min { Degrees.separation($0, now.longitude) < Degrees.separation($1, now.longitude) }
    let days = min(40, 1 + 2 * aspect.orb / max(abs(now.speed), 0.01))
    let window = day.noon.advanced(byDays: -days)..<day.noon.advanced(byDays: days)
    let crossings = try ephemeris.crossings(
      ofLongitudeOf: body, over: [target ?? place], during: window)
    return crossings.map(\.instant).min {
      abs($0.julianDayUT - day.noon.julianDayUT) < abs($1.julianDayUT - day.noon.julianDayUT)
    }
  }

  private func points(_ target: RelationshipWeather.Target) -> PointPositions {
    switch target {
    case .shared: viewer.points.midpoints(with: other.points)
    case .other: other.points
    case .viewer: viewer.points
    }
  }
}
