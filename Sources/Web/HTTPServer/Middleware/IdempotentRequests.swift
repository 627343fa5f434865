public import HTTPTypes
public import Idempotency
public import JSON

/// Replays the stored answer when a POST or PATCH is retried
/// (draft-ietf-httpapi-idempotency-key-header-06).
///
/// A repeat of a request that is still under way waits a few seconds for its answer.
///
/// Only complete answers up to 1 MiB are stored. Client and server errors are not, so that the
/// client can retry; nor are files and streams, and answers that are not ``Response/isStorable``:
/// a retry of those continues after the recorded effects. The effects of a request are recorded in the
/// transaction that makes them, so that a retry after a crash returns the same result. Where an
/// operation can answer by a stream (``StreamChoice``), a retry may ask for the other form.
public struct IdempotentRequests<Store: IdempotencyStore, Context: Sendable>: Middleware {
  private let store: Store
  private let fields: [HTTPField.Name]
  private let key: @Sendable (Request) throws -> String?
  private let call: (@Sendable (Request) throws -> NamedCall?)?
  private let owner: @Sendable (Request, Context) async throws -> Store.Owner?
  private let canonical: CanonicalJSON
  private let patience: Duration
  private let refuse: @Sendable (IdempotencyRefusal) -> HTTPError

  /// The time between two looks at an attempt of another request.
  private static var pause: Duration { .milliseconds(50) }
  /// The maximum length of a key, bytes.
  private static var longestKey: Int { 255 }
  /// The maximum size of a stored body, bytes.
  private static var longestAnswer: Int { 1 << 20 }

  /// - Parameters:
  ///   - store: the storage of the answers.
  ///   - fields: headers that change the meaning of a request; a retry has to send the same values.
  ///   - ignoresNulls: whether a member of `null` in a body of JSON means the same as an absent one.
  ///   - patience: how long a repeat waits for the answer to the first request.
  ///   - refuse: the error for a repeat that gets no answer.
  ///   - key: the key of a request, where it is not in the header `Idempotency-Key`; nil for none.
  ///   - owner: the owner of the request; nil if its key is to be ignored.
  public init(
    _ store: Store, comparing fields: [HTTPField.Name] = [], ignoresNulls: Bool = false,
    patience: Duration = .seconds(5),
    refuse: @escaping @Sendable (IdempotencyRefusal) -> HTTPError = { HTTPError($0) },
    key: @escaping @Sendable (Request) throws -> String? = { $0.headers[.idempotencyKey] },
    owner: @escaping @Sendable (Request, Context) async throws -> Store.Owner?
  ) {
    self.store = store
    self.fields = fields
    (self.key, call) = (key, nil)
    self.owner = owner
    canonical = CanonicalJSON(ignoresNulls: ignoresNulls)
    self.patience = patience
    self.refuse = refuse
  }

  /// Repeats calls of functions that name themselves in their parameters. A key names one call of
  /// all functions: the same key for another function is a mismatch.
  /// - Parameters:
  ///   - store: the storage of the answers.
  ///   - ignoresNulls: whether a parameter of `null` means the same as an absent one.
  ///   - patience: how long a repeat waits for the answer to the first call.
  ///   - refuse: the error for a repeat that gets no answer.
  ///   - call: the call that a request makes; nil for one without a key.
  ///   - owner: the owner of the call; nil if its key is to be ignored.
  public init(
    _ store: Store, ignoresNulls: Bool = false, patience: Duration = .seconds(5),
    refuse: @escaping @Sendable (IdempotencyRefusal) -> HTTPError,
    call: @escaping @Sendable (Request) throws -> NamedCall?,
    owner: @escaping @Sendable (Request, Context) async throws -> Store.Owner?
  ) {
    (self.store, fields, self.call, self.owner) = (store, [], call, owner)
    key = { try call($0)?.key }
    canonical = CanonicalJSON(ignoresNulls: ignoresNulls)
    (self.patience, self.refuse) = (patience, refuse)
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method == .post || request.method == .patch,
      let key = try key(request)
    else { return try await next(request, context) }
    // A client that sends a key relies on it, even where it would be ignored.
    guard 1...Self.longestKey ~= key.utf8.count else {
      throw HTTPError(.badRequest, "Idempotency-Key may have 1 to \(Self.longestKey) bytes.")
    }
    guard let owner = try await owner(request, context) else {
      return try await next(request, context)
    }
    let named = try named(key, request)
    switch try await begin(named, of: owner) {
    case .new(let attempt): return try await answer(attempt, request, context, next)
    case .answered(let answer): return Response(answer)
    case .underWay(let longest): throw refuse(.underWay(retryAfter: Self.delay(longest)))
    case .mismatched: throw refuse(.mismatched)
    }
  }

  private func named(_ key: String, _ request: Request) throws -> IdempotentRequest {
    guard let call = try call?(request) else {
      return IdempotentRequest(
        key: key, route: "\(request.method) \(request.canonicalPath)",
        content: try content(of: request), wantsStream: request.wantsStream)
    }
    return IdempotentRequest(
      key: key, route: "call",
      content: Array("\(call.function)\n".utf8) + canonical.bytes(of: call.parameters),
      wantsStream: request.wantsStream)
  }

  /// Begins a request, after waiting for one with the same key that is under way.
  private func begin(
    _ request: IdempotentRequest, of owner: Store.Owner
  ) async throws -> IdempotencyState<Store.Attempt> {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: patience)
    while true {
      let state = try await store.begin(request, of: owner)
      guard case .underWay = state, clock.now < end else { return state }
      // The first request may be answered by another node, whose attempts end in the database only.
      try await clock.sleep(for: Self.pause)
    }
  }

  private func answer(
    _ attempt: Store.Attempt, _ request: Request, _ context: Context,
    _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await store.perform(attempt) { try await next(request, context) }
      if response.isStorable, let answer = StoredAnswer(response),
        answer.body.count <= Self.longestAnswer
      {
        try await store.finish(attempt, answer)
      } else {
        try await store.abandon(attempt)
      }
      return response
    } catch is AttemptSuperseded {
      throw refuse(.underWay(retryAfter: Self.delay(.seconds(5))))
    } catch {
      // The store handles attempts that cannot even be abandoned; the original error is reported.
      try? await store.abandon(attempt)
      throw error
    }
  }

  /// The content that a retry has to repeat: the compared headers, path and query, media type and
  /// body. Another spelling of the path is the same path (DES-177), and another spelling of a JSON
  /// body is the same body. The encoding is unambiguous: nothing before the body can contain a line
  /// break, and no header name starts like a path.
  private func content(of request: Request) throws(HTTPError) -> [UInt8] {
    let told = fields.compactMap { name in
      request.headers[name].map { "\(name.canonicalName):\($0)\n" }
    }
    let path = request.canonicalPath
    let target = request.comparedQuery.map { "\(path)?\($0)" } ?? path
    let body = try request.body.bytes()
    let json = request.mediaType == Self.json ? canonical.bytes(of: body) : nil
    let type = json == nil ? request.headers[.contentType] ?? "" : Self.json
    return Array("\(told.joined())\(target)\n\(type)\n".utf8) + (json ?? body)
  }

  private static var json: String { "application/json" }

  /// Caps the retry delay: most requests finish far sooner than their attempt expires.
  private static func delay(_ longest: Duration) -> Int {
    Int(min(max(longest.components.seconds, 1), 5))
  }
}

/// A call of a function that names itself, so that it is made once however often it is sent.
public struct NamedCall: Sendable {
  /// The client's key.
  public let key: String
  /// The function, however the path spells it.
  public let function: String
  /// Its parameters, by value.
  public let parameters: JSONValue

  /// - Parameters:
  ///   - key: the client's key.
  ///   - function: the function.
  ///   - parameters: its parameters, by value.
  public init(key: String, function: String, parameters: JSONValue) {
    (self.key, self.function, self.parameters) = (key, function, parameters)
  }
}

/// Why a repeat under a key gets no answer.
public enum IdempotencyRefusal: Hashable, Sendable {
  /// The first request is still under way; a retry after so many seconds may succeed.
  case underWay(retryAfter: Int)
  /// The key was used for another request.
  case mismatched
}

extension HTTPError {
  /// The error for a key in the header `Idempotency-Key`: 409 or 422.
  public init(_ refusal: IdempotencyRefusal) {
    switch refusal {
    case .underWay(let seconds):
      self.init(
        .conflict, "A request with this Idempotency-Key is still under way.",
        type: Self.idempotencyInProgress, headers: [.retryAfter: "\(seconds)"])
    case .mismatched:
      self.init(
        .unprocessableContent, "This Idempotency-Key was used for another request.",
        type: Self.idempotencyMismatch)
    }
  }

  /// The problem type for an `Idempotency-Key` reused with a different request.
  public static let idempotencyMismatch = "urn:asterism:problem:idempotency-mismatch"
  /// The problem type for an `Idempotency-Key` whose request is still in progress.
  public static let idempotencyInProgress = "urn:asterism:problem:idempotency-in-progress"
}

extension StoredAnswer {
  /// Nil for what is not stored: errors, files and streams.
  fileprivate init?(_ response: Response) {
    guard [.successful, .redirection].contains(response.status.kind) else { return nil }
    let body: [UInt8]
    switch response.body {
    case .empty: body = []
    case .bytes(let bytes): body = bytes
    case .file, .stream, .events: return nil
    }
    self.init(
      status: response.status.code,
      headers: response.headers.map { Field(name: $0.name.rawName, value: $0.value) }, body: body)
  }
}

extension Response {
  /// The stored answer.
  fileprivate init(_ answer: StoredAnswer) {
    self.init(
      status: HTTPResponse.Status(code: answer.status),
      body: answer.body.isEmpty ? .empty : .bytes(answer.body))
    for field in answer.headers {
      guard let name = HTTPField.Name(field.name) else { continue }
      headers.append(HTTPField(name: name, value: field.value))
    }
  }
}
