internal import AppHost
internal import CirclePages
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import People
internal import Places
internal import Safety
internal import Schedules
internal import Statistics
internal import Storage
internal import TextMessagePages
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
  /// The country of phone numbers without a country code: the chosen one, else that of the time zone.
  var region: String { country ?? "US" }
  /// The caregiver's country, where it is known.
  var country: String? {
    profile?.preferences.country ?? SupportDirectory.standard.region(ofTimeZone: clocks.name)
  }
  /// The country of phone numbers without a country code of somebody who lives in a time zone: that
  /// of the largest place of the zone, or the caregiver's own where the zone is theirs too
  /// (HAL-423).
  func region(of zone: String) -> String {
    guard zone != clocks.name else { return region }
    return Gazetteer.largestPlaces[zone]?.countryCode ?? region
  }
  /// The time zone of a new relative without a place, by their number: the caregiver's own in their
  /// country, else that of the number's country; nil where that has several (HAL-424).
  func zone(of number: PhoneNumber) throws(PhoneNumberError) -> String? {
    let country = try NumberingPlan().facts(of: number).region
    let zones = Gazetteer.largestPlaces.filter { $0.value.countryCode == country }.map(\.key)
    if country == region || zones.isEmpty { return clocks.name }
    return zones.count == 1 ? zones[0] : nil
  }
  /// The language in which new relatives are texted: the caregiver's own where texts have it.
  var textLanguage: TextLanguage {
    TextLanguage(tag: profile?.preferences.language ?? words.language.tag) ?? .english
  }

  /// Returns the relative named in the path.
  /// - Throws: `HTTPError` if they are deleted or in another circle.
  func relative(_ request: Request) async throws -> Relative {
    let id = RelativeID(rawValue: try request.parameters.require("id"))
    return try await circle.relative(id, owner).found()
  }

  /// Returns the habit named in the path.
  /// - Throws: `HTTPError` if it is deleted or in another circle.
  func habit(_ request: Request) async throws -> Habit {
    let id = HabitID(rawValue: try request.parameters.require("id"))
    return try await circle.habit(id, owner).found()
  }
}

/// What the shared pages and endpoints of phones ask for.
extension CareContext {
  var ownNumber: OwnNumberStore<MessageKind> { OwnNumberStore(services) }
  var phoneParty: TextParty { owner.party }

  func phoneOwners() async throws -> [PhoneOwner] {
    try await circle.phoneOwners(of: owner, for: person, named: words(.ownPhone))
  }
}

/// What the shared pages and endpoints of figures ask for.
extension CareContext {
  var weeksBegin: CalendarWeek.Start { settings.weekStart }

  func figures(_ scope: FigureScope) async throws -> CircleFigures {
    try await circle.figures(of: owner, scope)
  }

  func reportChange(of week: CalendarWeek) async throws -> Timestamp? {
    try await circle.reportChange(of: week, owner, by: clocks)
  }

  func sentence(_ highlight: CircleHighlight, _ names: CircleHighlight.Names) -> String {
    highlight.sentence(words, names)
  }

  func table(_ occurrences: [CountedOccurrence], _ names: CircleHighlight.Names) -> [UInt8] {
    OccurrenceCSV(names: names).bytes(occurrences)
  }
}
