internal import Accounts
internal import AppHost
internal import ChartPages
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places
internal import Readings
internal import Storage

/// The API context of anybody: with the account, where there is one (AST-24: public and optional).
struct AstronovaAPIContext: ChildContext {
  let requestContext: RequestContext
  /// The caller; nil for an anonymous one.
  let person: AuthenticatedContext?
  let profile: Profile?
  /// Nil for an anonymous caller.
  let standing: AstronovaStanding?
  /// In the language of the account, else the one that the client accepts (AST-212).
  let words: MessageCatalog
  /// The time zone of the account; else UTC.
  let clocks: ZoneRules

  /// - Throws: `HTTPError` 401 for a credential that is not valid.
  init(_ requestContext: RequestContext, _ request: Request) async throws {
    try requestContext.requireNoRejection()
    self.requestContext = requestContext
    person = requestContext.visitor == nil ? nil : try AuthenticatedContext(requestContext, request)
    if let person {
      let owner = try person.owner()
      (profile, standing) = try await person.services.database.read { transaction in
        (
          try person.services.people.profile(of: owner, in: transaction),
          try AstronovaStanding(of: person, in: transaction)
        )
      }
    } else {
      (profile, standing) = (nil, nil)
    }
    let preferences = profile?.preferences ?? Preferences()
    words =
      PresentationPreferences(request, preferences: preferences).adding(AstronovaStrings.own).words
    clocks = try requestContext.services.timeZones.clocks(
      preferences.timeZone, request.cookies["zone"])
  }

  var services: Dependencies { requestContext.services }
  var store: AstronovaStore { AstronovaStore(services) }

  /// The current date in the caller's time zone.
  var today: CivilDate { clocks.date(of: services.now()) }

  /// The texts of readings in the caller's language, with their time zone.
  var lexicon: Lexicon { lexicon(in: clocks) }

  /// The same for another zone.
  func lexicon(in zone: ZoneRules) -> Lexicon {
    Lexicon(western: words, zone: zone).speaking(to: profile, on: today)
  }
}

/// The API context of an account, guests included (AST-24: user).
struct UserAPIContext: ChildContext {
  let caller: AstronovaAPIContext
  let person: AuthenticatedContext
  let standing: AstronovaStanding
  /// The key of the account's data.
  let owner: AccountKey

  /// - Throws: `HTTPError` 401 without an account.
  init(_ caller: AstronovaAPIContext, _ request: Request) throws {
    self.caller = caller
    guard let person = caller.person, let standing = caller.standing else {
      throw HTTPError(.unauthorized, "Sign in first.", headers: [.wwwAuthenticate: "Bearer"])
    }
    (self.person, self.standing) = (person, standing)
    owner = try person.owner()
  }

  var services: Dependencies { caller.services }
  var store: AstronovaStore { caller.store }
  var profile: Profile? { caller.profile }
  var state: AppState { standing.state }
  var isPremium: Bool { standing.entitlement != .free }
  var words: MessageCatalog { caller.words }
  var clocks: ZoneRules { caller.clocks }
  var today: CivilDate { caller.today }
  var lexicon: Lexicon { caller.lexicon }
}

/// The API context of an administrator (AST-24: admin).
struct AdminAPIContext: ChildContext {
  let user: UserAPIContext

  /// - Throws: `HTTPError` 403 for anybody else.
  init(_ user: UserAPIContext, _ request: Request) throws {
    guard user.services.accounts.role(of: user.person.account) == .admin else {
      throw HTTPError(.forbidden)
    }
    self.user = user
  }
}
