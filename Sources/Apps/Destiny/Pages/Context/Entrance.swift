internal import HTTPServer
internal import Site

/// The pages before Home, in this order (DES-3): the onboarding on a device that has not seen it, sign-in,
/// and the birth form until a birth or "later" was sent.
enum Entrance {
  /// By this cookie a device has seen the onboarding.
  private static let cookie = "destiny-welcome"

  /// Where a stranger goes who asked for a page, to come back to it.
  static func ofStranger(_ request: Request) -> String {
    "\(hasSeenOnboarding(request) ? DestinyPath.signIn : DestinyPath.welcome)?next=\(SafeReturn.encoded(request.path))"
  }

  /// Where somebody who is signed in goes before Home; nil where nothing is in between.
  static func beforeHome(_ request: Request, _ reader: Reader) -> String? {
    if !hasSeenOnboarding(request) { return DestinyPath.welcome }
    return reader.isBorn || reader.settings.postponesBirth ? nil : DestinyPath.birth
  }

  /// A device remembers the onboarding for as long as browsers remember anything.
  static func remembering(_ response: consuming Response, isSecure: Bool) -> Response {
    let year = Duration.seconds(400 * 86_400)
    if let seen = SetCookie(cookie, "seen", maximumAge: year, isSecure: isSecure) {
      response.set(seen)
    }
    return response
  }

  private static func hasSeenOnboarding(_ request: Request) -> Bool {
    request.cookies[cookie] != nil
  }
}
