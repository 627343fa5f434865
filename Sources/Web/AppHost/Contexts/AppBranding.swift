public import CivilTime
public import HTTPServer
public import Interface
public import People
public import Storage

/// The branding that the pages of one app share: its web app manifest data, texts and tabs.
///
///     struct Home: AppBranding { … }
///     routes.group("", context: PageContext<Home>.self) { … }
public protocol AppBranding: Sendable {
  /// The app as a web app: name, theme, icon, scope.
  static var web: WebApp { get }
  /// Its texts, joined with those of the components and of this module.
  static var strings: Strings { get }
  /// The tabs of the bar at the bottom of its pages; empty for an app without a tab bar.
  static func tabs(_ words: MessageCatalog) -> [TabBar.Tab]
  /// The same for an account, with what waits behind them.
  static func tabs(_ words: MessageCatalog, of standing: Standing) -> [TabBar.Tab]
  /// The path to which an anonymous request for a protected page is redirected; it leads back
  /// afterwards.
  static func entrance(_ request: Request) -> String
  /// The page after sign-up, where no other page was requested.
  static var afterSignUp: String { get }
  /// The page after an address is verified, where no other page was requested.
  static var afterVerification: String { get }
  /// Rows of the account overview that link to personal data kept outside the account pages.
  static func accountRows(_ words: MessageCatalog, _ profile: Profile?) -> [List.Row]
  /// The account data that every page of the app needs besides the profile: settings, entitlements.
  associatedtype Standing: Sendable = Void
  /// Reads the standing, in the transaction that reads the profile.
  static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws -> Standing
  /// The accessibility settings that follow from the standing.
  /// - Parameters:
  ///   - words: the texts of the page, which know the language and how dates are written.
  ///   - clocks: the time zone of the user.
  static func comfort(
    of standing: Standing, _ words: MessageCatalog, _ clocks: ZoneRules
  ) -> Viewer.Comfort
  /// The page of the app on which users choose the appearance, to which the account page links; nil
  /// where they choose it on the account page itself.
  static var appearancePage: String? { get }
  /// Returns what it says about privacy beyond the general part.
  static func privacy(_ services: Dependencies) -> PrivacyFacts
}

extension AppBranding where Standing == Void {
  /// Returns no standing.
  public static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws {}
}

extension AppBranding {
  /// Empty.
  public static func tabs(_ words: MessageCatalog) -> [TabBar.Tab] { [] }

  /// The tabs without what waits behind them.
  public static func tabs(_ words: MessageCatalog, of standing: Standing) -> [TabBar.Tab] {
    tabs(words)
  }

  /// None.
  public static var appearancePage: String? { nil }

  /// The start page of the app.
  public static var afterSignUp: String { web.scope }

  /// The account page.
  public static var afterVerification: String { account.home }

  /// Nothing.
  public static func privacy(_ services: Dependencies) -> PrivacyFacts { PrivacyFacts() }

  /// Empty.
  public static func accountRows(_ words: MessageCatalog, _ profile: Profile?) -> [List.Row] { [] }

  /// The paths of its account pages.
  public static var account: AccountPath { AccountPath(scope: web.scope) }

  /// The page to continue on: the given path if it is a safe local one, otherwise the start page of
  /// the app.
  public static func next(_ sent: String?) -> String {
    let path = SafeReturn.path(sent)
    return path == "/" ? web.scope : path
  }

  /// The defaults.
  public static func comfort(
    of standing: Standing, _ words: MessageCatalog, _ clocks: ZoneRules
  ) -> Viewer.Comfort { .init() }

  /// The sign-in page of the app.
  public static func entrance(_ request: Request) -> String {
    "\(account("signin"))?next=\(SafeReturn.encoded(request.path))"
  }
}

extension Dependencies {
  /// The app that pages in a branding are of; nil for those outside of the apps.
  public func app<Branding: AppBranding>(of branding: Branding.Type) -> AppListing? {
    apps.first { $0.path == Branding.web.scope }
  }
}
