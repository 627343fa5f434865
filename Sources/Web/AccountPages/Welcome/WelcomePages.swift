public import AppHost
internal import Elementary
public import HTTPServer
public import Interface

/// What strangers see first: an introduction on a device that has not seen it, then the way in (DES-3 to DES-6).
public struct WelcomePages<Branding: AppBranding>: Sendable {
  /// A page of the introduction.
  public struct Point: Sendable {
    let title: Message
    let text: Message
    let icon: Icon

    /// What the app does, in a line and in a few.
    public init(_ title: Message, text: Message, icon: Icon) {
      (self.title, self.text, self.icon) = (title, text, icon)
    }
  }

  /// Where the introduction lies.
  let path: String
  /// Where somebody signs in.
  let signIn: String
  private let title: Message
  private let points: [Point]
  private let greeting: SignInGreeting
  /// By this cookie a device has seen the introduction.
  public let cookie: String

  /// - Parameters:
  ///   - app: its id.
  ///   - path: where the introduction lies.
  ///   - signIn: where somebody signs in.
  ///   - title: of the introduction.
  ///   - points: its pages, two to five.
  ///   - greeting: what stands above and below the form to sign in.
  public init(
    of app: String, at path: String, signIn: String, title: Message, points: [Point],
    greeting: SignInGreeting
  ) {
    (self.path, self.signIn, self.title) = (path, signIn, title)
    (self.points, self.greeting, cookie) = (points, greeting, "\(app)-welcome")
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(path) { request, context in
      try show(context, next: Branding.next(request.query()["next"]))
    }
    routes.post(path) { request, context in
      remembering(
        .seeOther(Branding.next(try request.form()["next"])),
        isSecure: context.services.origin.isSecure)
    }
    SignInRoutes<Branding>.mountForm(routes, at: signIn, greeting: greeting)
  }

  /// Where a stranger goes who asked for a page, to come back to it.
  public func entrance(_ request: Request) -> String {
    "\(isSeen(request) ? signIn : path)?next=\(SafeReturn.encoded(request.path))"
  }

  /// Whether the device has seen the introduction.
  public func isSeen(_ request: Request) -> Bool { request.cookies[cookie] != nil }

  private func show(_ context: PageContext<Branding>, next: String) -> Response {
    let words = context.words
    return context.page(words(title), backTo: nil, head: .sign) {
      WelcomePage(
        points: points.map { .init(words($0.title), text: words($0.text), icon: $0.icon) },
        path: path, next: next, words: words, formToken: context.formToken)
    }
  }

  /// A device remembers the introduction for as long as browsers remember anything.
  private func remembering(_ response: consuming Response, isSecure: Bool) -> Response {
    let year = Duration.seconds(400 * 86_400)
    if let seen = SetCookie(cookie, "seen", maximumAge: year, isSecure: isSecure) {
      response.set(seen)
    }
    return response
  }
}
