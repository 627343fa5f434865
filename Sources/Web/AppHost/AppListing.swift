public import Accounts
public import Interface
public import Messaging
public import Payments
public import Storage

/// What the pages and endpoints that all apps share know of an app.
public struct AppListing: Sendable {
  /// How an app looks and what it is called.
  public struct Branding: Sendable {
    /// Its name, the same in all languages.
    public let name: String
    /// What it is for, in a line.
    public let purpose: Message
    /// Its colours and typefaces.
    public let theme: Theme
    /// Its icon.
    public let icon: Icon

    /// - Parameters:
    ///   - name: its name, the same in all languages.
    ///   - purpose: what it is for, in a line.
    ///   - theme: its colours and typefaces.
    ///   - icon: its icon.
    public init(name: String, purpose: Message, theme: Theme, icon: Icon) {
      self.name = name
      self.purpose = purpose
      self.theme = theme
      self.icon = icon
    }
  }

  /// Returns what an app says about the end of the account; nil if there is nothing to say.
  public typealias EndNotice =
    @Sendable (_ account: AccountID, _ services: Dependencies) async throws -> Message?

  /// Returns what the app says of privacy, by what the installation has.
  public typealias Privacy = @Sendable (_ services: Dependencies) -> PrivacyFacts

  /// Called in the transaction that deletes an account, before anything of it is gone: tells those
  /// whom it shared something with in the app.
  public typealias Farewell =
    @Sendable (_ account: AccountID, _ services: Dependencies, borrowing Transaction) throws -> Void

  /// Its name in addresses and settings: `destiny`.
  public let id: String
  /// What it looks like and what it is called.
  public let branding: Branding
  /// Its texts, joined with those of the components.
  public let strings: Strings
  /// The kinds of notifications it sends.
  public let notificationKinds: [NotificationKind]
  /// What it sells.
  public let products: [Product]
  /// The description of its wire API; nil for an app without one.
  public let api: APIDescription?
  /// What stops in it when the account is deleted, for the deletion page; nil if nothing does.
  public let deletionNotice: EndNotice?
  /// What goes on in it after a guest has signed out for good, for the page that asks; nil if
  /// nothing does.
  public let signOutNotice: EndNotice?
  /// What it says of privacy.
  public let privacy: Privacy
  /// Tells others that an account is deleted; nil for an app in which nothing is shared.
  public let farewell: Farewell?

  /// The path of its start page: `/destiny/`.
  public var path: String { "/\(id)/" }
}
