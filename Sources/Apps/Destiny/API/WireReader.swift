internal import Accounts
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Interface
internal import People
internal import Site
internal import Storage

/// API context of the user for whom a program asks: profile, settings, entitlement, clocks.
struct WireReader: Sendable {
  let person: SignedIn
  let profile: Profile?
  /// How they want charts and history.
  let settings: DestinySettings
  /// What they have paid for.
  let entitlement: Entitlement
  /// The clocks that they live by: of the preferences, else as the program says, else those by which
  /// they asked the last time, else Greenwich.
  let clocks: ZoneRules

  /// - Parameters:
  ///   - caller: whose request it is.
  ///   - user: for whom it is to be done.
  ///   - zone: where they are, as the program says.
  init(
    _ caller: WireCaller, actingFor user: NamedUser = .caller, zone: String? = nil
  ) async throws {
    try await self.init(caller.person(actingFor: user), zone: zone)
  }

  /// - Parameters:
  ///   - person: for whom it is to be done.
  ///   - zone: where they are, as the program says.
  init(_ person: SignedIn, zone: String? = nil) async throws {
    self.person = person
    let (services, account) = (person.services, person.account.id)
    profile = try await services.people.profile(of: person.owner())
    settings = try await DestinyStore(services).settings(of: account)
    entitlement = try await services.accounts.entitlement(to: DestinyPath.appID, of: account)
    let last = try await services.database.read { try $0.destinyZone(of: account) }
    clocks = try services.timeZones.clocks(profile?.preferences.timeZone, zone, last)
  }

  var services: Services { person.services }
  var conversations: Conversations { services.conversations }
  var store: DestinyStore { DestinyStore(services) }
  var isPremium: Bool { entitlement != .free }

  /// What they are called; "there" who has no name (DES-28, DES-40).
  var userName: String {
    let name = profile?.details.name ?? ""
    return name.isEmpty ? "there" : name
  }

  /// How many questions are left; nil where they are not counted.
  func questionsLeft() async throws -> Int? { try await quota()?.remaining }

  /// The questions of the month; nil where they are not counted.
  func quota() async throws -> DestinyQuota? {
    if isPremium { return nil }
    return try await DestinyQuota(of: person.account.id, by: clocks, services)
  }

  /// What counts a question of theirs.
  var use: AskUse {
    AskUse(
      services: services, account: person.account.id, clocks: clocks, isPremium: isPremium)
  }

  /// The day by their clocks.
  var today: CivilDate { clocks.date(of: services.now()) }

  /// The address that stands for the account: as the program named it in this request, else the
  /// account's own or the one by which an app's key knows it; a guest's is made up (DES-6, DES-171).
  func address() async throws -> String {
    if let sent = person.namedAs { return sent }
    if let own = try services.accounts.email(of: person.account) { return own }
    return try await services.accounts.tenantAddress(of: person.account)
      ?? person.account.standInAddress
  }

  /// The texts in a language that answers come in.
  func words(_ language: String?) -> Catalogue {
    .destiny(in: language ?? profile?.preferences.language)
  }
}
