internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Site

/// `/destiny/chart`: planetary positions (DES-120).
enum ChartRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.chart) { request, reader in try show(request, reader) }
    routes.post(DestinyPath.chartSettings) { request, reader in try await change(request, reader) }
    routes.get(DestinyPath.chartPeriods) { request, reader in try periods(request, reader) }
  }

  private static func show(_ request: Request, _ reader: Reader) throws -> Response {
    let model = try PositionsModel(reader)
    return reader.caller.page(
      reader.words.chart(.title), backTo: nil,
      head: .title(actions: [.init(reader.words.chart(.done), to: wayBack(request))])
    ) {
      PositionsPage(model: model, words: reader.words, formToken: reader.caller.formToken)
    }
  }

  /// The page of Destiny from which somebody came, or else Home: a conversation is left and found again
  /// where it was, and its answer goes on meanwhile.
  private static func wayBack(_ request: Request) -> String {
    let origin = SafeReturn.origin(of: request)
    let isOfDestiny = origin.hasPrefix(DestinyPath.home) && !origin.hasPrefix(DestinyPath.chart)
    return isOfDestiny ? origin : DestinyPath.home
  }

  private static func change(_ request: Request, _ reader: Reader) async throws -> Response {
    var input = Input(try request.form(), words: reader.words)
    let style = input.optional("chart_style", .choice(DestinySettings.ChartStyle.self))
    let ayanamsa = input.optional("ayanamsa", .ayanamsa)
    let node = input.optional("node", .choice(ChartNode.self))
    let houses = input.optional("house_system", .houseSystem)
    try input.check()
    try await reader.store.changeSettings(of: reader.person.account.id) { settings in
      if let style { settings.chartStyle = style }
      if let ayanamsa { settings.chart.ayanamsa = ayanamsa }
      if let node { settings.chart.usesTrueNode = node == .osculating }
      if let houses { settings.chart.houses = houses }
    }
    return .seeOther(DestinyPath.chart)
  }

  /// The parts of an antardasha, named by the places of its mahadasha and itself: `?of=2.3`. A page of
  /// its own without scripts, unfolded in its place with them.
  private static func periods(_ request: Request, _ reader: Reader) throws -> Response {
    let model = try PositionsModel(reader)
    guard case .vedic(let positions) = model.content,
      let chain = positions.periods.chain(at: try request.query()["of"] ?? "")
    else { throw HTTPError(.notFound) }
    let telling = PeriodTelling(model: model, words: reader.words)
    return reader.caller.page(
      chain.map(telling.lord(of:)).joined(separator: " – "), backTo: DestinyPath.chartDasha
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
