internal import Accounts
internal import Storage
internal import TextMessages

extension Transaction {
  /// The hellos that there were, sent, waiting or failed.
  func hellos(to id: RelativeID, _ owner: CircleOwner) throws -> [TextMessageID] {
    try rows(
      """
      SELECT id FROM hal_messages WHERE profile_id = \(id) AND account_id = \(owner.account)
        AND kind = \(MessageKind.hello)
      """
    ) { row in try row[0] }
  }

  /// When hellos were sent by the provider that there is, without those that wait for a later moment.
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
      let (accepted, failures): (Timestamp?, Int) = (
        try row["accepted_at"], try row["failures"]
      )
      let isUnsent =
        switch try row["state"] as OutboxState {
        case .failed, .cancelled: true
        case .queued: failures > 0
        case .dispatching, .unclear, .accepted: false
        }
      return HelloLimit.Sent(at: try row["sent_at"], counts: accepted != nil || !isUnsent)
    }
  }

  /// For when a hello is scheduled; nil for none.
  func scheduledHello(
    to id: RelativeID, _ owner: CircleOwner, after now: Timestamp
  ) throws -> Timestamp? {
    try value(
      """
      SELECT moment FROM hal_messages
      WHERE profile_id = \(id) AND account_id = \(owner.account) AND kind = \(MessageKind.hello)
        AND state = \(OutboxState.queued) AND fence = 0 AND moment > \(now)
      ORDER BY moment DESC LIMIT 1
      """)
  }

  /// Takes back hellos that wait for a later moment; they leave no trace. What was refused and waits for
  /// another attempt is taken back too.
  func takeBackScheduledHellos(
    of id: RelativeID, _ owner: CircleOwner, after now: Timestamp
  ) throws {
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

  /// Whether the setup waits for an answer to a hello, or shows the step from which one is sent; nothing
  /// goes back from a hello that has been with the provider.
  /// - Returns: whether that is new.
  func setWaiting(
    _ waits: Bool, _ id: RelativeID, _ owner: CircleOwner, at now: Timestamp
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

  /// Whether a hello is to go out when START comes.
  /// - Returns: whether there is somebody of the name.
  @discardableResult
  func setAwaitsStart(
    _ awaits: Bool, _ id: RelativeID, _ owner: CircleOwner, at now: Timestamp
  ) throws -> Bool {
    try run(
      """
      UPDATE hal_profiles SET awaits_start = \(awaits), updated_at = \(now), version = version + 1
      WHERE id = \(id) AND account_id = \(owner.account)
      """) == 1
  }

  /// A hello is under way: the setup waits for an answer to it.
  /// - Parameter provider: the name of who carries it.
  func startWaiting(
    _ id: RelativeID, _ owner: CircleOwner, by provider: String, at now: Timestamp
  ) throws {
    try run(
      """
      UPDATE hal_profiles SET provider = \(provider), awaits_start = \(false), updated_at = \(now), version = version + 1,
        step = CASE WHEN step IS NULL THEN NULL ELSE \(SetupStep.confirmationWait) END
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
  }

  /// Whether texts do not arrive at somebody (HAL-834).
  /// - Returns: whether that is new.
  @discardableResult
  func setDeliveryWarning(
    _ isWarned: Bool, _ id: RelativeID, _ owner: AccountID, at now: Timestamp
  ) throws -> Bool {
    try run(
      """
      UPDATE hal_profiles SET delivery_warning = \(isWarned), updated_at = \(now), version = version + 1
      WHERE id = \(id) AND account_id = \(owner) AND delivery_warning <> \(isWarned)
      """) == 1
  }
}
