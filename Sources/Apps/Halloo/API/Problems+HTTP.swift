internal import HTTPServer
internal import HTTPTypes

// The HTTP errors of domain problems that are not reported elsewhere.

extension OccurrenceProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .invalidTransition:
      HTTPError(
        .invalidTransition, "This cannot be done any more: something has happened meanwhile.")
    case .undoExpired: HTTPError(.undoExpired, "It is too late to take this back.")
    }
  }
}

extension TimeProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .passing: HTTPError(.invalidTransition, "Time is passing already: wait until it is done.")
    case .others:
      HTTPError(
        .invalidTransition, "Other families are on this server, and it has one clock for all.")
    }
  }
}

extension StepProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .locked:
      HTTPError(.stepLocked, "The hello was sent: nothing before it can be changed here.")
    case .notConfirmed: HTTPError(.notConfirmed, "They have not agreed yet.")
    }
  }
}

extension HelloProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .alreadyConfirmed: HTTPError(.alreadyConfirmed, "They have agreed already.")
    case .optedOut: HTTPError(.optedOut, "This number has said STOP.")
    case .moment:
      HTTPError(.validationFailed, "Choose a moment to come, within 30 days.", field: "sendAt")
    case .limit: HTTPError(.helloLimit, "No hello can be sent at the moment.")
    }
  }
}

extension RelativeProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .invalidTransition: HTTPError(.notConfirmed, "This cannot be done at the moment.")
    case .optedOut: HTTPError(.optedOut, "This number has said STOP.")
    case .unpaid: .subscriptionRequired
    }
  }
}

extension HTTPError {
  /// Only the first relative is free (HAL-1310).
  fileprivate static var subscriptionRequired: HTTPError {
    HTTPError(.subscriptionRequired, "Without a subscription one member is reminded.")
  }
}

extension SendNowProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .notActive: HTTPError(.profileNotActive, "They are not texted at the moment.")
    case .open: HTTPError(.occurrenceOpen, "They were asked already, and have not answered yet.")
    case .limit: HTTPError(.sendNowLimit, "This was sent three times today.")
    }
  }
}

extension HabitProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full: HTTPError(.taskLimit, "There are ten habits already.")
    case .quietHours:
      HTTPError(
        .quietHours, "This time is in the quiet hours: allow it, or choose another.",
        field: "localTime")
    case .inThePast: HTTPError(.inThePast, "This is over already.", field: "startDate")
    case .endsBeforeStart:
      HTTPError(.validationFailed, "The last day comes before the first.", field: "endDate")
    case .noDays: HTTPError(.daysRequired, "Choose a day at least.", field: "daysOfWeek")
    case .changed: HTTPError(.versionConflict, "Somebody has changed this habit meanwhile.")
    case .unpaid: .subscriptionRequired
    }
  }
}

extension CircleProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full: HTTPError(.profileLimit, "There are four members already.")
    case .duplicateNumber:
      HTTPError(.duplicatePhone, "Somebody of the circle has this number.", field: "phoneNumber")
    case .changed: HTTPError(.versionConflict, "Somebody has changed this member meanwhile.")
    case .unpaid: .subscriptionRequired
    case .failed(let error):
      (error as? any HTTPErrorConvertible)?.httpError ?? HTTPError(.internalServerError)
    }
  }
}

extension MoveProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .closed:
      HTTPError(.occurrenceClosed, "This answer cannot belong to that time of the habit.")
    }
  }
}
