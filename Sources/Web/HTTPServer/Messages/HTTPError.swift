public import HTTPTypes

/// The error response to a request. Thrown anywhere below the router, rendered once, in the format
/// of the API that was called.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
  /// The status code.
  public var status: HTTPResponse.Status
  /// The problem, for people; never contains other people's data.
  public var detail: String
  /// The problem type, a stable URI (RFC 9457, section 3.1.1); nil where the status says it all.
  public var type: String?
  /// The invalid fields of the input.
  public var fieldErrors: [FieldError]
  /// Headers of the response, such as `Retry-After`.
  public var headers: HTTPFields
  /// Extension members of the problem document.
  public var members: [Member]

  public init(
    _ status: HTTPResponse.Status, _ detail: String = "", type: String? = nil,
    fieldErrors: [FieldError] = [], headers: HTTPFields = [:], members: [Member] = []
  ) {
    self.status = status
    self.detail = detail
    self.type = type
    self.fieldErrors = fieldErrors
    self.headers = headers
    self.members = members
  }

  public var description: String {
    detail.isEmpty ? status.description : "\(status.description): \(detail)"
  }
}

extension HTTPError {
  /// An invalid field of the input.
  public struct FieldError: Hashable, Sendable {
    /// The name of a form field, or a JSON pointer.
    public var field: String
    /// The problem and what would be valid.
    public var detail: String

    public init(field: String, detail: String) {
      self.field = field
      self.detail = detail
    }
  }

  /// An extension member of the problem document: a list of strings.
  public struct Member: Hashable, Sendable {
    public var name: String
    public var values: [String]

    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }
}

/// An error with an HTTP representation.
public protocol HTTPErrorConvertible: Error {
  /// The error for the client.
  var httpError: HTTPError { get }
}
