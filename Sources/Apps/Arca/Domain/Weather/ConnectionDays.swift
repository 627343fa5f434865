internal import Charts
internal import CivilTime
internal import Ephemeris
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
    let found = RelationshipDays(kind, viewer: viewer, other: other, over: sky)
    let days = zip(sky.days, found.days).map {
      Day(date: $0.date, score: $1.score, band: $1.band)
    }
    let order = days.indices.sorted { (-days[$0].score, $0) < (-days[$1].score, $1) }
    let tense = days.indices.sorted { (days[$0].score, $0) < (days[$1].score, $1) }
    func peaks(_ indices: ArraySlice<Int>) throws(EphemerisError) -> [Peak] {
      var peaks: [Peak] = []
      for index in indices {
        let reason = found.reason(on: index)
        let exact = try reason.flatMap {
          reason throws(EphemerisError) in
          try reason.leading.exact(
            near: sky.days[index], viewer: viewer, other: other, ephemeris: ephemeris)
        }
        peaks.append(
          Peak(
            day: days[index],
            keyTransit: reason.keyTransit(with: name, on: days[index].date, lexicon),
            exact: exact))
      }
      return peaks
    }
    self.days = days
    best = try peaks(order.prefix(3))
    tensest = try peaks(tense.prefix(3))
  }
}
