public import HTTPServer
public import HTTPTypes
internal import Vault

/// Rejects cross-site request forgery (PLT-7; OWASP ASVS 5, 3.5.1 to 3.5.3).
///
/// A state-changing request has to come from this origin, where the browser states one; if a cookie
/// authenticates it, it also has to carry the CSRF token, as the form field `csrf` or the header
/// `X-CSRF-Token`. Access tokens and keys need none, valid or not: browsers never add them on their
/// own.
public struct CSRFProtection: Middleware {
  private let hosts: AllowedHosts
  private let exceptions: Set<String>
  private let wirePaths: [String]
  private let crossOrigins: CrossOrigins

  /// The header in which scripts send the CSRF token.
  public static var header: HTTPField.Name { .csrfToken }
  /// The field in which forms send it.
  public static var field: String { "csrf" }

  /// - Parameters:
  ///   - hosts: our own origins.
  ///   - exceptions: the patterns of routes whose callers authenticate by signature, not by cookie.
  ///   - wirePaths: the path prefixes of wire APIs. They take no forms.
  ///   - crossOrigins: the other origins whose pages may call wire APIs, without a cookie.
  public init(
    _ hosts: AllowedHosts, except exceptions: Set<String> = [], wirePaths: [String] = [],
    crossOrigins: CrossOrigins = .closed
  ) {
    self.hosts = hosts
    self.exceptions = exceptions
    self.wirePaths = wirePaths
    self.crossOrigins = crossOrigins
  }

  public func handle(
    _ request: Request, context: RequestContext,
    next: (Request, RequestContext) async throws -> Response
  ) async throws -> Response {
    // A request without a route changes nothing and gets an error response.
    if [.get, .head, .options].contains(request.method) || request.route.isEmpty
      || context.bearer.isOfProgram || context.isOfRejectedProgram
      || exceptions.contains(request.route)
    {
      return try await next(request, context)
    }
    guard isOurs(request) || isShared(request, context) else {
      throw HTTPError(.forbidden, "This request was made by another site.")
    }
    if needsToken(request, context), try !hasToken(request, context) {
      throw HTTPError(
        .forbidden,
        isForm(request) && !isWire(request)
          ? "The form is too old, or not ours. Open its page again and send it once more."
          : "With a cookie, this call needs the header X-CSRF-Token: GET /form-token tells it.",
        type: "urn:asterism:problem:form-token")
    }
    return try await next(request, context)
  }

  /// Also rejects `same-site`: another subdomain is another origin.
  ///
  /// Under `Referrer-Policy: no-referrer` browsers send `Origin: null` with the forms of our own pages
  /// (Fetch, 3.2); then `Sec-Fetch-Site` tells them from those of sandboxed documents.
  private func isOurs(_ request: Request) -> Bool {
    let site = request.headers[.secFetchSite]
    if let site, site != "same-origin", site != "none" { return false }
    guard let sent = request.headers[.origin] else { return true }
    return hosts.isOwn(origin: sent) || sent == "null" && site == "same-origin"
  }

  /// Whether a page of a listed origin makes an anonymous call, as the preflight has allowed (DES-172):
  /// of JSON, which browsers never send without one, and without a cookie.
  private func isShared(_ request: Request, _ context: RequestContext) -> Bool {
    guard let sent = request.headers[.origin], isWire(request) else { return false }
    return context.bearer == .nobody && request.headers[.cookie] == nil
      && request.mediaType == "application/json" && crossOrigins.allow(sent)
  }

  /// Also covers forms without a session: signing a victim in as someone else is an attack too.
  /// Wire APIs accept JSON from anonymous clients and decide for themselves.
  private func needsToken(_ request: Request, _ requestContext: RequestContext) -> Bool {
    requestContext.bearer == .cookie || isForm(request) && !isWire(request)
  }

  private func isForm(_ request: Request) -> Bool {
    ["application/x-www-form-urlencoded", "multipart/form-data"].contains(request.mediaType)
  }

  private func isWire(_ request: Request) -> Bool {
    wirePaths.contains { request.route.hasPrefix("\($0)/") }
  }

  private func hasToken(_ request: Request, _ requestContext: RequestContext) throws(HTTPError)
    -> Bool
  {
    guard let expected = requestContext.browserToken.map({ RequestContext.formToken(of: $0) }),
      let sent = try sentToken(request).flatMap({ OpaqueToken($0) })
    else { return false }
    return sent == expected
  }

  private func sentToken(_ request: Request) throws(HTTPError) -> String? {
    if let header = request.headers[.csrfToken] { return header }
    switch request.mediaType {
    case "application/x-www-form-urlencoded": return try request.form()[Self.field]
    case "multipart/form-data": return try request.multipartForm().text(Self.field)
    default: return nil
    }
  }
}

extension HTTPField.Name {
  static let csrfToken = known("X-CSRF-Token")
  static let secFetchSite = known("Sec-Fetch-Site")
  static let clearSiteData = known("Clear-Site-Data")

  static func known(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a token") }
    return name
  }
}
