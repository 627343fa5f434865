internal import Interface
internal import TextMessages

/// What the page of the simulated phones says.
enum PhoneKey: String, MessageKey {
  case noPhones = "halloo.phone.none"
  case noPhonesText = "halloo.phone.none-text"
  case screen = "halloo.phone.screen"
  case phoneStopped = "halloo.phone.stopped"
  case answerAs = "halloo.phone.answer"
  case ownWords = "halloo.phone.words"
  case ownPhoto = "halloo.phone.photo"
  case samplePhotos = "halloo.phone.samples"
  case send = "halloo.phone.send"
  case network = "halloo.phone.network"
  case networkText = "halloo.phone.network-text"
  case networkDelay = "halloo.phone.delay"
  case networkCode = "halloo.phone.code"
  case setNetwork = "halloo.phone.set-network"
  case clock = "halloo.phone.clock"
  case fire = "halloo.phone.fire"
  case expire = "halloo.phone.expire"
}

extension Catalogue {
  /// A text of the page of the phones.
  func callAsFunction(_ key: PhoneKey) -> String { self(Message(key)) }
  /// What befalls texts.
  func name(of mode: SimulatedNetwork.Mode) -> String {
    self(Message(named: "halloo.network.\(mode.rawValue)"))
  }
  /// What a drawn picture shows.
  func name(of sample: SamplePicture) -> String {
    self(Message(named: "halloo.sample.\(sample.rawValue)"))
  }
}

extension HallooWords {
  static let phone: [String: Pattern] = [
    "halloo.phone.none": "No phones yet",
    "halloo.phone.none-text": "Each member whom you add has a phone here to try everything with.",
    "halloo.phone.screen": "Texts on this phone",
    "halloo.phone.stopped": "This phone has said STOP: nothing arrives until START.",
    "halloo.phone.answer": "Answer on this phone",
    "halloo.phone.words": "Text",
    "halloo.phone.photo": "Photo",
    "halloo.phone.samples": "Sample photos",
    "halloo.phone.send": "Send",
    "halloo.phone.network": "Network",
    "halloo.phone.network-text": "What befalls texts to this phone",
    "halloo.phone.delay": "Delay, seconds (0 to 60)",
    "halloo.phone.code": "Code for “Not delivered”",
    "halloo.phone.set-network": "Set network",
    "halloo.phone.clock": "Time",
    "halloo.phone.fire": "Fire Next Reminder Now",
    "halloo.phone.expire": "Expire Deadline Now",
    "halloo.network.normal": "Normal",
    "halloo.network.delay": "Delayed reports",
    "halloo.network.undelivered": "Not delivered",
    "halloo.network.refuse": "Refused",
    "halloo.network.lose": "Answers lost",
    "halloo.sample.pills": "Pill box",
    "halloo.sample.tea": "Cup of tea",
    "halloo.sample.garden": "Garden",
    "halloo.sample.dog": "Dog",
  ]
}
