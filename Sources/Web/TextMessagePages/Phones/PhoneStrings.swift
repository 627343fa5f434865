internal import CStrings
public import Interface
internal import TextMessages

extension Strings {
  /// The texts of the pages of simulated phones.
  public static let phones = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/phones", embedded: asterism_phones_strings)
}

/// The texts of the pages of simulated phones.
enum PhoneKey: String, MessageKey {
  static let section = "phones"

  case screen, noTexts, photoOfAnswer, phoneStopped, answerAs, ownWords, ownPhoto, samplePhotos
  case send, network, networkText, networkDelay, networkCode, setNetwork
  case inboundText, inboundSeconds
}

extension SamplePicture: MessageKey { static let section = "phones.sample" }

extension MessageCatalog {
  /// A text of the pages.
  func callAsFunction(_ key: PhoneKey) -> String { self(Message(key)) }
  /// The description of a sample picture.
  func name(of sample: SamplePicture) -> String { self(Message(sample)) }
  /// The name of a network fault.
  func name(of mode: SimulatedNetwork.Mode) -> String {
    self(Message(named: "phones.network.\(mode.rawValue)"))
  }
  /// The name of what befalls texts from the phone.
  func name(of inbound: SimulatedNetwork.Inbound) -> String {
    self(Message(named: "phones.inbound.\(inbound.rawValue)"))
  }
}
