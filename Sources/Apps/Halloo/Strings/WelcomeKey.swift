internal import Interface

/// What the way in and the questions before the first relative say.
enum WelcomeKey: String, MessageKey {
  static let section = "halloo.welcome"

  case welcomeTitle, welcomeText, noApp, photos, live, getStarted, haveAccount, asGuest
  case displayNameHint, quizTitle, quizStep, quizSkip, quizBack, quizMissing, quizSeveral
  case readyTitle, readyText, readyHabits, addFirst, toDashboard
}

extension MessageCatalog {
  /// A text of the way in.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }

  /// One of its answers.
  func label(of option: String, in question: QuizQuestion) -> String {
    if question == .memberCount { return option }
    return self(Message(named: "halloo.quiz.\(question.rawValue).\(option)"))
  }

  func quizStep(_ question: QuizQuestion) -> String {
    self(
      Message(
        WelcomeKey.quizStep,
        [
          "number": .number(question.number), "all": .number(QuizQuestion.allCases.count),
        ]))
  }
}
