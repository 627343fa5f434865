internal import HTTPServer
internal import HTTPTypes

/// The names by which the server is reached, and the origins of its own pages (PLT-44).
///
/// Both come from the settings, never from what a request says of itself: a page of another site whose
/// name was made to lead here (DNS rebinding) sends that name as `Host` and as `Origin`.
public struct AllowedHosts: Sendable {
  /// The paths that answer whatever name is used: load balancers and containers ask by address, and
  /// learn only whether the process is well.
  static let healthPaths: Set<String> = ["/healthz", "/readyz"]

  private let authorities: Set<String>
  private let origins: Set<String>

  /// - Parameters:
  ///   - origin: where people reach the installation.
  ///   - others: further names, with a port where people type one.
  ///   - webhooks: where providers reach it, if elsewhere; no pages are served to people there.
  ///   - servedPort: the port of the socket, which goes with the names of this machine.
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
    // Cookies of a secure installation do not come over plain HTTP, and its pages neither.
    let isLocal = origin.isLoopback && !origin.isSecure
    origins = Set((isLocal ? own + local : own).map(\.serialized))
  }

  /// Why a request is not for this server; nil where it is.
  func refusal(of request: Request) -> HTTPError? {
    if Self.healthPaths.contains(request.path) { return nil }
    guard let sent = request.head.authority, authorities.contains(sent.lowercased()) else {
      return HTTPError(
        .misdirectedRequest,
        "This server is not known by that name. Whoever runs it adds the name to ALLOWED_HOSTS.")
    }
    return nil
  }

  /// Whether an `Origin` that a browser sends is that of our own pages.
  func isOwn(origin: String) -> Bool { origins.contains(origin) }
}

extension Origin {
  /// Host and port, as they stand after the scheme.
  private var authority: String { String(description.drop { $0 != "/" }.dropFirst(2)) }

  private var defaultPort: String { isSecure ? ":443" : ":80" }

  /// The host without the port that goes without saying.
  private var shortAuthority: String {
    authority.hasSuffix(defaultPort) ? String(authority.dropLast(defaultPort.count)) : authority
  }

  /// As a browser sends it: without the port that goes without saying.
  fileprivate var serialized: String { (isSecure ? "https://" : "http://") + shortAuthority }

  /// The forms in which `Host` names it.
  fileprivate var authorities: Set<String> {
    // The colons of an address of version 6 stand within brackets.
    let hasPort =
      shortAuthority.split(separator: "]").last?.contains(":") == true
      && shortAuthority.last != "]"
    return hasPort ? [shortAuthority] : [shortAuthority, shortAuthority + defaultPort]
  }
}
