internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places
internal import Storage
internal import TextMessages

/// API context of somebody of the family, with the circle that `X-Halloo-Circle` names, else the one that they
/// look at.
struct CaregiverAPIContext: ChildContext {
  let person: AuthenticatedContext
  let profile: Profile?
  /// How far they have come, and how they want Halloo.
  let record: CarerRecord
  /// The circle, and what they may do in it.
  let access: CircleAccess
  let words: MessageCatalog
  /// The clocks that they live by.
  let clocks: ZoneRules

  /// - Throws: `HTTPError` 404 for a circle that is named and not open to them.
  init(_ requestContext: RequestContext, _ request: Request) async throws {
    person = try AuthenticatedContext(requestContext, request)
    profile = try await person.services.people.profile(of: person.owner())
    let preferences = profile?.preferences ?? Preferences()
    words =
      PresentationPreferences(request, preferences: preferences).adding(HallooStrings.own)
      .words
    clocks = try Self.clocks(request, preferences, requestContext.services.timeZones)
    let standing = try await FamilyStore(requestContext.services).standing(
      of: person, named: request.headers[.circle].map { AccountID(rawValue: $0) })
    guard let standing else { throw HTTPError(.notFound, "No such circle is open to you.") }
    (record, access) = standing
  }

  /// The clocks of the preferences, else those that a browser says its device has, else Greenwich.
  private static func clocks(
    _ request: Request, _ preferences: Preferences, _ zones: TimeZoneDatabase
  ) throws -> ZoneRules {
    for name in [preferences.timeZone, request.cookies["zone"]].compactMap(\.self) {
      if let rules = try zones.knownRules(for: name) { return rules }
    }
    return .utc
  }

  /// Whose circle it is.
  var owner: CircleKey { access.owner }
  var role: CircleRole { access.role }
  /// Whether they may change what there is in the circle.
  var mayChange: Bool { role >= .caregiver }

  var services: Dependencies { person.services }
  var settings: HallooSettings { record.settings }
  /// The moment.
  var now: Timestamp { services.now() }
  var family: FamilyStore { FamilyStore(services) }
  var circle: CircleStore { CircleStore(services) }

  /// When the week began by their clocks.
  var weekStart: Timestamp { settings.weekBegan(at: now, by: clocks) }
  /// From which country numbers are that tell none.
  var region: String { profile?.preferences.country ?? "US" }

  /// The relative whom the path names.
  /// - Throws: `HTTPError` for one of another circle, and for one who is gone.
  func relative(_ request: Request) async throws -> Relative {
    let id = RelativeID(rawValue: try request.parameters.require("id"))
    guard let known = try await circle.relative(id, owner) else { throw HTTPError(.notFound) }
    return known
  }
}

/// Middleware that lets members of a role, or of one that may do more, through; others get 403.
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
  /// Routes for members of at least this role.
  func allowing(_ role: CircleRole, _ build: (Routes) -> Void) {
    group("", middleware: [RequireRole(role: role)], build)
  }
}
