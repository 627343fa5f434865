internal import Accounts
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import People
internal import Readings
internal import Site
internal import Storage

typealias Caller = Site.Caller<DestinyFace>
typealias Member = Site.Member<DestinyFace>

/// Page context of a signed-in person: settings and entitlement beside profile and session.
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
    entitlement = try await member.services.accounts.entitlement(to: DestinyPath.appID, of: account)
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

  /// Whether day and place of birth are known.
  var isBorn: Bool {
    profile?.details.birthDate != nil && profile?.details.birthPlace != nil
  }

  /// The day by their clocks.
  var today: CivilDate { now.date }

  /// Day and time by their clocks.
  var now: (date: CivilDate, time: WallTime) { clocks.civil(services.now()) }

  /// The day of a moment by their clocks, as people write it.
  func written(_ moment: Timestamp) -> String {
    words.language.formatted(clocks.date(of: moment))
  }

  /// How many questions are left; nil for premium, which counts none.
  func quota() async throws -> DestinyQuota? {
    guard !isPremium else { return nil }
    return try await DestinyQuota(of: person.account.id, by: clocks, services)
  }
}

// What pages show alike.
extension Reader {
  /// The head of the main pages: the way to the history, and the sign of the app (DES-36).
  var head: PageHead {
    .brand(menu: .init(words(.history), to: DestinyPath.history, icon: .menu))
  }

  /// The news that something was saved, where a form leads back to its page with `?saved`.
  func saved(_ request: Request, _ path: String) throws -> [Toasts.Toast] {
    try request.query()["saved"] == nil ? [] : [.init(words(.saved), dismissal: path)]
  }

  /// The texts of their language where there are enough of them, by their clocks.
  var lexicon: Lexicon { Lexicon(in: words.language, zone: clocks) }

  /// The own birth as charts take it; nil while day or place have not been said.
  func birth() throws -> KnownBirth? {
    guard let details = profile?.details else { return nil }
    return try services.birth(of: details)
  }

  /// A fact as a page shows it, with what is not sure about it.
  func view(of factor: Factor, _ lexicon: Lexicon) -> ChatItem.Fact {
    let isCertain = factor.certainty == .certain
    return ChatItem.Fact(
      factor.fact.title(lexicon),
      lines: factor.fact.details(lexicon) + (isCertain ? [] : [words(.dependsOnBirthTime)]))
  }
}
