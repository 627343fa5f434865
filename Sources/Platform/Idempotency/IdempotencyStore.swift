/// A request that names itself, so that it is done once however often it is sent
/// (draft-ietf-httpapi-idempotency-key-header-06).
public struct IdempotentRequest: Sendable, Hashable {
  /// The client's key: the value of `Idempotency-Key`.
  public let key: String
  /// The method and the path, as the route spells it: the same key on another route is another
  /// request.
  public let route: String
  /// The rest of the request that has to be equal in a retry.
  public let content: [UInt8]
  /// Whether it asks for a stream. Streams are not stored, and a stored answer cannot stand for one:
  /// a retry that asks for a stream is always a new attempt, which continues after the recorded
  /// effects.
  public let wantsStream: Bool

  /// - Parameters:
  ///   - key: the client's key.
  ///   - route: the method and the path.
  ///   - content: everything else that has to be equal in a retry.
  ///   - wantsStream: whether it asks for a stream.
  public init(key: String, route: String, content: [UInt8], wantsStream: Bool = false) {
    self.key = key
    self.route = route
    self.content = content
    self.wantsStream = wantsStream
  }
}

/// An answer that is kept, to be given again.
public struct StoredAnswer: Sendable, Hashable {
  /// A field of its header.
  public struct Field: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its value.
    public let value: String

    /// - Parameters:
    ///   - name: its name.
    ///   - value: its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The number of its status.
  public let status: Int
  /// The fields of its header, in order.
  public let headers: [Field]
  /// The body.
  public let body: [UInt8]

  /// - Parameters:
  ///   - status: the number of its status.
  ///   - headers: the fields of its header, in order.
  ///   - body: what was sent.
  public init(status: Int, headers: [Field], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The state of a request with a key.
public enum IdempotencyState<Attempt: Sendable>: Sendable {
  /// Unknown, or interrupted: the attempt continues, and `finish` or `abandon` follows.
  /// ``IdempotencyStore/perform(_:_:)`` knows what the earlier attempt has already done.
  case new(Attempt)
  /// It is under way, and would be given up after so long.
  case underWay(Duration)
  /// The name was used for another content.
  case mismatched
  /// It was answered before.
  case answered(StoredAnswer)
}

extension IdempotencyState: Equatable where Attempt: Equatable {}

/// The store of requests with a key, shared by all nodes, for a day.
public protocol IdempotencyStore: Sendable {
  /// The owner of the requests; nobody sees another's response.
  associatedtype Owner: Sendable
  /// The right to do a request, for a while.
  associatedtype Attempt: Sendable

  /// Takes a request on, unless it was taken on before. An answered request that now asks for a
  /// stream is taken on again, and its stored answer is kept.
  func begin(
    _ request: IdempotentRequest, of owner: Owner
  ) async throws -> IdempotencyState<Attempt>

  /// Runs what the request asks for, so that its effects can be recorded in their own transactions.
  /// - Throws: ``AttemptSuperseded`` where another attempt was begun meanwhile; what was being written is
  ///   rolled back.
  func perform<Result>(
    _ attempt: Attempt, _ body: () async throws -> Result
  ) async throws -> Result

  /// Keeps the answer, unless the attempt took so long that another one was begun.
  func finish(_ attempt: Attempt, _ answer: StoredAnswer) async throws

  /// Releases a request without a response: the next attempt is new, or continues after the
  /// recorded effects.
  func abandon(_ attempt: Attempt) async throws
}

extension IdempotencyStore {
  public func perform<Result>(
    _ attempt: Attempt, _ body: () async throws -> Result
  ) async throws -> Result {
    try await body()
  }
}

/// The lease of an attempt has run out, and another attempt at the same request was begun: this one may not
/// write any more.
public struct AttemptSuperseded: Error, Hashable, Sendable {
  public init() {}
}
