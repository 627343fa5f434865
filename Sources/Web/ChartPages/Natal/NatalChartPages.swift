public import AppHost
internal import ChartDrawing
public import Charts
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Media

/// The user's tropical chart as a page (a wheel whose parts are pressed, with the planets of today
/// around it if asked, or the North Indian square; positions with their uncertainty, houses, aspects
/// and signs, with what is told about each) and as downloadable images. The app adds
/// ``Strings/charts`` to its texts.
public struct NatalChartPages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>

  private let path: String
  private let birth: String
  private let back: String
  private let tab: String?
  private let offersSquare: Bool
  private let options: @Sendable (Branding.Standing) -> ChartOptions
  private let more: @Sendable (Context) -> [List.Row]

  /// - Parameters:
  ///   - path: the path of the page; pictures have `.svg` and `.png` appended.
  ///   - birth: the path of the birth form.
  ///   - back: the target of the back button.
  ///   - tab: the tab that the page belongs to; nil for a page without the tab bar.
  ///   - offersSquare: whether the chart is offered as a North Indian square too.
  ///   - options: how an account has charts cast.
  ///   - more: rows below the chart, such as its settings.
  public init(
    at path: String, birth: String, backTo back: String = Branding.web.scope, tab: String? = nil,
    offersSquare: Bool = true,
    options: @escaping @Sendable (Branding.Standing) -> ChartOptions = { _ in ChartOptions() },
    more: @escaping @Sendable (Context) -> [List.Row] = { _ in [] }
  ) {
    (self.path, self.birth, self.back, self.tab) = (path, birth, back, tab)
    (self.offersSquare, self.options, self.more) = (offersSquare, options, more)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { request, context in try show(request, context) }
    routes.get("\(path).svg") { request, context in try drawing(request, context) }
    routes.get("\(path).png") { request, context in try await picture(request, context) }
  }

  private func show(_ request: Request, _ context: Context) throws -> Response {
    let words = context.words
    guard let chart = try chart(context) else {
      return context.pageContext.page(words(.chartTitle), backTo: back, tab: tab) {
        nothingYet(words)
      }
    }
    let model = try ChartModel(
      chart, style: try style(request), isWithTransits: try isWithTransits(request))
    // It tells of some seventy elements and has no form, so no token.
    return context.pageContext.page(words(.chartTitle), backTo: back, tab: tab) {
      NatalChartPage(
        model: model, path: path, birth: birth, offersSquare: offersSquare, more: more(context),
        words: words)
    }.compressed(for: request)
  }

  private func nothingYet(_ words: MessageCatalog) -> some HTML {
    Notice.empty(
      words(.noChartYet), text: words(.noChartYetText), icon: .chart,
      action: NamedLink(words(.enterBirth), to: birth))
  }

  private func drawing(_ request: Request, _ context: Context) throws -> Response {
    let svg = try drawing(of: try ownChart(context), request, theme: .adaptive)
    return file(Array(svg.utf8), "chart.svg", "image/svg+xml")
  }

  private func picture(_ request: Request, _ context: Context) async throws -> Response {
    let svg = try drawing(of: try ownChart(context), request, theme: .light)
    return file(try await png(svg), "chart.png", "image/png")
  }

  private func drawing(
    of chart: OwnChart, _ request: Request, theme: ChartTheme
  ) throws -> String {
    let transits = try isWithTransits(request) ? try chart.transits() : nil
    return chart.drawing(try style(request), theme: theme, with: transits)
  }

  /// Takes some ten milliseconds, so it leaves the request's thread.
  @concurrent
  private func png(_ svg: String) async throws -> [UInt8] {
    try SVGRasterizer.png(from: svg, width: 1_600, height: 1_600)
  }

  private func ownChart(_ context: Context) throws -> OwnChart {
    guard let chart = try chart(context) else { throw HTTPError(.notFound) }
    return chart
  }

  private func chart(_ context: Context) throws -> OwnChart? {
    try OwnChart(context.pageContext, options: options(context.standing))
  }

  private func style(_ request: Request) throws -> OwnChart.Style {
    try request.query()["style"].flatMap { OwnChart.Style(rawValue: $0) } ?? .wheel
  }

  private func isWithTransits(_ request: Request) throws -> Bool {
    try request.query()["transits"] == "today"
  }

  /// Returns a download; it is personal, so caches must not store it.
  private func file(_ bytes: [UInt8], _ name: String, _ type: String) -> Response {
    Response(
      headers: [
        .cacheControl: "no-store", .contentType: type,
        .contentDisposition: "attachment; filename=\"\(name)\"",
      ], body: .bytes(bytes))
  }
}
