internal import Storage

/// What happens between a relative and their family (HAL-450).
enum RelativeEvent: Hashable, Sendable {
  /// They agreed to be texted, or came back to it.
  case agreed
  /// They said no.
  case declined
  /// They were asked once more.
  case askedAgain
  /// They said STOP.
  case stopped
  /// They said START.
  case started
  /// Their first habit was made, or their last one is gone.
  case habitsChanged
  /// The family lets texts rest.
  case paused
  /// The family lets texts go on.
  case resumed
  /// Nobody pays for more than the first relative, and they are another.
  case limited
  /// Somebody does again.
  case unlimited
  /// Texts go out by another provider: that they agreed to those of the one before does not count.
  case providerChanged
}

/// Why something cannot happen to a relative.
enum RelativeProblem: Error, Hashable {
  /// Not from this state.
  case invalidTransition
  /// They said STOP, and only they can take that back.
  case optedOut
  /// Nobody pays for more than the first relative.
  case unpaid
}

extension Relative {
  /// Lets something happen.
  /// - Parameters:
  ///   - hasHabits: whether there is a habit that goes on.
  ///   - now: when.
  /// - Returns: whether anything changed.
  mutating func act(
    _ event: RelativeEvent, hasHabits: Bool, at now: Timestamp
  ) throws(RelativeProblem) -> Bool {
    let before = (status, optedOutAt, isLimited, askedAnewAt)
    switch event {
    case .agreed: agree(hasHabits, now)
    case .declined: if status == .pending { status = .declined }
    case .askedAgain:
      guard optedOutAt == nil else { throw .optedOut }
      if status == .declined { status = .pending }
    case .stopped: stop(now)
    case .started: start(hasHabits)
    case .habitsChanged:
      if status == .confirmed || status == .active { status = hasHabits ? .active : .confirmed }
    case .paused:
      guard status == .confirmed || status == .active else { throw .invalidTransition }
      (status, isPaused) = (.inactive, true)
    case .resumed:
      guard optedOutAt == nil else { throw .optedOut }
      guard !isLimited else { throw .unpaid }
      guard status == .inactive else { throw .invalidTransition }
      isPaused = false
      status = hasHabits ? .active : .confirmed
    case .limited:
      isLimited = true
      if status == .confirmed || status == .active { status = .inactive }
    case .unlimited: goOn(hasHabits)
    case .providerChanged: forgetConsent(now)
    }
    return before != (status, optedOutAt, isLimited, askedAnewAt)
  }

  /// Whether what they write is an answer to whether they agree (HAL-920).
  var isAskedToAgree: Bool { status == .pending || status == .declined }

  private mutating func agree(_ hasHabits: Bool, _ now: Timestamp) {
    guard isAskedToAgree else { return }
    status = isLimited || isPaused ? .inactive : hasHabits ? .active : .confirmed
    (confirmedAt, optedOutAt) = (now, nil)
  }

  /// That they said STOP stays, and so does it that the family lets texts rest.
  private mutating func forgetConsent(_ now: Timestamp) {
    (confirmedAt, askedAnewAt) = (nil, now)
    if status != .declined { status = optedOutAt == nil ? .pending : .declined }
    if step.map({ $0 > .smsIntroduction }) ?? true { step = .smsIntroduction }
  }

  /// What rested for another reason too goes on resting.
  private mutating func goOn(_ hasHabits: Bool) {
    isLimited = false
    guard status == .inactive, !isPaused, optedOutAt == nil else { return }
    status = hasHabits ? .active : .confirmed
  }

  private mutating func stop(_ now: Timestamp) {
    guard optedOutAt == nil else { return }
    optedOutAt = now
    switch status {
    case .pending: status = .declined
    case .confirmed, .active: status = .inactive
    case .declined, .inactive: break
    }
  }

  /// Somebody who was let rest by the family too stays so: START takes back a STOP and nothing else.
  private mutating func start(_ hasHabits: Bool) {
    guard optedOutAt != nil else { return }
    optedOutAt = nil
    switch status {
    case .declined: status = .pending
    case .inactive where !isPaused && !isLimited: status = hasHabits ? .active : .confirmed
    default: break
    }
  }
}
