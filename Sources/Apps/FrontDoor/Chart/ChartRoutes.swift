internal import ChartDrawing
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Media
internal import Site

/// `/account/chart`: the own chart as a page and as pictures.
enum ChartRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/chart") { request, member in try show(request, member) }
    routes.get("/account/chart.svg") { request, member in try drawing(request, member) }
    routes.get("/account/chart.png") { request, member in try await picture(request, member) }
  }

  private static func show(_ request: Request, _ member: Member) throws -> Response {
    guard let chart = try OwnChart(member.caller) else {
      return member.caller.page(member.words(.chartTitle)) { nothingYet(member.words) }
    }
    let model = try ChartModel(chart, style: try style(request))
    return member.caller.page(member.words(.chartTitle)) {
      ChartPage(model: model, words: member.words)
    }
  }

  private static func nothingYet(_ words: Catalogue) -> some HTML {
    Notice.empty(
      words(.noChartYet), text: words(.noChartYetText), icon: .chart,
      action: NamedLink(words(.enterBirth), to: "/account/birth"))
  }

  private static func drawing(_ request: Request, _ member: Member) throws -> Response {
    let svg = try ownChart(member).drawing(try style(request), theme: .adaptive)
    return file(Array(svg.utf8), "chart.svg", "image/svg+xml")
  }

  private static func picture(_ request: Request, _ member: Member) async throws -> Response {
    let svg = try ownChart(member).drawing(try style(request), theme: .light)
    return file(try await png(svg), "chart.png", "image/png")
  }

  /// Some ten milliseconds of work, away from the thread that took the request.
  @concurrent
  private static func png(_ svg: String) async throws -> [UInt8] {
    try SVGRasterizer.png(from: svg, width: 1_600, height: 1_600)
  }

  private static func ownChart(_ member: Member) throws -> OwnChart {
    guard let chart = try OwnChart(member.caller) else { throw HTTPError(.notFound) }
    return chart
  }

  private static func style(_ request: Request) throws -> OwnChart.Style {
    try request.query()["style"].flatMap { OwnChart.Style(rawValue: $0) } ?? .wheel
  }

  /// A file to be saved; it is a person's, so no cache keeps it.
  private static func file(_ bytes: [UInt8], _ name: String, _ type: String) -> Response {
    Response(
      headers: [
        .cacheControl: "no-store", .contentType: type,
        .contentDisposition: "attachment; filename=\"\(name)\"",
      ], body: .bytes(bytes))
  }
}
