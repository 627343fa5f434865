public import HTTPTypes
public import Idempotency

/// Answers a POST or PATCH that was sent again with the answer that it had
/// (draft-ietf-httpapi-idempotency-key-header-06).
///
/// What is kept are whole answers up to 1 MiB. Refusals and faults of the server are not, so that the
/// client can try again; nor are files and streams. What a request has created is recorded in the
/// transaction that creates it, so that an attempt after a crash answers about the same thing.
public struct IdempotentRequests<Store: IdempotencyStore, Context: Sendable>: Middleware {
  private let store: Store
  private let fields: [HTTPField.Name]
  private let owner: @Sendable (Request, Context) async throws -> Store.Owner?

  /// The longest key, bytes.
  private static var longestKey: Int { 255 }
  /// The longest body of an answer that is kept, bytes.
  private static var longestAnswer: Int { 1 << 20 }

  /// - Parameters:
  ///   - store: where they are kept.
  ///   - fields: the fields of a head that change what a request asks for: they have to be the same, too.
  ///   - owner: whose request it is; nil for those whose keys are not honoured.
  public init(
    _ store: Store, comparing fields: [HTTPField.Name] = [],
    owner: @escaping @Sendable (Request, Context) async throws -> Store.Owner?
  ) {
    self.store = store
    self.fields = fields
    self.owner = owner
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method == .post || request.method == .patch,
      let key = request.headers[.idempotencyKey], let owner = try await owner(request, context)
    else { return try await next(request, context) }
    guard 1...Self.longestKey ~= key.utf8.count else {
      throw HTTPError(.badRequest, "Idempotency-Key may have 1 to \(Self.longestKey) bytes.")
    }
    let named = IdempotentRequest(
      key: key, route: "\(request.method) \(request.path)", content: try content(of: request))
    switch try await store.begin(named, of: owner) {
    case .new(let attempt): return try await answer(attempt, request, context, next)
    case .answered(let answer): return Response(answer)
    case .underWay(let longest): throw Self.underWay(longest)
    case .mismatched:
      throw HTTPError(
        .unprocessableContent, "This Idempotency-Key was used for another request.",
        type: HTTPError.idempotencyMismatch)
    }
  }

  private func answer(
    _ attempt: Store.Attempt, _ request: Request, _ context: Context,
    _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await store.perform(attempt) { try await next(request, context) }
      if let answer = StoredAnswer(response), answer.body.count <= Self.longestAnswer {
        try await store.finish(attempt, answer)
      } else {
        try await store.abandon(attempt)
      }
      return response
    } catch is AttemptSuperseded {
      throw Self.underWay(.seconds(5))
    } catch {
      // Where even this fails the store knows what to do with it; what was wrong first is what is told.
      try? await store.abandon(attempt)
      throw error
    }
  }

  /// The fields that are there, path and query as sent, the type of the body and the body. Nothing before the body
  /// can hold a line break, and no name of a field begins as a path does.
  private func content(of request: Request) throws(HTTPError) -> [UInt8] {
    let told = fields.compactMap { name in
      request.headers[name].map { "\(name.canonicalName):\($0)\n" }
    }
    let type = request.headers[.contentType] ?? ""
    let target = request.rawQuery.map { "\(request.path)?\($0)" } ?? request.path
    return Array("\(told.joined())\(target)\n\(type)\n".utf8) + (try request.body.bytes())
  }

  /// Most requests are done far sooner than they would be given up.
  private static func underWay(_ longest: Duration) -> HTTPError {
    let seconds = min(max(longest.components.seconds, 1), 5)
    return HTTPError(
      .conflict, "A request with this Idempotency-Key is still under way.",
      headers: [.retryAfter: "\(seconds)"])
  }
}

extension HTTPError {
  /// The kind of problem where an `Idempotency-Key` comes with another request than before.
  public static let idempotencyMismatch = "urn:asterism:problem:idempotency-mismatch"
}

extension StoredAnswer {
  /// Nil for what is not kept: refusals, faults of the server, files and streams.
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
  /// The answer that was kept.
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
