internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage

/// Why the wire API refuses something, in the words of its clients (DES-174).
///
///     throw DestinyProblem(.placeUnresolved, "No such place is known.", field: "city_of_birth")
struct DestinyProblem: Error, Hashable, Sendable {
  let code: Code
  /// What is wrong and what would be right, for people; never with what was sent.
  let message: String
  /// Where in the body or the query, in snake_case, steps apart by full stops: `birth_data.dob`.
  var field: String?
  /// After how many seconds it may work.
  var retryAfter: Int?
  /// When there is quota again.
  var renewsAt: Timestamp?

  init(
    _ code: Code, _ message: String, field: String? = nil, retryAfter: Int? = nil,
    renewsAt: Timestamp? = nil
  ) {
    self.code = code
    self.message = message
    self.field = field
    self.retryAfter = retryAfter
    self.renewsAt = renewsAt
  }

  /// A field at fault, as reading has noted it.
  init(_ code: Code, _ error: HTTPError.FieldError) {
    self.init(code, error.detail, field: error.field.dotted)
  }
}

extension String {
  /// The place of a field: `birth_data.dob` for `birth_data/dob`.
  var dotted: String { split(separator: "/").joined(separator: ".") }
}

extension DestinyProblem: HTTPErrorConvertible {
  /// The kinds of problems that have a code, as types of problem documents have them.
  static let typePrefix = "urn:asterism:destiny:"
  /// The member that carries ``renewsAt``.
  static let renewal = "renews_at"

  var httpError: HTTPError {
    HTTPError(
      code.status, message, type: Self.typePrefix + code.rawValue,
      fieldErrors: field.map { [.init(field: $0, detail: message)] } ?? [],
      headers: retryAfter.map { [.retryAfter: "\($0)"] } ?? [:],
      members: renewsAt.map { [.init(name: Self.renewal, values: [$0.iso8601])] } ?? [])
  }
}
