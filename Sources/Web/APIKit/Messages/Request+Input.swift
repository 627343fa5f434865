public import AppHost
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import JSON
public import Storage

/// Input of endpoints: all of it is read, and then what is wrong is thrown at once.
extension Request {
  /// Reads the body, which has to be a JSON object.
  ///
  ///     let (email, password) = try request.input(.notes) { ($0.email(), $0.secret("password")) }
  ///
  /// - Parameters:
  ///   - isOptional: whether the body may be left out.
  ///   - words: the language in which is said what is wrong.
  /// - Throws: `HTTPError` 415 for anything but JSON, 400 for what is no object, 422 for the fields at fault.
  public func input<Value>(
    _ dialect: APIDialect, isOptional: Bool = false, words: MessageCatalog = .siteEnglish,
    _ read: (inout Input) throws -> Value
  ) throws -> Value {
    var input =
      isOptional && body.count == 0 ? Input(FormFields()) : try json(dialect, words: words)
    let value = try read(&input)
    try input.check()
    return value
  }

  private func json(_ dialect: APIDialect, words: MessageCatalog) throws -> Input {
    if case .asAsked = dialect.names { return try Input(snakeCase: self, words: words) }
    guard mediaType == "application/json" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json.")
    }
    return try Input(self, words: words)
  }

  /// Reads the parameters of the query.
  /// - Throws: `HTTPError` with the parameters at fault.
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

  /// The version on which a change is based, as `If-Match` names it; nil where none is named.
  /// - Throws: `HTTPError` 400 for what can be no version.
  public func basedVersion() throws(HTTPError) -> Int? {
    guard let sent = headers[.ifMatch], sent != "*" else { return nil }
    let isQuoted = sent.count > 1 && sent.hasPrefix("\"") && sent.hasSuffix("\"")
    guard let version = Int(isQuoted ? String(sent.dropFirst().dropLast()) : sent) else {
      throw HTTPError(.badRequest, "If-Match has to name a version, as ETag does.")
    }
    return version
  }

  /// The number of the last event that a client has seen which comes back to a stream; nil at its first visit.
  /// - Throws: ``HTTPServer/HTTPError/noSuchEvent`` where it can be the number of none.
  public func lastEventNumber() throws(HTTPError) -> Int64? {
    guard let text = lastEventID else { return nil }
    guard let number = Int64(text), number >= 0 else { throw HTTPError.noSuchEvent }
    return number
  }
}

extension HTTPError {
  /// A client comes back after an event that there never was.
  public static let noSuchEvent = HTTPError.badRequest(
    "No event had this number.", field: "Last-Event-ID")
}

/// A part of a list, as it is asked for: `?cursor=&limit=` (PLT-14).
public struct Paging: Sendable {
  /// Where it begins; nil at the beginning of the list.
  public let cursor: Cursor?
  /// How many items at most.
  public let limit: Int

  /// - Parameter usual: how many items where the query does not say; nil as the dialect has it.
  /// - Throws: `HTTPError` for a limit that is none, and for a cursor that was not given out.
  public init(_ request: Request, _ dialect: APIDialect, usual: Int? = nil) throws {
    // Where parameters are told of as fields are, a cursor is one of them.
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
