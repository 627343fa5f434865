internal import Accounts
internal import AppHost
internal import CirclePages
internal import Events
internal import Interface
internal import Messaging
internal import Storage

// The texts of notifications.
extension HallooNotices {
  func notice(
    of news: FamilyNotification, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> Notice? {
    switch news {
    case .missed(let id), .failed(let id), .answeredAfterAll(let id):
      try notice(of: news, about: id, owner, in: transaction)
    case .answered(let id), .wrote(let id), .notDone(let id), .distress(let id):
      try notice(of: news, about: id, owner, in: transaction)
    case .unattended(let id, let moment, let wasTaken):
      try notice(ofUnattended: id, at: moment, wasTaken, owner, in: transaction)
    case .confirmed(let id):
      try notice(.relativeConfirmed, .confirmedText, of: id, owner, in: transaction)
    case .declined(let id):
      try notice(.relativeDeclined, .declinedText, of: id, owner, in: transaction)
    case .optedOut(let id): try notice(ofStop: id, owner, in: transaction)
    case .wrongNumber(let id):
      try notice(
        .relativeOptedOut, .wrongNumberText, of: id, owner, title: Message(CareKey.numberDoubted),
        in: transaction)
    case .warned(let id): try notice(.deliveryFailed, .warningText, of: id, owner, in: transaction)
    case .silent(let id, let day):
      try notice(.habitMissed, .silentText, of: id, owner, "silent:\(day)", in: transaction)
    case .capped(let id, let day):
      try notice(.messageCap, .messageCapText, of: id, owner, "\(day)", in: transaction)
    case .optedIn(let id):
      try notice(.relativeOptedIn, .optedInText, of: id, owner, in: transaction)
    case .removed(let id, let cause, let actor):
      try notice(ofRemoved: id, in: cause, by: actor, owner, in: transaction)
    case .joined(let member, let moment): try notice(of: member, joinedAt: moment, in: transaction)
    }
  }

  /// Tells the members of a circle that its owner deletes the account. The notice links to nothing,
  /// since the circle is gone; their pages show what they still have access to.
  func tellOfEnd(of owner: CircleKey, in transaction: borrowing Transaction) throws {
    let hasAlarm = try !transaction.pressingAlarms(of: owner.account, at: now()).isEmpty
    for member in try transaction.audiences(of: owner.account) where member != owner.account {
      let name = owner.shownName(try services.noticeWords(of: member, in: transaction))
      let notice = Notice(
        cause: "circleEnded:\(owner.account.rawValue)", kind: .circleEnded,
        text: Message(
          hasAlarm ? NoticeKey.circleEndedInAlarmText : .circleEndedText, ["name": .text(name)]),
        name: name, link: HallooPath.inbox)
      try tell(notice, of: nil, to: member, in: transaction)
      try services.events.publish(
        CircleEvent.Topic.familyUpdated.rawValue, to: .account(member), in: transaction)
    }
  }

  /// A member may leave and come back, which is another cause.
  private func notice(
    of member: AccountID, joinedAt moment: Timestamp, in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let name = try services.memberName(of: member, in: transaction)?.name else { return nil }
    return Notice(
      cause: "familyJoined:\(member.rawValue):\(moment.milliseconds)", kind: .familyJoined,
      text: Message(NoticeKey.familyJoinedText, ["name": .text(name)]),
      name: name, link: HallooPath.family, except: member)
  }

  /// A notice about a relative's status. It may recur on another day, as another cause.
  func notice(
    _ kind: NotificationKind, _ text: NoticeKey, of id: RelativeID, _ owner: CircleKey,
    _ occasion: String? = nil, title: Message? = nil, saying words: String? = nil,
    in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let relative = try transaction.relative(id, of: owner) else { return nil }
    let message = Message(text, ["name": .text(relative.name), "text": .text(words ?? "")])
    return Notice(
      cause: "\(kind.id):\(id.rawValue):\(occasion ?? String(relative.version))", kind: kind,
      title: title, text: message,
      name: relative.name, relative: relative.id, link: HallooPath.member(id.rawValue))
  }

  private func notice(
    of news: FamilyNotification, about id: OccurrenceID, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let entry = try transaction.entry(id, of: owner),
      let relative = try transaction.relative(entry.relative, of: owner),
      let habit = try transaction.habit(entry.habit, of: owner)
    else { return nil }
    var (kind, key) = (NotificationKind.habitMissed, NoticeKey.missedText)
    switch news {
    case .answeredAfterAll: key = .missedAnsweredText
    case .failed:
      kind = .deliveryFailed
      key = entry.occurrence.failure == .outage ? .failedOutageText : .failedNumberText
    default: break
    }
    return Notice(
      cause: "\(kind.id):\(id.rawValue)", kind: kind, text: message(key, relative, habit.title),
      name: relative.name, relative: relative.id, link: HallooPath.occurrence(id.rawValue))
  }

  /// The cause of the notice about a message that answers nothing.
  static func causeOfWords(_ answer: AnswerID) -> String { "wrote:\(answer.rawValue)" }

  private func notice(
    of news: FamilyNotification, about id: AnswerID, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let answer = try transaction.answer(id, of: owner),
      let relative = try transaction.relative(answer.relative, of: owner)
    else { return nil }
    let entry = try answer.occurrence.flatMap { try transaction.entry($0, of: owner) }
    let habit = try entry.flatMap { try transaction.habit($0.habit, of: owner) }
    let matter = Matter(news, hasPhoto: !answer.media.isEmpty, habit)
    var arguments: [String: Message.Argument] = [
      "name": .text(relative.name), "text": .text(answer.text),
    ]
    if let habit { arguments["habit"] = .text(habit.title) }
    return Notice(
      cause: "\(matter.cause):\(id.rawValue)", kind: matter.kind,
      text: Message(matter.text, arguments), name: relative.name, relative: relative.id,
      link: HallooPath.answer(id.rawValue),
      pushGroup: matter.kind == .answerReceived ? "answers:\(relative.id.rawValue)" : nil)
  }

  /// What a notice about an answer is about.
  private struct Matter {
    let cause: String
    let kind: NotificationKind
    let text: NoticeKey

    /// - Parameter habit: its habit; nil for none.
    init(_ news: FamilyNotification, hasPhoto: Bool, _ habit: Habit?) {
      (cause, kind, text) =
        switch news {
        case .distress: ("distress", .relativeDistress, .distressText)
        case .notDone where habit != nil:
          ("notDone", habit?.isImportant == true ? .habitMissed : .answerReceived, .notDoneText)
        case .answered where habit != nil:
          hasPhoto
            ? ("answer", .photoReceived, .photoText) : ("answer", .answerReceived, .answerText)
        default: ("wrote", .messageUnmatched, habit == nil ? .wroteText : .wroteAboutText)
        }
    }
  }

  /// A further step of the ladder, for the owner alone (HAL-850): nobody was on it, or who was on
  /// it has given no All Clear (HAL-853).
  private func notice(
    ofUnattended id: AlarmID, at moment: Timestamp, _ wasTaken: Bool, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let alarm = try transaction.alarm(id, of: owner),
      let relative = try transaction.relative(alarm.relative, of: owner)
    else { return nil }
    return Notice(
      cause: "unattended:\(id.rawValue):\(moment.milliseconds)", kind: alarm.cause.notification,
      text: Message(
        wasTaken ? NoticeKey.unclearedText : .unattendedText, ["name": .text(relative.name)]),
      name: relative.name, relative: relative.id, link: HallooPath.home, only: owner.account)
  }

  /// An open alarm ends with the relative it is about. The notice outlasts them.
  private func notice(
    ofRemoved id: RelativeID, in cause: Alarm.Cause, by actor: AccountID?, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let relative = try transaction.relative(id, of: owner) else { return nil }
    return Notice(
      cause: "removed:\(id.rawValue)", kind: cause.notification,
      text: Message(NoticeKey.removedText, ["name": .text(relative.name)]),
      name: relative.name, link: HallooPath.home, except: actor)
  }

  /// In their own words, where they did not stop at the provider.
  private func notice(
    ofStop id: RelativeID, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> Notice? {
    guard let relative = try transaction.relative(id, of: owner) else { return nil }
    let words = try relative.optedOutAt.flatMap { try transaction.stop(of: id, at: $0, owner) }
    return try notice(
      .relativeOptedOut, words == nil ? .optedOutText : .stoppedText, of: id, owner,
      saying: words, in: transaction)
  }

  private func message(_ key: NoticeKey, _ relative: Relative, _ habit: String) -> Message {
    Message(key, ["name": .text(relative.name), "habit": .text(habit)])
  }
}
