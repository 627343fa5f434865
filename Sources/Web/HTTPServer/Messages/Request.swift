public import HTTPTypes
import Synchronization

/// A request: its head, client, route and whole body.
public struct Request: Sendable {
  /// The data of the head. A class, since requests are passed on constantly and a struct would
  /// retain each of its many members at every copy.
  private final class Origin: Sendable {
    let head: HTTPRequest
    let target: RequestTarget
    let id: RequestID
    let clientAddress: IPAddress

    init(_ head: HTTPRequest, _ target: RequestTarget, _ id: RequestID, _ client: IPAddress) {
      (self.head, self.target, self.id, clientAddress) = (head, target, id, client)
    }
  }

  private let origin: Origin
  /// When the whole request had arrived.
  public internal(set) var arrival = ContinuousClock.now
  /// The body, within the limit of the route.
  public internal(set) var body: RequestBody
  /// The pattern of the route, such as `/people/{id}`; empty where none matched.
  public internal(set) var route = ""
  /// What is asked for: the same for a route and its aliases.
  var operation = Operation()
  /// The values of the pattern's parameters in the path.
  public internal(set) var parameters = PathParameters()

  /// The common initializer for requests with and without a connection, so that both have the same
  /// head.
  init(
    _ method: HTTPRequest.Method, scheme: String, _ target: RequestTarget, _ fields: HTTPFields,
    host: String? = nil, clientAddress: IPAddress, body: RequestBody = .empty
  ) {
    let head = HTTPRequest(
      method: method, scheme: scheme, authority: target.authority ?? fields[.host] ?? host,
      path: target.pathAndQuery, headerFields: fields)
    origin = Origin(head, target, RequestID(), clientAddress)
    self.body = body
  }

  /// A request without a connection, for tests.
  /// - Parameters:
  ///   - path: path and query, percent-encoded.
  ///   - authority: the value of `Host`.
  public init(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:],
    body: RequestBody = .empty, clientAddress: IPAddress = .loopback,
    authority: String = "localhost"
  ) throws(HTTPError) {
    self.init(
      method, scheme: "http", try RequestTarget(path), headers, host: authority,
      clientAddress: clientAddress, body: body)
  }

  /// Method, authority, headers, path and query, all as sent.
  public var head: HTTPRequest { origin.head }

  /// The request ID in the log.
  public var id: RequestID { origin.id }

  /// The address of the client, as reported by trusted proxies.
  public var clientAddress: IPAddress { origin.clientAddress }

  /// The method.
  public var method: HTTPRequest.Method { origin.head.method }

  /// The headers.
  public var headers: HTTPFields { origin.head.headerFields }

  /// The path without the query, percent-encoded as sent.
  public var path: String { origin.target.path }

  /// The path as its operation spells it: the same with and without an optional trailing slash, by
  /// an alias, and however it is percent-encoded. The path as sent where no route matched.
  var canonicalPath: String {
    let pattern = operation.pattern
    guard !pattern.isEmpty else { return path }
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return segments.map { segment in
      guard segment.first == "{", segment.last == "}" else { return String(segment) }
      let name = segment.dropFirst().dropLast()
      let value = parameters[String(name.last == "*" ? name.dropLast() : name)]
      return PercentEncoding.encode(value ?? "")
    }.joined(separator: "/")
  }

  /// The query as sent, without the question mark; nil where there is no question mark.
  public var rawQuery: String? { origin.target.query }

  /// Whether the client connected over TLS, as reported by a trusted proxy.
  public var isSecure: Bool { head.scheme == "https" }

  /// Parses the query. Not cached: each call parses again.
  public func query() throws(HTTPError) -> FormFields {
    try FormFields(urlEncoded: (origin.target.query ?? "").utf8)
  }

  /// Parses a form sent as `application/x-www-form-urlencoded`.
  public func form() throws(HTTPError) -> FormFields {
    guard mediaType == "application/x-www-form-urlencoded" else {
      throw HTTPError(
        .unsupportedMediaType, "The body has to be application/x-www-form-urlencoded.")
    }
    return try FormFields(urlEncoded: try body.bytes())
  }

  /// Parses a form sent as `multipart/form-data`.
  public func multipartForm() throws(HTTPError) -> MultipartForm {
    guard mediaType == "multipart/form-data",
      let boundary = HeaderParameters(headers[.contentType] ?? "")["boundary"]
    else { throw HTTPError(.unsupportedMediaType, "The body has to be multipart/form-data.") }
    return try MultipartForm(body, boundary: boundary)
  }

  /// The cookies.
  public var cookies: Cookies { Cookies(headers[.cookie] ?? "") }

  /// The content type without its parameters, in lower case.
  public var mediaType: String? {
    headers[.contentType].map { type in
      if type.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 == UInt8(ascii: "/") }) {
        return type
      }
      let end = type.utf8.firstIndex(of: UInt8(ascii: ";")) ?? type.endIndex
      return type[..<end].trimmingBlanks.lowercased()
    }
  }
}

/// A request ID: 64 bits that look random and do not repeat within a process.
public struct RequestID: Sendable, Hashable, CustomStringConvertible {
  private let bits: UInt64

  /// The start value of this process; a system call for every ID would be too slow.
  private static let next = Atomic(UInt64.random(in: .min ... .max))

  public init() {
    // SplitMix64 (Steele, Lea and Flood, 2014), which is a bijection.
    let step = Self.next.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    var mixed = (step ^ (step >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    bits = mixed ^ (mixed >> 31)
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    unsafe String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 { unsafe digits[index] = digit(index) }
      return 16
    }
  }

  /// Appends the same digits.
  func append(to line: inout [UInt8]) {
    for index in 0..<16 { line.append(digit(index)) }
  }

  /// A digit, counted from the first.
  private func digit(_ index: Int) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: bits >> (60 - 4 * index)) & 15
    return digit + (digit < 10 ? 0x30 : 0x57)
  }
}
