internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places
internal import TextMessagePages

/// The API context of a caregiver, with the circle named in `X-Halloo-Circle`, else the selected
/// one.
struct CaregiverAPIContext: CareContext {
  let person: AuthenticatedContext
  let profile: Profile?
  let record: CarerRecord
  let access: CircleAccess
  let words: MessageCatalog
  let clocks: ZoneRules

  /// - Throws: `HTTPError` 404 if the header names a circle the caregiver is not in.
  init(_ requestContext: RequestContext, _ request: Request) async throws {
    person = try AuthenticatedContext(requestContext, request)
    profile = try await person.services.people.profile(of: person.owner())
    let preferences = profile?.preferences ?? Preferences()
    words =
      PresentationPreferences(request, preferences: preferences)
      .adding(HallooStrings.own).adding(.phones).words
    clocks = try requestContext.services.timeZones.clocks(
      preferences.timeZone, request.cookies["zone"])
    let standing = try await FamilyStore(requestContext.services).standing(
      of: person, named: request.headers[.circle].map { AccountID(rawValue: $0) })
    guard let standing else { throw HTTPError(.notFound, words.refusal(.noCircle)) }
    (record, access) = standing
  }
}
