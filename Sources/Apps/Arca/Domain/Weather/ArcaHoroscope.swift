internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings
internal import Storage

/// A day of the account and of its connections (section 2.6 of the specification).
struct ArcaHoroscope: Sendable {
  /// A transit of the day to the account's chart.
  struct KeyTransit: Sendable {
    let title: String
    let text: String
  }

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
  /// One sentence of the day, up to 60 characters.
  let headline: String
  /// Two to four sentences.
  let horoscope: String
  /// What the headline and the horoscope rest on, each fact once.
  let reasons: [String]
  /// Three at most, of which neither headline nor horoscope tells.
  let keyTransits: [KeyTransit]
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
    let overview = day.reading.sections.first?.statements ?? []
    let told = overview.flatMap { statement in
      Sentences.of(statement.text).map { (statement: statement, text: $0) }
    }
    let first = told.prefix(6).firstIndex { $0.text.count <= Self.longestHeadline }
    self.date = date
    sunSign = try owner.sunSign(ephemeris)
    let rest = told.indices.filter { $0 != first }.prefix(4)
    headline = first.map { told[$0].text } ?? Self.headline(of: day.reading, date, lexicon)
    horoscope = rest.map { told[$0].text }.joined(separator: " ")
    reasons = ([first].compactMap(\.self) + rest).flatMap { told[$0].statement.titles(lexicon) }
      .reduce(into: []) { titles, title in if !titles.contains(title) { titles.append(title) } }
    keyTransits = Self.transits(of: day.reading, besides: reasons, lexicon)
    self.overview = weather.overview.text
    let byID = Dictionary(uniqueKeysWithValues: people.map { ($0.id.rawValue, $0) })
    vibes = weather.vibes.compactMap { vibe in
      byID[vibe.id].map {
        Vibe(connection: $0.id, name: $0.subject.name, type: $0.type, vibe: vibe)
      }
    }
    calculatedAt = now
  }

  /// The longest headline, in characters (section 2.6 of the specification).
  private static let longestHeadline = 60

  /// Where no sentence of the day is short enough: the first fact that is, else the day itself.
  private static func headline(of reading: Reading, _ date: CivilDate, _ lexicon: Lexicon) -> String
  {
    reading.factors.lazy.map { $0.fact.title(lexicon) }.first { $0.count <= longestHeadline }
      ?? lexicon.day(date)
  }

  /// The transits in the order of the reading, each with all facts of its text in the title.
  /// - Parameter told: titles of facts that are told elsewhere.
  private static func transits(
    of reading: Reading, besides told: [String], _ lexicon: Lexicon
  ) -> [KeyTransit] {
    var (seen, found) = (Set(told), [KeyTransit]())
    for statement in reading.statements where found.count < 3 {
      guard case .western(.transit)? = statement.factors.first?.fact else { continue }
      let titles = statement.titles(lexicon)
      if seen.isDisjoint(with: titles) {
        found.append(KeyTransit(title: titles.joined(separator: " · "), text: statement.text))
      }
      seen.formUnion(titles)
    }
    return found
  }
}

extension Statement {
  fileprivate func titles(_ lexicon: Lexicon) -> [String] { factors.map { $0.fact.title(lexicon) } }
}

extension ArcaHoroscope.Acquaintance {
  fileprivate func person(on date: CivilDate) -> RelationshipVibes.Person {
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
