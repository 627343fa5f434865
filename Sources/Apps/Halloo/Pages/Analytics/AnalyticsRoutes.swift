internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Schedules
internal import Statistics
internal import Storage

/// `/halloo/analytics`: statistics of habits (HAL-129, HAL-1101 to HAL-1110).
enum AnalyticsRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.analytics) { request, caregiver in
      let filter = try FigureFilter(request)
      let figures = try await caregiver.figures(.last(days: filter.days), filter)
      return caregiver.pageContext.page(caregiver.words(.analytics), backTo: HallooPath.home) {
        AnalyticsPage(figures: figures, filter: filter, words: caregiver.words)
      }
    }
    routes.get(HallooPath.trends) { request, caregiver in
      let filter = try FigureFilter(request)
      let figures = try await caregiver.figures(.last(days: filter.days), filter)
      return caregiver.pageContext.page(
        caregiver.words.analytics(.trends), backTo: HallooPath.analytics(filter.query)
      ) {
        TrendsPage(
          figures: figures, filter: filter, times: caregiver.times, words: caregiver.words)
      }
    }
    routes.get(HallooPath.weekly) { _, caregiver in
      let weeks = try await caregiver.circle.figures(of: caregiver.owner, .people).weeks(
        from: caregiver.settings.weekStart)
      // The last complete week; a new circle has only the current one.
      guard let week = weeks.dropFirst().first ?? weeks.first else {
        return .seeOther(HallooPath.analytics)
      }
      return .seeOther(HallooPath.weekly(week.name))
    }
    routes.get(HallooPath.weekly("{week}")) { request, caregiver in
      try await showWeek(request, caregiver)
    }
    routes.get(HallooPath.figureTable) { request, caregiver in
      try await download(request, caregiver)
    }
  }

  private static func showWeek(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let name: String = try request.parameters.require("week")
    guard let week = CalendarWeek(named: name, start: caregiver.settings.weekStart) else {
      throw HTTPError(.notFound)
    }
    let figures = try await caregiver.circle.figures(of: caregiver.owner, .week(week))
    let photos = try await caregiver.circle.photos(in: week, caregiver.owner, by: caregiver.clocks)
    guard let report = figures.report(of: week, photos: photos.mapValues(\.count)) else {
      throw HTTPError(.notFound)
    }
    let weeks = figures.weeks(from: week.start)
    let updated = try await caregiver.circle.reportChange(
      of: week, caregiver.owner, by: caregiver.clocks
    ).map {
      caregiver.times.moment($0)
    }
    return caregiver.pageContext.page(
      caregiver.words.analytics(.weekly), backTo: HallooPath.analytics
    ) {
      WeeklyPage(
        report: report, figures: figures, photos: photos, times: caregiver.times,
        newer: weeks.contains(week.after) ? week.after : nil,
        older: weeks.contains(week.before) ? week.before : nil,
        updated: updated,
        words: caregiver.words)
    }
  }

  /// Downloads the shown days, or those given by the URL, as a table (HAL-1109).
  private static func download(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let (query, filter) = (try request.query(), try FigureFilter(request))
    let figures = try await caregiver.figures(
      .table(filter, from: query["from"], to: query["to"]), filter)
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

extension CaregiverContext {
  /// - Throws: `HTTPError` 404 for a relative who is not in the circle.
  fileprivate func figures(
    _ scope: FigureScope, _ filter: FigureFilter
  ) async throws -> CircleFigures {
    let figures = try await circle.figures(of: owner, scope)
    guard filter.isAbout(figures) else { throw HTTPError(.notFound) }
    return figures
  }
}

extension FigureFilter {
  /// Reads the scope from a request; unknown values are ignored.
  init(_ request: Request) throws {
    let query = try request.query()
    let days = query["range"].flatMap { Int($0) }
    self.init(
      days: days.flatMap { CirclePeriod.lengths.contains($0) ? $0 : nil },
      relative: query["profileId"].map { RelativeID(rawValue: $0) })
  }

  /// The query string of the scope.
  var query: String {
    "range=\(days)" + (relative.map { "&profileId=\($0.rawValue)" } ?? "")
  }
}
