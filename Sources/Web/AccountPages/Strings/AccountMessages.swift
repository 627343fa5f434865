internal import Interface

extension Message {
  static func lastSeen(_ day: String) -> Message {
    Message(AccountPageKey.lastSeen, ["day": .text(day)])
  }

  static func typeWord(_ word: String) -> Message {
    Message(AccountPageKey.typeWord, ["word": .text(word)])
  }

  static func letterGoesTo(_ address: String) -> Message {
    Message(AccountPageKey.letterGoesTo, ["address": .text(address)])
  }

  static func keyUsed(made: String, used: String) -> Message {
    Message(AccountPageKey.keyUsed, ["made": .text(made), "used": .text(used)])
  }

  static func keyUnused(_ made: String) -> Message {
    Message(AccountPageKey.keyUnused, ["made": .text(made)])
  }

  static func deletePersonHeading(_ name: String) -> Message {
    Message(AccountPageKey.deletePersonHeading, ["name": .text(name)])
  }

  static func ageConfirmation(_ age: Int) -> Message {
    Message(AccountPageKey.ageConfirmation, ["age": .number(age)])
  }

  static func planSaving(_ percent: Int) -> Message {
    Message(AccountPageKey.planSaving, ["percent": .percent(percent)])
  }

  static func planPerMonth(_ price: String) -> Message {
    Message(AccountPageKey.planPerMonth, ["price": .text(price)])
  }

  static func planPerYear(_ price: String) -> Message {
    Message(AccountPageKey.planPerYear, ["price": .text(price)])
  }

  static func planOnce(_ price: String) -> Message {
    Message(AccountPageKey.planOnce, ["price": .text(price)])
  }
}
