internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Interface
internal import People
internal import Places
internal import Storage

/// API context of the user for whom a program asks: profile, settings, entitlement, clocks.
struct DestinyAPIContext: Sendable {
  let person: AuthenticatedContext
  let profile: Profile?
  private let standing: DestinyStanding
  /// The clocks that they live by: of the preferences, else as the program says, else those by which
  /// they asked the last time, else Greenwich.
  let clocks: ZoneRules

  /// - Parameters:
  ///   - context: whose request it is.
  ///   - user: for whom it is to be done.
  ///   - zone: where they are, as the program says.
  init(_ context: APIContext, actingFor user: NamedUser = .caller, zone: String? = nil) async throws
  { try await self.init(context.person(actingFor: user), zone: zone) }

  /// - Parameters:
  ///   - person: for whom it is to be done.
  ///   - zone: where they are, as the program says.
  init(_ person: AuthenticatedContext, zone: String? = nil) async throws {
    self = try await Self.read(person, zone: zone) { reader, _ in reader }
  }

  /// What an endpoint needs of somebody, read in the transaction that reads the context.
  static func read<Result: Sendable>(
    _ person: AuthenticatedContext, zone: String? = nil,
    _ body: @Sendable (DestinyAPIContext, borrowing Transaction) throws -> Result
  ) async throws -> Result {
    try await person.services.database.read { transaction in
      try body(DestinyAPIContext(person, zone: zone, in: transaction), transaction)
    }
  }

  private init(_ person: AuthenticatedContext, zone: String?, in transaction: borrowing Transaction)
    throws
  {
    self.person = person
    let services = person.services
    profile = try services.people.profile(of: person.owner(), in: transaction)
    standing = try DestinyStanding(of: person, in: transaction)
    let last = try transaction.destinyZone(of: person.account.id)
    clocks = try services.timeZones.clocks(profile?.preferences.timeZone, zone, last)
  }

  /// How they want charts and history.
  var settings: DestinySettings { standing.settings }
  /// What they have paid for.
  var entitlement: Entitlement { standing.entitlement }

  var services: Dependencies { person.services }
  var conversations: Conversations { services.conversations }
  var store: DestinyStore { DestinyStore(services) }
  var isPremium: Bool { entitlement != .free }

  /// What they are called; ``nameless`` who has no name.
  var userName: String {
    let name = profile?.details.name ?? ""
    return name.isEmpty ? Self.nameless : name
  }

  /// What somebody is called whose name is not known (DES-28, DES-40); it is nobody's name.
  static let nameless = "there"

  /// How many questions are left; nil where they are not counted.
  func questionsLeft() async throws -> Int? { try await quota()?.remaining }

  /// The questions of the month; nil where they are not counted.
  func quota() async throws -> DestinyQuota? {
    if isPremium { return nil }
    return try await services.database.read { try quota(in: $0) }
  }

  /// The same, as a transaction sees it.
  func quota(in transaction: borrowing Transaction) throws -> DestinyQuota? {
    if isPremium { return nil }
    return try DestinyQuota(of: person.account.id, by: clocks, services, in: transaction)
  }

  /// What counts a question of theirs.
  var use: AskUse {
    AskUse(services: services, account: person.account.id, clocks: clocks, isPremium: isPremium)
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
  func words(_ language: String?) -> MessageCatalog {
    .destiny(in: language ?? profile?.preferences.language)
  }
}
