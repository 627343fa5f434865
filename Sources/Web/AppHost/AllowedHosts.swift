internal import HTTPServer
internal import HTTPTypes

/// The host names under which the server answers, and the origins of its own pages (PLT-44).
///
/// Both come from the configuration, never from the request: a foreign page whose name was made to
/// resolve to this server (DNS rebinding) sends that name as `Host` and as `Origin`.
public struct AllowedHosts: Sendable {
  /// The paths that answer under any host name: load balancers and containers probe by address, and
  /// learn only whether the process is healthy.
  static let healthPaths: Set<String> = ["/healthz", "/readyz"]

  private let authorities: Set<String>
  private let origins: Set<String>

  /// - Parameters:
  ///   - origin: the public origin of the installation.
  ///   - others: further names, with a port where clients use one.
  ///   - webhooks: the origin that providers post to, if different; no pages are served there.
  ///   - servedPort: the port of the socket, for the names of this machine.
  public init(
    _ origin: Origin, others: [String] = [], webhooks: Origin? = nil, servedPort: UInt16 = 80
  ) {
    let scheme = origin.isSecure ? "https" : "http"
    let own = [origin] + others.compactMap { Origin("\(scheme)://\($0)") }
    let local = ["localhost", "127.0.0.1", "[::1]"].compactMap {
      Origin("http://\($0):\(servedPort)")
    }
    let reached = own + local + (webhooks.map { [$0] } ?? [])
    authorities = reached.reduce(into: []) { $0.formUnion($1.authorities) }
    // A secure installation's cookies are not sent over plain HTTP, so its pages are not served
    // over it either.
    let isLocal = origin.isLoopback && !origin.isSecure
    origins = Set((isLocal ? own + local : own).map(\.serialized))
  }

  /// The error for a request with a foreign `Host`; nil where the host is allowed.
  func refusal(of request: Request) -> HTTPError? {
    if Self.healthPaths.contains(request.path) { return nil }
    guard let sent = request.head.authority, authorities.contains(sent.lowercased()) else {
      return HTTPError(
        .misdirectedRequest,
        "This server is not known by that name. Whoever runs it adds the name to ALLOWED_HOSTS.")
    }
    return nil
  }

  /// Whether an `Origin` header names one of our own origins.
  func isOwn(origin: String) -> Bool { origins.contains(origin) }
}

extension Origin {
  /// Host and port, as in the URL after the scheme.
  private var authority: String { String(description.drop { $0 != "/" }.dropFirst(2)) }

  private var defaultPort: String { isSecure ? ":443" : ":80" }

  /// The host, without the scheme's default port.
  private var shortAuthority: String {
    authority.hasSuffix(defaultPort) ? String(authority.dropLast(defaultPort.count)) : authority
  }

  /// The origin as browsers serialize it: without the scheme's default port.
  fileprivate var serialized: String { (isSecure ? "https://" : "http://") + shortAuthority }

  /// The forms that `Host` may take.
  fileprivate var authorities: Set<String> {
    // The colons of an IPv6 address stand within brackets.
    let hasPort =
      shortAuthority.split(separator: "]").last?.contains(":") == true
      && shortAuthority.last != "]"
    return hasPort ? [shortAuthority] : [shortAuthority, shortAuthority + defaultPort]
  }
}
