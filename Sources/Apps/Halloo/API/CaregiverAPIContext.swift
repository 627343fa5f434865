internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places
internal import Schedules
internal import Storage
internal import TextMessagePages
internal import TextMessages

/// The API context of a caregiver, with the circle named in `X-Halloo-Circle`, else the selected
/// one.
struct CaregiverAPIContext: ChildContext {
  let person: AuthenticatedContext
  let profile: Profile?
  /// The caregiver's onboarding progress and settings.
  let record: CarerRecord
  /// The circle, and the caregiver's role in it.
  let access: CircleAccess
  let words: MessageCatalog
  /// The caregiver's time zone.
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
    guard let standing else { throw HTTPError(.notFound, "No such circle is open to you.") }
    (record, access) = standing
  }

  /// The owner of the circle.
  var owner: CircleKey { access.owner }
  var role: CircleRole { access.role }
  /// Whether the caregiver may edit the circle.
  var mayChange: Bool { role >= .caregiver }

  var services: Dependencies { person.services }
  var settings: HallooSettings { record.settings }
  /// The current time.
  var now: Timestamp { services.careNow() }
  var family: FamilyStore { FamilyStore(services) }
  var circle: CircleStore { CircleStore(services) }

  /// The start of the week in the caregiver's time zone.
  var weekStart: Timestamp { settings.weekBegan(at: now, by: clocks) }
  /// The default country of phone numbers without a country code.
  var region: String { profile?.preferences.country ?? "US" }
  /// The language in which new relatives are texted: the caregiver's own where texts have it.
  var textLanguage: TextLanguage {
    TextLanguage(tag: profile?.preferences.language ?? words.language.tag) ?? .english
  }

  /// Returns the relative named in the path.
  /// - Throws: `HTTPError` if they are deleted or in another circle.
  func relative(_ request: Request) async throws -> Relative {
    let id = RelativeID(rawValue: try request.parameters.require("id"))
    guard let known = try await circle.relative(id, owner) else { throw HTTPError(.notFound) }
    return known
  }
}

/// Middleware that requires a role or a higher one; others get 403.
struct RequireRole: Middleware {
  let role: CircleRole

  func handle(
    _ request: Request, context: CaregiverAPIContext,
    next: (Request, CaregiverAPIContext) async throws -> Response
  ) async throws -> Response {
    guard context.role >= role else {
      throw HTTPError(.forbidden, context.words(role == .owner ? .forOwners : .forCaregivers))
    }
    return try await next(request, context)
  }
}

extension Routes where Context == CaregiverAPIContext {
  /// Adds routes for members with at least this role.
  func allowing(_ role: CircleRole, _ build: (Routes) -> Void) {
    group("", middleware: [RequireRole(role: role)], build)
  }
}
