internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Schedules
internal import Statistics

/// `/analytics`: statistics of habits (HAL-1670 to HAL-1674).
enum AnalyticsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/analytics/overview") { request, caregiver in
      let filter = try FigureFilter(api: request)
      let figures = try await caregiver.figures(.last(days: filter.days), filter)
      return .json(
        figures.overviewJSON(days: filter.days, of: filter.relative, today: caregiver.today))
    }
    routes.get("/analytics/trends") { request, caregiver in
      let filter = try FigureFilter(api: request)
      let figures = try await caregiver.figures(.last(days: filter.days), filter)
      return .json(figures.trendsJSON(days: filter.days, of: filter.relative))
    }
    routes.get("/analytics/streaks") { request, caregiver in
      let filter = try FigureFilter(api: request)
      let figures = try await caregiver.figures(.streaks, filter)
      return .json(figures.streaksJSON(of: filter.relative))
    }
    routes.get("/analytics/weekly") { try await $1.weeks($0) }
    routes.get("/analytics/weekly/{isoWeek}") { try await $1.week($0) }
    routes.get("/analytics/export.csv") { try await $1.table($0) }
  }
}

extension CaregiverAPIContext {
  fileprivate func weeks(_ request: Request) async throws -> Response {
    let start = settings.weekStart
    let (limit, last) = try request.query(.halloo) { input in
      (
        input.optional("limit", .integer(1...APIDialect.halloo.lists.most)) ?? 50,
        input.optional(
          "cursor", Input.Kind<CalendarWeek>(.cursorForm) { CalendarWeek(named: $0, start: start) })
      )
    }
    let figures = try await circle.figures(of: owner, .weeks(start, after: last, limit: limit))
    return .json(figures.weeksJSON(from: start, after: last, limit: limit))
  }

  fileprivate func week(_ request: Request) async throws -> Response {
    let name: String = try request.parameters.require("isoWeek")
    guard let week = CalendarWeek(named: name, start: settings.weekStart) else {
      throw HTTPError(.notFound, "There is no report of this week.")
    }
    let (figures, photos) = (
      try await circle.figures(of: owner, .week(week)),
      try await circle.photos(in: week, owner, by: clocks)
    )
    let report = figures.reportJSON(
      of: week, photos: photos.mapValues(\.count),
      thumbnails: photos.mapValues { $0.map { HallooPath.apiMedia($0.picture, "size=thumb") } },
      updatedAt: try await circle.reportChange(of: week, owner, by: clocks), words: words)
    guard let report else { throw HTTPError(.notFound, "There is no report of this week.") }
    return .json(report)
  }

  fileprivate func table(_ request: Request) async throws -> Response {
    let (query, filter) = (try request.query(), try FigureFilter(api: request))
    let figures = try await figures(.table(filter, from: query["from"], to: query["to"]), filter)
    do throws(TableDays.Problem) {
      let table = try figures.table(filter, from: query["from"], to: query["to"])
      return Response(
        headers: [
          .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"halloo.csv\"",
        ], body: .bytes(table))
    } catch { throw HTTPError(error) }
  }
}

extension CaregiverAPIContext {
  /// The date in the user's time zone, as a Julian day number.
  fileprivate var today: Int { clocks.civil(now).date.dayNumber }

  /// - Throws: `HTTPError` 404 for a relative who is not in the circle.
  fileprivate func figures(_ scope: FigureScope, _ filter: FigureFilter) async throws
    -> CircleFigures
  {
    let figures = try await circle.figures(of: owner, scope)
    guard filter.isAbout(figures) else { throw HTTPError(.notFound) }
    return figures
  }
}

extension Response {
  /// Responds with encoded JSON.
  fileprivate static func json(_ bytes: [UInt8]) -> Response {
    Response(headers: [.contentType: "application/json"], body: .bytes(bytes))
  }
}

extension HTTPError {
  fileprivate init(_ problem: TableDays.Problem) {
    switch problem {
    case .noDate(let field): self.init(.badRequest, "This has to be a date.", field: field)
    case .backwards: self.init(.badRequest, "The last day lies before the first.", field: "to")
    case .tooLong:
      self.init(
        .rangeTooLong, "At most \(TableDays.longest) days can be asked for.", field: "to")
    }
  }
}

extension FigureFilter {
  /// Reads the filter of an API request (HAL-1670).
  /// - Throws: `HTTPError` 400 for an unsupported number of days.
  fileprivate init(api request: Request) throws {
    let lengths = CirclePeriod.lengths
    let words = lengths.map(String.init).joined(separator: ", ")
    let range = try request.query(.halloo) { input in
      input.optional(
        "range",
        Input.Kind<Int>(.oneOf(words)) { Int($0).flatMap { lengths.contains($0) ? $0 : nil } })
    }
    self.init(
      days: range, relative: try request.query()["profileId"].map { RelativeID(rawValue: $0) })
  }
}
