internal import HTTPClient
internal import HTTPTypes
internal import Vault

/// The keys of one provider: fetched on first use, cached, and refetched when they are stale or a
/// token names an unknown one.
actor ProviderKeys {
  /// How long keys are used before a refetch, seconds: a revoked key is trusted no longer than
  /// this.
  static let freshness: Int64 = 3_600
  /// How long keys are used while a refetch fails, seconds.
  static let endurance: Int64 = 24 * 3_600
  /// The minimum time between two fetches, seconds: made-up key IDs cannot cause more.
  static let pause: Int64 = 60

  private let provider: IdentityProvider
  private let client: HTTPClient
  private var known: (keys: JSONWebKeySet, at: NumericDate)?
  private var lastAttempt: NumericDate?
  private var isFetching = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ provider: IdentityProvider, client: HTTPClient) {
    self.provider = provider
    self.client = client
  }

  /// The cached keys, refetched if they are stale.
  func keys(at now: NumericDate) async throws -> JSONWebKeySet {
    if isOlder(than: Self.freshness, at: now) { await fetch(at: now) }
    guard let known, !isOlder(than: Self.endurance, at: now) else {
      throw IdentityProviderError.keysUnavailable(issuer: provider.issuer)
    }
    return known.keys
  }

  /// The current keys of the provider, unless they were fetched a moment ago.
  func newerKeys(at now: NumericDate) async throws -> JSONWebKeySet {
    await fetch(at: now)
    return try await keys(at: now)
  }

  private func isOlder(than age: Int64, at now: NumericDate) -> Bool {
    known.map { $0.at + age <= now } ?? true
  }

  /// Fetches the keys, once for all waiting callers; a failure leaves them unchanged.
  private func fetch(at now: NumericDate) async {
    guard !isFetching else {
      return await withCheckedContinuation { waiting.append($0) }
    }
    if let lastAttempt, now < lastAttempt + Self.pause { return }
    isFetching = true
    lastAttempt = now
    do {
      known = (try await download(), now)
    } catch let error as HTTPClientError where error.code == .cancelled {
      // A caller disconnected, which says nothing about the provider.
      lastAttempt = nil
    } catch {
      // `keys(at:)` reports it once the keys are too old.
    }
    isFetching = false
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  private func download() async throws -> JSONWebKeySet {
    let head = HTTPRequest(
      method: .get, scheme: provider.scheme, authority: provider.authority, path: provider.path,
      headerFields: [.accept: "application/json"])
    let response = try await client.execute(HTTPClientRequest(head), timeout: .seconds(10))
    guard response.head.status == .ok else {
      throw IdentityProviderError.keysUnavailable(issuer: provider.issuer)
    }
    return try JSONWebKeySet(try await response.body.bytes())
  }
}
