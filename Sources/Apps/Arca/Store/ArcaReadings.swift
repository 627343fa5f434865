internal import Accounts
internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import People
internal import Readings
internal import Storage

/// Charts, compatibility and days of an account and of the people in its world. Numbers are computed
/// afresh at each call (ARC-906), and nothing waits for anybody outside.
struct ArcaReadings: Sendable {
  let store: ArcaStore
  let owner: AccountKey
  /// The own name and birth.
  let own: PersonDetails
  /// The language of the texts, with the zone of the account.
  let lexicon: Lexicon
  /// The date by the clocks of the account.
  let today: CivilDate

  private var services: Dependencies { store.services }

  /// The chart of a birth, or of the account itself; with a day, its planets over it.
  func chart(of subject: ChartSubject, on date: CivilDate? = nil) throws -> ChartGeometry {
    if let date {
      return try ChartGeometry(
        transitsOn: date, over: subject, ephemeris: services.ephemeris, lexicon: lexicon,
        at: store.now)
    }
    return try ChartGeometry(
      of: subject, ephemeris: services.ephemeris, lexicon: lexicon, at: store.now)
  }

  /// How a connection and the account fit.
  /// - Parameters:
  ///   - explain: whether the sums are wanted slot by slot.
  ///   - begin: called as each step begins.
  /// - Throws: what `begin` throws.
  func compatibility(
    of viewer: ChartSubject, and other: ChartSubject, _ connection: Connection,
    explain: Bool = false, begin: (CompatibilityResult.Step) async throws -> Void = { _ in }
  ) async throws -> CompatibilityResult {
    try await CompatibilityResult(
      viewer: viewer, other: other, as: connection.type,
      turn: try await store.database.read { try $0.rank(of: connection, owner.account) },
      today: today, explain: explain,
      ephemeris: services.ephemeris, lexicon: lexicon, at: store.now, begin: begin)
  }

  /// The people of the world whose births are known, oldest first.
  func acquaintances() async throws -> [ArcaHoroscope.Acquaintance] {
    let connections = try await store.database.read { try $0.connections(of: owner) }
    return try connections.compactMap { connection in
      guard let details = connection.details,
        let subject = try ChartSubject(details, services.timeZones)
      else { return nil }
      return ArcaHoroscope.Acquaintance(
        id: connection.id, type: connection.type, subject: subject,
        side: try subject.side(services.ephemeris), createdAt: connection.createdAt)
    }
  }

  /// A day of the account, with the people of its world.
  func horoscope(
    of viewer: ChartSubject, with people: [ArcaHoroscope.Acquaintance], on date: CivilDate
  ) throws -> ArcaHoroscope {
    try ArcaHoroscope(
      for: viewer, with: people, on: date, ephemeris: services.ephemeris, lexicon: lexicon,
      at: store.now)
  }

  /// Who has something in the next days, from today.
  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  func feed() async throws -> PairFeed {
    let (viewer, people) = (try ownSubject(), try await acquaintances())
    let sky = try SkyDays(
      from: today, count: PairFeed.length, zone: lexicon.zone, ephemeris: services.ephemeris)
    return PairFeed(
      of: try viewer.side(services.ephemeris), isMinor: viewer.details.isMinor(on: today),
      with: people.map { $0.person(on: today) }, over: sky, lexicon: lexicon)
  }

  /// The next days of a connection (ARC-1513).
  static let days = 30

  /// The next days of a connection, from today.
  /// - Throws: ``WorldError``.
  func days(of id: Connection.ID) async throws -> PairDays {
    try await days(of: id, from: today, count: Self.days).found
  }

  /// A day of a connection, as it is sent to somebody (ARC-1514).
  /// - Parameter date: one of the next days.
  /// - Throws: ``WorldError``.
  func sentDay(of id: Connection.ID, on date: CivilDate) async throws -> SentDay {
    let (found, viewer, other) = try await days(of: id, from: date, count: 1)
    return SentDay(
      date: date, score: found.days[0].score, own: try viewer.sunSign(services.ephemeris),
      other: try other.sunSign(services.ephemeris))
  }

  private func days(
    of id: Connection.ID, from first: CivilDate, count: Int
  ) async throws -> (found: PairDays, viewer: ChartSubject, other: ChartSubject) {
    let type = try await store.connection(id, of: owner).type
    let (viewer, other) = (try ownSubject(), try await subject(id))
    let isMinor = viewer.details.isMinor(on: today) || other.details.isMinor(on: today)
    var open: Set<RelationshipReading.Person> = []
    if viewer.birth.moment.isOpen { open.insert(.viewer) }
    if other.birth.moment.isOpen { open.insert(.other) }
    let found = try PairDays(
      type == .romantic && isMinor ? .friend : type.kind,
      viewer: try viewer.side(services.ephemeris), other: try other.side(services.ephemeris),
      named: other.name, open: open,
      over: try SkyDays(
        from: first, count: count, zone: lexicon.zone, ephemeris: services.ephemeris),
      ephemeris: services.ephemeris, lexicon: lexicon)
    return (found, viewer, other)
  }

  /// Whom a chart is of: a connection, or the account itself.
  /// - Throws: ``WorldError`` for an unknown or blind connection, and without a birth.
  func subject(_ id: Connection.ID?) async throws -> ChartSubject {
    guard let id else { return try ownSubject() }
    return try subject(of: try await store.connection(id, of: owner))
  }

  /// Whom the chart of a connection is of.
  /// - Throws: ``WorldError`` for a blind one, and without a birth.
  func subject(of connection: Connection) throws -> ChartSubject {
    guard let details = connection.details else { throw WorldError.blindConnection }
    guard let subject = try ChartSubject(details, services.timeZones) else {
      throw WorldError.missingBirthData(.other, [.birthDate])
    }
    return subject
  }

  /// The account itself.
  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  func ownSubject() throws -> ChartSubject {
    guard let subject = try ChartSubject(own, services.timeZones) else {
      throw WorldError.missingBirthData(.own, [.birthDate])
    }
    return subject
  }
}
