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

/// The API context of the user a program acts for: profile, settings, entitlement, time zone.
struct DestinyAPIContext: Sendable {
  let person: AuthenticatedContext
  let profile: Profile?
  private let standing: DestinyStanding
  /// The user's time zone: of the preferences, else of the request, else of the last request, else
  /// UTC.
  let clocks: ZoneRules

  /// - Parameters:
  ///   - context: the authenticated request.
  ///   - user: the user to act for.
  ///   - zone: the time zone given by the program.
  init(_ context: APIContext, actingFor user: NamedUser = .caller, zone: String? = nil) async throws
  { try await self.init(context.person(actingFor: user), zone: zone) }

  /// - Parameters:
  ///   - person: the user to act for.
  ///   - zone: the time zone given by the program.
  init(_ person: AuthenticatedContext, zone: String? = nil) async throws {
    self = try await Self.read(person, zone: zone) { reader, _ in reader }
  }

  /// Reads an endpoint's data in the same transaction as the context.
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

  /// The settings for charts and history.
  var settings: DestinySettings { standing.settings }
  /// The user's entitlement.
  var entitlement: Entitlement { standing.entitlement }

  var services: Dependencies { person.services }
  var conversations: Conversations { services.conversations }
  var store: DestinyStore { DestinyStore(services) }
  var isPremium: Bool { entitlement != .free }

  /// The user's name; ``nameless`` if unknown.
  var userName: String {
    let name = profile?.details.name ?? ""
    return name.isEmpty ? Self.nameless : name
  }

  /// The placeholder for an unknown name (DES-28, DES-40), which no user can have.
  static let nameless = "there"

  /// Returns how many questions are left; nil if they are not limited.
  func questionsLeft() async throws -> Int? { try await quota()?.remaining }

  /// Returns the quota of the month; nil if questions are not limited.
  func quota() async throws -> DestinyQuota? {
    if isPremium { return nil }
    return try await services.database.read { try quota(in: $0) }
  }

  /// Returns the quota within a transaction.
  func quota(in transaction: borrowing Transaction) throws -> DestinyQuota? {
    if isPremium { return nil }
    return try DestinyQuota(of: person.account.id, by: clocks, services, in: transaction)
  }

  /// The hook that counts a question against the quota.
  var use: AskUse {
    AskUse(services: services, account: person.account.id, clocks: clocks, isPremium: isPremium)
  }

  /// The current date in the user's time zone.
  var today: CivilDate { clocks.date(of: services.now()) }

  /// Returns the email address that identifies the account: the one in the request, else the
  /// account's own or the one an app key uses for it; guests have a generated one (DES-6, DES-171).
  func address() async throws -> String {
    if let sent = person.namedAs { return sent }
    if let own = try services.accounts.email(of: person.account) { return own }
    return try await services.accounts.tenantAddress(of: person.account)
      ?? person.account.standInAddress
  }

  /// Returns the texts in a supported language.
  func words(_ language: String?) -> MessageCatalog {
    .destiny(in: language ?? profile?.preferences.language)
  }
}
