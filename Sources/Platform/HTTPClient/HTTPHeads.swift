// Heads of requests and answers, spelled as in apple/swift-http-types and written independently, as far
// as a client needs them. Where a room HTTPTypes stands, it takes the place of this file.

/// The head of a request.
public struct HTTPRequest: Hashable, Sendable {
  /// What is to be done.
  public var method: Method
  /// `http` or `https`.
  public var scheme: String?
  /// Host and port.
  public var authority: String?
  /// Path and query.
  public var path: String?
  /// The fields.
  public var headerFields: HTTPFields

  /// Makes a head.
  public init(
    method: Method, scheme: String?, authority: String?, path: String?,
    headerFields: HTTPFields = [:]
  ) {
    self.method = method
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.headerFields = headerFields
  }

  /// A method (RFC 9110, section 9).
  public enum Method: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    case options = "OPTIONS"
    case trace = "TRACE"
    case patch = "PATCH"
  }
}

/// The head of an answer.
public struct HTTPResponse: Hashable, Sendable {
  /// What came of the request.
  public var status: Status
  /// The fields.
  public var headerFields: HTTPFields

  /// Makes a head.
  public init(status: Status, headerFields: HTTPFields = [:]) {
    self.status = status
    self.headerFields = headerFields
  }

  /// A status (RFC 9110, section 15).
  public struct Status: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// 100 ... 599.
    public let code: Int

    /// The status with this code.
    public init(code: Int) {
      self.code = code
    }

    /// The status with this code.
    public init(integerLiteral code: Int) {
      self.code = code
    }
  }
}

/// One field: a name and a value.
public struct HTTPField: Hashable, Sendable {
  /// The name.
  public let name: Name
  /// The value, without spaces around it.
  public let value: String

  /// Makes a field.
  public init(name: Name, value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the value holds nothing that would end a line or the field: no control character but the
  /// tab, and no space at either end (RFC 9110, section 5.5).
  public static func isValidValue(_ value: String) -> Bool {
    let spaces: Set<UInt8> = [0x20, 0x09]
    let hasSpaceAtEnd = [value.utf8.first, value.utf8.last].contains { end in
      end.map(spaces.contains) ?? false
    }
    return !hasSpaceAtEnd && value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }

  /// The name of a field. Upper and lower case are the same.
  public struct Name: Hashable, Sendable {
    /// The name as it was written.
    public let rawName: String
    /// The name in lower case.
    public let canonicalName: String

    /// A name; nil where the text is no token (RFC 9110, section 5.6.2).
    public init?(_ name: String) {
      let signs = Set("!#$%&'*+-.^_`|~".utf8)
      guard !name.isEmpty,
        name.utf8.allSatisfy({ $0.isLetterOrDigit || signs.contains($0) })
      else { return nil }
      self.init(known: name)
    }

    init(known name: String) {
      rawName = name
      canonicalName = name.lowercased()
    }

    public static func == (one: Name, other: Name) -> Bool {
      one.canonicalName == other.canonicalName
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(canonicalName)
    }
  }
}

extension HTTPField.Name {
  /// `Accept`
  public static let accept = Self(known: "Accept")
  /// `Accept-Encoding`
  public static let acceptEncoding = Self(known: "Accept-Encoding")
  /// `Accept-Language`
  public static let acceptLanguage = Self(known: "Accept-Language")
  /// `Authorization`
  public static let authorization = Self(known: "Authorization")
  /// `Content-Encoding`
  public static let contentEncoding = Self(known: "Content-Encoding")
  /// `Content-Length`
  public static let contentLength = Self(known: "Content-Length")
  /// `Content-Type`
  public static let contentType = Self(known: "Content-Type")
  /// `ETag`
  public static let eTag = Self(known: "ETag")
  /// `If-Modified-Since`
  public static let ifModifiedSince = Self(known: "If-Modified-Since")
  /// `If-None-Match`
  public static let ifNoneMatch = Self(known: "If-None-Match")
  /// `Location`
  public static let location = Self(known: "Location")
  /// `Range`
  public static let range = Self(known: "Range")
  /// `Retry-After`
  public static let retryAfter = Self(known: "Retry-After")
  /// `User-Agent`
  public static let userAgent = Self(known: "User-Agent")
}

/// Fields in their order.
public struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [HTTPField] = []

  /// No fields.
  public init() {}

  /// Fields in this order.
  public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
    fields = elements.map { HTTPField(name: $0.0, value: $0.1) }
  }

  /// The values of the fields of this name, joined by commas; setting it replaces them by one.
  public subscript(name: HTTPField.Name) -> String? {
    get {
      let values = fields.filter { $0.name == name }.map(\.value)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { fields.append(HTTPField(name: name, value: newValue)) }
    }
  }

  /// Whether there is a field of this name.
  public func contains(_ name: HTTPField.Name) -> Bool {
    fields.contains { $0.name == name }
  }
}

extension HTTPFields: RangeReplaceableCollection, RandomAccessCollection {
  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }

  public subscript(position: Int) -> HTTPField { fields[position] }

  public mutating func replaceSubrange(
    _ range: Range<Int>, with newFields: some Collection<HTTPField>
  ) {
    fields.replaceSubrange(range, with: newFields)
  }
}
