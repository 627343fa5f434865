internal import Interface

/// What the way in and the questions before the first relative say.
enum WelcomeKey: String, MessageKey {
  case welcomeTitle = "halloo.welcome.title"
  case welcomeText = "halloo.welcome.text"
  case noApp = "halloo.welcome.no-app"
  case photos = "halloo.welcome.photos"
  case live = "halloo.welcome.live"
  case getStarted = "halloo.welcome.get-started"
  case haveAccount = "halloo.welcome.have-account"
  case asGuest = "halloo.welcome.as-guest"
  case signUpTitle = "halloo.account.title"
  case signUp = "halloo.account.sign-up"
  case signInTab = "halloo.account.sign-in"
  case displayName = "halloo.account.name"
  case displayNameHint = "halloo.account.name-hint"
  case emailAddress = "halloo.account.email"
  case accountPassword = "halloo.account.password"
  case goOn = "halloo.account.continue"
  case forgot = "halloo.account.forgot"
  case quizTitle = "halloo.quiz"
  case quizStep = "halloo.quiz.step"
  case quizSkip = "halloo.quiz.skip"
  case quizBack = "halloo.quiz.back"
  case quizMissing = "halloo.quiz.missing"
  case quizSeveral = "halloo.quiz.several"
  case readyTitle = "halloo.ready.title"
  case readyText = "halloo.ready.text"
  case readyHabits = "halloo.ready.habits"
  case addFirst = "halloo.ready.add-first"
  case toDashboard = "halloo.ready.dashboard"
}

extension Catalogue {
  /// A text of the way in.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }

  /// A question of the quiz.
  func title(of question: QuizQuestion) -> String {
    self(Message(named: "halloo.quiz.\(question.rawValue)"))
  }

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
