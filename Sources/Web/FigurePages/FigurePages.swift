internal import AppHost
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Schedules
internal import Statistics

/// The pages of figures over dated outcomes (HAL-1101 to HAL-1110): rates and streaks of the last
/// days, the trend of each task, weekly reports, and a table to download. An app mounts them with
/// its own addresses, names and empty state.
public struct FigurePages<Context: FigurePageContext>: Sendable {
  private let paths: FigurePaths
  private let home: String
  private let table: String
  private let topics: [String]
  private let title: @Sendable (Context) -> String
  private let beginning: @Sendable (Context) -> (drawing: LineDrawing, action: NamedLink)

  /// - Parameters:
  ///   - paths: the addresses.
  ///   - home: the page that leads to them.
  ///   - table: the file name of the table, without its ending.
  ///   - topics: the topics of the events that refresh the pages.
  ///   - title: the title of the figures of the last days.
  ///   - beginning: the drawing of the empty state, and its first step.
  public init(
    _ paths: FigurePaths, home: String, table: String, topics: [String],
    title: @escaping @Sendable (Context) -> String,
    beginning: @escaping @Sendable (Context) -> (drawing: LineDrawing, action: NamedLink)
  ) {
    (self.paths, self.home, self.table, self.topics) = (paths, home, table, topics)
    (self.title, self.beginning) = (title, beginning)
  }

  /// Adds the pages.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.overview) { request, context in
      let view = try await lastDays(request, context)
      return context.pageContext.page(title(context), backTo: home) { OverviewPage(view) }
    }
    routes.get(paths.trends) { request, context in
      let view = try await lastDays(request, context)
      return context.pageContext.page(
        context.words(.trends), backTo: paths.page(paths.overview, view.filter)
      ) { TrendsPage(view) }
    }
    routes.get(paths.weekly) { _, context in
      let weeks = try await context.figures(.people).weeks(from: context.weeksBegin)
      // The last complete week; a new group has only the current one.
      let week = weeks.dropFirst().first ?? weeks.first
      return .seeOther(week.map { paths.weekly($0.name) } ?? paths.overview)
    }
    routes.get(paths.weekly("{week}")) { try await showWeek($0, $1) }
    routes.get(paths.table) { try await download($0, $1) }
  }

  private func lastDays(
    _ request: Request, _ context: Context
  ) async throws -> FigureView<Context> {
    let filter: FigureFilter<Context.Entry.Person> = try paths.filter(request)
    let figures = try await context.figures(.last(days: filter.days), about: filter)
    return view(figures, filter, context)
  }

  private func view(
    _ figures: GroupFigures<Context.Entry>, _ filter: FigureFilter<Context.Entry.Person>,
    _ context: Context
  ) -> FigureView<Context> {
    FigureView(
      figures: figures, filter: filter, paths: paths, topics: topics,
      beginning: beginning(context), context: context)
  }

  private func showWeek(_ request: Request, _ context: Context) async throws -> Response {
    let name: String = try request.parameters.require("week")
    guard let week = CalendarWeek(named: name, start: context.weeksBegin) else {
      throw HTTPError(.notFound)
    }
    let figures = try await context.figures(.week(week))
    let photos = try await context.photos(in: week)
    guard let report = figures.report(of: week, photos: photos.mapValues(\.count)) else {
      throw HTTPError(.notFound)
    }
    let updated = try await context.reportChange(of: week).map { context.times.moment($0) }
    return context.pageContext.page(context.words(.weekly), backTo: paths.overview) {
      WeeklyPage(
        report: report, photos: photos, updated: updated,
        view: view(figures, FigureFilter(days: nil, person: nil), context))
    }
  }

  /// Downloads the shown days, or those given by the URL (HAL-1109).
  private func download(_ request: Request, _ context: Context) async throws -> Response {
    let filter: FigureFilter<Context.Entry.Person> = try paths.filter(request)
    return try await .table(filter, request, context, named: table) { _ in
      HTTPError(.unprocessableContent)
    }
  }
}

extension Response {
  /// Returns the outcomes of the days that the URL gives, or else of the last ones, as a table
  /// (HAL-1109).
  /// - Parameter refusal: the error for an invalid range.
  static func table<Context: FigureContext>(
    _ filter: FigureFilter<Context.Entry.Person>, _ request: Request, _ context: Context,
    named name: String, refusal: (TableDays.Problem) -> HTTPError
  ) async throws -> Response {
    let query = try request.query()
    let (from, to) = (query["from"], query["to"])
    let figures = try await context.figures(
      .table(days: filter.days, from: from, to: to), about: filter)
    do throws(TableDays.Problem) {
      let rows = try figures.rows(filter, from: from, to: to)
      return Response(
        headers: [
          .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"\(name).csv\"",
        ], body: .bytes(context.table(rows, figures.names)))
    } catch { throw refusal(error) }
  }
}
