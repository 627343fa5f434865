internal import Storage

/// A step of the setup from the name to the first habit (HAL-402, HAL-1504).
enum SetupStep: String, CaseIterable, Comparable, Sendable, Storable {
  /// Name, relationship and number.
  case newProfileForm
  /// The preview of the new relative.
  case profileComplete
  /// A preview of the texts, which are sent only after confirmation.
  case smsIntroduction
  /// Waiting for their consent.
  case confirmationWait
  /// They consented.
  case onboardingSuccess
  /// The first habit.
  case firstHabit

  /// Starts at one, as shown on the pages.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  static func < (left: SetupStep, right: SetupStep) -> Bool { left.number < right.number }
}

/// Why a setup step cannot be entered (HAL-1635).
enum StepProblem: Error, Hashable {
  /// From the fourth step on there is no way back.
  case locked
  /// They have not consented.
  case notConfirmed
}

extension Relative {
  /// Whether the setup can be repeated from its first step: nothing has been sent (HAL-405).
  var isBeingSetUp: Bool { status == .pending && !isAsked && optedOutAt == nil }

  /// Whether they have been asked for consent, as far as the setup tells.
  var isAsked: Bool { step.map { $0 >= .confirmationWait } ?? true }

  /// Moves to a step; nil completes the setup. A completed setup cannot be reopened.
  mutating func move(to next: SetupStep?) throws(StepProblem) {
    if let next { guard let step, step < .confirmationWait || next >= step else { throw .locked } }
    let needsAgreement = next.map { $0 > .confirmationWait } ?? true
    if needsAgreement, isAskedToAgree { throw .notConfirmed }
    step = next
  }
}

/// The variants of adding a relative (HAL-1803).
enum CreationWay: String, CaseIterable, Sendable, Storable {
  /// Step by step, in six steps.
  case direct
  /// All on a single sheet, followed by the hello.
  case sheet

  /// The name of the experiment with the variants.
  static let experiment = "profileCreation"
}

/// The counted events of each variant (HAL-1803), in chronological order.
enum CreationEvent: String, CaseIterable, Sendable, Storable {
  case opened, created, helloSent, confirmed, abandoned
}
