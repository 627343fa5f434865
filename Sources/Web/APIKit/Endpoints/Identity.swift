public import Accounts
public import AppHost
internal import Clocks
internal import OpenIDConnect
internal import Storage
public import Vault

extension Dependencies {
  /// Returns the identity in a token.
  /// - Throws: `TokenError`, `IdentityProviderError`.
  public func identity(_ token: String, from issuer: String, nonce: String) async throws -> Identity
  {
    try await identityProviders.verify(
      token, from: issuer, nonce: nonce, at: NumericDate(rawValue: now().milliseconds / 1_000))
  }
}

extension Input {
  /// Reads the proof of identity for deleting an account: a password under any of its names counts,
  /// however recent the sign-in (PLT-5).
  public mutating func passwordProof() -> Proof {
    let name = ["currentPassword", "password"].first { has($0) }
    return name.map { .password(secret($0)) } ?? .freshSignIn
  }
}
