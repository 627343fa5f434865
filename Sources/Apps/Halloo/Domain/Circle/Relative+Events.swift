internal import Storage

/// An event of a relative (HAL-450).
enum RelativeEvent: Hashable, Sendable {
  /// They consented, or consented again.
  case agreed
  /// They refused.
  case declined
  /// They were asked once more.
  case askedAgain
  /// They opted out with STOP.
  case stopped
  /// The holder of the number said that it is the wrong one, which ends texts as STOP does.
  case saidWrongNumber
  /// They opted in with START.
  case started
  /// Their first habit was created, or the last one was deleted.
  case habitsChanged
  /// The family paused texts.
  case paused
  /// The family resumed texts.
  case resumed
  /// Without a subscription only the first relative gets texts, and this is another.
  case limited
  /// The subscription is active again.
  case unlimited
  /// The text provider changed: consent given under the former one does not count.
  case providerChanged
}

/// Why an event is rejected.
enum RelativeProblem: Error, Hashable {
  /// Not allowed in this state.
  case invalidTransition
  /// They have opted out, which only they can revoke.
  case optedOut
  /// Requires a subscription, beyond the first relative.
  case unpaid
}

extension Relative {
  /// Applies an event.
  /// - Parameters:
  ///   - hasHabits: whether there is an active habit.
  ///   - now: the time of the event.
  /// - Returns: whether anything changed.
  mutating func act(
    _ event: RelativeEvent, hasHabits: Bool, at now: Timestamp
  ) throws(RelativeProblem) -> Bool {
    let before = (status, optedOutAt, saysWrongNumber, isLimited, askedAnewAt)
    switch event {
    case .agreed: agree(hasHabits, now)
    case .declined: if status == .pending { status = .declined }
    case .askedAgain:
      guard optedOutAt == nil else { throw .optedOut }
      if status == .declined { status = .pending }
    case .stopped: stop(now)
    case .saidWrongNumber:
      stop(now)
      saysWrongNumber = true
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
    return before != (status, optedOutAt, saysWrongNumber, isLimited, askedAnewAt)
  }

  /// Whether their next message answers the request for consent.
  var isAskedToAgree: Bool { status == .pending || status == .declined }

  private mutating func agree(_ hasHabits: Bool, _ now: Timestamp) {
    guard isAskedToAgree else { return }
    status = isLimited || isPaused ? .inactive : hasHabits ? .active : .confirmed
    (confirmedAt, optedOutAt, saysWrongNumber) = (now, nil, false)
  }

  /// Keeps the opt-out and the family's pause.
  private mutating func forgetConsent(_ now: Timestamp) {
    (confirmedAt, askedAnewAt) = (nil, now)
    if status != .declined { status = optedOutAt == nil ? .pending : .declined }
    if step.map({ $0 > .smsIntroduction }) ?? true { step = .smsIntroduction }
  }

  /// Stays inactive if there is another reason for it.
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

  /// Someone whom the family has also paused stays paused: START revokes a STOP and nothing else.
  private mutating func start(_ hasHabits: Bool) {
    guard optedOutAt != nil else { return }
    (optedOutAt, saysWrongNumber) = (nil, false)
    switch status {
    case .declined: status = .pending
    case .inactive where !isPaused && !isLimited: status = hasHabits ? .active : .confirmed
    default: break
    }
  }
}
