internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places
internal import Storage

/// The API context of an account, guests included: profile, state and entitlement, from one
/// snapshot.
struct ChloeAPIContext: ChildContext {
  let person: AuthenticatedContext
  /// The key of the account's data.
  let owner: AccountKey
  let profile: Profile?
  let standing: ChloeStanding
  let words: MessageCatalog
  /// The clocks of the account; those of `X-Chloe-Timezone` where it has none.
  let clocks: ZoneRules
  /// The country of `X-Chloe-Region`.
  let sentRegion: String?
  /// The languages of the client, best first.
  let languages: [String]

  init(_ requestContext: RequestContext, _ request: Request) async throws {
    let person = try AuthenticatedContext(requestContext, request)
    let owner = try person.owner()
    (self.person, self.owner) = (person, owner)
    (sentRegion, languages) = (request.headers[.chloeRegion], request.languages)
    (profile, standing) = try await person.services.database.read { transaction in
      (
        try person.services.people.profile(of: owner, in: transaction),
        try ChloeStanding(of: person, in: transaction)
      )
    }
    let preferences = profile?.preferences ?? Preferences()
    words =
      PresentationPreferences(request, preferences: preferences).adding(ChloeStrings.own).words
    clocks = try person.services.timeZones.clocks(
      preferences.timeZone ?? request.headers[.chloeTimeZone], request.cookies["zone"])
  }

  var services: Dependencies { person.services }
  var store: ChloeStore { ChloeStore(services) }
  var state: ChloeState { standing.state }
  var isPremium: Bool { standing.isPremium }

  /// The current date on the account's clocks.
  var today: CivilDate { clocks.date(of: services.now()) }
}

extension HTTPField.Name {
  /// The time zone of the client (CHL-169).
  static let chloeTimeZone = custom("X-Chloe-Timezone")
  /// The country of the client (CHL-109, CHL-169).
  static let chloeRegion = custom("X-Chloe-Region")

  private static func custom(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else {
      preconditionFailure("letters and dashes are a field name")
    }
    return name
  }
}
