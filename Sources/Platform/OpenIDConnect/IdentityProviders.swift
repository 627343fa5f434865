public import HTTPClient
public import Vault

/// The providers whose identity tokens open accounts (PLT-4), with their keys.
public struct IdentityProviders: Sendable {
  private let providers: [(provider: IdentityProvider, keys: ProviderKeys)]

  /// - Parameters:
  ///   - providers: who is trusted.
  ///   - client: fetches their keys.
  public init(_ providers: [IdentityProvider], client: HTTPClient) {
    self.providers = providers.map { ($0, ProviderKeys($0, client: client)) }
  }

  /// Whom a token speaks of.
  ///
  /// A key that is not known makes the keys be fetched again, at most once a minute: providers change
  /// their keys without telling.
  /// - Parameters:
  ///   - token: an identity token.
  ///   - issuer: who is said to have made it.
  ///   - nonce: what was sent with this sign-in.
  ///   - now: the moment of the request.
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
  /// Checks a token for each of our names.
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
