internal import APIKit
internal import Accounts
internal import AppHost
internal import Charting
internal import HTTPServer
internal import Interface
internal import JSON
internal import Jyotish
internal import People

/// `/vedic/api/profile/`: the profile and the preferences (DES-188).
enum ProfileEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/profile/") { request, context in
      try await answer(DestinyAPIContext(context.person()), request)
    }
    routes.put("/profile/", body: .api, change)
  }

  /// Changes the fields in the request.
  private static func change(_ request: Request, _ context: APIContext) async throws -> Response {
    let (user, sentName, birth, change) = try request.input(.destiny) { input in
      (
        input.optional("user_email", .namedUser) ?? .caller,
        input.optionalText("user_name", longest: PersonDetails.longestName),
        try BirthData.read("birth_data", from: &input, context.services),
        input.optional("preferences") { PreferenceChange(&$0) }
      )
    }
    let reader = try await DestinyAPIContext(context, actingFor: user)
    let person = reader.person
    // Sending the placeholder back leaves the name unset.
    let name = sentName == DestinyAPIContext.nameless ? nil : sentName
    try change?.history.check(for: reader, field: "preferences.retention_days")
    if name != nil || birth != nil || change?.language != nil {
      do {
        try await context.services.people.changeProfile(of: person.owner()) { profile in
          if let birth { profile.details.takeBirth(of: birth.details) }
          if let name { profile.details.name = name }
          if let language = change?.language { profile.preferences.language = language }
        }
      } catch let error as PersonError where error.field == .birthDate {
        // Younger than the confirmed age of the account (PLT-10).
        throw HTTPError(
          .invalidBirthData, MessageCatalog.siteEnglish(error.message), field: "birth_data.dob")
      }
    }
    if let change {
      try await DestinyStore(context.services).changeSettings(of: person.account.id) { settings in
        change.apply(to: &settings)
      }
    }
    return try await answer(DestinyAPIContext(person), request)
  }

  private static func answer(_ reader: DestinyAPIContext, _ request: Request) async throws
    -> Response
  {
    let address = try await reader.address()
    let birth = try reader.profile.flatMap { try BirthData($0.details, reader.services) }
    return try request.object(.destiny) { json in
      json.field("user_name", reader.userName)
      json.field("email", address)
      json.field("is_guest", reader.person.account.isGuest)
      json.model("birth_data", birth) { $0.value($1) }
      json.object("preferences") { json in
        json.field("language", reader.profile?.preferences.language)
        reader.settings.write(to: &json)
      }
    }
  }
}

/// A change of preferences; absent fields stay as they are.
private struct PreferenceChange: Sendable {
  let language: String?
  let history: HistoryChange
  private var changes = Changes<DestinySettings>()

  init(_ input: inout Input) {
    language = input.optional("language", .language)
    changes.set(\.chart.system, to: input.optional("system", .choice()))
    changes.set(\.chart.ayanamsa, to: input.optional("ayanamsa", .ayanamsa))
    let node = input.optional("node", .choice(ChartNode.self))
    changes.set(\.chart.usesTrueNode, to: node.map { $0 == .osculating })
    changes.set(\.chart.houses, to: input.optional("house_system", .houseSystem))
    changes.set(\.chartStyle, to: input.optional("chart_style", .choice()))
    changes.set(\.hasHaptics, to: input.optional("haptics", .flag))
    history = HistoryChange(&input)
  }

  func apply(to settings: inout DestinySettings) {
    changes.apply(to: &settings)
    history.changes.apply(to: &settings)
  }
}

extension PersonDetails {
  /// Copies date, time and place of another birth, and keeps the name.
  fileprivate mutating func takeBirth(of other: PersonDetails) {
    (birthDate, birthTime, birthPlace) = (other.birthDate, other.birthTime, other.birthPlace)
    birthTimeOccurrence = other.birthTimeOccurrence
  }
}
