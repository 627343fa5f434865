public import Accounts
public import Storage
internal import Vault

/// The requests of an app. Every operation runs in the transaction of the caller.
///
/// An open request stays open until somebody answers it: it does not expire.
public struct ShareRequests: Sendable {
  /// The most requests that may wait for the answer of one account: more than anybody answers in
  /// an evening, and so few that the list shows all of them.
  public static let mostWaiting = 100

  private let app: String
  private let pause: Duration
  private let most: Int
  private let span: Duration

  /// - Parameters:
  ///   - app: the app, such as `arca`.
  ///   - pause: how long after a refusal the sender may not ask again (ARC-1203).
  ///   - most: how many requests an account may send to one owner in a span.
  ///   - span: that span.
  public init(
    app: String, pause: Duration = .seconds(30 * 86_400), most: Int = 3,
    in span: Duration = .seconds(30 * 86_400)
  ) {
    (self.app, self.pause, self.most, self.span) = (app, pause, most, span)
  }

  /// Sends a request. Callers check first what else stands between the two: ``ShareRoom``.
  /// - Parameters:
  ///   - kind: what is asked for, which the owner reads.
  ///   - choice: what the sender chose, sealed for the sender.
  /// - Throws: ``ShareError/pending``, ``ShareError/refused``, ``ShareError/tooOften`` and
  ///   ``ShareError/full``; the limits hold for concurrent requests in serializable transactions.
  func send(
    _ kind: ShareKind, _ choice: String, to owner: AccountID, from sender: AccountKey,
    at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest {
    if try isPaused(sender.account, for: owner, at: now, in: transaction) {
      throw ShareError.refused
    }
    let since = now.advanced(by: .zero - span)
    let sent: Int? = try transaction.value(
      """
      SELECT count(*) FROM share_requests
      WHERE account_id = \(owner) AND app = \(app) AND sender_id = \(sender.account)
        AND sent_at > \(since)
      """)
    let id = ShareRequest.ID(rawValue: OpaqueID.makeUUID())
    if try open(from: sender.account, to: owner, in: transaction) != nil {
      throw ShareError.pending
    }
    guard (sent ?? 0) < most else { throw ShareError.tooOften }
    guard try waitingCount(for: owner, in: transaction) < Self.mostWaiting else {
      throw ShareError.full
    }
    let sealed = sender.key.seal(choice, for: sender.context(of: id))
    let request: ShareRequest? = try transaction.first(
      """
      INSERT INTO share_requests (id, account_id, app, sender_id, state, sent_at, content, kind)
      VALUES (\(id), \(owner), \(app), \(sender.account), \(ShareRequest.State.sent), \(now),
        \(sealed), \(kind))
      ON CONFLICT (account_id, app, sender_id) WHERE state = 'sent' DO NOTHING RETURNING *
      """)
    guard let request else { throw ShareError.pending }
    return request
  }

  /// Approves a request.
  /// - Returns: nil if the account has no open one with this ID.
  public func approve(
    _ id: ShareRequest.ID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try answer(id, .approved, "account_id = \(owner)", at: now, in: transaction)
  }

  /// Declines a request.
  /// - Returns: nil if the account has no open one with this ID.
  public func decline(
    _ id: ShareRequest.ID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try answer(id, .declined, "account_id = \(owner)", at: now, in: transaction)
  }

  /// Withdraws a request.
  /// - Returns: nil if the account has sent no open one with this ID.
  public func withdraw(
    _ id: ShareRequest.ID, by sender: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try answer(id, .withdrawn, "sender_id = \(sender)", at: now, in: transaction)
  }

  /// A state that is final stays: the condition is ``ShareRequest/State/joined(with:)``.
  private func answer(
    _ id: ShareRequest.ID, _ state: ShareRequest.State, _ side: SQL, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try transaction.first(
      """
      UPDATE share_requests SET state = \(state), answered_at = \(now)
      WHERE id = \(id) AND \(side) AND app = \(app) AND state = \(ShareRequest.State.sent)
      RETURNING *
      """)
  }

  /// Answers the open request of one account to another, if there is one.
  /// - Parameter kind: what was given instead of what was asked for; nil to leave it.
  @discardableResult
  func answer(
    from sender: AccountID, to owner: AccountID, _ state: ShareRequest.State,
    as kind: ShareKind? = nil, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try transaction.first(
      """
      UPDATE share_requests SET state = \(state), answered_at = \(now),
        kind = coalesce(\(kind), kind)
      WHERE account_id = \(owner) AND app = \(app) AND sender_id = \(sender)
        AND state = \(ShareRequest.State.sent)
      RETURNING *
      """)
  }

  /// How many requests wait for the answer of an account.
  public func waitingCount(
    for owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let count: Int? = try transaction.value(
      """
      SELECT count(*) FROM share_requests
      WHERE account_id = \(owner) AND app = \(app) AND state = \(ShareRequest.State.sent)
      """)
    return count ?? 0
  }

  /// Requests that an account has received, newest first.
  /// - Parameter state: only those in this state; nil for all.
  public func received(
    by owner: AccountID, _ state: ShareRequest.State? = nil, most: Int = 200,
    in transaction: borrowing Transaction
  ) throws -> [ShareRequest] {
    try list("account_id = \(owner)", state, most, in: transaction)
  }

  /// Requests that an account has sent, newest first.
  /// - Parameter state: only those in this state; nil for all.
  public func sent(
    by sender: AccountID, _ state: ShareRequest.State? = nil, most: Int = 200,
    in transaction: borrowing Transaction
  ) throws -> [ShareRequest] {
    try list("sender_id = \(sender)", state, most, in: transaction)
  }

  private func list(
    _ side: SQL, _ state: ShareRequest.State?, _ most: Int, in transaction: borrowing Transaction
  ) throws -> [ShareRequest] {
    let only: SQL = state.map { "AND state = \($0)" } ?? ""
    return try transaction.rows(
      """
      SELECT * FROM share_requests WHERE \(side) AND app = \(app) \(only)
      ORDER BY sent_at DESC, id LIMIT \(most)
      """)
  }

  /// Returns a request by its ID, for the account that is asked and for the one that asks; nil for
  /// everybody else.
  public func request(
    _ id: ShareRequest.ID, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try transaction.first(
      """
      SELECT * FROM share_requests
      WHERE id = \(id) AND app = \(app) AND \(account) IN (account_id, sender_id)
      """)
  }

  /// Returns what the sender chose; nil for no such request of theirs.
  /// - Parameter sender: the account that sent it, with its key.
  public func choice(
    of id: ShareRequest.ID, from sender: AccountKey, in transaction: borrowing Transaction
  ) throws -> String? {
    try transaction.first(
      """
      SELECT * FROM share_requests
      WHERE id = \(id) AND sender_id = \(sender.account) AND app = \(app)
      """
    ) { row in try ShareRequest.choice(row, of: sender) }
  }

  /// The open request of one account to another.
  func open(
    from sender: AccountID, to owner: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareRequest? {
    try transaction.first(
      """
      SELECT * FROM share_requests
      WHERE account_id = \(owner) AND app = \(app) AND sender_id = \(sender)
        AND state = \(ShareRequest.State.sent)
      """)
  }

  /// What an owner has approved with the last answer to an account; nil where that declined, and for
  /// none.
  func approvedKind(
    for sender: AccountID, by owner: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareKind? {
    let last: ShareRequest? = try transaction.first(
      """
      SELECT * FROM share_requests
      WHERE account_id = \(owner) AND app = \(app) AND sender_id = \(sender)
        AND state IN \(list: [ShareRequest.State.approved, .declined])
      ORDER BY answered_at DESC, id LIMIT 1
      """)
    return last.flatMap { $0.state == .approved ? $0.kind : nil }
  }

  /// Whether an owner declined a request of an account within the pause.
  func isPaused(
    _ sender: AccountID, for owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let since = now.advanced(by: .zero - pause)
    let declined: Int? = try transaction.value(
      """
      SELECT 1 FROM share_requests
      WHERE account_id = \(owner) AND app = \(app) AND sender_id = \(sender)
        AND state = \(ShareRequest.State.declined) AND answered_at > \(since) LIMIT 1
      """)
    return declined != nil
  }
}
