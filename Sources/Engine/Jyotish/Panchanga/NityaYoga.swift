/// One of the 27 yogas of the calendar: a step of 13°20' in the sum of the sidereal longitudes of
/// Sun and Moon.
public enum NityaYoga: UInt8, CaseIterable, Sendable {
  case vishkambha, priti, ayushman, saubhagya, shobhana, atiganda, sukarma, dhriti, shula
  case ganda, vriddhi, dhruva, vyaghata, harshana, vajra, siddhi, vyatipata, variyana
  case parigha, shiva, siddha, sadhya, shubha, shukla, brahma, indra, vaidhriti

  /// The yoga of a sum in degrees, 0 ..< 360.
  public init(sum: Double) {
    // 27 steps fill the circle, so the fallback is never taken.
    self = NityaYoga(rawValue: UInt8(min(sum * 3 / 40, 26))) ?? .vaidhriti
  }

  /// The number that is printed, 1 ... 27.
  public var number: Int { Int(rawValue) + 1 }

  /// The name that is printed.
  public var name: String {
    switch self {
    case .vishkambha: "Vishkambha"
    case .priti: "Priti"
    case .ayushman: "Ayushman"
    case .saubhagya: "Saubhagya"
    case .shobhana: "Shobhana"
    case .atiganda: "Atiganda"
    case .sukarma: "Sukarma"
    case .dhriti: "Dhriti"
    case .shula: "Shula"
    case .ganda: "Ganda"
    case .vriddhi: "Vriddhi"
    case .dhruva: "Dhruva"
    case .vyaghata: "Vyaghata"
    case .harshana: "Harshana"
    case .vajra: "Vajra"
    case .siddhi: "Siddhi"
    case .vyatipata: "Vyatipata"
    case .variyana: "Variyana"
    case .parigha: "Parigha"
    case .shiva: "Shiva"
    case .siddha: "Siddha"
    case .sadhya: "Sadhya"
    case .shubha: "Shubha"
    case .shukla: "Shukla"
    case .brahma: "Brahma"
    case .indra: "Indra"
    case .vaidhriti: "Vaidhriti"
    }
  }
}
