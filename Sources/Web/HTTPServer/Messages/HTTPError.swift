public import HTTPTypes

/// Why a request is refused. Thrown anywhere below the router, rendered once, in the shape of the
/// API that was called.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
  /// What the client is told in a number.
  public var status: HTTPResponse.Status
  /// What went wrong this time, for people; never with data of somebody else.
  public var detail: String
  /// The kind of problem as an address that stays (RFC 9457, section 3.1.1); nil where the status
  /// says all.
  public var type: String?
  /// The fields of the input that are at fault.
  public var fieldErrors: [FieldError]
  /// Fields that go with the answer, such as `Retry-After`.
  public var headers: HTTPFields
  /// Members that the kind of problem adds to the document, texts by name.
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
  /// A field of the input that is at fault.
  public struct FieldError: Hashable, Sendable {
    /// Where it stands: the name of a form's field or a JSON pointer.
    public var field: String
    /// What is wrong with it and what would be right.
    public var detail: String

    public init(field: String, detail: String) {
      self.field = field
      self.detail = detail
    }
  }

  /// A list of texts that the kind of problem adds to the document.
  public struct Member: Hashable, Sendable {
    public var name: String
    public var values: [String]

    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }
}

/// An error that knows how it is told over HTTP.
public protocol HTTPErrorConvertible: Error {
  /// The same error for the client.
  var httpError: HTTPError { get }
}
