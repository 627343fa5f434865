internal import HTTPServer
internal import Site

/// What stands before the tabs, in this order (DES-3): the onboarding where this device has not seen it,
/// the way in, and the birth form where neither birth nor "later" has been said.
enum Entrance {
  static let onboarding = "/destiny/welcome"
  static let signIn = "/destiny/signin"
  static let birth = "/destiny/profile/birth"

  /// By this cookie a device has seen the onboarding.
  private static let cookie = "destiny-welcome"

  /// Where a stranger goes who asked for a page, to come back to it.
  static func ofStranger(_ request: Request) -> String {
    "\(hasSeenOnboarding(request) ? signIn : onboarding)?next=\(SafeReturn.encoded(request.path))"
  }

  /// Where somebody who is signed in goes before Home; nil where nothing is in between.
  static func beforeHome(_ request: Request, _ reader: Reader) -> String? {
    if !hasSeenOnboarding(request) { return onboarding }
    return reader.isBorn || reader.settings.postponesBirth ? nil : birth
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
