public import HTTPServer
public import HTTPTypes
internal import JSON

/// An enumeration of an API's error codes, with the HTTP status of each.
///
///     enum NotesCode: String, APIErrorCode {
///       case badRequest, notFound, conflict, noteLimit, internalError
///       static let namespace = "urn:asterism:notes:"
///       static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
///         .badRequest: [.badRequest], .notFound: [.notFound], .conflict: [.conflict, .noteLimit],
///         .internalServerError: [.internalError],
///       ]
///     }
public protocol APIErrorCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The prefix of the problem types that stand for these codes.
  static var namespace: String { get }
  /// The codes by status. The first of a status stands for all its errors without a code of their
  /// own; 400 and 500 are required.
  static var statuses: KeyValuePairs<HTTPResponse.Status, [Self]> { get }
  /// The codes for problem types of the lower modules.
  static var types: [String: Self] { get }
  /// The code on the wire: `note_limit` for `noteLimit`.
  var name: String { get }
  /// Returns the code of an error whose status alone does not determine it.
  static func special(_ error: HTTPError, of request: Request) -> Self?
}

extension APIErrorCode {
  /// Empty.
  public static var types: [String: Self] { [:] }

  /// The raw value in snake_case.
  public var name: String { JSONNameStyle.snake.spelling(of: rawValue) }

  /// Returns nil.
  public static func special(_ error: HTTPError, of request: Request) -> Self? { nil }

  /// The status of the code.
  public var status: HTTPResponse.Status {
    Self.statuses.first { $0.value.contains(self) }?.key ?? .internalServerError
  }

  /// The code as a problem type.
  public var type: String { Self.namespace + name }

  /// Returns the code of any error, including those of the lower modules.
  public init(_ error: HTTPError, of request: Request) {
    let own = Self.allCases.first { $0.type == error.type }
    self =
      own ?? error.type.flatMap { Self.types[$0] } ?? Self.special(error, of: request)
      ?? Self.usual(error.status)
  }

  /// The default message of the code.
  public var sentence: String {
    let rejected = "The request was rejected."
    guard self == Self.usual(status) else { return rejected }
    return switch status {
    case .notFound: "There is no such resource."
    case .methodNotAllowed: "The method is not allowed at this path."
    case .forbidden: "The request is not allowed."
    case .internalServerError: "The request failed because of an error in the server."
    default: rejected
    }
  }

  private static func usual(_ status: HTTPResponse.Status) -> Self {
    let kind: HTTPResponse.Status = status.kind == .clientError ? .badRequest : .internalServerError
    for wanted in [status, kind] {
      if let code = statuses.first(where: { $0.key == wanted })?.value.first { return code }
    }
    preconditionFailure("A table of codes has one for 400 and one for 500")
  }
}

extension HTTPError {
  /// Creates an error with a code.
  /// - Parameters:
  ///   - message: what is wrong and how to fix it, for people; never contains input.
  ///   - field: the invalid field of the body or query.
  ///   - retryAfter: the seconds after which a retry may succeed.
  ///   - members: additional members of the response.
  public init(
    code: some APIErrorCode, _ message: String = "", field: String? = nil, retryAfter: Int? = nil,
    members: [Member] = []
  ) {
    self.init(
      code.status, message, type: code.type,
      fieldErrors: field.map { [.init(field: $0, detail: message)] } ?? [],
      headers: retryAfter.map { [.retryAfter: "\($0)"] } ?? [:], members: members)
  }

  /// Creates an error about a single invalid field.
  public static func badRequest(_ message: String, field: String) -> HTTPError {
    HTTPError(.badRequest, message, fieldErrors: [.init(field: field, detail: message)])
  }
}
