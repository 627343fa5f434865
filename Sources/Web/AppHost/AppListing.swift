public import Accounts
public import Interface
public import Messaging
public import Payments
public import Storage

/// What shared pages and endpoints know about an app.
public struct AppListing: Sendable {
  /// The appearance and the name of an app.
  public struct Branding: Sendable {
    /// The name, the same in all languages.
    public let name: String
    /// The purpose, in one line.
    public let purpose: Message
    /// The colours and typefaces.
    public let theme: Theme
    /// The icon.
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

  /// Returns what an app says about the end of the account; nil for nothing.
  public typealias EndNotice =
    @Sendable (_ account: AccountID, _ services: Dependencies) async throws -> Message?

  /// Returns what the app says about privacy, according to the installation's configuration.
  public typealias Privacy = @Sendable (_ services: Dependencies) -> PrivacyFacts

  /// Called in the transaction that deletes an account, before anything is deleted: notifies the
  /// people with whom it has shared something in the app.
  public typealias Farewell =
    @Sendable (_ account: AccountID, _ services: Dependencies, borrowing Transaction) throws -> Void

  /// The ID in paths and settings: `destiny`.
  public let id: String
  /// The appearance and the name.
  public let branding: Branding
  /// Its texts, joined with those of the components.
  public let strings: Strings
  /// The kinds of notifications it sends.
  public let notificationKinds: [NotificationKind]
  /// Its products.
  public let products: [Product]
  /// The description of its wire API; nil for an app without one.
  public let api: APIDescription?
  /// What stops in it when the account is deleted, for the deletion page; nil if nothing does.
  public let deletionNotice: EndNotice?
  /// What continues in it after a guest has signed out for good, for the confirmation page; nil if
  /// nothing does.
  public let signOutNotice: EndNotice?
  /// What it says about privacy.
  public let privacy: Privacy
  /// Notifies others that an account is deleted; nil for an app without sharing.
  public let farewell: Farewell?

  /// The path of its start page: `/destiny/`.
  public var path: String { "/\(id)/" }
}
