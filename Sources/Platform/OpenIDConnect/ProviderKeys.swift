internal import HTTPClient
internal import HTTPTypes
internal import Vault

/// The keys of one provider: fetched when they are needed first, kept, and fetched again when they
/// grow old or a token names one that is not among them.
actor ProviderKeys {
  /// How long keys are used without looking for newer ones, seconds: a key that the provider has
  /// taken back is trusted no longer than this.
  static let freshness: Int64 = 3_600
  /// How long keys are used while newer ones cannot be had, seconds.
  static let endurance: Int64 = 24 * 3_600
  /// How far apart two attempts are at least, seconds: whoever makes up key names causes no more.
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

  /// The keys as they are known.
  func keys(at now: NumericDate) async throws -> JSONWebKeySet {
    if isOlder(than: Self.freshness, at: now) { await fetch(at: now) }
    guard let known, !isOlder(than: Self.endurance, at: now) else {
      throw IdentityProviderError.keysUnavailable(issuer: provider.issuer)
    }
    return known.keys
  }

  /// The keys as the provider has them now, unless it was asked a moment ago.
  func newerKeys(at now: NumericDate) async throws -> JSONWebKeySet {
    await fetch(at: now)
    return try await keys(at: now)
  }

  private func isOlder(than age: Int64, at now: NumericDate) -> Bool {
    known.map { $0.at + age <= now } ?? true
  }

  /// Asks the provider, once for all who wait; what goes wrong leaves the keys as they are.
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
      // Somebody hung up, which says nothing about the provider.
      lastAttempt = nil
    } catch {
      // `keys(at:)` says so once the keys are too old.
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
