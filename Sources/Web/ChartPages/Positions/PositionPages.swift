public import AppHost
internal import Charting
internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Jyotish
internal import Markup

/// The planetary positions of the user's chart, Vedic or Western (DES-120): drawings, houses, a
/// table, the Vimshottari periods, and the calculation settings. The app adds ``Strings/positions``
/// to its texts and `CInterfaceAssets/shared/positions.css` to its style sheet.
public struct PositionPages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>

  private let paths: PositionPaths
  private let store: ChartSettingsStore<Branding>

  /// - Parameters:
  ///   - path: the path of the page; related paths are below it.
  ///   - birth: the path of the birth form.
  ///   - store: the storage of the chart settings.
  public init(at path: String, birth: String, in store: ChartSettingsStore<Branding>) {
    (paths, self.store) = (PositionPaths(chart: path, birth: birth), store)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.chart) { request, context in try show(request, context) }
    routes.post(paths.settings) { request, context in try await change(request, context) }
    routes.get(paths.periods) { request, context in try periods(request, context) }
  }

  private func model(_ context: Context) throws -> PositionsModel {
    try PositionsModel(context, by: store.settings(context.standing), paths)
  }

  private func show(_ request: Request, _ context: Context) throws -> Response {
    let model = try model(context)
    return context.pageContext.page(
      context.words.chart(.title), backTo: nil,
      head: .title(actions: [.init(context.words.chart(.done), to: wayBack(request))])
    ) {
      PositionsPage(model: model, words: context.words, formToken: context.pageContext.formToken)
    }
  }

  /// The app page that the user came from, else the start page. Returning to a conversation shows
  /// its answer as written meanwhile.
  private func wayBack(_ request: Request) -> String {
    let (origin, home) = (SafeReturn.origin(of: request), Branding.web.scope)
    return origin.hasPrefix(home) && !origin.hasPrefix(paths.chart) ? origin : home
  }

  private func change(_ request: Request, _ context: Context) async throws -> Response {
    var input = Input(try request.form(), words: context.words)
    let style = input.optional("chart_style", .choice(ChartSettings.Style.self))
    let ayanamsa = input.optional("ayanamsa", .ayanamsa)
    let node = input.optional("node", .choice(ChartNode.self))
    let houses = input.optional("house_system", .houseSystem)
    try input.check()
    try await store.change(context) { settings in
      if let style { settings.style = style }
      if let ayanamsa { settings.chart.ayanamsa = ayanamsa }
      if let node { settings.chart.usesTrueNode = node == .osculating }
      if let houses { settings.chart.houses = houses }
    }
    return .seeOther(paths.chart)
  }

  /// Returns the subperiods of an antardasha, addressed by the indices of its mahadasha and itself:
  /// `?of=2.3`. A separate page without scripts, unfolded in place with them.
  private func periods(_ request: Request, _ context: Context) throws -> Response {
    let model = try model(context)
    guard case .vedic(let positions) = model.content,
      let chain = positions.periods.chain(at: try request.query()["of"] ?? "")
    else { throw HTTPError(.notFound) }
    let telling = PeriodTelling(model: model, words: context.words)
    return context.pageContext.page(
      chain.map(telling.lord(of:)).joined(separator: " – "), backTo: paths.dasha
    ) {
      Card {
        if let last = chain.last {
          p(.class("secondary")) { telling.days(of: last) }
          PeriodList(parts: positions.periods.parts(of: last), telling: telling)
        }
      }
    }
  }
}
