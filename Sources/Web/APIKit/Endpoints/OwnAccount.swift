internal import Accounts
public import AppHost
public import HTTPServer
internal import Interface
internal import Vault

/// A change of address or password, which requires the current password.
public struct CredentialChange: Sendable {
  private let email: String?
  private let password: String?
  private let current: String

  /// Reads `email`, `password` and, if either is present, `currentPassword`.
  public init(_ input: inout Input) {
    email = input.has("email") ? input.email() : nil
    password = input.has("password") ? input.secret("password") : nil
    current = email == nil && password == nil ? "" : input.secret("currentPassword")
  }

  /// Makes the change, and sends a verification letter to a new address.
  /// - Parameter root: the path prefix of links in letters.
  public func apply(to person: AuthenticatedContext, _ request: Request, root: String) async throws
  {
    let (accounts, client) = (person.services.accounts, person.client(of: request))
    if let password {
      try await accounts.changePassword(
        of: person.visitor, from: current, to: password, from: client)
    }
    guard let email else { return }
    try await accounts.changeEmail(
      of: person.account.id, to: email, password: password ?? current, from: client)
    try await person.requestContext.postVerification(
      to: person.account.id, isNew: true, in: person.manner(request).words.language, request,
      root: root)
  }
}

/// The deletion of the caller's account, with proof of identity (PLT-5).
public struct AccountDeletion: Sendable {
  private let identity: IdentityProof?
  private let password: Proof

  /// Reads an identity token or a password; a recent sign-in needs neither.
  public init(_ input: inout Input) {
    (identity, password) =
      input.has("identityToken") || input.has("nonce")
      ? (IdentityProof(&input), .freshSignIn) : (nil, input.passwordProof())
  }

  /// Deletes the account and all of its data before returning.
  /// - Parameter issuer: the issuer of identity tokens.
  public func run(_ person: AuthenticatedContext, _ request: Request, issuer: String) async throws {
    var proof = password
    if let identity {
      proof = .identity(try await identity.identity(from: issuer, person.services), issuer: issuer)
    }
    try await person.deleteAccount(proof: proof, by: request)
  }
}
