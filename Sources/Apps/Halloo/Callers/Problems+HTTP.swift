internal import HTTPServer
internal import HTTPTypes

// How pages and programs are told of what cannot be done, where nothing says it in a better place.

extension OccurrenceProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .invalidTransition:
      HTTPError(.conflict, "This cannot be done any more: something has happened meanwhile.")
    case .undoExpired: HTTPError(.conflict, "It is too late to take this back.")
    }
  }
}

extension StepProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .locked: HTTPError(.conflict, "The hello was sent: nothing before it can be changed here.")
    case .notConfirmed: HTTPError(.conflict, "They have not agreed yet.")
    }
  }
}

extension HelloProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .alreadyConfirmed: HTTPError(.conflict, "They have agreed already.")
    case .optedOut: HTTPError(.conflict, "This number has said STOP.")
    case .limit: HTTPError(.tooManyRequests, "No hello can be sent at the moment.")
    }
  }
}

extension RelativeProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .invalidTransition: HTTPError(.conflict, "This cannot be done at the moment.")
    case .optedOut: HTTPError(.conflict, "This number has said STOP.")
    }
  }
}

extension HabitProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full: HTTPError(.conflict, "There are ten habits already.")
    case .quietHours, .inThePast, .noDays: HTTPError(.unprocessableContent)
    case .changed: HTTPError(.conflict, "Somebody has changed this habit meanwhile.")
    }
  }
}

extension CircleProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full: HTTPError(.conflict, "There are four members already.")
    case .duplicateNumber: HTTPError(.conflict, "Somebody of the circle has this number.")
    case .failed(let error):
      (error as? any HTTPErrorConvertible)?.httpError ?? HTTPError(.internalServerError)
    }
  }
}
