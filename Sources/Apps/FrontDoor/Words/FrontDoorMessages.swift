internal import Interface

extension Message {
  static let ageNeeded = Message(DoorKey.ageNeeded)
  static let tooEarlyForTables = Message(DoorKey.tooEarlyForTables)
  static let inTheFuture = Message(DoorKey.inTheFuture)
  static let severalPlaces = Message(DoorKey.severalPlaces)
  static let noPlaceOfThisName = Message(DoorKey.noPlaceOfThisName)
  static let noSuchPlace = Message(DoorKey.noSuchPlace)
  static let timeShownTwice = Message(DoorKey.timeShownTwice)

  static func timeSkipped(_ time: String) -> Message {
    Message(DoorKey.timeSkipped, ["time": .text(time)])
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
