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

extension HallooWords {
  static let welcome: [String: Pattern] = [
    "halloo.welcome.title": "Hello from afar, every day",
    "halloo.welcome.text":
      "Halloo texts your parents or grandparents small reminders at the right time where they live. You see their answers as they come.",
    "halloo.welcome.no-app": "No app for them: any phone that gets texts will do",
    "halloo.welcome.photos": "They answer with a word or a photo",
    "halloo.welcome.live": "The whole family sees it live",
    "halloo.welcome.get-started": "Get Started",
    "halloo.welcome.have-account": "I Have an Account",
    "halloo.welcome.as-guest": "Try as Guest",
    "halloo.account.title": "Your account",
    "halloo.account.sign-up": "Sign Up",
    "halloo.account.sign-in": "Sign In",
    "halloo.account.name": "Your name",
    "halloo.account.name-hint": "Your relatives read it in the first text: “Anna set this up”.",
    "halloo.account.email": "Email",
    "halloo.account.password": "Password",
    "halloo.account.continue": "Continue",
    "halloo.account.forgot": "Forgot password?",
    "halloo.ready.title": "You are ready",
    "halloo.ready.text":
      "Nothing has been texted to anyone. That happens only when you press Send Hello.",
    "halloo.ready.habits": "Habits that may fit",
    "halloo.ready.add-first": "Add First Member",
    "halloo.ready.dashboard": "Go to Dashboard",
  ]

  static let quiz: [String: Pattern] = [
    "halloo.quiz": "A few questions",
    "halloo.quiz.step": "Question {number} of {all}",
    "halloo.quiz.skip": "Skip quiz",
    "halloo.quiz.back": "Back",
    "halloo.quiz.missing": "Choose an answer, or skip the quiz.",
    "halloo.quiz.several": "Choose all that fit.",
    "halloo.quiz.relationship": "Who do you want to look after?",
    "halloo.quiz.relationship.parent": "A parent",
    "halloo.quiz.relationship.grandparent": "A grandparent",
    "halloo.quiz.relationship.partner": "My partner",
    "halloo.quiz.relationship.auntUncle": "An aunt or uncle",
    "halloo.quiz.relationship.friendNeighbour": "A friend or neighbor",
    "halloo.quiz.relationship.other": "Somebody else",
    "halloo.quiz.memberCount": "How many people?",
    "halloo.quiz.needs": "What should they be reminded of?",
    "halloo.quiz.needs.medication": "Medication",
    "halloo.quiz.needs.mealsWater": "Meals and water",
    "halloo.quiz.needs.movement": "Moving",
    "halloo.quiz.needs.company": "Company",
    "halloo.quiz.needs.healthChecks": "Health checks",
    "halloo.quiz.needs.personalCare": "Personal care",
    "halloo.quiz.needs.sleep": "Sleep",
    "halloo.quiz.needs.appointments": "Appointments",
    "halloo.quiz.livingSituation": "How do they live?",
    "halloo.quiz.livingSituation.alone": "Alone",
    "halloo.quiz.livingSituation.withPartner": "With a partner",
    "halloo.quiz.livingSituation.withFamily": "With family",
    "halloo.quiz.livingSituation.assistedLiving": "In assisted living",
    "halloo.quiz.textingComfort": "How do they get on with texting?",
    "halloo.quiz.textingComfort.textsAndPhotos": "Texts and photos are fine",
    "halloo.quiz.textingComfort.textsOnly": "Texts only",
    "halloo.quiz.textingComfort.needsPractice": "It needs some practice",
    "halloo.quiz.dayparts": "When is a good time?",
    "halloo.quiz.dayparts.morning": "Morning",
    "halloo.quiz.dayparts.midday": "Midday",
    "halloo.quiz.dayparts.afternoon": "Afternoon",
    "halloo.quiz.dayparts.evening": "Evening",
    "halloo.quiz.alertPreference": "What do you want to be told?",
    "halloo.quiz.alertPreference.everyAnswer": "Every answer",
    "halloo.quiz.alertPreference.missedOnly": "Only what was missed",
    "halloo.quiz.alertPreference.dailySummary": "A summary each day",
  ]
}
