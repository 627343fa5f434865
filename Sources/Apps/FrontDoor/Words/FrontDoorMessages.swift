internal import Interface

extension Message {
  static let ageNeeded = Message(DoorKey.ageNeeded)

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
