internal import Interface

/// The texts of the hour of birth.
enum HourKey: String, MessageKey {
  static let section = "astronova.hour"

  case title, exactHeading, exactText, needsPlace, needsPlaceText, window, time, look
  case holdsThen, holdsAlways, nothingElse, changes, nextChange, noChange, ends, begins, changesText
  case questions, questionsText, method, methodText, ask, monthOnly, outside
  case result, resultText, notNarrowed, narrowed, fell, grew, unchanged, take
  case support
}

extension MessageCatalog {
  /// Returns a text of the hour of birth.
  func callAsFunction(_ key: HourKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }
}

/// The texts of looking back.
enum LookingBackKey: String, MessageKey {
  static let section = "astronova.lookingBack"

  case title, text, dayOf, yes, partly, no, said, resultTitle, daysNeeded, notBlind, count
  case share, chance, interval, stands, asChance, seldom, seldomText, bringBack, broughtBack
}

extension MessageCatalog {
  /// Returns a text of looking back.
  func callAsFunction(_ key: LookingBackKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }
}

extension Mark.Verdict {
  var name: LookingBackKey {
    switch self {
    case .yes: .yes
    case .partly: .partly
    case .no: .no
    }
  }
}
