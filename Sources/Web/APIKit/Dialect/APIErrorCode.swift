public import HTTPServer
public import HTTPTypes
internal import JSON

/// Error codes: what clients of an API tell its problems apart by, an enum whose table says the status of each.
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
  /// With what the types of problem documents begin that stand for these codes.
  static var namespace: String { get }
  /// The codes of each status. The first stands for every error of its status that has no code of its own; there
  /// has to be one for 400 and one for 500.
  static var statuses: KeyValuePairs<HTTPResponse.Status, [Self]> { get }
  /// The codes of types of problems that the modules below tell.
  static var types: [String: Self] { get }
  /// The code on the wire: of `noteLimit` it is `note_limit`.
  var name: String { get }
  /// The code of an error that has none of its own, where that does not go by the status alone.
  static func special(_ error: HTTPError, of request: Request) -> Self?
}

extension APIErrorCode {
  /// None.
  public static var types: [String: Self] { [:] }

  /// In snake_case.
  public var name: String { JSONNameStyle.snake.spelling(of: rawValue) }

  /// None.
  public static func special(_ error: HTTPError, of request: Request) -> Self? { nil }

  /// The status that goes with the code.
  public var status: HTTPResponse.Status {
    Self.statuses.first { $0.value.contains(self) }?.key ?? .internalServerError
  }

  /// As the type of a problem document.
  public var type: String { Self.namespace + name }

  /// The code of any error, those of the modules below too.
  public init(_ error: HTTPError, of request: Request) {
    let own = Self.allCases.first { $0.type == error.type }
    self =
      own ?? error.type.flatMap { Self.types[$0] } ?? Self.special(error, of: request)
      ?? Self.usual(error.status)
  }

  /// What is said where an error says nothing itself.
  public var sentence: String {
    guard self == Self.usual(status) else { return "This was refused." }
    return switch status {
    case .notFound: "There is no such thing."
    case .methodNotAllowed: "This is not done in this way here."
    case .forbidden: "This is not allowed."
    case .internalServerError: "That did not work. The fault is ours."
    default: "This was refused."
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
  /// An error under a code of an API.
  /// - Parameters:
  ///   - message: what is wrong and what would be right, for people; never with what was sent.
  ///   - field: the field of the body or the query that is at fault.
  ///   - retryAfter: after how many seconds it may work.
  ///   - members: what else the answer tells.
  public init(
    code: some APIErrorCode, _ message: String = "", field: String? = nil, retryAfter: Int? = nil,
    members: [Member] = []
  ) {
    self.init(
      code.status, message, type: code.type,
      fieldErrors: field.map { [.init(field: $0, detail: message)] } ?? [],
      headers: retryAfter.map { [.retryAfter: "\($0)"] } ?? [:], members: members)
  }

  /// A request that cannot be taken because of one field.
  public static func badRequest(_ message: String, field: String) -> HTTPError {
    HTTPError(.badRequest, message, fieldErrors: [.init(field: field, detail: message)])
  }
}
