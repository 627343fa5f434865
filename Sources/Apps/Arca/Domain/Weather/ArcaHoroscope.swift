internal import Charting
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings
internal import Storage

/// A day of the account and of its connections (section 2.6 of the specification).
struct ArcaHoroscope: Sendable {
  /// A connection on the day.
  struct Vibe: Sendable {
    let connection: Connection.ID
    let name: String
    let type: RelationshipType
    let vibe: RelationshipVibes.Vibe
  }

  /// Someone whom the account knows; blind connections have no weather (ARC-1112).
  struct Acquaintance: Sendable {
    let id: Connection.ID
    let type: RelationshipType
    let subject: ChartSubject
    let side: PairSide
    let createdAt: Timestamp
  }

  let date: CivilDate
  let sunSign: SunSign
  let digest: DayDigest
  /// A paragraph for all types (ARC-1501).
  let overview: String
  /// The ten with the most going on (ARC-1505).
  let vibes: [Vibe]
  let calculatedAt: Timestamp

  /// - Parameter lexicon: with the zone of the account.
  /// - Throws: `.outsideSpan` for a birth or a day that the ephemeris does not reach.
  init(
    for owner: ChartSubject, with people: [Acquaintance], on date: CivilDate,
    ephemeris: Ephemeris, lexicon: Lexicon, at now: Timestamp
  ) throws(EphemerisError) {
    let nativity = try owner.nativity(ephemeris)
    let day = try DailyHoroscope(
      for: .person(nativity), on: date, ephemeris: ephemeris, lexicon: lexicon)
    let sky = try SkyDays(from: date, count: 1, zone: lexicon.zone, ephemeris: ephemeris)
    let weather = RelationshipVibes(
      of: PairSide(points: nativity.chart.points, data: owner.certainty),
      isMinor: owner.details.isMinor(on: date),
      with: people.map { $0.person(on: date) }, over: sky, lexicon: lexicon)
    self.date = date
    sunSign = try owner.sunSign(ephemeris)
    digest = DayDigest(of: day, on: date, lexicon: lexicon)
    overview = weather.overview.text
    let byID = Dictionary(uniqueKeysWithValues: people.map { ($0.id.rawValue, $0) })
    vibes = weather.vibes.compactMap { vibe in
      byID[vibe.id].map {
        Vibe(connection: $0.id, name: $0.subject.name, type: $0.type, vibe: vibe)
      }
    }
    calculatedAt = now
  }
}

extension ArcaHoroscope.Acquaintance {
  func person(on date: CivilDate) -> RelationshipVibes.Person {
    RelationshipVibes.Person(
      id: id.rawValue, name: subject.name, kind: type.kind, side: side,
      added: Instant(unixSeconds: Double(createdAt.milliseconds) / 1_000),
      isMinor: subject.details.isMinor(on: date))
  }
}

extension RelationshipType {
  /// The kind of relationship as the engine weighs it.
  var kind: RelationshipKind {
    switch self {
    case .friend: .friend
    case .romantic: .romantic
    case .family: .family
    case .coworker: .coworker
    }
  }
}
