internal import APIKit
internal import Accounts
internal import AppHost
internal import Charting
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Jyotish

/// `/vedic/api/chart/`: planetary positions and dasha (DES-185), always Vedic.
enum ChartEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.post("/chart/", body: .api, chart)
  }

  private static func chart(_ request: Request, _ context: APIContext) async throws -> Response {
    let names = try request.nameStyle()
    let (user, sent, ayanamsa, houses, node, levels) = try request.input(.destiny) {
      (
        $0.optional("user_email", .namedUser) ?? .caller,
        try BirthData.read("birth_data", from: &$0, context.services),
        $0.optional("ayanamsa", .ayanamsa), $0.optional("house_system", .houseSystem),
        $0.optional("node", .choice(ChartNode.self)), $0.optional("levels", .integer(1...3)) ?? 2
      )
    }
    let person = try await context.person(actingFor: user)
    let birth = try await BirthData.sent(sent, orKeptBy: person)
    let settings = try await DestinyStore(context.services).settings(of: person.account.id)
    var options = settings.chart.vedicOptions
    if let ayanamsa = ayanamsa ?? birth.ayanamsa { options.ayanamsa = ayanamsa.ayanamsa }
    if let houses = houses ?? birth.houses { options.houses = houses }
    if let node { options.lunarNode = node.lunarNode }
    let positions = try VedicPositions(birth, options: options, context.services.ephemeris)
    let now = Instant(context.services.now())
    return .json(names: names, capacity: 16 << 10) { json in
      json.value(positions, levels: levels, at: now)
    }
  }
}
