internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Site
internal import Storage

/// `/halloo/analytics`: how habits go (HAL-129, HAL-1101 to HAL-1110).
enum AnalyticsRoutes {
  static let path = "/halloo/analytics"
  static let trends = "\(path)/trends"
  static let weekly = "\(path)/weekly"
  static let table = "\(path)/export.csv"

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(path) { request, carer in
      let figures = try await carer.figures()
      let filter = try FigureFilter(request, figures)
      return carer.caller.page(carer.words(.analytics), backTo: Halloo.web.scope) {
        AnalyticsPage(figures: figures, filter: filter, words: carer.words)
      }
    }
    routes.get(trends) { request, carer in
      let figures = try await carer.figures()
      let filter = try FigureFilter(request, figures)
      return carer.caller.page(
        carer.words.analytics(.trends), backTo: "\(path)?\(filter.query)"
      ) { TrendsPage(figures: figures, filter: filter, words: carer.words) }
    }
    routes.get(weekly) { _, carer in
      let weeks = try await carer.figures().weeks(from: carer.reportWeekStart)
      // The one that is over; the first of a new circle goes on.
      guard let week = weeks.dropFirst().first ?? weeks.first else { return .seeOther(path) }
      return .seeOther("\(weekly)/\(week.name)")
    }
    routes.get("\(weekly)/{week}") { request, carer in try await showWeek(request, carer) }
    routes.get(table) { request, carer in try await download(request, carer) }
  }

  private static func showWeek(_ request: Request, _ carer: Carer) async throws -> Response {
    let figures = try await carer.figures()
    let name: String = try request.parameters.require("week")
    guard let week = ReportWeek(named: name, start: carer.reportWeekStart) else {
      throw HTTPError(.notFound)
    }
    let photos = try await carer.photos(in: week)
    guard let report = figures.report(of: week, photos: photos.mapValues(\.count)) else {
      throw HTTPError(.notFound)
    }
    let weeks = figures.weeks(from: week.start)
    let updated = try await carer.reportChange(of: week).map { carer.times.moment($0) }
    return carer.caller.page(carer.words.analytics(.weekly), backTo: path) {
      WeeklyPage(
        report: report, figures: figures, photos: photos, times: carer.times,
        newer: weeks.contains(week.after) ? week.after : nil,
        older: weeks.contains(week.before) ? week.before : nil,
        updated: updated,
        words: carer.words)
    }
  }

  /// The table of the days that are shown, or of those that the address names (HAL-1109).
  private static func download(_ request: Request, _ carer: Carer) async throws -> Response {
    let figures = try await carer.figures()
    do {
      return try .table(request, figures, try FigureFilter(request, figures))
    } catch is TableDays.Problem {
      throw HTTPError(.unprocessableContent)
    }
  }
}

extension Response {
  /// The table of the days that are shown, or of those that the address names.
  /// - Throws: ``TableDays/Problem``.
  static func table(
    _ request: Request, _ figures: CircleFigures, _ filter: FigureFilter
  ) throws -> Response {
    let query = try request.query()
    let last = figures.people.map(\.today).max() ?? 0
    let days = try TableDays(
      from: query["from"], to: query["to"], instead: last - filter.days + 1...last)
    return Response(
      headers: [
        .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"halloo.csv\"",
      ], body: .bytes(figures.table(of: days.days, relative: filter.relative)))
  }
}

extension Carer {
  /// What the figures of their circle are counted from.
  func figures() async throws -> CircleFigures {
    let (owner, now, zones) = (owner, now, services.timeZones)
    return try await services.database.read { transaction in
      try transaction.figures(of: owner, at: now) { try zones.rules(for: $0) }
    }
  }

  /// With which day their weeks begin.
  var reportWeekStart: ReportWeek.Start { settings.weekStart }

  /// When the report of a week was changed last after they were told of it; nil for never (HAL-1107).
  func reportChange(of week: ReportWeek) async throws -> Timestamp? {
    let calendar = FamilyCalendar(
      zone: clocks, weekStart: week.start, summaryTime: settings.summaryTime)
    let (owner, announced) = (owner, calendar.reportMoment(after: week))
    return try await services.database.read { transaction in
      try transaction.reportChange(of: week, owner, announced: announced)
    }
  }

  /// The pictures that came in a week by their clocks.
  func photos(in week: ReportWeek) async throws -> [RelativeID: [WeekPhoto]] {
    let clocks = clocks
    let bounds = [week.first, week.after.first].map { day in
      clocks.first(CivilDate(dayNumber: day, calendar: .gregorian), WallTime(minutes: 0)).moment
    }
    let owner = owner
    return try await services.database.read { transaction in
      try transaction.pictures(of: owner, from: bounds[0], to: bounds[1])
    }
  }
}

extension Transaction {
  /// The pictures that came from one moment to before another, of each relative.
  func pictures(
    of owner: CircleOwner, from first: Timestamp, to end: Timestamp
  ) throws -> [RelativeID: [WeekPhoto]] {
    let events = try rows(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE account_id = \(owner.account) AND created_at >= \(first) AND created_at < \(end)
      ORDER BY created_at, id
      """
    ) { row in try GalleryEvent(row, of: owner) }
    return events.reduce(into: [:]) { all, event in
      guard event.kind == .taskResponse else { return }
      all[event.relative, default: []] += event.pictures.map {
        WeekPhoto(picture: $0, event: event)
      }
    }
  }
}
