internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import People
internal import RateLimits
internal import Storage
internal import Vault

/// `/auth`: signing up, in and out (AST-35), on the platform's accounts: accounts, sessions and tokens
/// are shared with the other apps.
enum AuthEndpoint {
  /// How endpoints renew the credential they are called with.
  static let renewals: [String: Renewal] = Dictionary(
    uniqueKeysWithValues: AstronovaAPI.paths.map {
      ("\($0)/auth/refresh", .token(field: "refreshToken"))
    })

  /// The issuer of the identity tokens of `/auth/apple` (AST-37).
  static let apple = "https://appleid.apple.com"

  private static let api = AuthAPI(
    .astronova,
    paths: .init(
      signUp: "/register", signIn: "/login", signOut: "/logout", everywhere: "allDevices"),
    letters: AstronovaPath.account.root, resetSignsIn: false,
    introduction: { input, services, isGuest in
      let name = isGuest ? nil : input.optionalText("fullName", longest: PersonDetails.longestName)
      return { try await services.introduce($0, as: name) }
    },
    answer: { requestContext, signIn, status in
      try await requestContext.admit(signIn, status: status)
    })

  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    let limit = RateLimit<RequestContext>(services.limits, perAddress: .astronovaWaysIn)
    routes.group("/auth", middleware: [NotStored(), limit]) { routes in
      api.mount(routes)
      api.mountIdentity("/apple", issuer: apple, routes) { account, name, services in
        try await services.introduce(account, as: name)
      }
      routes.group("", context: AuthenticatedContext.self) { routes in
        api.mountUpgrade("/upgrade", issuer: apple, routes)
        api.mountSignOut(routes)
        routes.get("/validate") { try await validate($0, $1) }
        routes.delete("/account") { try await delete($0, $1) }
      }
    }
  }

  private static func validate(
    _ request: Request, _ person: AuthenticatedContext
  ) async throws -> Response {
    let user = try await person.services.astronovaUser(person.account.id)
    let now = person.services.now()
    // A cookie is extended whenever it is used.
    let end =
      (request.headers[.authorization]?.split(separator: " ").last)
      .flatMap { person.services.accounts.end(ofAccessToken: String($0)) }
      ?? now.advanced(by: Session.lifetime)
    return .object { json in
      json.field("valid", true)
      json.key("user")
      json.value(user)
      json.second("expiresAt", end)
    }
  }

  /// Needs the word DELETE, and the proof of identity that all apps ask for (PLT-5).
  private static func delete(
    _ request: Request, _ person: AuthenticatedContext
  ) async throws -> Response {
    let deletion = try request.input(.astronova) { input in
      _ = input.value("confirm", .choice(Confirmation.self))
      return AccountDeletion(&input)
    }
    try await deletion.run(person, request, issuer: apple)
    return person.requestContext.farewell(.noContent)
  }

  private enum Confirmation: String, CaseIterable, Sendable { case delete = "DELETE" }
}

/// The account that somebody is signed in to (AST-36).
private struct AuthUser: Sendable {
  let account: Account
  let email: String?
  let name: String?
  let role: Role
  let isComplete: Bool
}

extension Dependencies {
  /// Stores the name that somebody signs up with; one that is known stays (AST-37).
  fileprivate func introduce(_ account: Account, as name: String?) async throws {
    guard let name else { return }
    let owner = AccountKey(account.id, key: try accounts.dataKey(of: account))
    guard try await people.profile(of: owner)?.details.name.isEmpty ?? true else { return }
    try await people.changeProfile(of: owner) { $0.details.name = name }
  }

  fileprivate func astronovaUser(_ id: AccountID) async throws -> AuthUser {
    try await database.read { transaction in
      guard let account = try accounts.account(id, in: transaction) else {
        throw AccountError(.notFound, .account)
      }
      let owner = AccountKey(id, key: try accounts.dataKey(of: account))
      let details = try people.profile(of: owner, in: transaction)?.details
      let name = details?.name ?? ""
      let state = try transaction.astronovaState(of: id)
      return AuthUser(
        account: account, email: try accounts.email(of: account), name: name.isEmpty ? nil : name,
        role: accounts.role(of: account),
        isComplete: !name.isEmpty && details?.castableDate != nil
          && state.onboardingCompletedAt != nil)
    }
  }
}

extension RequestContext {
  /// The AuthResponse; a browser has its session in a cookie, and no tokens (AST-33, AST-36).
  fileprivate func admit(_ signIn: SignIn, status: HTTPResponse.Status) async throws -> Response {
    let user = try await services.astronovaUser(signIn.account.id)
    var (token, refresh, end): (String?, String?, Timestamp?)
    if case .tokens(let access, let next) = signIn.credentials {
      (token, refresh) = (access.text, next.text)
      end = services.accounts.end(ofAccessToken: access.text)
    }
    let response = Response.object(status: status) { json in
      json.field("jwtToken", token)
      json.field("refreshToken", refresh)
      json.second("expiresAt", end)
      json.key("user")
      json.value(user)
    }
    return welcome(signIn, response)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ user: AuthUser) {
    object { json in
      json.field("id", user.account.id.rawValue)
      json.field("email", user.email)
      json.field("fullName", user.name)
      json.field("guest", user.account.isGuest)
      json.field("role", user.role.rawValue)
      json.field("profileComplete", user.isComplete)
      json.second("createdAt", user.account.createdAt)
    }
  }
}

extension RateLimitPolicy {
  /// Sign-in attempts per address (AST-30); failures have a limit of their own besides.
  fileprivate static let astronovaWaysIn = RateLimitPolicy(
    name: "astronova-ways-in", quota: 20, window: .seconds(60))
}
