public import HTTPServer
public import HTTPTypes
internal import JSON

/// The statuses of the callable protocol of Firebase, which APIs of functions speak: a call is a
/// POST of `{"data": ...}`, its answer `{"result": ...}` or `{"error": {"status": ...}}`.
///
/// Source: `https.ts` of firebase-functions 7 and `error.ts` of its JavaScript SDK.
public enum CallableStatus: String, APIErrorCode {
  case invalidArgument, failedPrecondition, unauthenticated, permissionDenied, notFound
  case alreadyExists, aborted, resourceExhausted, `internal`, unavailable, deadlineExceeded

  public static let namespace = "urn:asterism:callable:"

  /// As the protocol spells it: `INVALID_ARGUMENT`.
  public var name: String { JSONNameStyle.snake.spelling(of: rawValue).uppercased() }

  public static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
    .badRequest: [.invalidArgument, .failedPrecondition], .unauthorized: [.unauthenticated],
    .forbidden: [.permissionDenied], .notFound: [.notFound],
    .conflict: [.aborted, .alreadyExists], .tooManyRequests: [.resourceExhausted],
    .internalServerError: [.internal], .serviceUnavailable: [.unavailable],
    .gatewayTimeout: [.deadlineExceeded],
  ]

  /// The HTTP status of an error. Programs of this protocol know no 422; a foreign host is refused as
  /// everywhere (PLT-44).
  static func httpStatus(of error: HTTPError, _ code: Self) -> HTTPResponse.Status {
    [.methodNotAllowed, .contentTooLarge, .misdirectedRequest].contains(error.status)
      ? error.status : code.status
  }
}

extension HTTPError {
  /// Creates an error of a function.
  /// - Parameters:
  ///   - status: the status of the protocol.
  ///   - message: what is wrong, fit to show to the user.
  ///   - reason: a fixed code, `details.reason`.
  ///   - field: the invalid parameter.
  ///   - details: further members of `details`: texts, or JSON.
  public init(
    _ status: CallableStatus, _ message: String, reason: String, field: String? = nil,
    retryAfter: Int? = nil, details: KeyValuePairs<String, String> = [:]
  ) {
    self.init(
      code: status, message, field: field, retryAfter: retryAfter,
      members: [.init(name: "reason", values: [reason])]
        + details.map { .init(name: $0.key, values: [$0.value]) })
  }
}

extension ErrorRenderer {
  /// Errors of functions: `{"error": {"status", "message", "details"}}`.
  public static let callable = ErrorRenderer { error, request in
    let code = CallableStatus(error, of: request)
    return .object(status: CallableStatus.httpStatus(of: error, code)) { json in
      json.callableError(error, request)
    }
  }
}

extension JSONWriter {
  /// Writes the member `error` of an answer.
  mutating func callableError(_ error: HTTPError, _ request: Request) {
    let code = CallableStatus(error, of: request)
    let sentence =
      unknownFunction(error, request) ?? error.fieldErrors.first?.detail ?? error.detail
    object("error") { json in
      json.field("status", code.name)
      json.field("message", sentence.isEmpty ? code.sentence : sentence)
      json.object("details") { $0.callableDetails(error, code, request) }
    }
  }

  /// What is said of a path without a function; nil for another error, or a name that is none.
  private func unknownFunction(_ error: HTTPError, _ request: Request) -> String? {
    guard error.status == .notFound, request.route.isEmpty,
      let name = request.path.split(separator: "/").last, name.utf8.count <= 64,
      name.utf8.allSatisfy({
        Character(UnicodeScalar($0)).isLetter && $0 < 0x80 || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    return "There is no function \(name)."
  }

  private mutating func callableDetails(
    _ error: HTTPError, _ code: CallableStatus, _ request: Request
  ) {
    if !error.members.contains(where: { $0.name == "reason" }) { field("reason", code.rawValue) }
    for member in error.members {
      key(member.name.camelCased)
      let values = member.values.map { text in
        (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
      }
      value(values.count == 1 ? values[0] : .array(values))
    }
    if let fault = error.fieldErrors.first { field("field", fault.field) }
    if let seconds = error.headers[.retryAfter].flatMap({ Int($0) }) {
      field("retryAfter", seconds)
    }
    if code.status.kind == .serverError { field("ref", "\(request.id)") }
  }
}

extension String {
  /// `violatedPolicies` for `violated-policies`.
  fileprivate var camelCased: String {
    let parts = split(separator: "-")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
