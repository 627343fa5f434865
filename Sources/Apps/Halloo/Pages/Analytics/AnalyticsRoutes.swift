internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage

/// `/halloo/analytics`: how habits go (HAL-129, HAL-1101 to HAL-1110).
enum AnalyticsRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.analytics) { request, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      let filter = try FigureFilter(request, figures)
      return carer.caller.page(carer.words(.analytics), backTo: HallooPath.home) {
        AnalyticsPage(figures: figures, filter: filter, words: carer.words)
      }
    }
    routes.get(HallooPath.trends) { request, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      let filter = try FigureFilter(request, figures)
      return carer.caller.page(
        carer.words.analytics(.trends), backTo: HallooPath.analytics(filter.query)
      ) { TrendsPage(figures: figures, filter: filter, words: carer.words) }
    }
    routes.get(HallooPath.weekly) { _, carer in
      let weeks = try await carer.circle.figures(of: carer.owner).weeks(
        from: carer.settings.weekStart)
      // The one that is over; the first of a new circle goes on.
      guard let week = weeks.dropFirst().first ?? weeks.first else {
        return .seeOther(HallooPath.analytics)
      }
      return .seeOther(HallooPath.weekly(week.name))
    }
    routes.get(HallooPath.weekly("{week}")) { request, carer in try await showWeek(request, carer) }
    routes.get(HallooPath.figureTable) { request, carer in try await download(request, carer) }
  }

  private static func showWeek(_ request: Request, _ carer: Carer) async throws -> Response {
    let figures = try await carer.circle.figures(of: carer.owner)
    let name: String = try request.parameters.require("week")
    guard let week = ReportWeek(named: name, start: carer.settings.weekStart) else {
      throw HTTPError(.notFound)
    }
    let photos = try await carer.circle.photos(in: week, carer.owner, by: carer.clocks)
    guard let report = figures.report(of: week, photos: photos.mapValues(\.count)) else {
      throw HTTPError(.notFound)
    }
    let weeks = figures.weeks(from: week.start)
    let updated = try await carer.circle.reportChange(of: week, carer.owner, by: carer.clocks).map {
      carer.times.moment($0)
    }
    return carer.caller.page(carer.words.analytics(.weekly), backTo: HallooPath.analytics) {
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
    let figures = try await carer.circle.figures(of: carer.owner)
    let (query, filter) = (try request.query(), try FigureFilter(request, figures))
    do throws(TableDays.Problem) {
      let table = try figures.table(filter, from: query["from"], to: query["to"])
      return Response(
        headers: [
          .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"halloo.csv\"",
        ], body: .bytes(table))
    } catch {
      throw HTTPError(.unprocessableContent)
    }
  }
}

extension FigureFilter {
  /// As a page is asked for; days that cannot be chosen are passed over.
  /// - Throws: `HTTPError` for somebody whom the circle does not have.
  init(_ request: Request, _ figures: CircleFigures) throws {
    let query = try request.query()
    let days = query["range"].flatMap { Int($0) }
    let filter = FigureFilter(
      days: days.flatMap { LocalPeriod.lengths.contains($0) ? $0 : nil },
      relative: query["profileId"].map { RelativeID(rawValue: $0) }, in: figures)
    guard let filter else { throw HTTPError(.notFound) }
    self = filter
  }

  /// What an address says of it.
  var query: String {
    "range=\(days)" + (relative.map { "&profileId=\($0.rawValue)" } ?? "")
  }
}
