public import AppHost
internal import Elementary
public import HTTPServer
public import Interface

/// The first pages for a new visitor: an introduction, once per device, then sign-in (DES-3 to
/// DES-6).
public struct WelcomePages<Branding: AppBranding>: Sendable {
  /// A page of the introduction.
  public struct Point: Sendable {
    let title: Message
    let text: Message
    let icon: Icon

    /// Creates a page with a title and a few lines about a feature.
    public init(_ title: Message, text: Message, icon: Icon) {
      (self.title, self.text, self.icon) = (title, text, icon)
    }
  }

  /// The path of the introduction.
  let path: String
  /// The path of the sign-in page.
  let signIn: String
  private let title: Message
  private let points: [Point]
  private let greeting: SignInGreeting
  /// The cookie that marks the introduction as seen.
  public let cookie: String

  /// - Parameters:
  ///   - app: the ID of the app.
  ///   - path: the path of the introduction.
  ///   - signIn: the path of the sign-in page.
  ///   - title: the title of the introduction.
  ///   - points: its pages, two to five.
  ///   - greeting: the texts above and below the sign-in form.
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

  /// Returns the page for an anonymous visitor, with the requested page to return to.
  public func entrance(_ request: Request) -> String {
    "\(isSeen(request) ? signIn : path)?next=\(SafeReturn.encoded(request.path))"
  }

  /// Whether the introduction was seen on the device.
  public func isSeen(_ request: Request) -> Bool { request.cookies[cookie] != nil }

  private func show(_ context: PageContext<Branding>, next: String) -> Response {
    let words = context.words
    return context.page(words(title), backTo: nil, head: .sign) {
      WelcomePage(
        points: points.map { .init(words($0.title), text: words($0.text), icon: $0.icon) },
        path: path, next: next, words: words, formToken: context.formToken)
    }
  }

  /// Sets the cookie that marks the introduction as seen, with the longest lifetime browsers allow.
  private func remembering(_ response: consuming Response, isSecure: Bool) -> Response {
    let year = Duration.seconds(400 * 86_400)
    if let seen = SetCookie(cookie, "seen", maximumAge: year, isSecure: isSecure) {
      response.set(seen)
    }
    return response
  }
}
