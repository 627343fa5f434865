internal import Accounts
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import People
internal import Readings
internal import Site
internal import Storage

typealias Caller = Site.Caller<Destiny>
typealias Member = Site.Member<Destiny>

/// A request of somebody who is signed in, with what Destiny knows of them.
struct Reader: ChildContext {
  let member: Member
  /// How they want charts and history.
  let settings: DestinySettings
  /// What they have paid for.
  let entitlement: Entitlement

  init(_ member: Member, _ request: Request) async throws { try await self.init(member) }

  init(_ member: Member) async throws {
    self.member = member
    let account = member.person.account.id
    settings = try await DestinyStore(member.services).settings(of: account)
    entitlement = try await member.services.accounts.entitlement(to: Destiny.id, of: account)
  }

  var services: Services { member.services }
  var store: DestinyStore { DestinyStore(member.services) }
  var words: Catalogue { member.words }
  var caller: Caller { member.caller }
  var person: SignedIn { member.person }
  var profile: Profile? { member.profile }
  /// The clocks that they live by.
  var clocks: ZoneRules { caller.clocks }
  var isPremium: Bool { entitlement != .free }

  /// The day by their clocks.
  var today: CivilDate { now.date }

  /// Day and time by their clocks.
  var now: (date: CivilDate, time: WallTime) {
    let instant = Instant(unixSeconds: Double(services.now().milliseconds) / 1_000)
    return instant.civil(offset: clocks.localTime(at: instant).offset)
  }
}
