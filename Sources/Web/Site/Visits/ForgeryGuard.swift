public import HTTPServer
public import HTTPTypes
internal import Vault

/// Refuses what another site has a browser do (PLT-7; OWASP ASVS 5, 3.5.1 to 3.5.3).
///
/// A request that changes something has to come from this origin, where the browser says from where,
/// and where it leans on a cookie it has to carry the token of the browser's forms, as the field
/// `csrf` or as `X-CSRF-Token`. A program's access token or key is nothing a browser adds by itself.
public struct ForgeryGuard: Middleware {
  private let hosts: AllowedHosts
  private let exceptions: Set<String>

  /// The header in which scripts send the token of forms.
  public static var header: HTTPField.Name { .csrfToken }
  /// The field in which forms send it.
  public static var field: String { "csrf" }

  /// - Parameters:
  ///   - hosts: which origins are ours.
  ///   - exceptions: the patterns of routes whose callers are known by what they sign, and by no cookie.
  public init(_ hosts: AllowedHosts, except exceptions: Set<String> = []) {
    self.hosts = hosts
    self.exceptions = exceptions
  }

  public func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    // What has no route changes nothing, and is told so.
    if [.get, .head, .options].contains(request.method) || request.route.isEmpty
      || context.bearer.isOfProgram || exceptions.contains(request.route)
    {
      return try await next(request, context)
    }
    guard isOurs(request) else {
      throw HTTPError(.forbidden, "This request was made by another site.")
    }
    if needsToken(request, context), try !hasToken(request, context) {
      throw HTTPError(
        .forbidden, "The form is too old, or not ours. Open its page again and send it once more.",
        type: "urn:asterism:problem:form-token")
    }
    return try await next(request, context)
  }

  /// `same-site` is another origin too: a neighbour on another subdomain.
  private func isOurs(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" {
      return false
    }
    guard let sent = request.headers[.origin] else { return true }
    return hosts.isOwn(origin: sent)
  }

  /// Forms of strangers as well: signing somebody in as somebody else is an attack too.
  private func needsToken(_ request: Request, _ visit: Visit) -> Bool {
    if visit.bearer == .cookie { return true }
    let type = request.mediaType
    return type == "application/x-www-form-urlencoded" || type == "multipart/form-data"
  }

  private func hasToken(_ request: Request, _ visit: Visit) throws(HTTPError) -> Bool {
    guard let expected = visit.browserToken.map({ Visit.formToken(of: $0) }),
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
