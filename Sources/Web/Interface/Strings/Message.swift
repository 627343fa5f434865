/// The message names of one module: each has a text in the strings files (docs/strings.md), by the
/// section of its type and its raw value.
public protocol MessageKey: RawRepresentable<String>, CaseIterable, Sendable {
  /// The section of the strings files, such as `halloo.analytics`.
  static var section: String { get }
}

extension MessageKey {
  /// Its name in the strings files.
  public var messageName: MessageName { MessageName(section: Self.section, name: rawValue) }

  /// The names of all messages of the type.
  public static var messageNames: [MessageName] { allCases.map(\.messageName) }
}

/// The name of a message: the section of the strings files and its name there. Made of two
/// constants, it is looked up without concatenating strings.
public struct MessageName: Hashable, Sendable, CustomStringConvertible {
  /// The section.
  public let section: String
  /// Its name in the section.
  public let name: String

  /// Creates a name in a section.
  public init(section: String, name: String) { (self.section, self.name) = (section, name) }

  /// Parses a name in data: section and name with a dot between.
  public init(_ text: String) {
    let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) ?? text.startIndex
    section = String(text[..<dot])
    name = String(text[dot...].drop { $0 == "." })
  }

  /// Hashes the name alone: few are in two sections, and every text of a page is looked up.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { "\(section).\(name)" }
}

/// A message to a person, independent of language: its name and its values.
///
/// Modules create messages with typed functions, so that no page can forget a value:
///
///     extension Message {
///       static func unread(_ count: Int) -> Message {
///         Message(InboxKey.unread, ["count": .number(count)])
///       }
///     }
public struct Message: Sendable {
  /// A value of a message.
  public enum Argument: Sendable {
    /// A text used as it is, such as a name.
    case text(String)
    /// A number, formatted for the language; it selects the plural.
    case number(Int)
    /// A percentage.
    case percent(Int)
  }

  /// The name of the message in the strings files.
  public let name: MessageName
  /// The values by placeholder.
  public let arguments: [String: Argument]

  /// Creates a message.
  public init(_ key: some MessageKey, _ arguments: [String: Argument] = [:]) {
    name = key.messageName
    self.arguments = arguments
  }

  /// Creates a message without values by a name in data: section and name with a dot between.
  public init(named name: String) {
    self.name = MessageName(name)
    arguments = [:]
  }
}
