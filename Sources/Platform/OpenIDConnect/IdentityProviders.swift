public import HTTPClient
public import Vault

/// The identity providers for sign-in (PLT-4), with their keys.
public struct IdentityProviders: Sendable {
  private let providers: [(provider: IdentityProvider, keys: ProviderKeys)]

  /// - Parameters:
  ///   - providers: the trusted providers.
  ///   - client: fetches their keys.
  public init(_ providers: [IdentityProvider], client: HTTPClient) {
    self.providers = providers.map { ($0, ProviderKeys($0, client: client)) }
  }

  /// Verifies an identity token and returns the identity.
  ///
  /// An unknown key causes a refetch of the keys, at most once a minute: providers rotate their
  /// keys without notice.
  /// - Parameters:
  ///   - token: an identity token.
  ///   - issuer: the claimed issuer.
  ///   - nonce: the nonce sent with this sign-in.
  ///   - now: the time of the request.
  /// - Throws: `TokenError`, ``IdentityProviderError``.
  public func verify(
    _ token: String, from issuer: String, nonce: String, at now: NumericDate
  ) async throws -> Identity {
    guard let (provider, known) = providers.first(where: { $0.provider.issuer == issuer }) else {
      throw IdentityProviderError.unknownIssuer
    }
    do {
      return try provider.verify(token, keys: try await known.keys(at: now), nonce: nonce, at: now)
    } catch TokenError.unknownKey {
      let keys = try await known.newerKeys(at: now)
      return try provider.verify(token, keys: keys, nonce: nonce, at: now)
    }
  }
}

extension IdentityProvider {
  /// Verifies a token against each of our client IDs.
  fileprivate func verify(
    _ token: String, keys: JSONWebKeySet, nonce: String, at now: NumericDate
  ) throws(TokenError) -> Identity {
    for audience in audiences.dropLast() {
      let tokens = IdentityTokens(issuer: issuer, audience: audience, algorithm: algorithm)
      do throws(TokenError) {
        return try tokens.verify(token, keys: keys, nonce: nonce, at: now)
      } catch .audience {
        continue
      }
    }
    let last = IdentityTokens(
      issuer: issuer, audience: audiences[audiences.count - 1], algorithm: algorithm)
    return try last.verify(token, keys: keys, nonce: nonce, at: now)
  }
}
