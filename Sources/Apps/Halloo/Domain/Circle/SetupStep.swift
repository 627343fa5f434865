internal import Storage

/// A step of the way from a name to the first habit (HAL-402, HAL-1504).
enum SetupStep: String, CaseIterable, Comparable, Sendable, Storable {
  /// Name, relationship and number.
  case newProfileForm
  /// How the new member looks to the family.
  case profileComplete
  /// What will be texted, and that it is only after a press.
  case smsIntroduction
  /// Waiting for their answer.
  case confirmationWait
  /// They agreed.
  case onboardingSuccess
  /// The first habit.
  case firstHabit

  /// From one on, as the pages count them.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  static func < (left: SetupStep, right: SetupStep) -> Bool { left.number < right.number }
}

/// Why a step of the setup cannot be gone to (HAL-1635).
enum StepProblem: Error, Hashable {
  /// From the fourth on nothing goes back.
  case locked
  /// They have not agreed.
  case notConfirmed
}

extension Relative {
  /// Goes on to a step; nil ends the setup. One that is over is not begun again.
  mutating func move(to next: SetupStep?) throws(StepProblem) {
    if let next {
      guard let step, step < .confirmationWait || next >= step else { throw .locked }
    }
    let needsAgreement = next.map { $0 > .confirmationWait } ?? true
    if needsAgreement, isAskedToAgree { throw .notConfirmed }
    step = next
  }
}

/// The ways in which somebody new is added (HAL-1803).
enum CreationWay: String, CaseIterable, Sendable, Storable {
  /// Step by step, from the first of six.
  case direct
  /// All on a single sheet, and then the hello.
  case sheet

  /// The name of the experiment in which the ways are tried out.
  static let experiment = "profileCreation"
}

/// What is counted of each way (HAL-1803), in the order in which it happens.
enum CreationEvent: String, CaseIterable, Sendable, Storable {
  case opened, created, helloSent, confirmed, abandoned
}
