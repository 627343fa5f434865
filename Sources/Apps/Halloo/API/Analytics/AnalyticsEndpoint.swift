internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `/analytics`: how habits go (HAL-1670 to HAL-1674).
enum AnalyticsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/analytics/overview") { request, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      let filter = try FigureFilter(wire: request, figures)
      return .json(
        figures.overviewJSON(days: filter.days, of: filter.relative, today: carer.today))
    }
    routes.get("/analytics/trends") { request, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      let filter = try FigureFilter(wire: request, figures)
      return .json(figures.trendsJSON(days: filter.days, of: filter.relative))
    }
    routes.get("/analytics/streaks") { request, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      return .json(figures.streaksJSON(of: try FigureFilter(wire: request, figures).relative))
    }
    routes.get("/analytics/weekly") { request, carer in try await weeks(request, carer) }
    routes.get("/analytics/weekly/{isoWeek}") { request, carer in try await week(request, carer) }
    routes.get("/analytics/export.csv") { request, carer in try await table(request, carer) }
  }

  private static func weeks(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let start = carer.settings.weekStart
    var input = Input(try request.query())
    let limit = input.optional("limit", .integer(1...WirePart.most)) ?? 50
    let last = input.optional(
      "cursor", Input.Kind<ReportWeek>(.invalidInput) { ReportWeek(named: $0, start: start) })
    try input.checkQuery()
    let figures = try await carer.circle.figures(of: carer.owner)
    return .json(figures.weeksJSON(from: start, after: last, limit: limit))
  }

  private static func week(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let name: String = try request.parameters.require("isoWeek")
    guard let week = ReportWeek(named: name, start: carer.settings.weekStart) else {
      throw HTTPError(.notFound, "There is no report of this week.")
    }
    let (figures, photos) = (
      try await carer.circle.figures(of: carer.owner),
      try await carer.circle.photos(in: week, carer.owner, by: carer.clocks)
    )
    let report = figures.reportJSON(
      of: week, photos: photos.mapValues(\.count),
      thumbnails: photos.mapValues { $0.map { Self.thumbnail($0.picture) } },
      updatedAt: try await carer.circle.reportChange(of: week, carer.owner, by: carer.clocks),
      words: carer.words)
    guard let report else { throw HTTPError(.notFound, "There is no report of this week.") }
    return .json(report)
  }

  /// Where a program finds a picture, small.
  private static func thumbnail(_ picture: String) -> String {
    HallooPath.apiMedia(picture, "size=thumb")
  }

  private static func table(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let figures = try await carer.circle.figures(of: carer.owner)
    let (query, filter) = (try request.query(), try FigureFilter(wire: request, figures))
    do throws(TableDays.Problem) {
      let table = try figures.table(filter, from: query["from"], to: query["to"])
      return Response(
        headers: [
          .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"halloo.csv\"",
        ], body: .bytes(table))
    } catch {
      throw HTTPError(error)
    }
  }
}

extension WireCarer {
  /// The day on their clocks, a Julian day number.
  fileprivate var today: Int { clocks.civil(now).date.dayNumber }
}

extension Response {
  /// JSON that is written already.
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
        .rangeTooLong, "At most \(OccurrenceCSV.longest) days can be asked for.", field: "to")
    }
  }
}

extension FigureFilter {
  /// As programs ask (HAL-1670).
  /// - Throws: `HTTPError` 400 for days that cannot be chosen, 404 for somebody whom the circle does not have.
  fileprivate init(wire request: Request, _ figures: CircleFigures) throws {
    let query = try request.query()
    var input = Input(query)
    let lengths = LocalPeriod.lengths
    let words = lengths.map(String.init).joined(separator: ", ")
    let range = input.optional(
      "range",
      Input.Kind<Int>(.oneOf(words)) { Int($0).flatMap { lengths.contains($0) ? $0 : nil } }
    )
    try input.checkQuery()
    let filter = FigureFilter(
      days: range, relative: query["profileId"].map { RelativeID(rawValue: $0) }, in: figures)
    guard let filter else { throw HTTPError(.notFound) }
    self = filter
  }
}
