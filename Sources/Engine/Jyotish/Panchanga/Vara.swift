public import CivilTime

/// A day of the week, which in the panchanga runs from sunrise to sunrise.
public enum Vara: UInt8, CaseIterable, Sendable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// The day of the panchanga that begins with the sunrise of a civil weekday.
  public init(_ weekday: Weekday) {
    self =
      switch weekday {
      case .sunday: .sunday
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      }
  }

  /// The graha that rules the day.
  public var lord: Graha {
    switch self {
    case .sunday: .sun
    case .monday: .moon
    case .tuesday: .mars
    case .wednesday: .mercury
    case .thursday: .jupiter
    case .friday: .venus
    case .saturday: .saturn
    }
  }

  /// The name that is printed.
  public var name: String {
    switch self {
    case .sunday: "Ravivara"
    case .monday: "Somavara"
    case .tuesday: "Mangalavara"
    case .wednesday: "Budhavara"
    case .thursday: "Guruvara"
    case .friday: "Shukravara"
    case .saturday: "Shanivara"
    }
  }

  /// Returns the eighth of the daylight, 1 ... 8, of an inauspicious period.
  func eighth(of period: DayPeriod.Kind) -> Int {
    switch period {
    case .rahuKalam:
      switch self {
      case .sunday: 8
      case .monday: 2
      case .tuesday: 7
      case .wednesday: 5
      case .thursday: 6
      case .friday: 4
      case .saturday: 3
      }
    // Gulika and Yamaganda step back by one eighth a day, and by seven again when they run out.
    case .gulika: 7 - Int(rawValue)
    case .yamaganda: rawValue < 5 ? 5 - Int(rawValue) : 12 - Int(rawValue)
    }
  }
}
