internal import Accounts
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Jyotish
internal import Site

/// `/vedic/api/chart/`: planetary positions and dasha (DES-185), always Vedic.
enum ChartEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.post("/chart/", body: .wire) { request, caller in try await chart(request, caller) }
  }

  private static func chart(_ request: Request, _ caller: WireCaller) async throws -> Response {
    let names = try request.nameStyle()
    var input = try Input(snakeCase: request)
    let user = input.optional("user_email", .namedUser) ?? .caller
    let sent = try BirthData.read("birth_data", from: &input, caller.services)
    let ayanamsa = input.optional("ayanamsa", .ayanamsa)
    let houses = input.optional("house_system", .houseSystem)
    let node = input.optional("node", .choice(ChartNode.self))
    let levels = input.optional("levels", .integer(1...3)) ?? 2
    try input.check()
    let person = try await caller.person(actingFor: user)
    let birth = try await BirthData.sent(sent, orKeptBy: person)
    let settings = try await DestinyStore(caller.services).settings(of: person.account.id)
    var options = settings.chart.vedicOptions
    if let ayanamsa = ayanamsa ?? birth.ayanamsa { options.ayanamsa = ayanamsa.ayanamsa }
    if let houses = houses ?? birth.houses { options.houses = houses }
    if let node { options.lunarNode = node.lunarNode }
    let positions = try VedicPositions(birth, options: options, caller.services.ephemeris)
    let now = Instant(caller.services.now())
    return .json(names: names, capacity: 16 << 10) { json in
      json.value(positions, levels: levels, at: now)
    }
  }
}
