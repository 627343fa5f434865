internal import Accounts
internal import HTTPServer
internal import Interface
internal import OpenIDConnect
internal import Site
internal import Storage
internal import Vault

/// `/auth/apple`, and `/auth/upgrade`, by which a guest gets a way in that stays (HAL-1612, HAL-1614).
enum AppleEndpoint {
  /// Who signs the identity tokens.
  static let issuer = "https://appleid.apple.com"

  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/apple", body: .wire) { request, visit in try await enter(request, visit) }
  }

  static func mountUpgrade(_ routes: Routes<Visit, SignedIn>) {
    routes.post("/upgrade", body: .wire) { request, person in
      try await upgrade(request, person)
    }
  }

  private static func enter(_ request: Request, _ visit: Visit) async throws -> Response {
    let arrival = try visit.arrival(request)
    var input = try Input(wire: request)
    let (token, nonce) = (input.secret("identityToken"), input.secret("nonce"))
    let name = input.optionalText("fullName", longest: 60)
    try input.check()
    let services = visit.services
    let identity = try await services.identity(token, nonce: nonce)
    let signIn = try await services.accounts.signIn(identity, issuer: issuer, arrival)
    // Apple tells the name with the first sign-in only; what somebody calls themselves here stays.
    if try await services.user(signIn.account.id).name.isEmpty {
      try await services.introduce(signIn.account, name: name, zone: nil)
    }
    return try await visit.admit(signIn)
  }

  private static func upgrade(_ request: Request, _ person: SignedIn) async throws -> Response {
    let (visit, account) = (person.visit, person.account)
    let arrival = try visit.arrival(request)
    var input = try Input(wire: request)
    guard account.isGuest else { throw AccountError(.notAllowed, .account) }
    let accounts = person.services.accounts
    if input.has("identityToken") {
      let (token, nonce) = (input.secret("identityToken"), input.secret("nonce"))
      try input.check()
      let identity = try await person.services.identity(token, nonce: nonce)
      return try await visit.admit(
        accounts.link(identity, issuer: issuer, to: account.id, arrival))
    }
    let (email, password) = (input.email(), input.secret("password"))
    try input.check()
    let signIn = try await accounts.upgrade(
      account.id, email: email, password: password, arrival)
    try await visit.postVerification(
      to: account.id, in: person.manner(request).words.language, request)
    return try await visit.admit(signIn)
  }
}

extension Services {
  /// Whom an identity token of Apple's speaks of.
  /// - Throws: `TokenError`, `IdentityProviderError`.
  func identity(_ token: String, nonce: String) async throws -> Identity {
    try await identityProviders.verify(
      token, from: AppleEndpoint.issuer, nonce: nonce,
      at: NumericDate(rawValue: now().milliseconds / 1_000))
  }
}
