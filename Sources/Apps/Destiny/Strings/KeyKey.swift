internal import Interface

/// What is said of personal keys.
enum KeyKey: String, MessageKey {
  case apiAccess = "destiny.keys.title"
  case keysText = "destiny.keys.text"
  case keysYours = "destiny.keys.yours"
  case keyNew = "destiny.keys.new"
  case keyName = "destiny.keys.name"
  case keyNameHint = "destiny.keys.name-hint"
  case keyMake = "destiny.keys.make"
  case keyUsed = "destiny.keys.used"
  case keyUnused = "destiny.keys.unused"
  case keyShownHeading = "destiny.keys.shown-heading"
  case keyShownText = "destiny.keys.shown-text"
  case keyShownLabel = "destiny.keys.shown-label"
  case keyCopy = "destiny.keys.copy"
  case keyDone = "destiny.keys.done"
  case keyRevoke = "destiny.keys.revoke"
  case keyRevokeText = "destiny.keys.revoke-text"
  case keyKeep = "destiny.keys.keep"
  case keyRevoked = "destiny.keys.revoked"
}

extension Catalogue {
  /// A text about keys.
  func callAsFunction(_ key: KeyKey) -> String { self(Message(key)) }
}

extension Message {
  static func keyUsed(made: String, used: String) -> Message {
    Message(KeyKey.keyUsed, ["made": .text(made), "used": .text(used)])
  }

  static func keyUnused(_ made: String) -> Message {
    Message(KeyKey.keyUnused, ["made": .text(made)])
  }
}
