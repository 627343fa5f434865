internal import Interface

/// What is said before the tabs.
enum WelcomeKey: String, MessageKey {
  static let section = "destiny.welcome"

  case welcomeTitle, welcomeDay, welcomeDayText, welcomeChart, welcomeChartText, welcomeAsk
  case welcomeAskText, signInHeading, signInText, guestText
}

extension MessageCatalog {
  /// A text of the entrance.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }
}
