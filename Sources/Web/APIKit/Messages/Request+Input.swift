public import AppHost
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import JSON
public import Storage

/// Input of endpoints: everything is read first, then all errors are thrown together.
extension Request {
  /// Reads the body, which has to be a JSON object.
  ///
  ///     let (email, password) = try request.input(.notes) { ($0.email(), $0.secret("password")) }
  ///
  /// - Parameters:
  ///   - isOptional: whether the body may be absent.
  ///   - words: the language of error messages; that which the client accepts by default.
  /// - Throws: `HTTPError` 415 unless it is JSON, 400 unless it is an object, 422 with the invalid
  ///   fields.
  public func input<Value>(
    _ dialect: APIDialect, isOptional: Bool = false, words: MessageCatalog? = nil,
    _ read: (inout Input) throws -> Value
  ) throws -> Value {
    let words = words ?? siteWords
    var input =
      isOptional && body.count == 0
      ? Input(FormFields(), words: words) : try json(dialect, words: words)
    let value = try read(&input)
    try input.check()
    return value
  }

  /// Reads the fields of the body: a JSON object, or a form with files.
  public func inputOrForm<Value>(
    _ dialect: APIDialect, words: MessageCatalog, _ read: (inout Input) throws -> Value
  ) throws -> Value {
    guard mediaType == "multipart/form-data" else {
      return try input(dialect, words: words, read)
    }
    var input = Input(try multipartForm().fields(), words: words)
    let value = try read(&input)
    try input.check()
    return value
  }

  private func json(_ dialect: APIDialect, words: MessageCatalog) throws -> Input {
    switch dialect.names {
    case .asAsked: return try Input(self, spelled: .snake, words: words)
    case .camel: return try Input(self, spelled: .camel, words: words)
    case .asWritten: break
    }
    guard mediaType == "application/json" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json.")
    }
    return try Input(self, words: words)
  }

  /// Reads the query parameters.
  /// - Throws: `HTTPError` with the invalid parameters.
  public func query<Value>(_ dialect: APIDialect, _ read: (inout Input) throws -> Value) throws
    -> Value
  {
    var input = Input(try query())
    let value = try read(&input)
    guard dialect.parameterStatus != .unprocessableContent, !input.errors.isEmpty else {
      try input.check()
      return value
    }
    throw HTTPError(
      dialect.parameterStatus, "A parameter needs another look.", fieldErrors: input.errors)
  }

  /// Returns the version in `If-Match`; nil if absent.
  /// - Throws: `HTTPError` 400 if it is malformed.
  public func basedVersion() throws(HTTPError) -> Int? {
    guard let sent = headers[.ifMatch], sent != "*" else { return nil }
    let isQuoted = sent.count > 1 && sent.hasPrefix("\"") && sent.hasSuffix("\"")
    guard let version = Int(isQuoted ? String(sent.dropFirst().dropLast()) : sent) else {
      throw HTTPError(.badRequest, "If-Match has to name a version, as ETag does.")
    }
    return version
  }

  /// Returns the ID of the last event seen by a reconnecting client; nil for a new one.
  /// - Throws: ``HTTPServer/HTTPError/noSuchEvent`` if it is malformed.
  public func lastEventNumber() throws(HTTPError) -> Int64? {
    guard let text = lastEventID else { return nil }
    guard let number = Int64(text), number >= 0 else { throw HTTPError.noSuchEvent }
    return number
  }
}

extension HTTPError {
  /// The client resumes after an event that never existed.
  public static let noSuchEvent = HTTPError.badRequest(
    "No event had this number.", field: "Last-Event-ID")
}

/// A requested page of a list: `?cursor=&limit=` (PLT-14).
public struct Paging: Sendable {
  /// The start of the page; nil for the first.
  public let cursor: Cursor?
  /// The page size.
  public let limit: Int

  /// - Parameter usual: the default page size; nil for the dialect's.
  /// - Throws: `HTTPError` for an invalid limit or cursor.
  public init(_ request: Request, _ dialect: APIDialect, usual: Int? = nil) throws {
    // Where invalid parameters are reported as fields, the cursor is one too.
    let isField = dialect.parameterStatus == .unprocessableContent
    let text: String?
    (limit, text) = try request.query(dialect) { input in
      (
        input.optional("limit", .integer(1...dialect.lists.most)) ?? usual ?? dialect.lists.usual,
        isField ? input.optionalText("cursor", longest: 1_000) : nil
      )
    }
    cursor = isField ? try text.map { try Cursor($0) } : try request.cursor()
  }
}
