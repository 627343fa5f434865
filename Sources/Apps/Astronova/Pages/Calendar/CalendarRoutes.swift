internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import ICalendar
internal import Interface
internal import People
internal import Places
internal import RateLimits
internal import Readings
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/astronova/calendar`: the exact moments of twelve months as a page, and its feed (AST-242).
enum CalendarRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.calendar) { request, context in
      let query = try request.query()
      let sort = query["sort"].flatMap(SkyMoment.Sort.init)
      let calendar = try YearCalendar(
        from: context.now, sorts: sort.map { [$0] } ?? Self.sorts, chart: context.nativity()?.chart,
        lexicon: context.lexicon, ephemeris: context.services.ephemeris)
      let owner = context.owner
      let feed = try await context.store.database.read { try $0.calendarFeed(of: owner) }
      return context.page(
        context.words(.calendarTitle), tab: AstronovaPath.today, backTo: AstronovaPath.today,
        toasts: toasts(query["done"], context.words)
      ) { CalendarPage(calendar: calendar, sort: sort, feed: feed, context: context) }
    }
    routes.post(AstronovaPath.calendarFeed) { request, context in
      let form = try request.form()
      let sorts = Set(form[values: "sort"].compactMap(SkyMoment.Sort.init))
      let feed = CalendarFeed(
        sorts: sorts.isEmpty ? Self.sorts : sorts, isPlain: form["plain"] != nil,
        language: context.words.language.tag)
      let owner = context.owner
      try await RequestEffect.once {
        try await context.store.database.write { try $0.save(feed, of: owner) }
      }
      return .seeOther("\(AstronovaPath.calendar)?done=made")
    }
    routes.post(AstronovaPath.endCalendarFeed) { _, context in
      let account = context.person.account.id
      try await RequestEffect.once {
        try await context.store.database.write { try $0.endCalendarFeed(of: account) }
      }
      return .seeOther("\(AstronovaPath.calendar)?done=ended")
    }
  }

  private static let sorts = Set(SkyMoment.Sort.allCases)

  private static func toasts(_ done: String?, _ words: MessageCatalog) -> [Toasts.Toast] {
    let key: DaysKey? =
      switch done {
      case "made": .feedMade
      case "ended": .feedEnded
      default: nil
      }
    return key.map { [.init(words($0), dismissal: AstronovaPath.calendar)] } ?? []
  }

  /// Adds the feed itself, which needs no session: its address is the secret.
  static func mountFeed<Root>(_ services: Dependencies, _ routes: Routes<Root, PageContext>) {
    let limit = RateLimit<PageContext>(services.limits, perAddress: .calendarFeeds)
    routes.group("", middleware: [limit]) { routes in
      routes.get(AstronovaPath.feed("{secret}")) { request, context in
        let secret: String = try request.parameters.require("secret")
        return try await feed(OpaqueToken(secret), context.services).found()
      }
    }
  }

  private static func feed(
    _ secret: OpaqueToken?, _ services: Dependencies
  ) async throws -> Response? {
    let store = AstronovaStore(services)
    guard let secret,
      let (feed, owner) = try await store.calendarFeed(at: secret, services.accounts)
    else { return nil }
    let (profile, state) = try await services.database.read { transaction in
      (
        try services.people.profile(of: owner, in: transaction),
        try transaction.astronovaState(of: owner.account)
      )
    }
    let known = try (profile?.details).flatMap { try services.birth(of: $0) }
    let chart = try known.map { known in
      try NatalChart(
        birth: known.birth, ephemeris: services.ephemeris,
        options: ChartOptions(houseSystem: state.houses.system))
    }
    let now = Instant(services.now())
    let calendar = try YearCalendar(
      from: now, sorts: feed.sorts, chart: chart, isPlain: feed.isPlain,
      lexicon: Lexicon(western: .astronova(in: feed.language)), ephemeris: services.ephemeris)
    return Response(
      headers: [
        .contentType: ICalendar.mediaType, .cacheControl: "private, max-age=3600",
        .contentDisposition: "inline; filename=\"astronova.ics\"",
      ], body: .bytes(Array(calendar.text(feed: feed.name, written: now).utf8)))
  }
}

extension RateLimitPolicy {
  /// How often feeds are read from one address.
  fileprivate static let calendarFeeds = RateLimitPolicy(
    name: "astronova-feeds", quota: 60, window: .seconds(3_600))
}
