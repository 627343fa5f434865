internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import RateLimits
internal import Sharing
internal import Storage

/// `/u/{secret}`: the address at which the share links of all apps stand (PLT-33). It leads into the
/// app that made the link.
///
/// A secret that is malformed, unknown, used up, ended, or of an app that is not served gets one
/// answer, after the same one statement.
struct ShareLinkRoutes {
  /// The path prefixes at which apps open their links, by the IDs of the apps.
  private let prefixes: [String: String]
  /// The name and the path of the app that opens links, where there is one alone.
  private let opener: (name: String, path: String)?
  private let services: Dependencies

  /// - Parameters:
  ///   - apps: the apps that are served.
  ///   - services: the dependencies of the routes.
  init(_ apps: [App], _ services: Dependencies) {
    prefixes = Dictionary(
      apps.compactMap { app in app.shareLinks.map { (app.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    let openers = apps.filter { $0.shareLinks != nil }
    opener = openers.count == 1 ? openers.first.map { ($0.listing.branding.name, $0.path) } : nil
    self.services = services
  }

  /// Adds the routes.
  func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.group("/u", trailingSlash: .optional) { routes in
      routes.get("") { request, _ in try await answer("", request) }
      routes.get("/{secret}") { request, _ in
        try await answer(request.parameters.require("secret"), request)
      }
    }
  }

  /// The look-ups of secrets from an address, so that nobody finds one by trying (ARC-2002). Whoever
  /// opens a link takes one here and one of the app's own.
  private static let lookups = RateLimitPolicy(
    name: "share-lookup", quota: 60, window: .seconds(3_600))

  private func answer(_ secret: String, _ request: Request) async throws -> Response {
    let address = request.clientAddress.subscriber
    try await services.limits.require([RateLimitClaim(Self.lookups, of: "address:\(address)")])
    let now = services.now()
    let app = try await services.database.read { transaction in
      try Sharing.app(of: secret, at: now, in: transaction)
    }
    // A secret that was found has characters that are safe in a path.
    var response =
      app.flatMap { prefixes[$0] }.map {
        Response(status: .found, headers: [.location: $0 + secret])
      } ?? brokenLink(request)
    response.keepUnlisted()
    return response
  }

  /// The way on from a link that leads nowhere: into the app that opens links (ARC-1102), or to the
  /// front page where several do.
  private func way(_ words: MessageCatalog) -> NamedLink {
    opener.map { NamedLink(words(.openApp($0.name)), to: $0.path) }
      ?? NamedLink(words(.home), to: WebApp.asterism.scope)
  }

  private func brokenLink(_ request: Request) -> Response {
    let words = PresentationPreferences(request).words
    guard ErrorRenderer.isForBrowser(request) else {
      return ErrorRenderer.problem.render(
        HTTPError(.notFound, words(.brokenLinkText)), request)
    }
    return .page(status: .notFound, BrokenLinkPage(words: words, way: way(words)).page)
  }
}

extension Response {
  /// Keeps what a share link leads to out of search engines, caches and the referrers of other
  /// sites (ARC-1104).
  public mutating func keepUnlisted() {
    headers[.cacheControl] = "no-store"
    headers[.robotsTag] = "noindex"
    headers[.referrerPolicy] = "no-referrer"
  }
}

/// The page for a link that is incomplete or leads nowhere.
private struct BrokenLinkPage {
  let words: MessageCatalog
  let way: NamedLink

  var page: some HTMLDocument {
    Page(
      words(.brokenLink), app: .asterism, viewer: Viewer(words: words),
      backTo: WebApp.asterism.scope, head: .titleOnly
    ) {
      Card {
        Notice.empty(
          words(.brokenLink), text: words(.brokenLinkText), icon: .warning,
          action: way)
      }
    }
  }
}

extension HTTPField.Name {
  fileprivate static let robotsTag = known("X-Robots-Tag")
  fileprivate static let referrerPolicy = known("Referrer-Policy")
}
