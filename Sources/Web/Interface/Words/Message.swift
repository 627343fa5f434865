/// The names of the messages of one room; its catalogues have a pattern for each.
public protocol MessageKey: RawRepresentable<String>, CaseIterable, Sendable {}

/// A message to a person, in no language yet: what is said, and with which values.
///
/// A room makes its messages by functions with typed arguments, so that no page can forget one:
///
///     extension Message {
///       static func unread(_ count: Int) -> Message {
///         Message(InboxKey.unread, ["count": .number(count)])
///       }
///     }
public struct Message: Sendable {
  /// A value in a message.
  public enum Argument: Sendable {
    /// A text that stays as it is, such as a name.
    case text(String)
    /// A number, which is written as the language does and picks the plural.
    case number(Int)
    /// A share in hundredths.
    case percent(Int)
  }

  /// The name of the message in the catalogues.
  public let key: String
  /// The values by the names of their places.
  public let arguments: [String: Argument]

  /// A message.
  public init(_ key: some MessageKey, _ arguments: [String: Argument] = [:]) {
    self.key = key.rawValue
    self.arguments = arguments
  }

  /// A message without values, by a name that stands in data.
  public init(named key: String) {
    self.key = key
    arguments = [:]
  }
}
