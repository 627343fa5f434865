public import Charts
public import CivilTime
public import Ephemeris

/// The next days of two people, with what is behind the best and the tensest (ARC-1513).
public struct PairDays: Sendable {
  public struct Day: Sendable {
    public let date: CivilDate
    /// 0 ... 100 (ARC-1504).
    public let score: Int
    public let band: RelationshipWeather.Band
    /// The transit that describes the day best (ARC-1506).
    public let keyTransit: String
  }

  /// A day that stands out.
  public struct Peak: Sendable {
    public let day: Day
    /// When it is exact, near the day; nil where it turns back before, and where that hangs on an open
    /// moment of birth.
    public let exact: Instant?
  }

  public let days: [Day]
  /// Three at most, the highest score first; equals in the order of days. None that leans to the tense
  /// side, and none whose reason does.
  public let best: [Peak]
  /// Three, the lowest score first: those that lean to the tense side with their reasons, then the
  /// lowest of the days that are not among the best.
  public let tensest: [Peak]
  /// Whether one of the tensest asks for care.
  public var isAnyTense: Bool {
    tensest.contains { $0.day.band == .careful || $0.day.band == .tense }
  }

  /// - Parameters:
  ///   - kind: of the relationship; without romance where one of the two is a minor.
  ///   - name: what the viewer calls the other.
  ///   - open: whose moment of birth is open, within however few minutes: a slow planet takes hours for
  ///     what a Moon makes in a minute.
  /// - Throws: `.outsideSpan` where the ephemeris ends near the days.
  public init(
    _ kind: RelationshipKind, viewer: PairSide, other: PairSide, named name: String,
    open: Set<RelationshipReading.Person> = [], over sky: SkyDays, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    let found = RelationshipDays(kind, viewer: viewer, other: other, over: sky)
    let reasons = sky.days.indices.map { found.reason(on: $0) }
    let days = zip(sky.days, found.days).enumerated().map { index, day in
      Day(
        date: day.0.date, score: day.1.score, band: day.1.band,
        keyTransit: reasons[index].keyTransit(with: name, on: day.0.date, lexicon))
    }
    func leaning(_ side: Int) -> [Int] {
      days.indices.filter { index in
        let points = reasons[index]?.leading.points ?? 0
        return (days[index].score - 50) * side > 0 && points * Double(side) > 0
      }.sorted { (-side * days[$0].score, $0) < (-side * days[$1].score, $1) }
    }
    func peaks(_ indices: ArraySlice<Int>) throws(EphemerisError) -> [Peak] {
      var peaks: [Peak] = []
      for index in indices {
        let exact = try reasons[index].flatMap {
          reason throws(EphemerisError) -> Instant? in
          guard open.isDisjoint(with: reason.leading.target.people) else { return nil }
          return try reason.leading.exact(
            near: sky.days[index], viewer: viewer, other: other, ephemeris: ephemeris)
        }
        peaks.append(Peak(day: days[index], exact: exact))
      }
      return peaks
    }
    self.days = days
    let highest = leaning(1).prefix(3)
    let tense = leaning(-1).prefix(3)
    let others = days.indices.filter { !highest.contains($0) && !tense.contains($0) }
      .sorted { (days[$0].score, $0) < (days[$1].score, $1) }
    let lowest = (tense + others.prefix(3 - tense.count))
      .sorted { (days[$0].score, $0) < (days[$1].score, $1) }
    best = try peaks(highest)
    tensest = try peaks(lowest[...])
  }
}

extension RelationshipWeather.Target {
  /// Those whose births the touched point hangs on.
  fileprivate var people: Set<RelationshipReading.Person> {
    switch self {
    case .shared: [.viewer, .other]
    case .other: [.other]
    case .viewer: [.viewer]
    }
  }
}
