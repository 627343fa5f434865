internal import AppHost
public import HTTPServer
internal import HTTPTypes
internal import JSON

/// The members of an error besides its code and message.
public enum APIErrorBody: Sendable {
  /// The first invalid field, whose message becomes that of the error; the seconds of Retry-After; and the named
  /// extension members. The status is that of the error.
  case firstField(members: [String])
  /// All invalid fields with their messages, the request ID, and all extension members. The status is that of the
  /// code; statuses without a code of their own share one.
  case allFields
}

extension ErrorRenderer {
  /// Errors of an API as an object within one: `{"error": {"code": ..., "message": ..., ...}}`.
  /// - Parameters:
  ///   - codes: the codes of the API.
  ///   - name: the field of the object.
  ///   - dialect: how names are spelled.
  ///   - body: the members besides code and message.
  public static func coded<Code: APIErrorCode>(
    _ codes: Code.Type, under name: StaticString, _ dialect: APIDialect, _ body: APIErrorBody
  ) -> ErrorRenderer {
    ErrorRenderer { error, request in
      let code = Code(error, of: request)
      let style = request.errorNames(dialect)
      switch body {
      case .firstField(let members):
        return .object(status: error.status, names: style) { json in
          json.object(name) { $0.fields(error, code, style, members) }
        }
      case .allFields:
        return .object(status: code == Code.unspecific ? error.status : code.status, names: style) {
          json in json.object(name) { $0.fields(error, code, request) }
        }
      }
    }
  }
}

extension APIErrorCode {
  /// The code of client errors without a code of their own.
  fileprivate static var unspecific: Self? {
    statuses.first { $0.key == .badRequest }?.value.first
  }
}

extension Request {
  fileprivate func errorNames(_ dialect: APIDialect) -> JSONNameStyle? {
    switch dialect.names {
    case .asWritten, .camel: nil
    case .asAsked: errorNameStyle
    }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(
    _ error: HTTPError, _ code: some APIErrorCode, _ style: JSONNameStyle?, _ members: [String]
  ) {
    // The message of the field is more specific.
    let fault = error.fieldErrors.first
    let sentence = fault?.detail ?? error.detail
    field("code", code.name)
    field("message", sentence.isEmpty ? code.sentence : sentence)
    if let fault {
      field("field", fault.field.steps.map { style?.spelling(of: $0) ?? $0 }.joined(separator: "."))
    }
    if let seconds = error.headers[.retryAfter].flatMap({ Int($0) }) {
      field("retryAfter", seconds)
    }
    for member in error.members where members.contains(member.name) { write(member) }
  }

  fileprivate mutating func fields(
    _ error: HTTPError, _ code: some APIErrorCode, _ request: Request
  ) {
    field("code", code.name)
    field("message", error.detail.isEmpty ? code.sentence : error.detail)
    model("fields", error.fieldErrors.isEmpty ? nil : error.fieldErrors) { json, faults in
      json.object { json in
        for fault in faults {
          json.field(fault.field.steps.joined(separator: "."), fault.detail)
        }
      }
    }
    field("requestId", "\(request.id)")
    for member in error.members { write(member) }
  }

  private mutating func write(_ member: HTTPError.Member) {
    key(member.name)
    // Values from lower modules may be plain text rather than JSON.
    let values = member.values.map { text in
      (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
    }
    value(values.count == 1 ? values[0] : .array(values))
  }
}

extension String {
  /// The path components of a field: `birth_data` and `dob` for `birth_data/dob` and
  /// `birth_data.dob`.
  fileprivate var steps: [String] { split { "/.".contains($0) }.map(String.init) }
}
