// Subset of apple/swift-http-types 1.x API, written independently; do not extend.

/// The head of a response: everything but the body.
public struct HTTPResponse: Sendable, Hashable {
  /// The status.
  public var status: Status
  /// The fields of the header.
  public var headerFields: HTTPFields

  public init(status: Status, headerFields: HTTPFields = [:]) {
    self.status = status
    self.headerFields = headerFields
  }
}

extension HTTPResponse {
  /// A response status: a three-digit number and a reason phrase that nobody reads.
  public struct Status: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// 0 ... 999.
    public let code: Int
    /// The words after the number.
    public let reasonPhrase: String

    /// - Parameter code: 0 ... 999.
    public init(code: Int, reasonPhrase: String = "") {
      precondition(0...999 ~= code, "A status has three digits")
      self.code = code
      self.reasonPhrase = reasonPhrase
    }

    public init(integerLiteral code: Int) { self.init(code: code) }

    /// The class that the first digit names.
    public var kind: Kind {
      switch code {
      case 100...199: .informational
      case 200...299: .successful
      case 300...399: .redirection
      case 400...499: .clientError
      case 500...599: .serverError
      default: .invalid
      }
    }

    public var description: String { "\(code) \(reasonPhrase)" }

    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }
}

extension HTTPResponse.Status {
  /// The class of a status.
  public enum Kind: Sendable, Hashable {
    /// Outside 100 ... 599.
    case invalid
    /// An interim response.
    case informational
    /// It was done.
    case successful
    /// It is to be asked elsewhere, or is known already.
    case redirection
    /// The request was at fault.
    case clientError
    /// The server was at fault.
    case serverError
  }
}
