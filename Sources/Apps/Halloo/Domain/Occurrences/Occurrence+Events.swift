internal import Storage
internal import Understanding

extension Occurrence {
  /// Applies an event.
  /// - Returns: the effects to carry out; none if it changes nothing, such as a repeated event.
  mutating func act(_ event: OccurrenceEvent) throws(OccurrenceProblem) -> [OccurrenceEffect] {
    switch event {
    case .time(let now, let quietUntil): return pass(now, quietUntil)
    case .held(let now): return hold(now)
    case .accepted(let kind, let moment): return accept(kind, moment)
    case .refused(let kind, let failure): return refuse(kind, failure)
    case .answered(let answer, let moment): return take(answer, moment)
    case .photoUnusable(let moment): return losePhoto(moment)
    case .markedDone(let moment): return try mark(.completed, moment)
    case .skipped(let moment): return try mark(.skipped, moment)
    case .undone(let moment): return try undo(moment)
    case .cancelled: return cancel()
    }
  }

  /// When time alone next changes the state; nil if only events do.
  ///
  /// - Parameter now: the result is not earlier.
  func next(after now: Timestamp, quietUntil: Timestamp?) -> Timestamp? {
    switch status {
    case .scheduled: return isHandedOver ? dueAt.advanced(by: Self.lateness) : preparedAt
    case .sent:
      if let snoozedUntil { return snoozedUntil }
      guard let deadlineAt, let missedAt else { return nil }
      if now < deadlineAt || !terms.hasFollowUp { return deadlineAt }
      return min(quietUntil ?? missedAt, missedAt)
    case .followedUp: return missedAt
    case .completed, .completedLate, .missed, .skipped, .failed, .cancelled: return nil
    }
  }
}

// Events of time.
extension Occurrence {
  private mutating func pass(_ now: Timestamp, _ quietUntil: Timestamp?) -> [OccurrenceEffect] {
    switch status {
    case .scheduled: return passScheduled(now)
    case .sent: return snoozedUntil == nil ? passSent(now, quietUntil) : passSnoozed(now)
    case .followedUp:
      guard let missedAt, now >= missedAt else { return [] }
      return miss()
    case .completed, .completedLate, .missed, .skipped, .failed, .cancelled: return []
    }
  }

  /// A reminder that is too late is not sent at all: its time is over (HAL-816).
  private mutating func passScheduled(_ now: Timestamp) -> [OccurrenceEffect] {
    let latest = dueAt.advanced(by: Self.lateness)
    if now > latest {
      (status, failure) = (.failed, .outage)
      return (isHandedOver ? [.takeBack(.reminder)] : []) + [.tellFailed]
    }
    guard now >= preparedAt, !isHandedOver else { return [] }
    isHandedOver = true
    return [.send(.reminder, at: dueAt, until: latest)]
  }

  private mutating func passSnoozed(_ now: Timestamp) -> [OccurrenceEffect] {
    guard let moment = snoozedUntil, now >= moment else { return [] }
    snoozedUntil = nil
    // If the repetition is not delivered, the deadline counts from when it was due.
    sentAt = moment
    return [.send(.snooze, at: moment, until: moment.advanced(by: terms.deadline))]
  }

  /// Sends a follow-up at the deadline; in quiet hours at their end, if there is still time then
  /// (HAL-806, HAL-821). After a long outage it is missed without one (HAL-824).
  private mutating func passSent(_ now: Timestamp, _ quietUntil: Timestamp?) -> [OccurrenceEffect] {
    guard let deadlineAt, let missedAt, now >= deadlineAt else { return [] }
    guard terms.hasFollowUp, now < missedAt else { return miss() }
    if quietUntil != nil, !terms.ignoresQuietHours { return [] }
    defer { (status, hasFollowedUp) = (.followedUp, true) }
    return hasFollowedUp ? [] : [.send(.followUp, at: now, until: missedAt)]
  }

  fileprivate mutating func miss() -> [OccurrenceEffect] {
    let unsent: [OccurrenceEffect] = status == .followedUp ? [.takeBack(.followUp)] : []
    status = .missed
    return unsent + [.tellMissed]
  }
}

// Calls for help.
extension Occurrence {
  /// When time alone changes it during a call for help: a reminder that was held becomes too late,
  /// an open one closes.
  var heldUntil: Timestamp { status == .scheduled ? dueAt.advanced(by: Self.lateness) : closesAt }

  /// Takes back what is unsent, and drops what was due: it is not sent afterwards. What is open
  /// stays open, and a reminder whose time has passed is missed (HAL-938).
  fileprivate mutating func hold(_ now: Timestamp) -> [OccurrenceEffect] {
    switch status {
    case .scheduled:
      let unsent: [OccurrenceEffect] = isHandedOver ? [.takeBack(.reminder)] : []
      isHandedOver = false
      guard now >= heldUntil else { return unsent }
      status = .missed
      return unsent + [.tellMissed]
    case .sent, .followedUp:
      if now >= closesAt { return takenBack + miss() }
      let unsent = takenBack
      dropDue(now)
      return unsent
    case .completed, .completedLate, .missed, .skipped, .failed, .cancelled: return []
    }
  }

  private mutating func dropDue(_ now: Timestamp) {
    if let moment = snoozedUntil, now >= moment { (snoozedUntil, sentAt) = (nil, moment) }
    guard snoozedUntil == nil, let deadlineAt, now >= deadlineAt else { return }
    status = .followedUp
  }
}

// Events of the provider.
extension Occurrence {
  private mutating func accept(_ kind: MessageKind, _ moment: Timestamp) -> [OccurrenceEffect] {
    switch kind {
    case .reminder where sentAt == nil:
      sentAt = moment
      if status == .scheduled { status = .sent }
    // The deadline counts from the sent text.
    case .snooze where status == .sent && isSnoozed && snoozedUntil == nil: sentAt = moment
    default: break
    }
    return []
  }

  private mutating func refuse(_ kind: MessageKind, _ reason: Failure) -> [OccurrenceEffect] {
    guard kind == .reminder, status == .scheduled || status == .sent else { return [] }
    (status, failure) = (.failed, reason)
    return [.tellFailed]
  }
}

// Events of the relative.
extension Occurrence {
  private mutating func take(
    _ answer: OccurrenceEvent.Answer, _ moment: Timestamp
  ) -> [OccurrenceEffect] {
    // What was not done may still be done (HAL-614, HAL-852).
    let isClosed = status == .missed || status == .skipped && answer.takesBack
    guard status.isOpen || isClosed && moment < closesAt else { return [] }
    switch answer.meaning {
    case .done: return complete(with: answer, moment)
    // The words beside a photo may be about anything.
    case .unclear where answer.hasPhoto: return complete(with: answer, moment)
    // A missed occurrence can no longer be postponed or skipped.
    case .notDone where status.isOpen: return skip(moment)
    case .later where status.isOpen: return postpone(moment)
    case .question, .unclear: return [.send(.explanation, at: moment, until: nil)]
    // The family is alerted, whatever is open.
    case .distress, .notDone, .later: return []
    }
  }

  /// Completes it if nothing is missing any more; requests a missing photo once (HAL-825).
  private mutating func complete(
    with answer: OccurrenceEvent.Answer, _ moment: Timestamp
  ) -> [OccurrenceEffect] {
    hasText = hasText || answer.hasText
    hasPhoto = hasPhoto || answer.hasPhoto
    guard terms.responseType.isMet(hasText: hasText, hasPhoto: hasPhoto) else {
      guard terms.responseType.needsPhoto, !hasPhoto, !askedForPhoto else { return [] }
      askedForPhoto = true
      return [.send(.photoRequest, at: moment, until: nil)]
    }
    return complete(moment)
  }

  /// Requests another photo, once. An answered occurrence stays answered: they have done what they
  /// could.
  private mutating func losePhoto(_ moment: Timestamp) -> [OccurrenceEffect] {
    guard terms.responseType.needsPhoto, hasPhoto, !askedForPhoto, moment < closesAt else {
      return []
    }
    askedForPhoto = true
    if !status.isCompleted { hasPhoto = false }
    return [.send(.photoRequest, at: moment, until: nil)]
  }

  /// Whether an answer is in time. After a follow-up the deadline is over, even if LATER has begun
  /// another wait (HAL-614).
  private func isInTime(_ moment: Timestamp) -> Bool {
    guard !hasFollowedUp, let deadlineAt else { return false }
    return moment <= deadlineAt
  }

  private mutating func complete(_ moment: Timestamp) -> [OccurrenceEffect] {
    let wasMissed = status == .missed
    // What was refused or missed, and done once the family had reminded again, is late however soon
    // that was (HAL-614).
    let isInTime = status.isOpen && isInTime(moment)
    let unsent = takenBack
    status = isInTime ? .completed : .completedLate
    (completedAt, completedBy, snoozedUntil) = (moment, .relative, nil)
    return unsent + [.send(.thanks, at: moment, until: nil)]
      + (wasMissed ? [.tellAnsweredAfterAll] : [])
  }

  /// The relative has not done it, and will not.
  private mutating func skip(_ moment: Timestamp) -> [OccurrenceEffect] {
    let unsent = takenBack
    (status, snoozedUntil) = (.skipped, nil)
    return unsent + [.send(.notDoneReply, at: moment, until: nil)]
  }

  /// Reminds again later, once: after another LATER the answer is still awaited.
  private mutating func postpone(_ moment: Timestamp) -> [OccurrenceEffect] {
    guard !isSnoozed else { return [] }
    let unsent = takenBack
    (status, isSnoozed) = (.sent, true)
    snoozedUntil = moment.advanced(by: Self.snooze)
    return unsent + [.send(.laterReply, at: moment, until: nil)]
  }

  /// Cancels pending texts that have become obsolete.
  fileprivate var takenBack: [OccurrenceEffect] {
    (status == .followedUp ? [.takeBack(.followUp)] : []) + (isSnoozed ? [.takeBack(.snooze)] : [])
  }
}

// Events of the family.
extension Occurrence {
  private mutating func mark(
    _ fresh: OccurrenceStatus, _ moment: Timestamp
  ) throws(OccurrenceProblem) -> [OccurrenceEffect] {
    guard status == .scheduled || status.isOpen || canBecome(fresh) else {
      throw .invalidTransition
    }
    let unsent = status == .scheduled && isHandedOver ? [.takeBack(.reminder)] : takenBack
    undo = Undo(status: status, until: moment.advanced(by: Self.undoTime))
    let isInTime = sentAt == nil || isInTime(moment)
    status = fresh == .completed && !isInTime ? .completedLate : fresh
    if fresh == .completed { (completedAt, completedBy) = (moment, .family) }
    return unsent
  }

  /// Whether the family may still correct a closed occurrence: what was missed or not done was done
  /// after all, or what was counted as done was not (HAL-939).
  private func canBecome(_ fresh: OccurrenceStatus) -> Bool {
    fresh == .completed ? status == .missed || status == .skipped : status.isCompleted
  }

  private mutating func undo(_ moment: Timestamp) throws(OccurrenceProblem) -> [OccurrenceEffect] {
    guard let undo, status.isCompleted || status == .skipped || status == .cancelled else {
      throw .invalidTransition
    }
    guard moment <= undo.until else { throw .undoExpired }
    (status, self.undo) = (undo.status, nil)
    // Of one that was not done after all, who had completed it is still known.
    if !status.isCompleted { (completedAt, completedBy) = (nil, nil) }
    // A cancelled text is sent again, unless the provider already had it.
    if status == .scheduled, sentAt != nil { status = .sent }
    if status == .scheduled { isHandedOver = false }
    return []
  }

  private mutating func cancel() -> [OccurrenceEffect] {
    guard status == .scheduled || status.isOpen else { return [] }
    let unsent = status == .scheduled && isHandedOver ? [.takeBack(.reminder)] : takenBack
    (status, snoozedUntil) = (.cancelled, nil)
    return unsent
  }
}
