internal import AppHost
internal import Interface

/// The texts of the chat, in addition to those of all chat pages.
enum ChloeChatKey: String, MessageKey {
  static let section = "chloe.chat"

  case morning, afternoon, evening, night, nameless, companion, notice, basedOn, ground, usedUp
  case usedUpText, seePremium, left, elsewhere, untitled
}

/// The names of what an answer rests on.
extension CoachingGround: MessageKey { static let section = "chloe.ground" }

extension MessageCatalog {
  /// Returns a text of the chat.
  func callAsFunction(_ key: ChloeChatKey) -> String { self(Message(key)) }

  /// Returns what an answer rests on, such as `archetype: The Siren`.
  func ground(_ ground: CoachingGround, _ value: String) -> String {
    self(Message(ChloeChatKey.ground, ["kind": .text(self(name: ground)), "value": .text(value)]))
  }

  /// Returns the greeting of a new conversation (CHL-74).
  func greeting(_ name: String, _ band: DayBand) -> String {
    let key: ChloeChatKey =
      switch band {
      case .morning: .morning
      case .afternoon: .afternoon
      case .evening: .evening
      case .night: .night
      }
    return self(Message(key, ["name": .text(name.isEmpty ? self(.nameless) : name)]))
  }

  /// Returns the line below an answer that says what it rests on.
  func basedOn(_ grounds: [String]) -> String {
    self(Message(ChloeChatKey.basedOn, ["grounds": .text(grounds.joined(separator: ", "))]))
  }

  /// Returns how many messages a day there are, and when the next ones come (CHL-88).
  func usedUp(_ limit: Int, until time: String) -> String {
    self(Message(ChloeChatKey.usedUpText, ["limit": .number(limit), "time": .text(time)]))
  }

  /// Returns how many messages are left today (CHL-88).
  func left(_ count: Int) -> String { self(Message(ChloeChatKey.left, ["count": .number(count)])) }
}
