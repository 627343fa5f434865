internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface

// The HTTP errors of domain problems that are not reported elsewhere.

/// A problem of Halloo, told in its own words.
protocol HallooProblem: WordedError {}

extension HallooProblem {
  /// The error in English, where nobody says which language is read.
  var httpError: HTTPError { httpError(.hallooEnglish) }
}

extension MessageCatalog {
  /// The texts of Halloo and of the site in English.
  static let hallooEnglish = MessageCatalog.siteEnglish.adding(HallooStrings.own)
}

extension OccurrenceProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .invalidTransition: HTTPError(.invalidTransition, words.refusal(.happened))
    case .undoExpired: HTTPError(.undoExpired, words.refusal(.tooLateToUndo))
    }
  }
}

extension TimeProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .passing: HTTPError(.invalidTransition, words.refusal(.timePasses))
    case .others: HTTPError(.invalidTransition, words.refusal(.othersShareTheClock))
    }
  }
}

extension StepProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .locked: HTTPError(.stepLocked, words.refusal(.helloWasSent))
    case .notConfirmed: HTTPError(.notConfirmed, words.refusal(.notAgreed))
    }
  }
}

extension HelloProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .alreadyConfirmed: HTTPError(.alreadyConfirmed, words.refusal(.agreedAlready))
    case .optedOut: HTTPError(.optedOut, words.refusal(.saidStop))
    case .moment: HTTPError(.validationFailed, words.refusal(.momentToCome), field: "sendAt")
    case .limit: HTTPError(.helloLimit, words.refusal(.noHello))
    }
  }
}

extension RelativeProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .invalidTransition: HTTPError(.notConfirmed, words.refusal(.notNow))
    case .optedOut: HTTPError(.optedOut, words.refusal(.saidStop))
    case .unpaid: .subscriptionRequired(words)
    }
  }
}

extension HTTPError {
  /// Only the first relative is free (HAL-1310).
  fileprivate static func subscriptionRequired(_ words: MessageCatalog) -> HTTPError {
    HTTPError(.subscriptionRequired, words.refusal(.unpaid))
  }
}

extension SendNowProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .notActive: HTTPError(.profileNotActive, words.refusal(.notTexted))
    case .open: HTTPError(.occurrenceOpen, words.refusal(.askedAlready))
    case .limit: HTTPError(.sendNowLimit, words.refusal(.sentThrice))
    }
  }
}

extension HabitProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full: HTTPError(.taskLimit, words.refusal(.tenHabits))
    case .quietHours: HTTPError(.quietHours, words.refusal(.quietTime), field: "localTime")
    case .inThePast: HTTPError(.inThePast, words.refusal(.isOver), field: "startDate")
    case .endsBeforeStart:
      HTTPError(.validationFailed, words.refusal(.endsBeforeStart), field: "endDate")
    case .noDays: HTTPError(.daysRequired, words.refusal(.chooseDay), field: "daysOfWeek")
    case .changed: HTTPError(.versionConflict, words.refusal(.habitChanged))
    case .unpaid: .subscriptionRequired(words)
    }
  }
}

extension CircleProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full: HTTPError(.profileLimit, words.refusal(.fourMembers))
    case .duplicateNumber:
      HTTPError(.duplicatePhone, words.refusal(.numberTaken), field: "phoneNumber")
    case .changed: HTTPError(.versionConflict, words.refusal(.memberChanged))
    case .unpaid: .subscriptionRequired(words)
    case .failed(let error):
      HTTPError.halloo(error, words) ?? (error as? any HTTPErrorConvertible)?.httpError
        ?? HTTPError(.internalServerError)
    }
  }
}

extension MoveProblem: HallooProblem {
  func httpError(_ words: MessageCatalog) -> HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .closed: HTTPError(.occurrenceClosed, words.refusal(.otherTime))
    }
  }
}
