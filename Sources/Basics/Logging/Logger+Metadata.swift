// Subset of apple/swift-log 1.x API, written independently; do not extend.

extension Logger {
  /// The metadata of a message, by name.
  public typealias Metadata = [String: MetadataValue]

  /// A value that belongs to a message.
  public enum MetadataValue: Sendable {
    /// A text.
    case string(String)
    /// A value converted to text when it is written.
    case stringConvertible(any CustomStringConvertible & Sendable)
    /// Values by name.
    case dictionary(Metadata)
    /// Values in order.
    case array([MetadataValue])
  }
}

extension Logger.MetadataValue: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.stringConvertible(let left), .stringConvertible(let right)):
      left.description == right.description
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    default: false
    }
  }
}

extension Logger.MetadataValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .string(let text): text
    case .stringConvertible(let value): value.description
    case .dictionary(let values): values.mapValues(\.description).description
    case .array(let values): values.map(\.description).description
    }
  }
}

extension Logger.MetadataValue: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension Logger.MetadataValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Logger.MetadataValue)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}

extension Logger.MetadataValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Logger.MetadataValue...) { self = .array(elements) }
}
