public import Interface

/// The area of life of a conversation, as pages show it.
public struct ChatArea: Sendable {
  let icon: Icon
  let name: String

  /// - Parameters:
  ///   - name: the displayed name.
  ///   - icon: the icon.
  public init(_ name: String, icon: Icon) { (self.name, self.icon) = (name, icon) }

  /// Returns one of the ten areas of the readings, such as "career"; nil for any other and for
  /// "general", which says nothing.
  public static func reading(_ area: String, _ words: MessageCatalog) -> ChatArea? {
    guard let icon = icons[area] else { return nil }
    return ChatArea(words(Message(named: "chat.area.\(area)")), icon: icon)
  }

  private static let icons: [String: Icon] = [
    "marriage": .heart, "career": .briefcase, "health": .leaf, "finance": .coins,
    "relationships": .heart, "family": .house, "education": .books, "travel": .compass,
    "spirituality": .sparkle,
  ]
}
