internal import Interface

/// The texts of the Now card and of alarms.
enum CareKey: String, MessageKey {
  static let section = "halloo.care"

  case onItYou, distressAdvice, distressAdviceAbroad, distressAdviceAnywhere, startAdvice,
    startAdviceAnywhere
  case awaitsHello, awaitsMoment, awaitsAnswer, saidNo, restsNow
  case unanswered, unansweredTwice, lastWrote, why
  case remindedBy, wrongNumber, wrongNumberAdvice, numberDoubted
  case now, allWell, nextToday, nextTomorrow, nextLater, distress, saidStop, unreachable, missed
  case silent, failed, waiting, raised, callThem, onIt, someoneOnIt, allClear, remindAgain
  case checkNumber, clearNote, clearNoteText, openMatters, wantsNoTexts
  case needsHelp, textsLost, noWord, missedTask, failedTask, awaitedTask, well
  case dueToday, dueTomorrow, dueLater, nothingPlanned, notAsked, photoMissing, photoMissingTask
  case leftUndone, notDoneTask, importantNotDone, silentSince, wrote, wroteAbout, wroteTask,
    hasWritten
  case wroteSeveral, unsure, unsureAdvice, hasNotDecided
  case readMessage, readMessages, quietNow, quietText, remindAnyway, onlyStart
  case actOnIt, actAllClear, actTold, actReminded, tellRelative, notTold, importantMissed
  case actOnItYou, actAllClearYou, actToldYou, actRemindedYou
  case actMarkedDone, actNotDone, actLeftOut, actTakenBack, actNumber, ledgerDistress
  case needsConnection, notTaken, remindersHeld, heldBack
  case actMarkedDoneYou, actNotDoneYou, actLeftOutYou, actTakenBackYou, actNumberYou
}

extension MessageCatalog {
  /// Returns a text of the Now card.
  func callAsFunction(_ key: CareKey) -> String { self(Message(key)) }

  /// Returns a sentence about a relative.
  func care(_ key: CareKey, _ relative: Relative, _ title: String = "", time: String = "") -> String
  { self(key, ["name": .text(relative.name), "title": .text(title), "time": .text(time)]) }

  /// The kind of a form about an alarm, which is never queued (HAL-1703).
  func alarmForm(_ title: String) -> FormKind {
    .online(
      title: title, failed: self(.notTaken), unreachable: self(.needsConnection), keeping: .asTyped)
  }

  /// Returns how many messages of a relative nobody has read, and when the last one came.
  func wrote(_ count: Int, _ relative: Relative, time: String) -> String {
    self(
      CareKey.wroteSeveral,
      ["count": .number(count), "name": .text(relative.name), "time": .text(time)])
  }

  /// Returns how a relative is now, in a few words (HAL-520).
  /// - Parameter matters: their matters, the most pressing first.
  func condition(of relative: Relative, _ matters: [CareMatter]) -> String {
    if let matter = matters.first, matter.isWrong { return condition(matter.kind) }
    if let resting = resting(relative) { return resting }
    if relative.isAskedToAgree { return state(of: relative) }
    return matters.first.map { condition($0.kind) } ?? self(.well)
  }

  private func condition(_ kind: CareMatter.Kind) -> String {
    switch kind {
    case .distress: self(.needsHelp)
    case .optedOut: self(.wantsNoTexts)
    case .wrongNumber: self(.numberDoubted)
    case .unsure: self(.hasNotDecided)
    case .unreachable: self(.textsLost)
    case .silent: self(.noWord)
    case .missed(let task, _): condition(.missedTask, task)
    case .notDone(let task, _): condition(.notDoneTask, task)
    case .failed(let task): condition(.failedTask, task)
    case .wrote(_, let task): task.map { condition(.wroteTask, $0) } ?? self(.hasWritten)
    case .waiting(let task, let said):
      condition(said == nil ? .awaitedTask : .photoMissingTask, task)
    }
  }

  private func condition(_ key: CareKey, _ task: ScheduledTask) -> String {
    self(key, ["title": .text(task.habit.title)])
  }

  /// Returns why an alarm was raised, in a few words.
  func condition(of cause: Alarm.Cause) -> String {
    switch cause {
    case .distress: self(.needsHelp)
    case .missed: self(.importantMissed)
    case .notDone: self(.importantNotDone)
    case .unreachable: self(.textsLost)
    case .silent: self(.noWord)
    }
  }

  /// Returns when a relative's next task is due.
  func due(_ key: CareKey, _ time: String, on day: String) -> String {
    self(key, ["time": .text(time), "day": .text(day)])
  }

  /// Returns why something is so.
  func why(_ cause: String) -> String { self(CareKey.why, ["cause": .text(cause)]) }

  /// Returns what is waited for of somebody to whom no reminders go; nil for others, and for those
  /// whose state is a matter of the Now card.
  /// - Parameters:
  ///   - isUnasked: whether their hello did not arrive, which is one.
  ///   - hour: when their scheduled hello is sent; nil for none.
  func expectation(
    of relative: Relative, isUnasked: Bool = false, askedAt hour: String? = nil
  ) -> String? {
    guard relative.optedOutAt == nil else { return nil }
    switch relative.status {
    case .pending where isUnasked || relative.isUnsure: return nil
    case .pending:
      if let hour { return care(.awaitsMoment, relative, time: hour) }
      return care(relative.isAsked ? .awaitsAnswer : .awaitsHello, relative)
    case .declined: return care(.saidNo, relative)
    case .inactive: return care(.restsNow, relative)
    case .confirmed, .active: return nil
    }
  }

  /// Returns who is on an alarm, and since when.
  /// - Parameters:
  ///   - name: the name; empty if unknown.
  ///   - isViewer: whether it is the reader.
  func onIt(_ name: String, isViewer: Bool, _ time: String) -> String {
    if isViewer { return self(CareKey.onItYou, ["time": .text(time)]) }
    return done(CareKey.someoneOnIt, by: name, at: time)
  }

  /// Returns who has reminded again, and when (HAL-852).
  /// - Parameter name: the name, or "you"; empty if unknown.
  func reminded(by name: String, at time: String) -> String {
    done(CareKey.remindedBy, by: name, at: time)
  }

  /// Returns what to do for somebody who may be in danger (HAL-938).
  /// - Parameters:
  ///   - emergency: the emergency number where they live; nil if unknown.
  ///   - isAbroad: whether the reader lives in another country, from where it reaches others.
  func distressAdvice(_ relative: Relative, emergency: String?, isAbroad: Bool) -> String {
    guard let emergency else { return care(.distressAdviceAnywhere, relative) }
    return self(
      isAbroad ? CareKey.distressAdviceAbroad : .distressAdvice,
      ["name": .text(relative.name), "number": .text(emergency)])
  }

  /// Returns how somebody who has sent STOP gets texts again (HAL-505).
  /// - Parameter sender: the number that texts come from; nil if unknown.
  func startAdvice(_ relative: Relative, sender: String?) -> String {
    guard let sender else { return care(.startAdviceAnywhere, relative) }
    return self(CareKey.startAdvice, ["name": .text(relative.name), "number": .text(sender)])
  }
}
