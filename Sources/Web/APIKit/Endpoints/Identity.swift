public import Accounts
public import AppHost
internal import Clocks
internal import OpenIDConnect
internal import Storage
public import Vault

extension Dependencies {
  /// Of whom an identity token speaks.
  /// - Throws: `TokenError`, `IdentityProviderError`.
  public func identity(_ token: String, from issuer: String, nonce: String) async throws -> Identity
  {
    try await identityProviders.verify(
      token, from: issuer, nonce: nonce, at: NumericDate(rawValue: now().milliseconds / 1_000))
  }
}

extension Input {
  /// How somebody shows that it is really them who deletes the account: whoever sends a password means it as proof,
  /// under whichever name, however fresh the sign-in is (PLT-5).
  public mutating func passwordProof() -> Proof {
    let name = ["currentPassword", "password"].first { has($0) }
    return name.map { .password(secret($0)) } ?? .freshSignIn
  }
}
