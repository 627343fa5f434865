internal import Interface

extension Message {
  static let ageNeeded = Message(DoorKey.ageNeeded)

  /// What a call of an app shows.
  static func exampleOf(_ app: String) -> Message {
    Message(DoorKey.exampleOf, ["app": .text(app)])
  }

  static func greeting(_ name: String) -> Message {
    Message(DoorKey.greeting, ["name": .text(name)])
  }

  static func lastSeen(_ day: String) -> Message {
    Message(DoorKey.lastSeen, ["day": .text(day)])
  }

  static func typeWord(_ word: String) -> Message {
    Message(DoorKey.typeWord, ["word": .text(word)])
  }

  static func letterGoesTo(_ address: String) -> Message {
    Message(DoorKey.letterGoesTo, ["address": .text(address)])
  }
}
