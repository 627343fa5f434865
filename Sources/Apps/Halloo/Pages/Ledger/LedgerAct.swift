internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Interface
internal import Storage
internal import Understanding

/// What somebody of the family did, or a call for help (HAL-938).
struct LedgerAct: Sendable {
  let at: Timestamp
  let sentence: String
  /// The note with it, or the relative's words; empty for none.
  let quote: String
  /// The day of the relative, a Julian day number.
  let day: Int
}

extension CaregiverContext {
  /// How long after a day what was due on it may still be answered.
  private static let afterwards = Occurrence.longestOpen

  /// Returns what was done about a relative on some days of theirs, with their calls for help,
  /// oldest first; and what they wrote of tasks that they had not done.
  func ledgerActs(
    of relative: Relative, from first: Int, to last: Int, in zone: ZoneRules
  ) async throws -> (acts: [LedgerAct], refusals: [OccurrenceID: [StoredAnswer]]) {
    let midnight = { day in
      zone.first(CivilDate(dayNumber: day, calendar: .gregorian), .midnight).moment
    }
    let (start, end, owner, id) = (midnight(first), midnight(last + 1), owner, relative.id)
    let (acts, answers) = try await services.database.read { transaction in
      (
        try transaction.careActs(of: id, from: start, to: end, owner),
        try transaction.answersOfNote(
          of: id, from: start, to: end.advanced(by: Self.afterwards), owner)
      )
    }
    var names: [AccountID: String] = [:]
    for member in Set(acts.compactMap(\.actor)) { names[member] = try await name(of: member) }
    let done = acts.map { act in
      let name = act.actor.flatMap { names[$0] } ?? ""
      let isViewer = act.actor == person.account.id
      return LedgerAct(
        at: act.at, sentence: words.done(act, by: name, isViewer: isViewer, to: relative),
        quote: act.note, day: zone.civil(act.at).date.dayNumber)
    }
    let calls = answers.filter { $0.meaning == .distress && $0.receivedAt < end }.map { answer in
      LedgerAct(
        at: answer.receivedAt, sentence: words.care(.ledgerDistress, relative),
        quote: answer.text, day: zone.civil(answer.receivedAt).date.dayNumber)
    }
    var refusals: [OccurrenceID: [StoredAnswer]] = [:]
    for answer in answers where answer.meaning == .notDone {
      if let occurrence = answer.occurrence { refusals[occurrence, default: []].append(answer) }
    }
    return ((done + calls).sorted { $0.at < $1.at }, refusals)
  }
}

extension MessageCatalog {
  /// Returns who did what.
  /// - Parameter name: the name; empty if unknown.
  fileprivate func done(
    _ act: CareAct, by name: String, isViewer: Bool, to relative: Relative
  ) -> String {
    let keys: (other: CareKey, viewer: CareKey) =
      switch act.act {
      case .alarmTaken: (.actOnIt, .actOnItYou)
      case .alarmCleared: (.actAllClear, .actAllClearYou)
      case .relativeTold: (.actTold, .actToldYou)
      case .markedDone: (.actMarkedDone, .actMarkedDoneYou)
      case .saidNotDone: (.actNotDone, .actNotDoneYou)
      case .leftOut: (.actLeftOut, .actLeftOutYou)
      case .takenBack: (.actTakenBack, .actTakenBackYou)
      case .numberChanged: (.actNumber, .actNumberYou)
      default: (.actReminded, .actRemindedYou)
      }
    return self(
      Message(
        isViewer ? keys.viewer : keys.other,
        [
          "who": .text(name.isEmpty ? self(.someFamily) : name),
          "name": .text(relative.name), "title": .text(act.habit ?? ""),
          "matter": .text(act.cause.map { condition(of: $0) } ?? ""),
        ]))
  }
}
