internal import AppHost
internal import ChartPages
internal import Charting
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/arca/charts` and `/arca/connections/{id}/chart`: a wheel, with the planets of a day around it
/// if asked (ARC-1605 to ARC-1612).
enum ChartRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.charts) { request, context in
      guard context.isBorn else {
        return context.page(context.words(.tabCharts), tab: ArcaPath.charts) {
          context.birthMissing
        }
      }
      return try await show(nil, request, context)
    }
    routes.get(ArcaPath.chart(of: "{id}")) { request, context in
      let connection = try await context.connection(request)
      guard connection.details != nil else {
        return .seeOther(ArcaPath.connection(connection.id.rawValue))
      }
      return try await context.chartOrNote(request) { try await show(connection, request, context) }
    }
  }

  /// The years whose days go around a chart (section 8.2 of the specification).
  private static let years = 1900...2100

  private static func show(
    _ connection: Connection?, _ request: Request, _ context: ArcaContext
  ) async throws -> Response {
    let (words, readings) = (context.words, context.readings)
    let date = try transitDate(request, context)
    let subject = try await readings.subject(connection?.id)
    let chart = try readings.chart(of: subject, on: date)
    let id = connection?.id.rawValue
    let page = GeometryPage(
      chart, addressee: connection == nil ? nil : subject.shortName, on: date,
      today: context.today, at: id.map(ArcaPath.chart(of:)) ?? ArcaPath.charts,
      edit: id.map(ArcaPath.editConnection) ?? ArcaPath.birth, topics: ArcaTopic.births,
      lexicon: context.lexicon, words: words)
    guard let connection else {
      // It tells of each part and has no form, so no token.
      return context.page(words(.myChart), tab: ArcaPath.charts) { page }.compressed(for: request)
    }
    return try await context.page(
      connection.name, about: connection.id, backTo: ArcaPath.connection(connection.id.rawValue)
    ) { page }.compressed(for: request)
  }

  /// The day of the outer ring: `today` or a date that the charts reach; nil for none.
  private static func transitDate(_ request: Request, _ context: ArcaContext) throws -> CivilDate? {
    guard let text = try request.query()["transits"] else { return nil }
    guard text != "today" else { return context.today }
    // Text that is no date names no page, as a date beyond the charts.
    guard let date = try? CivilDate(iso8601: text), Self.years.contains(date.year) else {
      throw HTTPError(.notFound)
    }
    return date
  }
}
