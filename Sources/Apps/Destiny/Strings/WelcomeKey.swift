internal import Interface

/// The texts before the tabs.
enum WelcomeKey: String, MessageKey {
  static let section = "destiny.welcome"

  case welcomeTitle, welcomeDay, welcomeDayText, welcomeChart, welcomeChartText, welcomeAsk
  case welcomeAskText, signInHeading, signInText, guestText
}

extension MessageCatalog {
  /// Returns a text of onboarding and sign-in.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }
}
