internal import Accounts
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

/// A text that somebody has taken on to hand it over: everything that is needed for that.
struct ClaimedText: Sendable {
  let id: TextMessageID
  let owner: CircleOwner
  let kind: MessageKind
  let relative: RelativeID
  let occurrence: OccurrenceID?
  let to: PhoneNumber
  let body: String
  let until: Timestamp?
  /// The number of this attempt; what is written about it names it, so that nothing comes of one that was
  /// given up for lost.
  let fence: Int
  /// When this attempt began, or is to begin.
  let beganAt: Timestamp
  let failures: Int
}

/// A text of the outbox whose moment has come, before it is opened.
struct DueText: Sendable {
  let id: TextMessageID
  let account: AccountID
  let kind: MessageKind
  let relative: RelativeID
  let occurrence: OccurrenceID?
  let until: Timestamp?
  private let moment: Timestamp
  /// Whether its number has said STOP.
  let isOptedOut: Bool
  /// Whether who is to get it has not agreed to it: it was written for another provider, or for somebody who
  /// was asked by another or agrees no more.
  let lacksConsent: Bool
  private let content: [UInt8]
  private let fence: Int
  private let beganAt: Timestamp?
  private let failures: Int
}

extension DueText {
  /// Of a row of `hal_messages m`.
  /// - Parameter provider: the name of who carries texts.
  static func columns(_ provider: String) -> SQL {
    """
    id, account_id, profile_id, occurrence_id, kind, content, moment, until_at, fence, began_at,
    failures,
    EXISTS (SELECT 1 FROM hal_opt_outs o WHERE o.number_hash = m.number_hash) AS is_opted_out,
    EXISTS (SELECT 1 FROM hal_profiles p WHERE p.id = m.profile_id
      AND (p.provider <> \(provider) OR p.asked_anew_at > m.created_at
        OR (p.status IN \(list: [Relative.Status.pending, .declined])
          AND m.kind IN \(list: MessageKind.afterConsent)))) AS lacks_consent
    """
  }

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    account = try row["account_id"]
    kind = try row["kind"]
    relative = try row["profile_id"]
    occurrence = try row["occurrence_id"]
    until = try row["until_at"]
    moment = try row["moment"]
    isOptedOut = try row["is_opted_out"]
    lacksConsent = try row["lacks_consent"]
    content = try row["content"]
    fence = try row["fence"]
    beganAt = try row["began_at"]
    failures = try row["failures"]
  }

  /// The text as it is after another attempt has begun: now, or at its moment where that is to come.
  func claimed(at now: Timestamp, by owner: CircleOwner) throws -> ClaimedText {
    try opened(owner, fence: fence + 1, beganAt: max(moment, now))
  }

  /// The text as the last attempt has it; nil where there was none.
  func claimed(by owner: CircleOwner) throws -> ClaimedText? {
    try beganAt.map { try opened(owner, fence: fence, beganAt: $0) }
  }

  private func opened(
    _ owner: CircleOwner, fence: Int, beganAt: Timestamp
  ) throws -> ClaimedText {
    let json = try JSONValue(parsing: owner.key.open(content, for: owner.content(of: id)))
    guard let to = json["to"]?.string.flatMap({ PhoneNumber(e164: $0) }),
      let body = json["body"]?.string
    else { throw StorageError(.unexpectedType, "the row holds no text") }
    return ClaimedText(
      id: id, owner: owner, kind: kind, relative: relative, occurrence: occurrence, to: to,
      body: body, until: until, fence: fence, beganAt: beganAt, failures: failures)
  }
}
