internal import Accounts
internal import HTTPServer
internal import JSON
internal import Jyotish
internal import People
internal import Site

/// `/vedic/api/profile/`: who it is, and how they want Destiny (DES-188).
enum ProfileEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/profile/") { request, caller in
      try await answer(WireReader(caller.person()), request)
    }
    routes.put("/profile/", body: .wire) { request, caller in try await change(request, caller) }
  }

  /// Changes the fields that were sent.
  private static func change(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = try Input(snakeCase: request)
    let user = input.optional("user_email", .namedUser) ?? .caller
    let name = input.optionalText("user_name", longest: PersonDetails.longestName)
    let birth = try BirthData.read("birth_data", from: &input, caller.services)
    let change = input.optional("preferences") { PreferenceChange(&$0) }
    try input.check()
    let reader = try await WireReader(caller, actingFor: user)
    let person = reader.person
    try change?.history.check(for: reader, field: "preferences.retention_days")
    if name != nil || birth != nil || change?.language != nil {
      try await caller.services.people.changeProfile(of: person.owner()) { profile in
        if let birth { profile.details.takeBirth(of: birth.details) }
        if let name { profile.details.name = name }
        if let language = change?.language { profile.preferences.language = language }
      }
    }
    if let change {
      try await DestinyStore(caller.services).changeSettings(of: person.account.id) { settings in
        change.apply(to: &settings)
      }
    }
    return try await answer(WireReader(person), request)
  }

  private static func answer(_ reader: WireReader, _ request: Request) async throws -> Response {
    let address = try await reader.address()
    let birth = try reader.profile.flatMap { try BirthData($0.details, reader.services) }
    return try .json(names: request.nameStyle()) { json in
      json.object { json in
        json.field("user_name", reader.userName)
        json.field("email", address)
        json.field("is_guest", reader.person.account.isGuest)
        json.key("birth_data")
        if let birth { json.value(birth) } else { json.null() }
        json.key("preferences")
        json.object { json in
          json.field("language", reader.profile?.preferences.language)
          reader.settings.write(to: &json)
        }
      }
    }
  }
}

/// The preferences that a program changes; what was left out stays.
private struct PreferenceChange: Sendable {
  let language: String?
  let history: HistoryChange
  private let system: ChartChoice.System?
  private let ayanamsa: ChartAyanamsa?
  private let node: ChartNode?
  private let houses: BhavaDivision?
  private let chartStyle: DestinySettings.ChartStyle?
  private let hasHaptics: Bool?

  init(_ input: inout Input) {
    language = input.optional("language", .language)
    system = input.optional("system", .choice())
    ayanamsa = input.optional("ayanamsa", .ayanamsa)
    node = input.optional("node", .choice())
    houses = input.optional("house_system", .houseSystem)
    chartStyle = input.optional("chart_style", .choice())
    hasHaptics = input.optional("haptics", .flag)
    history = HistoryChange(&input)
  }

  func apply(to settings: inout DestinySettings) {
    if let system { settings.chart.system = system }
    if let ayanamsa { settings.chart.ayanamsa = ayanamsa }
    if let node { settings.chart.usesTrueNode = node == .osculating }
    if let houses { settings.chart.houses = houses }
    if let chartStyle { settings.chartStyle = chartStyle }
    if let hasHaptics { settings.hasHaptics = hasHaptics }
    history.apply(to: &settings)
  }
}

extension PersonDetails {
  /// Takes day, time and place of another, and keeps the name.
  fileprivate mutating func takeBirth(of other: PersonDetails) {
    (birthDate, birthTime, birthPlace) = (other.birthDate, other.birthTime, other.birthPlace)
    birthTimeOccurrence = other.birthTimeOccurrence
  }
}
