internal import APIKit
internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import Charting
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import Places
internal import Readings
internal import Sharing
internal import Storage
internal import StoredAnswers

/// Charts, compatibility and days (section 8.2 of the specification).
///
/// Rate limits: a result with a known fingerprint takes from the `read` bucket; a new one, or one
/// asked for with `refresh`, from `interpret`.
enum ReadingFunctions {
  static let all: [ArcaFunction] = [
    .arca("get_natal_chart", nil, isStreamed: true, natal),
    .arca("get_transit_chart", nil, isStreamed: true, transit),
    .arca("get_compatibility", nil, isStreamed: true, compatibility),
    .arca("get_daily_horoscope", nil, isStreamed: true, horoscope),
    .arca("get_connection_days", .read, days), .arca("share_day", .write, share),
  ]

  @Sendable private static func natal(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (id, refresh) = try call.input(words: call.words) { input in
      (input.optionalConnection(), input.optional("refresh", .flag) ?? false)
    }
    let readings = try await call.readings()
    try await call.begin(.reading, readings)
    let subject = try await readings.subject(id)
    let fingerprint = ChartGeometry.fingerprint(of: subject, readings.lexicon, at: call.store.now)
    try await call.take(fingerprint, of: id, until: nil, refresh)
    try await call.begin(.writing, readings)
    let chart = try readings.chart(of: subject)
    try await call.begin(.ready, readings)
    return { $0.chart(chart) }
  }

  @Sendable private static func transit(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let births = call.context.services.births()
    let (id, day, refresh) = try call.input(words: call.words) { input in
      (
        input.optionalConnection(), try input.arcaDay(births),
        input.optional("refresh", .flag) ?? false
      )
    }
    let readings = try await call.readings(day)
    try await call.begin(.reading, readings)
    let subject = try await readings.subject(id)
    let date = day.date ?? readings.today
    let fingerprint = ChartGeometry.fingerprint(
      of: subject, on: date, readings.lexicon, at: call.store.now)
    try await call.take(
      fingerprint, of: id, until: call.store.now.advanced(by: .seconds(2 * 86_400)), refresh)
    try await call.begin(.writing, readings)
    let chart = try readings.chart(of: subject, on: date)
    try await call.begin(.ready, readings)
    return { $0.chart(chart) }
  }

  @Sendable private static func compatibility(_ call: ArcaCall) async throws -> ArcaFunction.Result
  {
    let (id, explain, refresh) = try call.input(words: call.words) { input in
      (
        input.connection(), input.optional("explain", .flag) ?? false,
        input.optional("refresh", .flag) ?? false
      )
    }
    let readings = try await call.readings()
    let connection = try await call.store.connection(id, of: call.owner())
    if case .blind(let result) = connection.content {
      try await ArcaBucket.read.take(by: call.context.account.id, call.context.services)
      let (now, words) = (call.store.now, call.words)
      return { $0.compatibility(blind: result, readings.lexicon, at: now, words) }
    }
    try await call.begin(.reading, readings)
    let (viewer, other) = (try readings.ownSubject(), try readings.subject(of: connection))
    let fingerprint = CompatibilityResult.fingerprint(
      viewer, other, as: connection.type, today: readings.today, readings.lexicon)
    let week = Duration.seconds(7 * 86_400)
    try await call.take(fingerprint, of: id, until: call.store.now.advanced(by: week), refresh)
    let result = try await readings.compatibility(
      of: viewer, and: other, connection, explain: explain,
      begin: { try await call.begin($0, readings) })
    try await call.begin(.ready, readings)
    return { $0.compatibility(result) }
  }

  @Sendable private static func horoscope(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let births = call.context.services.births()
    let (day, refresh) = try call.input(words: call.words) { input in
      (try input.arcaDay(births), input.optional("refresh", .flag) ?? false)
    }
    let readings = try await call.readings(day)
    try await call.begin(.reading, readings)
    let (own, people) = (try readings.ownSubject(), try await readings.acquaintances())
    let date = day.date ?? readings.today
    let fingerprint = ChartFingerprint.of(
      "daily", [own] + people.map(\.subject), on: date,
      more: [readings.lexicon.zone.name] + people.map(\.type.rawValue), in: readings.lexicon)
    try await call.take(
      fingerprint, of: nil, until: call.store.now.advanced(by: .seconds(2 * 86_400)), refresh)
    try await call.begin(.writing, readings)
    let horoscope = try readings.horoscope(of: own, with: people, on: date)
    try await call.begin(.ready, readings)
    return { $0.horoscope(horoscope) }
  }

  @Sendable private static func days(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let id = try call.input(words: call.words) { $0.connection() }
    let days = try await call.readings().days(of: id)
    return { $0.days(days) }
  }

  @Sendable private static func share(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let readings = try await call.readings()
    let today = readings.today
    let (id, date) = try call.input(words: call.words) { input in
      let (id, date) = (input.connection(), input.value("date", .date))
      let last = today.advanced(byDays: ArcaReadings.days - 1)
      if let date, !(today.dayNumber...last.dayNumber ~= date.dayNumber) {
        input.refuse("date", .tooEarly(today.description, last.description))
      }
      // Without a date it throws.
      return (id, date ?? today)
    }
    let day = try await readings.sentDay(of: id, on: date)
    let (store, owner, zone) = (call.store, readings.owner, readings.lexicon.zone)
    let (link, mode) = try await RequestEffect.once {
      try await store.send(day, about: id, on: today, zone, of: owner)
    } receipt: {
      $0.0.id.rawValue
    } again: { id in
      try await store.openLink(id, of: owner)
    }
    let origin = call.context.services.origin
    return { $0.shareLink(link, mode, origin) }
  }
}

/// The day that a call asks for, and the clocks by which it is meant.
struct AskedDay: Sendable {
  var date: CivilDate?
  var clocks: ZoneRules?
}

extension Input {
  /// Reads `connection_id`, where there is one.
  fileprivate mutating func optionalConnection() -> Connection.ID? {
    optionalText("connection_id", longest: 64).map(Connection.ID.init)
  }

  /// Reads `date` and `timezone`.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  fileprivate mutating func arcaDay(_ births: BirthReader) throws -> AskedDay {
    let date = optional("date", .date)
    if let date, !(1900...2100).contains(date.year) {
      refuse("date", .tooEarly("1900-01-01", "2100-12-31"))
    }
    var day = AskedDay(date: date)
    do {
      day.clocks = try optionalText("timezone", longest: 64).map { try births.zone($0).clocks }
    } catch let problem as BirthProblem { refuse("timezone", problem, births) }
    return day
  }
}

extension CallableCall where Context == AuthenticatedContext {
  /// Tells that a step of a reading begins, in its language.
  fileprivate func begin(_ step: CompatibilityResult.Step, _ readings: ArcaReadings) async throws {
    let label = MessageCatalog.arca(in: readings.lexicon.knowledge.language)(step)
    try await begin(CallableStep(step.rawValue, of: CompatibilityResult.Step.allCases.count, label))
  }

  /// What the account may have read to it, by the clocks of a zone.
  fileprivate func readings(_ day: AskedDay = AskedDay()) async throws -> ArcaReadings {
    let (store, owner) = (store, try owner())
    let (profile, own) = try await store.database.read { transaction in
      (
        try store.services.people.profile(of: owner, in: transaction),
        try store.clocks(of: owner, in: transaction)
      )
    }
    let clocks = day.clocks ?? own
    let today = clocks.date(of: store.now)
    let words = request.arcaWords(profile?.preferences ?? Preferences())
    return ArcaReadings(
      store: store, owner: owner, own: profile?.details ?? PersonDetails(name: ""),
      lexicon: Lexicon(western: words, zone: clocks).speaking(to: profile, on: today), today: today)
  }

  /// Takes one of the account's calls: of those that read where the same was computed before, else
  /// of those that interpret.
  fileprivate func take(
    _ fingerprint: String, of connection: Connection.ID?, until end: Timestamp?, _ refresh: Bool
  ) async throws {
    let (store, owner) = (store, try owner())
    let isKnown = try await store.database.read {
      try $0.knowsText(fingerprint, of: owner.account, at: store.now)
    }
    let bucket: ArcaBucket = isKnown && !refresh ? .read : .interpret
    try await bucket.take(by: context.account.id, context.services)
    guard !isKnown || refresh else { return }
    try await store.database.write {
      try $0.keepText(fingerprint, about: connection, until: end, of: owner, at: store.now)
    }
  }
}
