public import Accounts
public import HTTPServer
public import Interface
public import Messaging
public import Storage

/// An app: its face, and what it brings to the server. Whoever has seen one knows the others.
public struct App: Sendable {
  /// What makes an app be recognised.
  public struct Face: Sendable {
    /// Its name, the same in all languages.
    public let name: String
    /// What it is for, in a line.
    public let purpose: Message
    /// Its colours and letters.
    public let theme: Theme
    /// Its sign.
    public let icon: Icon

    /// - Parameters:
    ///   - name: its name, the same in all languages.
    ///   - purpose: what it is for, in a line.
    ///   - theme: its colours and letters.
    ///   - icon: its sign.
    public init(name: String, purpose: Message, theme: Theme, icon: Icon) {
      self.name = name
      self.purpose = purpose
      self.theme = theme
      self.icon = icon
    }
  }

  /// Its name in addresses and settings: `destiny`.
  public let id: String
  /// What makes it be recognised.
  public let face: Face
  /// Its texts, to be joined with those of the components.
  public let catalogues: @Sendable (Language) -> [String: Pattern]
  /// Its tables.
  public let migrations: [MigrationSeries]
  /// What it keeps of an account, to be exported and deleted with it.
  public let personalData: [PersonalData]
  /// The sorts of things that it tells people of.
  public let notificationKinds: [NotificationKind]
  /// Adds its routes, all below ``path`` or the path of its wire API.
  public let mount: @Sendable (Services, Routes<Visit, Visit>) -> Void

  /// Where it starts: `/destiny/`.
  public var path: String { "/\(id)/" }

  /// - Parameters:
  ///   - id: its name in addresses and settings, in lower case.
  ///   - face: what makes it be recognised.
  ///   - catalogues: its texts by language.
  ///   - migrations: its tables.
  ///   - personalData: what it keeps of an account.
  ///   - notificationKinds: the sorts of things that it tells people of.
  ///   - mount: adds its routes.
  public init(
    id: String, face: Face, catalogues: @escaping @Sendable (Language) -> [String: Pattern],
    migrations: [MigrationSeries] = [], personalData: [PersonalData] = [],
    notificationKinds: [NotificationKind] = [],
    mount: @escaping @Sendable (Services, Routes<Visit, Visit>) -> Void
  ) {
    self.id = id
    self.face = face
    self.catalogues = catalogues
    self.migrations = migrations
    self.personalData = personalData
    self.notificationKinds = notificationKinds
    self.mount = mount
  }
}
