import HTTPTypes

/// What is known of an `Idempotency-Key`.
public enum IdempotencyState: Sendable {
  /// Nothing: the request goes on, and `finish` or `abandon` follows.
  case new
  /// Another request with this key is under way.
  case underWay
  /// Another body was sent with this key.
  case mismatched
  /// It was answered before.
  case answered(Response)
}

/// Where the keys are kept, for all processes, at least a day.
public protocol IdempotencyStore: Sendable {
  /// Takes a key, which belongs to a client and a route.
  /// - Parameter fingerprint: of the request; the same for the same body.
  func begin(_ key: String, fingerprint: UInt64) async throws -> IdempotencyState

  /// Keeps the answer of a key that was taken.
  func finish(_ key: String, _ response: Response) async throws

  /// Gives back a key whose request came to nothing.
  func abandon(_ key: String) async throws
}

/// Answers a POST or PATCH that was sent again with the answer that it had
/// (draft-ietf-httpapi-idempotency-key-header-06).
///
/// Answers of the server's fault are not kept, so that the client can try again.
public struct Idempotency<Context: Sendable>: Middleware {
  private let store: any IdempotencyStore
  private let owner: @Sendable (Request, Context) -> String

  /// The longest key, bytes.
  public static var longestKey: Int { 255 }

  /// - Parameter owner: whose key it is, so that nobody meets another's answer.
  public init(
    _ store: any IdempotencyStore, owner: @escaping @Sendable (Request, Context) -> String
  ) {
    self.store = store
    self.owner = owner
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method == .post || request.method == .patch,
      let sent = request.headers[.idempotencyKey]
    else { return try await next(request, context) }
    guard 1...Self.longestKey ~= sent.utf8.count else {
      throw HTTPError(.badRequest, "Idempotency-Key may have \(Self.longestKey) bytes.")
    }
    let key = "\(owner(request, context)) \(request.method) \(request.path) \(sent)"
    let fingerprint = ContentHash(try request.body.bytes()).value
    switch try await store.begin(key, fingerprint: fingerprint) {
    case .new: return try await answer(key, request, context, next)
    case .answered(let response): return response
    case .underWay:
      throw HTTPError(.conflict, "A request with this Idempotency-Key is still under way.")
    case .mismatched:
      throw HTTPError(
        .unprocessableContent, "This Idempotency-Key was used for another request.")
    }
  }

  private func answer(
    _ key: String, _ request: Request, _ context: Context,
    _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await next(request, context)
      if response.status.kind == .serverError {
        try await store.abandon(key)
      } else {
        try await store.finish(key, response)
      }
      return response
    } catch {
      try await store.abandon(key)
      throw error
    }
  }
}
