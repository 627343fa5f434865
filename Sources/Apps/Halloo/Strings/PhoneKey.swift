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
