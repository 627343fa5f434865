internal import Interface

/// The texts about relatives on the page of simulated phones.
enum PhoneKey: String, MessageKey {
  static let section = "halloo.phone"

  case noPhones, noPhonesText, ownPhone, clock, fire, expire
  case timeNow, timePasses, letTimePass, letTimePassText, timeSpan, clockShared
}

/// How long time may be let pass from the page (HAL-1405).
enum TimeSpan: String, MessageKey {
  static let section = "halloo.phone.span"

  case tenMinutes, hour, sixHours, day, week

  /// The longest one of the API.
  static let mostMinutes = 31 * 24 * 60

  var duration: Duration {
    switch self {
    case .tenMinutes: .seconds(600)
    case .hour: .seconds(3_600)
    case .sixHours: .seconds(6 * 3_600)
    case .day: .seconds(86_400)
    case .week: .seconds(7 * 86_400)
    }
  }
}

extension MessageCatalog {
  /// Returns a text of the page of simulated phones.
  func callAsFunction(_ key: PhoneKey) -> String { self(Message(key)) }
  /// Returns a sentence about a time.
  func phone(_ key: PhoneKey, _ time: String) -> String { self(key, ["time": .text(time)]) }
}
