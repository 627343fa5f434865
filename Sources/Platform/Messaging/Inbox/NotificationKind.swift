/// A sort of thing that an app tells people of, such as the reply of a relative. Kinds are data of the
/// apps; a person chooses for each how it reaches them.
public struct NotificationKind: Hashable, Sendable {
  /// Its name within the app, the same across versions, such as "reply".
  public let id: String
  /// The app, such as "halloo".
  public let app: String
  /// The key of what it is called, in the catalogue of the app.
  public let nameKey: String
  /// How it reaches a person who has chosen nothing.
  public let defaults: Channels
  /// How much it matters that a device is woken for it.
  public let urgency: Urgency

  /// - Parameters:
  ///   - id: its name within the app, the same across versions.
  ///   - app: the app.
  ///   - nameKey: the key of what it is called, in the catalogue of the app.
  ///   - defaults: how it reaches a person who has chosen nothing.
  ///   - urgency: how much it matters that a device is woken for it.
  public init(
    _ id: String, app: String, nameKey: String, defaults: Channels, urgency: Urgency = .normal
  ) {
    self.id = id
    self.app = app
    self.nameKey = nameKey
    self.defaults = defaults
    self.urgency = urgency
  }

  /// The ways by which a notification leaves the house. In the inbox it always is.
  public struct Channels: Hashable, Sendable {
    /// Whether the person's devices show it.
    public var push: Bool
    /// Whether a letter goes to the person's address, once that is verified.
    public var mail: Bool

    /// - Parameters:
    ///   - push: whether the person's devices show it.
    ///   - mail: whether a letter goes to the person's address.
    public init(push: Bool, mail: Bool) {
      self.push = push
      self.mail = mail
    }
  }

  /// What the push service makes of the state of a device (RFC 8030, section 5.3).
  public enum Urgency: String, Hashable, Sendable {
    /// On power or a free network only.
    case low
    /// Whenever the device is up.
    case normal
    /// Also when its battery is low.
    case high
  }
}
