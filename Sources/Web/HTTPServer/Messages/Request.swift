public import HTTPTypes
import Synchronization

/// A request: the head, who sent it, where it is routed, and the whole body.
public struct Request: Sendable {
  /// What its head says. A class, since requests are handed on all the time and heads have many
  /// parts, each of which would be counted at every copy.
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
  /// When the whole of it was here.
  public internal(set) var arrival = ContinuousClock.now
  /// The body, within the limit of the route.
  public internal(set) var body: RequestBody
  /// The pattern of the route, such as `/people/{id}`; empty where none matched.
  public internal(set) var route = ""
  /// What the path has in the places of the pattern's parameters.
  public internal(set) var parameters = PathParameters()

  /// The one way to a request, from a connection or without one, so that both have the same head.
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

  /// A request made without a connection, for tests of what answers requests.
  /// - Parameters:
  ///   - path: path and query, percent-encoded.
  ///   - authority: what a client sends as `Host`.
  public init(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:],
    body: RequestBody = .empty, clientAddress: IPAddress = .loopback,
    authority: String = "localhost"
  ) throws(HTTPError) {
    self.init(
      method, scheme: "http", try RequestTarget(path), headers, host: authority,
      clientAddress: clientAddress, body: body)
  }

  /// Method, authority, fields, and the path with its query, all as sent.
  public var head: HTTPRequest { origin.head }

  /// The id under which the log knows it.
  public var id: RequestID { origin.id }

  /// Who asks; the word of trusted proxies included.
  public var clientAddress: IPAddress { origin.clientAddress }

  /// What is asked for.
  public var method: HTTPRequest.Method { origin.head.method }

  /// The fields of the header.
  public var headers: HTTPFields { origin.head.headerFields }

  /// The path without the query, percent-encoded as sent.
  public var path: String { origin.target.path }

  /// The query as sent, without the question mark; nil where there is no question mark.
  public var rawQuery: String? { origin.target.query }

  /// Whether the client came over TLS, as far as a trusted proxy says.
  public var isSecure: Bool { head.scheme == "https" }

  /// The query; read anew at every call.
  public func query() throws(HTTPError) -> FormFields {
    try FormFields(urlEncoded: (origin.target.query ?? "").utf8)
  }

  /// The fields of a form that was sent as `application/x-www-form-urlencoded`.
  public func form() throws(HTTPError) -> FormFields {
    guard mediaType == "application/x-www-form-urlencoded" else {
      throw HTTPError(
        .unsupportedMediaType, "The body has to be application/x-www-form-urlencoded.")
    }
    return try FormFields(urlEncoded: try body.bytes())
  }

  /// The parts of a form that was sent as `multipart/form-data`.
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
      let end = type.utf8.firstIndex(of: UInt8(ascii: ";")) ?? type.endIndex
      return type[..<end].trimmingBlanks.lowercased()
    }
  }
}

/// The id of a request: 64 bits that look random and do not come twice in a process.
public struct RequestID: Sendable, Hashable, CustomStringConvertible {
  private let bits: UInt64

  /// Where the ids of this process start; asking the system for every id would cost a call each.
  private static let next = Atomic(UInt64.random(in: .min ... .max))

  public init() {
    // The steps and the mixing of SplitMix64 (Steele, Lea and Flood, 2014), which is a bijection.
    let step = Self.next.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    var mixed = (step ^ (step >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    bits = mixed ^ (mixed >> 31)
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    unsafe String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: bits >> (60 - 4 * index)) & 15
        unsafe digits[index] = digit + (digit < 10 ? 0x30 : 0x57)
      }
      return 16
    }
  }
}
