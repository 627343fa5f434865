internal import Interface

/// What is said before the tabs.
enum WelcomeKey: String, MessageKey {
  case welcomeTitle = "destiny.welcome.title"
  case welcomeDay = "destiny.welcome.day"
  case welcomeDayText = "destiny.welcome.day-text"
  case welcomeChart = "destiny.welcome.chart"
  case welcomeChartText = "destiny.welcome.chart-text"
  case welcomeAsk = "destiny.welcome.ask"
  case welcomeAskText = "destiny.welcome.ask-text"
  case skip = "destiny.welcome.skip"
  case goOn = "destiny.welcome.go-on"
  case getStarted = "destiny.welcome.get-started"
  case signIn = "destiny.welcome.sign-in"
  case signInHeading = "destiny.welcome.sign-in-heading"
  case signInText = "destiny.welcome.sign-in-text"
  case email = "destiny.welcome.email"
  case password = "destiny.welcome.password"
  case forgotPassword = "destiny.welcome.forgot-password"
  case otherWays = "destiny.welcome.other-ways"
  case createAccount = "destiny.welcome.create-account"
  case continueAsGuest = "destiny.welcome.continue-as-guest"
  case guestText = "destiny.welcome.guest-text"
}

extension Catalogue {
  /// A text of the entrance.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }
}
