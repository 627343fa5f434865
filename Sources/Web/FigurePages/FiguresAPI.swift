public import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
public import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Schedules
public import Statistics

/// The endpoints of figures over dated outcomes (HAL-1670 to HAL-1674): `overview`, `trends`,
/// `streaks`, `weekly` and `export.csv` below one path.
public struct FiguresAPI<Context: FigureContext>: Sendable {
  private let path: String
  private let dialect: APIDialect
  private let names: FigureNames
  private let table: String
  private let refusal: @Sendable (TableDays.Problem) -> HTTPError

  /// - Parameters:
  ///   - path: the path, such as `/analytics`.
  ///   - dialect: the dialect of the API.
  ///   - names: how it names what figures are of.
  ///   - table: the file name of the table, without its ending.
  ///   - refusal: the error for an invalid range of days.
  public init(
    _ path: String, _ dialect: APIDialect, names: FigureNames, table: String,
    refusal: @escaping @Sendable (TableDays.Problem) -> HTTPError
  ) {
    (self.path, self.dialect, self.names) = (path, dialect, names)
    (self.table, self.refusal) = (table, refusal)
  }

  /// Adds the endpoints.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get("\(path)/overview") { request, context in
      let filter = try filter(request)
      let json = try await json(.last(days: filter.days), about: filter, context)
      return .object {
        json.overview(
          days: filter.days, of: filter.person,
          today: context.clocks.date(of: context.now).dayNumber, into: &$0)
      }
    }
    routes.get("\(path)/trends") { request, context in
      let filter = try filter(request)
      let json = try await json(.last(days: filter.days), about: filter, context)
      return .object { json.trends(days: filter.days, of: filter.person, into: &$0) }
    }
    routes.get("\(path)/streaks") { request, context in
      let filter = try filter(request)
      let json = try await json(.streaks, about: filter, context)
      return .object { json.streaks(of: filter.person, into: &$0) }
    }
    routes.get("\(path)/weekly") { try await weeks($0, $1) }
    routes.get("\(path)/weekly/{isoWeek}") { try await week($0, $1) }
    routes.get("\(path)/export.csv") { request, context in
      try await .table(filter(request), request, context, named: table, refusal: refusal)
    }
  }

  private func json(
    _ scope: FigureScope, about filter: FigureFilter<Context.Entry.Person>, _ context: Context
  ) async throws -> FigureJSON<Context.Entry> {
    FigureJSON(try await context.figures(scope, about: filter), names)
  }

  private func weeks(_ request: Request, _ context: Context) async throws -> Response {
    let start = context.weeksBegin
    let (limit, last) = try request.query(dialect) { input in
      (
        input.optional("limit", .integer(1...dialect.lists.most)) ?? dialect.lists.usual,
        input.optional(
          "cursor", Input.Kind<CalendarWeek>(.cursorForm) { CalendarWeek(named: $0, start: start) })
      )
    }
    let figures = try await context.figures(.weeks(start, after: last, limit: limit))
    return .object {
      FigureJSON(figures, names).weeks(from: start, after: last, limit: limit, into: &$0)
    }
  }

  private func week(_ request: Request, _ context: Context) async throws -> Response {
    let name: String = try request.parameters.require("isoWeek")
    guard let week = CalendarWeek(named: name, start: context.weeksBegin) else { throw noReport }
    let figures = try await context.figures(.week(week))
    let photos = try await context.photos(in: week)
    guard let report = figures.report(of: week, photos: photos.mapValues(\.count)) else {
      throw noReport
    }
    let updatedAt = try await context.reportChange(of: week)
    return .object {
      FigureJSON(figures, names).report(
        report, highlights: report.highlights.map { context.sentence($0, figures.names) },
        photos: photos, updatedAt: updatedAt, into: &$0)
    }
  }

  private var noReport: HTTPError {
    HTTPError(.notFound, "There is no report of this week.")
  }

  /// Reads the filter of a request (HAL-1670).
  /// - Throws: `HTTPError` for an unsupported number of days.
  private func filter(_ request: Request) throws -> FigureFilter<Context.Entry.Person> {
    let lengths = LocalPeriod<Context.Entry.Person>.lengths
    let words = lengths.map(String.init).joined(separator: ", ")
    let range = try request.query(dialect) { input in
      input.optional(
        "range",
        Input.Kind<Int>(.oneOf(words)) { Int($0).flatMap { lengths.contains($0) ? $0 : nil } })
    }
    let person = try request.query()["\(names.person)"]
    return FigureFilter(
      days: range, person: person.flatMap { Context.Entry.Person(rawValue: $0) })
  }
}
