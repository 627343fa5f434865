/// The names of the messages of one module: each has a text in the strings files (docs/strings.md),
/// by the section of its kind and its raw value.
public protocol MessageKey: RawRepresentable<String>, CaseIterable, Sendable {
  /// The section of the strings files, such as `halloo.analytics`.
  static var section: String { get }
}

extension MessageKey {
  /// Its name in the strings files.
  public var messageName: MessageName { MessageName(section: Self.section, name: rawValue) }

  /// The names of all of its kind.
  public static var messageNames: [MessageName] { allCases.map(\.messageName) }
}

/// The name of a message: the section of the strings files and its name there. Made of two
/// constants, it is looked up without a text being put together.
public struct MessageName: Hashable, Sendable, CustomStringConvertible {
  /// The section.
  public let section: String
  /// Its name in the section.
  public let name: String

  /// A name in a section.
  public init(section: String, name: String) { (self.section, self.name) = (section, name) }

  /// A name as it stands in data: section and name with a dot between.
  public init(_ text: String) {
    let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) ?? text.startIndex
    section = String(text[..<dot])
    name = String(text[dot...].drop { $0 == "." })
  }

  public var description: String { "\(section).\(name)" }
}

/// A message to a person, in no language yet: what is said, and with which values.
///
/// A module makes its messages by functions with typed arguments, so that no page can forget one:
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

  /// The name of the message in the strings files.
  public let name: MessageName
  /// The values by the names of their places.
  public let arguments: [String: Argument]

  /// A message.
  public init(_ key: some MessageKey, _ arguments: [String: Argument] = [:]) {
    name = key.messageName
    self.arguments = arguments
  }

  /// A message without values, by a name that stands in data: section and name with a dot between.
  public init(named name: String) {
    self.name = MessageName(name)
    arguments = [:]
  }
}
