/// A kind of notification, such as the reply of a relative. Kinds are declared by the apps; a
/// person chooses the channels of each.
public struct NotificationKind: Hashable, Sendable {
  /// Its ID within the app, stable across versions, such as "reply".
  public let id: String
  /// The app, such as "halloo".
  public let app: String
  /// The key of its name, in the catalogue of the app.
  public let nameKey: String
  /// The default channels.
  public let defaults: Channels
  /// The urgency for the push service.
  public let urgency: Urgency
  /// Whether it always uses its default channels, past quiet hours, whatever a person has chosen:
  /// for somebody's distress.
  public let isEmergency: Bool

  /// - Parameters:
  ///   - id: its ID within the app, stable across versions.
  ///   - app: the app.
  ///   - nameKey: the key of its name, in the catalogue of the app.
  ///   - defaults: the default channels.
  ///   - urgency: the urgency for the push service.
  ///   - isEmergency: whether it disregards quiet hours and chosen channels.
  public init(
    _ id: String, app: String, nameKey: String, defaults: Channels, urgency: Urgency = .normal,
    isEmergency: Bool = false
  ) {
    self.id = id
    self.app = app
    self.nameKey = nameKey
    self.defaults = defaults
    self.urgency = urgency
    self.isEmergency = isEmergency
  }

  /// The channels besides the inbox, which every notification goes to.
  public struct Channels: Hashable, Sendable {
    /// Web Push to the person's devices.
    public var push: Bool
    /// Mail to the person's address, once it is verified.
    public var mail: Bool

    /// - Parameters:
    ///   - push: Web Push to the person's devices.
    ///   - mail: mail to the person's address.
    public init(push: Bool, mail: Bool) {
      self.push = push
      self.mail = mail
    }
  }

  /// The urgency, which the push service relates to the state of the device (RFC 8030, section
  /// 5.3).
  public enum Urgency: String, Hashable, Sendable {
    /// On power or a free network only.
    case low
    /// Whenever the device is awake.
    case normal
    /// Also when its battery is low.
    case high
  }
}
