public import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Vault

/// Sign-in with an identity token of a provider, and the upgrade of a guest by one (PLT-4).
extension AuthAPI {
  /// Adds sign-in by an identity token.
  /// - Parameters:
  ///   - path: the path; it takes the token, its nonce, and the name from the provider: `fullName`,
  ///     or `firstName` and `lastName`.
  ///   - issuer: the issuer of the tokens.
  ///   - introduce: stores the name, which providers send with the first sign-in only.
  public func mountIdentity(
    _ path: String, issuer: String, _ routes: Routes<RequestContext, RequestContext>,
    introducing introduce: @escaping @Sendable (Account, String?, Dependencies) async throws -> Void
  ) {
    routes.post(path, body: dialect.body) { request, requestContext in
      let (sent, arrival) = try read(request, requestContext) {
        (proof: IdentityProof(&$0), name: $0.sentName())
      }
      let identity = try await sent.proof.identity(from: issuer, requestContext.services)
      let signIn = try await requestContext.services.accounts.signIn(
        identity, issuer: issuer, arrival)
      try await introduce(signIn.account, sent.name, requestContext.services)
      return try await answer(requestContext, signIn, .ok)
    }
  }

  /// Adds the upgrade of a guest, by an identity token or by an address and a password.
  /// - Parameter issuer: the issuer of the tokens.
  public func mountUpgrade(
    _ path: String, issuer: String, _ routes: Routes<RequestContext, AuthenticatedContext>
  ) {
    routes.post(path, body: dialect.body) { request, person in
      try await upgrade(request, person, issuer)
    }
  }

  private func upgrade(_ request: Request, _ person: AuthenticatedContext, _ issuer: String)
    async throws -> Response
  {
    let (requestContext, account, accounts) = (
      person.requestContext, person.account, person.services.accounts
    )
    let (sent, arrival) = try read(request, requestContext) {
      input -> (proof: IdentityProof?, email: String, password: String) in
      guard account.isGuest else { throw AccountError(.notAllowed, .account) }
      if input.has("identityToken") { return (IdentityProof(&input), "", "") }
      return (nil, input.email(), input.secret("password"))
    }
    if let proof = sent.proof {
      let identity = try await proof.identity(from: issuer, person.services)
      let signIn = try await accounts.link(identity, issuer: issuer, to: account.id, arrival)
      return try await answer(requestContext, signIn, .ok)
    }
    let signIn = try await accounts.upgrade(
      account.id, email: sent.email, password: sent.password, arrival)
    try await requestContext.postVerification(
      to: account.id, isNew: true, in: person.manner(request).words.language, request, root: letters
    )
    return try await answer(requestContext, signIn, .ok)
  }
}

extension Input {
  /// Reads the name that a provider sends with the first sign-in.
  fileprivate mutating func sentName() -> String? {
    if let name = optionalText("fullName", longest: 60) { return name }
    let parts = ["firstName", "lastName"].compactMap { optionalText($0, longest: 29) }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// An identity token and its expected nonce.
public struct IdentityProof: Sendable {
  private let token: String
  private let nonce: String

  /// Reads `identityToken` and `nonce`.
  public init(_ input: inout Input) {
    (token, nonce) = (input.secret("identityToken"), input.secret("nonce"))
  }

  /// Returns the identity that the token proves.
  /// - Throws: `TokenError`, `IdentityProviderError`.
  public func identity(from issuer: String, _ services: Dependencies) async throws -> Identity {
    try await services.identity(token, from: issuer, nonce: nonce)
  }
}
