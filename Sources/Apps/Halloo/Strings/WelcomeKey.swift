internal import Interface

/// The texts of sign-up and of the questions before the first relative.
enum WelcomeKey: String, MessageKey {
  static let section = "halloo.welcome"

  case welcomeTitle, welcomeText, noApp, photos, live, getStarted, haveAccount, asGuest
  case displayNameHint, quizTitle, quizStep, quizSkip, quizBack, quizMissing, quizSeveral
  case readyTitle, readyText, readyHabits, addFirst, toDashboard
}

extension MessageCatalog {
  /// Returns a text of sign-up.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }

  /// Returns the label of an answer's option.
  func label(of option: String, in question: QuizQuestion) -> String {
    if question == .memberCount { return option }
    return self(Message(named: "halloo.quiz.\(question.rawValue).\(option)"))
  }

  func quizStep(_ question: QuizQuestion) -> String {
    self(
      WelcomeKey.quizStep,
      ["number": .number(question.number), "all": .number(QuizQuestion.allCases.count)])
  }
}
