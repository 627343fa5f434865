internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// The way back to the page of a share link, for those who sign in, tell their birth or verify an
/// address first (ARC-1111). A cookie that goes to `/arca/return` alone keeps the secret for as long;
/// else it would stand in the addresses of other pages, and in their logs.
enum LinkReturn {
  private static let cookie = "arca-link"
  private static let lifetime = Duration.seconds(3_600)

  /// The cookie, as the page about privacy names it.
  static let fact = PrivacyFacts.Cookie(cookie, Message(MeKey.privacyLinkCookie))

  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(ArcaPath.linkReturn) { request, context in
      let secret = request.cookies[cookie].flatMap { $0.isEmpty ? nil : ArcaPath.link($0) }
      let other = try request.query()["else"] == nil ? ArcaPath.home : ArcaPath.account.home
      var response = Response.seeOther(SafeReturn.path(secret ?? other))
      set("", for: .zero, &response, context)
      return response
    }
  }

  /// Keeps the secret of the page that is shown.
  static func keep(_ secret: String, _ response: inout Response, _ context: PageContext) {
    set(secret, for: lifetime, &response, context)
  }

  private static func set(
    _ secret: String, for lifetime: Duration, _ response: inout Response, _ context: PageContext
  ) {
    let kept = SetCookie(
      cookie, secret, path: ArcaPath.linkReturn, maximumAge: lifetime,
      isSecure: context.services.origin.isSecure)
    if let kept { response.set(kept) }
  }
}
