/// The paths of the account pages in an app: below its scope, so that they carry its branding and
/// stay inside the installed web app.
public struct AccountPath: Hashable, Sendable {
  /// The scope of the app: `/`, `/halloo/`.
  public let scope: String

  /// - Parameter scope: the scope of the app.
  public init(scope: String) { self.scope = scope }

  /// The root without a trailing slash: `/account`, `/halloo/account`.
  public var root: String { scope + "account" }

  /// The overview page, which links to all others.
  public var home: String { root + "/" }

  /// The path of an account page.
  /// - Parameter page: such as `signin`.
  public func callAsFunction(_ page: String) -> String { "\(root)/\(page)" }
}
