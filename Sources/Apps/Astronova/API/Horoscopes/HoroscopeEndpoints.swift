internal import APIKit
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Places
internal import Readings
internal import Storage

/// `/horoscope`: of a day, as asked for, and those that are kept (AST-81 to AST-84).
enum HoroscopeEndpoints {
  static func mountOpen<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.get("/horoscope/daily", daily)
  }

  static func mountOwn<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.post("/horoscope/custom", body: .api, custom)
    routes.get("/horoscope/saved", saved)
    routes.post("/horoscope/saved", body: APIDialect.astronova.body, HoroscopeSaving.save)
  }

  /// The days around today that a horoscope is written for (AST-81).
  private static let days = -30...7

  private static func daily(
    _ request: Request, _ caller: AstronovaAPIContext
  ) async throws -> Response {
    let (sign, date, zone, language) = try request.query(.astronova) {
      (
        $0.optional("sign", .sign), $0.optional("date", .day),
        $0.optional("timezone", .timeZone(caller.services.timeZones)),
        $0.optional("language", .language)
      )
    }
    let clocks = try zone.map { try caller.services.timeZones.rules(for: $0) } ?? caller.clocks
    let words = language.map { MessageCatalog.astronova(in: $0) } ?? caller.words
    let lexicon = Lexicon(western: words, zone: clocks)
    let today = clocks.date(of: caller.services.now())
    let day = date ?? today
    guard days.contains(day.dayNumber - today.dayNumber) else {
      throw HTTPError(.validationFailed, "A day of the last 30 or of the next 7.", field: "date")
    }
    let isSpoken = request.headers[.accept]?.hasPrefix("text/plain") ?? false
    if sign == nil, let birth = try caller.ownBirth(), let person = caller.person {
      let readings = try caller.readings(for: person, words, lexicon)
      let entry = try await readings.daily(of: birth, on: day)
      if isSpoken {
        let again = HoroscopeRequest(
          for: try readings.chart(of: birth).nativity, key: person.account.id.rawValue,
          at: birth.birth.place, on: day)
        return try spoken(again, lexicon, caller)
      }
      return .json { $0.horoscope(entry, of: person.account.id) }
    }
    guard let sign else {
      let names = ZodiacSign.allCases.map(\.name).joined(separator: ", ")
      throw HTTPError(.validationFailed, "Name a sign: \(names).", field: "sign")
    }
    let asked = HoroscopeRequest(for: sign, on: day)
    if isSpoken { return try spoken(asked, lexicon, caller) }
    let written = try Horoscope(
      .daily, asked, ephemeris: caller.services.ephemeris, lexicon: lexicon)
    let record = HoroscopeRecord(
      id: "\(sign.name.lowercased())-\(day)-\(written.language)", owner: nil,
      createdAt: Instant(clocks.beginning(of: day)), revision: 1)
    return .json { $0.horoscope(written, record, words) }
  }

  private static func spoken(
    _ request: HoroscopeRequest, _ lexicon: Lexicon, _ caller: AstronovaAPIContext
  ) throws -> Response {
    let written = try Horoscope(
      .daily, request, ephemeris: caller.services.ephemeris, lexicon: lexicon)
    return .text(written.spoken(lexicon))
  }

  private static func custom(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (sent, period, date, focus, question) = try request.input(
      .astronova, isOptional: true, words: user.words
    ) { input in
      (
        try input.birth("birthData", user.services),
        input.optional("period", .choice(Period.self)) ?? .daily, input.optional("date", .day),
        input.optional("focus", .choice(Horoscope.Focus.self)),
        input.optionalText("question", longest: 300)
      )
    }
    if period != .daily, !user.isPremium {
      throw HTTPError.premiumNeeded(
        "Weekly and monthly horoscopes need Pro.", AstronovaProducts.premium)
    }
    let birth = try sent ?? user.caller.ownBirth(orField: "birthData")
    let readings = try user.caller.readings(for: user.person, user.words, user.lexicon)
    let entry = try await readings.custom(
      period.kind, of: birth, on: date ?? user.today, about: focus, asking: question)
    return .json { $0.horoscope(entry, of: user.person.account.id) }
  }

  private enum Period: String, CaseIterable {
    case daily, weekly, monthly

    var kind: Horoscope.Kind {
      switch self {
      case .daily: .custom
      case .weekly: .weekly
      case .monthly: .monthly
      }
    }
  }

  private static func saved(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (date, type) = try request.query(.astronova) {
      ($0.optional("date", .day), $0.optional("type", .choice(Horoscope.Kind.self)))
    }
    let paging = try Paging(request, .astronova)
    let (list, owner) = (AstronovaStore.horoscopes, user.owner)
    let (items, next, total) = try await user.store.database.read { transaction in
      guard let day = date?.dayNumber else {
        let page = try list.page(
          of: owner, kind: type?.rawValue, after: paging.cursor, limit: paging.limit,
          in: transaction)
        let total = try list.count(of: owner, kind: type?.rawValue, in: transaction)
        return (page.items, page.next, total)
      }
      let found = try list.entries(
        of: owner, kind: type?.rawValue, days: day...day, in: transaction)
      // A day has one daily horoscope: of several languages that of the reader.
      let daily = found.filter { $0.kind == Horoscope.Kind.daily.rawValue }
      let language = user.lexicon.knowledge.language
      let own = daily.first { $0.content.text("language") == language } ?? daily.first
      let shown = found.reversed()
        .filter { $0.kind != Horoscope.Kind.daily.rawValue || $0.id == own?.id }
      return (Array(shown.prefix(paging.limit)), nil, shown.count)
    }
    return try .list(items, next: next, of: total, for: request) {
      $0.horoscope($1, of: user.person.account.id)
    }
  }
}

extension AstronovaAPIContext {
  /// What is written for an account.
  func readings(
    for person: AuthenticatedContext, _ words: MessageCatalog, _ lexicon: Lexicon
  ) throws -> AstronovaReadings {
    AstronovaReadings(
      services: services, owner: try person.owner(), options: chartOptions, words: words,
      lexicon: lexicon.speaking(to: profile, on: today))
  }
}

extension JSONWriter {
  /// Writes a horoscope as it is kept (AST-9).
  mutating func horoscope(_ entry: Entry<Document>, of account: AccountID) {
    object { json in
      json.field("id", entry.id.rawValue)
      json.field("userProfileId", account.rawValue)
      json.members(of: entry.content)
      json.second("createdAt", entry.createdAt)
      json.field("revision", entry.revision)
    }
  }
}

extension HTTPError {
  /// What has to be bought first (402), with the products that open it.
  static func premiumNeeded(_ message: String, _ products: [String]) -> HTTPError {
    HTTPError(
      .entitlementRequired, message,
      members: [.init("productIds") { json in json.list(products) { $0.value($1) } }])
  }
}
