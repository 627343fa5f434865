internal import Interface

/// What the frame of Destiny says.
enum DestinyKey: String, MessageKey {
  case purpose = "destiny.purpose"
  case tabHome = "destiny.home"
  case tabAsk = "destiny.ask"
  case tabMatch = "destiny.match"
  case history = "destiny.history"
  case dependsOnBirthTime = "destiny.depends-on-birth-time"
}

extension Catalogue {
  /// A text of the frame.
  func callAsFunction(_ key: DestinyKey) -> String { self(Message(key)) }
}
