/// One of Parashara's sixteen divisions of a sign (Brihat Parashara Hora Shastra, ch. 6); the raw
/// value is the number of parts.
public enum Varga: UInt8, CaseIterable, Sendable {
  case rashi = 1
  case hora = 2
  case drekkana = 3
  case chaturthamsha = 4
  case saptamsha = 7
  case navamsha = 9
  case dashamsha = 10
  case dvadashamsha = 12
  case shodashamsha = 16
  case vimshamsha = 20
  case chaturvimshamsha = 24
  case saptavimshamsha = 27
  case trimshamsha = 30
  case khavedamsha = 40
  case akshavedamsha = 45
  case shashtiamsha = 60

  /// Into how many parts a sign is divided.
  @inlinable public var parts: Int { Int(rawValue) }

  /// The name that is printed.
  public var name: String {
    switch self {
    case .rashi: "Rashi"
    case .hora: "Hora"
    case .drekkana: "Drekkana"
    case .chaturthamsha: "Chaturthamsha"
    case .saptamsha: "Saptamsha"
    case .navamsha: "Navamsha"
    case .dashamsha: "Dashamsha"
    case .dvadashamsha: "Dvadashamsha"
    case .shodashamsha: "Shodashamsha"
    case .vimshamsha: "Vimshamsha"
    case .chaturvimshamsha: "Chaturvimshamsha"
    case .saptavimshamsha: "Saptavimshamsha"
    case .trimshamsha: "Trimshamsha"
    case .khavedamsha: "Khavedamsha"
    case .akshavedamsha: "Akshavedamsha"
    case .shashtiamsha: "Shashtiamsha"
    }
  }

  /// The verses that define it.
  public var source: String { "Brihat Parashara Hora Shastra, ch. 6, \(verses)" }

  /// The verses of chapter 6 in R. Santhanam's edition.
  private var verses: String {
    switch self {
    case .rashi, .hora: "5-6"
    case .drekkana: "7-8"
    case .chaturthamsha: "9"
    case .saptamsha: "10-11"
    case .navamsha: "12"
    case .dashamsha: "13-14"
    case .dvadashamsha: "15"
    case .shodashamsha: "16"
    case .vimshamsha: "17-21"
    case .chaturvimshamsha: "22-23"
    case .saptavimshamsha: "24-26"
    case .trimshamsha: "27-28"
    case .khavedamsha: "29-30"
    case .akshavedamsha: "31-32"
    case .shashtiamsha: "33-41"
    }
  }
}
