internal import APIKit
internal import Accounts
internal import AppHost
internal import Births
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People
internal import Places

/// `me`: the account and its profile (PLT-3).
enum ProfileRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/me") { _, person in try await show(person) }
    routes.patch("/me", change)
    routes.delete("/me", delete)
  }

  private static func show(_ person: AuthenticatedContext) async throws -> Response {
    let profile = try await person.services.people.profile(of: person.owner())
    return try answer(person, profile, confirmedAge: person.account.confirmedAge)
  }

  private static func change(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    // Without a place in the request, the stored one determines the calendar of the date.
    let isDayAlone = try request.input(.platform) { $0.has("birthDate") && !$0.has("birthPlace") }
    let kept =
      isDayAlone
      ? try await person.services.people.profile(of: person.owner())?.details.birthPlace : nil
    let (change, age) = try request.input(.platform) {
      (
        ProfileChange(&$0, person.services, place: kept),
        $0.optional("confirmedAge", .integer(16...120))
      )
    }
    let profile = try await person.services.people.changeProfile(
      of: person.owner(), confirming: age
    ) { profile in change.apply(to: &profile) }
    return try answer(person, profile, confirmedAge: max(person.account.confirmedAge, age ?? 0))
  }

  /// Requires the password or a recent sign-in (PLT-5).
  private static func delete(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let proof = try request.input(.platform, isOptional: true) { $0.passwordProof() }
    try await person.deleteAccount(proof: proof, by: request)
    return person.requestContext.farewell(.noContent)
  }

  private static func answer(_ person: AuthenticatedContext, _ profile: Profile?, confirmedAge: Int)
    throws -> Response
  {
    let preferences = profile?.preferences ?? Preferences()
    let name = profile?.details.name ?? ""
    return try .object { json in
      try json.accountFields(person.account, person.services.accounts)
      json.field("confirmedAge", confirmedAge)
      json.field("name", name.isEmpty ? nil : name)
      json.birthFields(profile?.details)
      json.field("birthZone", profile?.details.birthZone)
      json.field("language", preferences.language)
      json.field("timeZone", preferences.timeZone)
      json.field("country", preferences.country)
      json.field("theme", preferences.theme.rawValue)
      json.field("textSize", preferences.textSize.rawValue)
      json.field("relationship", preferences.relationship?.rawValue)
    }
  }
}

/// A partial update of a profile: absent fields stay as they are, `null` clears.
private struct ProfileChange: Sendable {
  private let name: Change<String>
  private let birthDate: Change<LocalDate>
  private let birthTime: Change<PersonDetails.BirthTime>
  private let birthTimeOccurrence: Change<CivilMoment.Occurrence>
  private let birthPlace: Change<PersonDetails.BirthPlace>
  private let birthZone: Change<String>
  private let language: Change<String>
  private let timeZone: Change<String>
  private let country: Change<String>
  private let theme: Change<Preferences.Theme>
  private let textSize: Change<Preferences.TextSize>
  private let relationship: Change<Preferences.Relationship>

  /// - Parameter place: the stored place of birth, used if none is in the request.
  init(_ input: inout Input, _ services: Dependencies, place: PersonDetails.BirthPlace?) {
    let name = input.optionalText("name", longest: PersonDetails.longestName)
    self.name = input.isNull("name") ? .clear : name.map { .set($0) } ?? .keep
    birthPlace = input.birthPlace(services)
    birthZone = input.change("birthZone", .timeZone(services.timeZones))
    var spot = place
    birthPlace.apply(to: &spot)
    birthDate = input.birthDate(services, at: spot)
    if input.has("calendar"), !input.has("birthDate") { input.refuse("birthDate", .missingInput) }
    birthTime = input.birthTime()
    birthTimeOccurrence = input.birthTimeOccurrence()
    language = input.change("language", .language)
    timeZone = input.change("timeZone", .timeZone(services.timeZones))
    country = input.change("country", .country)
    theme = input.change("theme", .choice())
    textSize = input.change("textSize", .choice())
    relationship = input.change("relationship", .choice())
  }

  func apply(to profile: inout Profile) {
    name.apply(to: &profile.details.name, empty: "")
    switch birthDate {
    case .keep: break
    case .clear: profile.details.birthDate = nil
    case .set(let local): profile.details.birthDate = local.date
    }
    birthTime.apply(to: &profile.details.birthTime, empty: .unknown)
    birthTimeOccurrence.apply(to: &profile.details.birthTimeOccurrence, empty: .first)
    // A place has its own zone.
    birthZone.apply(to: &profile.details.birthZone)
    birthPlace.apply(to: &profile.details.birthPlace)
    language.apply(to: &profile.preferences.language)
    timeZone.apply(to: &profile.preferences.timeZone)
    country.apply(to: &profile.preferences.country)
    theme.apply(to: &profile.preferences.theme, empty: .system)
    textSize.apply(to: &profile.preferences.textSize, empty: .medium)
    relationship.apply(to: &profile.preferences.relationship)
  }
}
