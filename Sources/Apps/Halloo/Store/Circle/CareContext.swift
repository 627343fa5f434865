internal import Accounts
internal import AppHost
internal import CirclePages
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Schedules
internal import Storage
internal import TextMessages

/// What the contexts of pages and of the wire API know about a caregiver.
protocol CareContext: CircleContext, ChildContext {
  /// Their own profile; nil until it has been filled in.
  var profile: Profile? { get }
  /// The onboarding progress and settings.
  var record: CarerRecord { get }
  /// The circle, and the caregiver's role in it.
  var access: CircleAccess { get }
  /// The caregiver's time zone.
  var clocks: ZoneRules { get }
}

extension CareContext {
  /// The owner of the circle.
  var owner: CircleKey { access.owner }
  var circleOwner: NamedOwner { NamedOwner(owner.accountKey, name: owner.shownName(words)) }
  var role: CircleRole { access.role }
  /// Whether the caregiver may edit the circle.
  var mayChange: Bool { role >= .caregiver }

  var services: Dependencies { person.services }
  var settings: HallooSettings { record.settings }
  /// The current time.
  var now: Timestamp { services.careNow() }
  var family: FamilyStore { FamilyStore(services) }
  var members: CircleMembers<CircleRole> { CircleMembers(services) }
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
  func relative(_ request: Request, _ name: String = "id") async throws -> Relative {
    let id = RelativeID(rawValue: try request.parameters.require(name))
    guard let known = try await circle.relative(id, owner) else { throw HTTPError(.notFound) }
    return known
  }
}
