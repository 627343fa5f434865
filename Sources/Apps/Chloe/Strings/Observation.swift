internal import AppHost
internal import Interface

/// How the moods of a range compare with those of the range before (CHL-131).
enum ObservationKey: String, MessageKey {
  static let section = "chloe.observation"

  case brighter, heavier, alike
}

extension MessageCatalog {
  /// Returns how the moods of a range compare with the range before; nil with too few entries.
  func observation(on trends: MoodTrends) -> String? {
    let key: ObservationKey
    switch trends.comparison {
    case .tooFew: return nil
    case .brighter: key = .brighter
    case .heavier: key = .heavier
    case .alike: key = .alike
    }
    return self(Message(key, ["days": .number(trends.range.rawValue)]))
  }
}
