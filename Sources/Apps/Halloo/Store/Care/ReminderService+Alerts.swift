internal import Accounts
internal import Outbox
internal import Schedules
internal import Storage
internal import TextMessages

/// What counts for texts to a caregiver's own number.
struct OwnPhone: Sendable {
  var language = TextLanguage.english
  /// The end of the caregiver's current quiet hours; nil outside of them.
  var quietUntil: Timestamp?
}

// Alarms as texts to the own numbers of caregivers (HAL-850, HAL-854).
extension ReminderService {
  /// Texts the current step of an alarm to those whom it tells, once each. Quiet hours hold it,
  /// unless somebody is in distress; a step that still waits is replaced by the next one.
  /// - Parameter wasTaken: whether somebody was on it before this step.
  func text(
    _ alarm: Alarm, wasTaken: Bool = false, to members: [AccountID], of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    let members = try transaction.verified(among: members, with: environment.provider)
    guard !members.isEmpty, let relative = try transaction.relative(alarm.relative, of: owner)
    else { return }
    let now = try environment.now(transaction)
    for member in members {
      guard let caregiver = try environment.owner(member, transaction),
        let number = try transaction.ownNumber(of: caregiver)?.number
      else { continue }
      let phone = try environment.ownPhone(caregiver, now, transaction)
      let body = TextWording(phone.language).alert(
        alarm.cause, wasLeft: alarm.step > 1 && !wasTaken, firstName: relative.firstName)
      if alarm.step > 1 {
        try outbox.takeBack(
          alarm.textKey(step: alarm.step - 1, to: member), at: now, in: transaction)
      }
      try post(
        OutboxText(
          key: alarm.textKey(step: alarm.step, to: member), kind: .alert, toOwn: number,
          alarm: alarm.id, body: body.text,
          moment: alarm.cause == .distress ? now : phone.quietUntil ?? now),
        of: caregiver, in: transaction)
    }
  }

  /// A condition on a text `m` to a caregiver's own number: that number is another one meanwhile,
  /// or is not verified with the provider; or the alarm has ended, is no longer theirs to know, or
  /// had somebody on it while the text waited.
  func isNotForOwnNumber(provider: String) -> SQL {
    """
    NOT EXISTS (SELECT 1 FROM hal_own_numbers n
      WHERE n.account_id = m.account_id AND n.number_hash = m.number_hash
        AND n.provider = \(provider) AND (m.kind <> \(MessageKind.alert)
          OR n.verified_at IS NOT NULL AND EXISTS (SELECT 1 FROM hal_alarms a
            WHERE a.id = m.occurrence_id AND a.cleared_at IS NULL
              AND (a.taken_by IS NULL OR m.moment <= m.created_at)
              AND (a.account_id = m.account_id OR EXISTS (SELECT 1 FROM hal_members f
                WHERE f.account_id = a.account_id AND f.member_id = m.account_id)))))
    """
  }

  /// Tells the relative that an alarm was looked after, in a fixed sentence; at once where they
  /// have asked for help, else after their quiet hours (HAL-853).
  /// - Throws: ``SendNowProblem/notActive``.
  func tellAllClear(
    _ alarm: Alarm, of owner: CircleKey, by member: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(alarm.relative, of: owner), relative.isTexted
    else { throw SendNowProblem.notActive }
    let now = try environment.now(transaction)
    let quietUntil = alarm.cause == .distress ? nil : try clock(of: relative).quietEnd(at: now)
    let text = OutboxText(
      key: "clear:\(alarm.id.rawValue)", kind: .allClear, relative: relative, occurrence: nil,
      body: TextWording(relative.language).allClear(formOfAddress: relative.formOfAddress).text,
      moment: quietUntil ?? now, until: nil)
    guard try post(text, of: owner, in: transaction) != nil else { throw SendNowProblem.notActive }
    try note(.relativeTold, alarm.id.rawValue, by: member, owner, in: transaction)
  }
}
