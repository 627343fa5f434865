internal import Storage
internal import TextMessages

/// Something about a relative that the family should know now (HAL-518).
struct CareMatter: Sendable {
  /// What it is.
  enum Kind: Sendable {
    /// They wrote that they need help, in these words, the worst first.
    case distress(Alarm, words: [String])
    /// They asked for no texts.
    case optedOut
    /// The number belongs to somebody else, who says so.
    case wrongNumber
    /// They were asked for consent, and wrote neither yes nor no.
    case unsure(CareMessage)
    /// Texts do not arrive.
    case unreachable(Alarm?)
    /// They have not written all day.
    case silent(Alarm)
    /// They missed a task.
    case missed(ScheduledTask, Alarm?)
    /// They did not do an important task, by their own word or by the family's.
    case notDone(ScheduledTask, Alarm)
    /// A text could not be sent.
    case failed(ScheduledTask)
    /// They wrote something that answers nothing, or that is about a task which still waits.
    case wrote(CareMessage, ScheduledTask?)
    /// Their answer is awaited, or the photo that it needs besides what they said.
    case waiting(ScheduledTask, said: String?)
  }

  let person: RelativeSlot
  let kind: Kind

  /// The alarm behind it; nil for none.
  var alarm: Alarm? {
    switch kind {
    case .distress(let alarm, _), .silent(let alarm), .notDone(_, let alarm): alarm
    case .unreachable(let alarm), .missed(_, let alarm): alarm
    case .optedOut, .wrongNumber, .unsure, .failed, .wrote, .waiting: nil
    }
  }

  /// The task that it is about; nil for none.
  var task: ScheduledTask? {
    switch kind {
    case .missed(let task, _), .notDone(let task, _), .failed(let task), .waiting(let task, _): task
    case .wrote(_, let task): task
    case .distress, .optedOut, .wrongNumber, .unsure, .unreachable, .silent: nil
    }
  }

  /// Whether somebody may be in danger.
  var isUrgent: Bool { if case .distress = kind { true } else { false } }

  /// When they called for help; 0 if they did not.
  fileprivate var calledAt: Int64 {
    if case .distress(let alarm, _) = kind { alarm.raisedAt.milliseconds } else { 0 }
  }

  /// Whether something is wrong, rather than only awaited or unread.
  var isWrong: Bool {
    switch kind {
    case .waiting, .wrote: false
    default: true
    }
  }

  /// The place among other matters: the lower, the more pressing.
  var urgency: Int {
    switch kind {
    case .distress: 0
    case .wrongNumber, .unreachable: 1
    case .notDone: 2
    case .missed(let task, _): task.habit.isImportant ? 2 : 6
    case .silent: 3
    case .optedOut, .unsure: 4
    case .wrote(let message, _): message.isUnread ? 5 : 7
    case .failed: 6
    case .waiting: 7
    }
  }
}

/// Matters of a relative that stand together.
struct CareBlock: Sendable {
  let person: RelativeSlot
  let matters: [CareMatter]
  /// Whether a block above is about the same relative, and has the way to call them.
  var isContinued = false
}

/// A message that the engine could not take for an answer.
struct CareMessage: Sendable {
  let id: AnswerID
  let relative: RelativeID
  /// The occurrence that it is about; nil for none.
  let occurrence: OccurrenceID?
  let text: String
  let receivedAt: Timestamp
  /// Whether nobody of the family has read it.
  let isUnread: Bool
  /// The other unread ones of the same relative, newest first.
  var earlier: [String] = []
}

/// What the matters of a circle follow from.
struct CareFacts: Sendable {
  /// The open alarms, the newest first.
  var alarms: [Alarm] = []
  /// The words behind alarms of distress, the worst first.
  var words: [AlarmID: [String]] = [:]
  /// The messages that are unread, or about a task that waits, the newest first.
  var messages: [CareMessage] = []
  /// The last words about each occurrence, as they were written.
  var said: [OccurrenceID: String] = [:]
  /// The occurrences about which somebody has written that they need help.
  var distressed: Set<OccurrenceID> = []
  /// When each relative last wrote.
  var lastWrote: [RelativeID: Timestamp] = [:]
  /// The last unclear answer of each relative who is unsure whether to agree.
  var unsure: [RelativeID: CareMessage] = [:]
  /// The relatives whose hello did not arrive, with why: they have not been asked.
  var unasked: [RelativeID: TextFailure] = [:]
  /// The occurrences that somebody of the family has looked after.
  var tended: Set<OccurrenceID> = []
  /// The occurrences of which the family has reminded again.
  var reminded: [OccurrenceID: FamilyReminder] = [:]
}

extension RelativeSlot {
  /// What is to be known about a relative now, the most pressing first; empty if all is well.
  /// - Parameter tasks: their tasks of today, and earlier ones with an alarm.
  func matters(_ tasks: [ScheduledTask], _ facts: CareFacts) -> [CareMatter] {
    let own = facts.alarms.filter { $0.relative == id }
    var kinds: [CareMatter.Kind] = own.filter { $0.cause == .distress }.map {
      .distress($0, words: facts.words[$0.id] ?? [])
    }
    if relative.optedOutAt != nil {
      kinds.append(relative.saysWrongNumber ? .wrongNumber : .optedOut)
    }
    if relative.hasDeliveryWarning || facts.unasked[id] != nil {
      kinds.append(.unreachable(own.first { $0.cause == .unreachable }))
    }
    // A call for help is not said to be an unclear answer as well.
    if let message = facts.unsure[id], !own.contains(where: { $0.cause == .distress }) {
      kinds.append(.unsure(message))
    }
    kinds += own.filter { $0.cause == .silent }.map { .silent($0) }
    for task in tasks {
      let alarm = own.first { $0.occurrence == task.id }
      switch task.status {
      case .missed where alarm != nil || !facts.tended.contains(task.id):
        kinds.append(.missed(task, alarm))
      // That texts do not arrive is said once, as long as it is the case.
      case .failed where !isCutOff: kinds.append(.failed(task))
      case .skipped: if let alarm { kinds.append(.notDone(task, alarm)) }
      default: break
      }
    }
    let causes = Set(own.map(\.cause))
    // Who has called for help instead of an answer is not said to owe one meanwhile.
    let others = tasks.filter { !causes.contains(.distress) || !facts.distressed.contains($0.id) }
    kinds += awaited(others, isKnown: isCutOff || causes.contains(.silent), facts)
    return kinds.map { CareMatter(person: self, kind: $0) }.byUrgency
  }

  /// Whether nothing reaches them, so that no answer can be expected.
  private var isCutOff: Bool { relative.optedOutAt != nil || relative.hasDeliveryWarning }

  /// A relative who has written about a task is not called silent about it.
  /// - Parameter isKnown: whether another matter says already that nothing comes back.
  private func awaited(
    _ tasks: [ScheduledTask], isKnown: Bool, _ facts: CareFacts
  ) -> [CareMatter.Kind] {
    let messages = facts.messages.filter { $0.relative == id }
    let waiting = tasks.filter(\.status.isOpen)
    let about = { (task: ScheduledTask) -> CareMessage? in
      messages.first { $0.occurrence == task.id }
    }
    let shown = Set(waiting.compactMap { about($0)?.id })
    let asked = waiting.compactMap { task -> CareMatter.Kind? in
      if let message = about(task) { return .wrote(message, task) }
      let said = task.habit.terms.responseType.needsPhoto ? facts.said[task.id] : nil
      return isKnown ? nil : .waiting(task, said: said)
    }
    let others = messages.filter { $0.isUnread && !shown.contains($0.id) }
    return asked + [others.newest].compactMap { $0.map { .wrote($0, nil) } }
  }
}

extension [CareMessage] {
  /// The first of some messages in descending order, with the words of the others; nil for none.
  fileprivate var newest: CareMessage? {
    guard var message = first else { return nil }
    message.earlier = dropFirst().map(\.text)
    return message
  }
}

extension [CareMatter] {
  /// The matters, the most pressing first; calls for help from the newest, others in their order.
  var byUrgency: [CareMatter] {
    enumerated().sorted { one, other in
      (one.element.urgency, -one.element.calledAt, one.offset)
        < (other.element.urgency, -other.element.calledAt, other.offset)
    }.map(\.element)
  }
}
