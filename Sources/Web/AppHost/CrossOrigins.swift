internal import HTTPServer
internal import HTTPTypes

/// The origins from which browsers may call the wire APIs (DES-172).
public enum CrossOrigins: Hashable, Sendable {
  /// No other origin.
  case closed
  /// These origins.
  case listed(Set<Origin>)
  /// Every origin.
  case any

  /// Whether the `Origin` of a request is one of them.
  func allow(_ sent: String) -> Bool {
    switch self {
    case .closed: false
    case .any: true
    case .listed(let origins): Origin(sent).map(origins.contains) ?? false
    }
  }
}

/// Adds the CORS headers (Fetch Standard, section 3.2), also to errors and to preflight responses.
///
/// Credentials mode is never allowed: a program in a page of another site sends a key or an access
/// token.
struct CrossOriginSharing: ResponseFinisher {
  private let origins: CrossOrigins
  /// The path prefixes of the wire APIs.
  private let paths: [String]
  /// The request headers that are allowed.
  private let requestFields: String

  /// The lifetime of a cached preflight response, in seconds.
  private static let memory = 600
  private static let commonFields =
    "Authorization, Content-Type, X-API-KEY, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
  private static let answerFields =
    "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID, WWW-Authenticate"

  init(_ origins: CrossOrigins, below paths: [String], fields: [HTTPField.Name] = []) {
    self.origins = origins
    self.paths = paths
    requestFields = ([Self.commonFields] + fields.map(\.rawName)).joined(separator: ", ")
  }

  func finish(_ response: inout Response, to request: Request) {
    guard origins != .closed, covers(request.path) else { return }
    if origins != .any { response.headers.append(HTTPField(name: .vary, value: "Origin")) }
    guard let sent = request.headers[.origin], let allowed = allowed(sent) else { return }
    response.headers[.accessControlAllowOrigin] = allowed
    if request.method == .options, request.headers.contains(.accessControlRequestMethod) {
      response.headers[.accessControlAllowMethods] = response.headers[.allow]
      response.headers[.accessControlAllowHeaders] = requestFields
      response.headers[.accessControlMaxAge] = "\(Self.memory)"
    } else {
      response.headers[.accessControlExposeHeaders] = Self.answerFields
    }
  }

  private func allowed(_ sent: String) -> String? {
    guard origins.allow(sent) else { return nil }
    return origins == .any ? "*" : sent
  }

  private func covers(_ path: String) -> Bool {
    paths.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}

extension HTTPField.Name {
  fileprivate static let accessControlAllowOrigin = known("Access-Control-Allow-Origin")
  fileprivate static let accessControlAllowMethods = known("Access-Control-Allow-Methods")
  fileprivate static let accessControlAllowHeaders = known("Access-Control-Allow-Headers")
  fileprivate static let accessControlExposeHeaders = known("Access-Control-Expose-Headers")
  fileprivate static let accessControlMaxAge = known("Access-Control-Max-Age")
  fileprivate static let accessControlRequestMethod = known("Access-Control-Request-Method")
}
