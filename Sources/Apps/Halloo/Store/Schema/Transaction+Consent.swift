internal import Accounts
internal import Outbox
internal import Storage
internal import TextMessages

extension Transaction {
  /// All hellos: sent, waiting or failed.
  func hellos(to id: RelativeID, _ owner: CircleKey) throws -> [TextMessageID] {
    try rows(
      """
      SELECT id FROM hal_messages WHERE profile_id = \(id) AND account_id = \(owner.account)
        AND kind = \(MessageKind.hello)
      """
    ) { row in try row[0] }
  }

  /// The hellos sent by the current provider, without scheduled ones.
  func hellos(
    to id: RelativeID, of relative: Relative, at now: Timestamp
  ) throws -> [HelloLimit.Sent] {
    try rows(
      """
      SELECT state, accepted_at, failures, coalesce(accepted_at, began_at, created_at) AS sent_at
      FROM hal_messages WHERE profile_id = \(id) AND kind = \(MessageKind.hello)
        AND created_at >= \(relative.askedAnewAt ?? Timestamp(milliseconds: 0))
        AND NOT (state = \(OutboxState.queued) AND fence = 0 AND moment > \(now))
      """
    ) { row in
      let (accepted, failures): (Timestamp?, Int) = (try row["accepted_at"], try row["failures"])
      let isUnsent =
        switch try row["state"] as OutboxState {
        case .failed, .cancelled: true
        case .queued: failures > 0
        case .dispatching, .unclear, .accepted: false
        }
      return HelloLimit.Sent(at: try row["sent_at"], counts: accepted != nil || !isUnsent)
    }
  }

  /// The time of the scheduled hello; nil for none.
  func scheduledHello(
    to id: RelativeID, _ owner: CircleKey, after now: Timestamp
  ) throws -> Timestamp? {
    try value(
      """
      SELECT moment FROM hal_messages
      WHERE profile_id = \(id) AND account_id = \(owner.account) AND kind = \(MessageKind.hello)
        AND state = \(OutboxState.queued) AND fence = 0 AND moment > \(now)
      ORDER BY moment DESC LIMIT 1
      """)
  }

  /// Deletes scheduled hellos without a trace, including rejected ones that wait for a retry.
  func takeBackScheduledHellos(of id: RelativeID, _ owner: CircleKey, after now: Timestamp) throws {
    try run([
      """
      DELETE FROM hal_messages
      WHERE profile_id = \(id) AND account_id = \(owner.account) AND kind = \(MessageKind.hello)
        AND state = \(OutboxState.queued) AND fence = 0 AND moment > \(now)
      """,
      """
      UPDATE hal_messages SET state = \(OutboxState.cancelled)
      WHERE profile_id = \(id) AND account_id = \(owner.account) AND kind = \(MessageKind.hello)
        AND state = \(OutboxState.queued) AND failures > 0
      """,
    ])
  }

  /// Sets whether the setup waits for consent, or shows the step from which a hello is sent; there
  /// is no way back once a hello has been with the provider.
  /// - Returns: whether it changed.
  func setWaiting(
    _ waits: Bool, _ id: RelativeID, _ owner: CircleKey, at now: Timestamp
  ) throws -> Bool {
    let (before, after): (SetupStep, SetupStep) =
      waits ? (.smsIntroduction, .confirmationWait) : (.confirmationWait, .smsIntroduction)
    return try run(
      """
      UPDATE hal_profiles SET step = \(after), updated_at = \(now), version = version + 1
      WHERE id = \(id) AND account_id = \(owner.account) AND step = \(before)
        AND (\(waits) OR NOT EXISTS (SELECT 1 FROM hal_messages WHERE profile_id = \(id)
          AND kind = \(MessageKind.hello) AND accepted_at IS NOT NULL
          AND created_at >= coalesce(asked_anew_at, 0)))
      """) == 1
  }

  /// Sets whether a hello is sent after START.
  /// - Returns: whether the relative exists.
  @discardableResult func setAwaitsStart(
    _ awaits: Bool, _ id: RelativeID, _ owner: CircleKey, at now: Timestamp
  ) throws -> Bool {
    try run(
      """
      UPDATE hal_profiles SET awaits_start = \(awaits), updated_at = \(now), version = version + 1
      WHERE id = \(id) AND account_id = \(owner.account)
      """) == 1
  }

  /// Records that a hello is in progress: the setup waits for consent.
  /// - Parameter provider: the name of the provider.
  func startWaiting(
    _ id: RelativeID, _ owner: CircleKey, by provider: String, at now: Timestamp
  ) throws {
    try run(
      """
      UPDATE hal_profiles SET provider = \(provider), awaits_start = \(false), updated_at = \(now), version = version + 1,
        step = CASE WHEN step IS NULL THEN NULL ELSE \(SetupStep.confirmationWait) END
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
  }

  /// Sets whether texts are undeliverable (HAL-834).
  /// - Returns: whether it changed.
  func setDeliveryWarning(
    _ isWarned: Bool, _ id: RelativeID, _ owner: AccountID, at now: Timestamp
  ) throws -> Bool {
    try run(
      """
      UPDATE hal_profiles SET delivery_warning = \(isWarned), updated_at = \(now),
        version = version + 1
      WHERE id = \(id) AND account_id = \(owner) AND delivery_warning <> \(isWarned)
      """) == 1
  }
}
