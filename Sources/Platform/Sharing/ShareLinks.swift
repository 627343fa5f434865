public import Accounts
internal import CivilTime
public import Storage
internal import Vault

/// The share links of an app, in the table of all apps. Every operation runs in the transaction of
/// the caller.
///
///     static let links = ShareLinks<CircleRole>(
///       app: "halloo", most: nil, lifetime: .seconds(7 * 86_400), secrets: .long)
///
/// The limit of links holds for concurrent requests in serializable transactions. That one person
/// uses a ``ShareKind/once`` link holds in all.
public struct ShareLinks<Terms: Storable>: Sendable {
  let app: String
  private let most: Int?
  private let lifetime: Duration?
  private let form: ShareSecret.Form
  private let place: String

  /// - Parameters:
  ///   - app: the app, such as `arca`.
  ///   - most: how many open links an account may have; nil where the app counts itself.
  ///   - lifetime: how long links without a last day are valid; nil for without end.
  ///   - secrets: the form of new secrets.
  ///   - place: the table for which secrets are sealed; another one only for links that were moved
  ///     from it.
  public init(
    app: String, most: Int? = 20, lifetime: Duration? = nil,
    secrets form: ShareSecret.Form = .short,
    sealedFor place: String = "share_links"
  ) {
    (self.app, self.most, self.lifetime) = (app, most, lifetime)
    (self.form, self.place) = (form, place)
  }

  /// Creates a link.
  /// - Throws: ``ShareError/tooMany``, and ``ShareError/past`` for a last day that is over.
  public func add(
    _ offer: ShareOffer, _ terms: Terms, of owner: AccountKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareLink<Terms> {
    if let most, try count(of: owner.account, at: now, in: transaction) >= most {
      throw ShareError.tooMany
    }
    let end = offer.end ?? lifetime.map { now.advanced(by: $0) }
    if let end, end <= now { throw ShareError.past }
    let link = ShareLink<Terms>(
      id: .init(rawValue: OpaqueID.makeUUID()), owner: owner.account, secret: ShareSecret(form),
      kind: offer.kind, terms: terms, createdAt: now, lastDay: offer.lastDay, expiresAt: end,
      usedAt: nil, endedAt: nil)
    try transaction.run(
      """
      INSERT INTO share_links (id, account_id, app, kind, digest, token, terms, created_at, ends_on,
        expires_at, over_at)
      VALUES (\(link.id), \(owner.account), \(app), \(link.kind), \(link.secret.digest),
        \(sealed(link.secret, of: link.id, owner)), \(link.terms), \(now),
        \(link.lastDay?.dayNumber), \(end), \(end))
      """)
    return link
  }

  private func count(
    of owner: AccountID, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Int {
    try transaction.value(
      """
      SELECT count(*) FROM share_links
      WHERE account_id = \(owner) AND app = \(app) AND (over_at IS NULL OR over_at > \(now))
      """) ?? 0
  }

  /// The open links of an account, newest first.
  public func open(
    of owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> [ShareLink<Terms>] {
    try transaction.rows(
      """
      SELECT * FROM share_links
      WHERE account_id = \(owner.account) AND app = \(app)
        AND (over_at IS NULL OR over_at > \(now))
      ORDER BY created_at DESC, id
      """
    ) { row in try link(row, of: owner) }
  }

  /// Returns the open link with a secret; nil for one that is malformed, unknown, used up, ended or
  /// expired. All of these take one statement, so that the time does not tell them apart.
  /// - Parameters:
  ///   - text: what the bearer presents.
  ///   - visitor: for whom there are no links of owners who block them; nil for everybody.
  public func find(
    _ text: String, for visitor: AccountID? = nil, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareLink<Terms>? {
    let digest = ShareSecret.digest(ofPresented: text)
    let unblocked: SQL =
      visitor.map { visitor in
        """
        AND NOT EXISTS (SELECT 1 FROM share_blocks b
          WHERE b.account_id = l.account_id AND b.app = l.app AND b.blocked_id = \(visitor))
        """
      } ?? ""
    return try link(
      """
      SELECT l.* FROM share_links l
      WHERE l.digest = \(digest) AND l.app = \(app) AND (l.over_at IS NULL OR l.over_at > \(now))
        \(unblocked)
      """, presented: text, in: transaction)
  }

  /// Returns the link with a secret, open or not; nil for none. For an app whose links are letters
  /// to one person, who is told that it is too late; other apps use ``find(_:for:at:in:)``.
  public func findAny(
    _ text: String, in transaction: borrowing Transaction
  ) throws -> ShareLink<Terms>? {
    let digest = ShareSecret.digest(ofPresented: text)
    return try link(
      "SELECT * FROM share_links WHERE digest = \(digest) AND app = \(app)", presented: text,
      in: transaction)
  }

  /// Runs the query, for a malformed text too.
  private func link(
    _ query: SQL, presented text: String, in transaction: borrowing Transaction
  ) throws -> ShareLink<Terms>? {
    let row = try transaction.first(query) { row in copy row }
    guard let row, let secret = ShareSecret(text) else { return nil }
    return try link(row, secret: secret)
  }

  /// Records that somebody took what a link gives, which uses up a ``ShareKind/once`` link. Of
  /// concurrent takers one gets it.
  /// - Returns: whether the link was still open.
  public func use(
    _ link: ShareLink<Terms>, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard link.kind == .once else {
      let open: Int? = try transaction.value(
        """
        SELECT 1 FROM share_links
        WHERE id = \(link.id) AND app = \(app) AND (over_at IS NULL OR over_at > \(now))
        """)
      return open != nil
    }
    return try transaction.run(
      """
      UPDATE share_links SET used_at = \(now), over_at = \(now)
      WHERE id = \(link.id) AND app = \(app) AND (over_at IS NULL OR over_at > \(now))
      """) == 1
  }

  /// Ends a link; does nothing if it was ended before.
  /// - Returns: whether the account has a link with this ID.
  public func end(
    _ id: ShareLink<Terms>.ID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    try transaction.run(
      """
      UPDATE share_links SET ended_at = coalesce(ended_at, \(now)),
        over_at = CASE WHEN over_at < \(now) THEN over_at ELSE \(now) END
      WHERE id = \(id) AND account_id = \(owner) AND app = \(app)
      """) > 0
  }

  /// Replaces the secret of an open link: the former one is unknown from then on.
  /// - Returns: the link with its new secret; nil if the account has no open link with this ID.
  public func rotate(
    _ id: ShareLink<Terms>.ID, of owner: AccountKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareLink<Terms>? {
    let secret = ShareSecret(form)
    return try transaction.first(
      """
      UPDATE share_links SET digest = \(secret.digest), token = \(sealed(secret, of: id, owner))
      WHERE id = \(id) AND account_id = \(owner.account) AND app = \(app)
        AND (over_at IS NULL OR over_at > \(now))
      RETURNING *
      """
    ) { row in try link(row, secret: secret) }
  }

  /// Deletes the links that were over before a time.
  public func deleteOver(
    before moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run("DELETE FROM share_links WHERE app = \(app) AND over_at < \(moment)")
  }

  private func link(_ row: borrowing Row, of owner: AccountKey) throws -> ShareLink<Terms> {
    let sealed: [UInt8] = try row["token"]
    let text = try owner.key.openText(sealed, for: context(of: row["id"], owner))
    guard let secret = ShareSecret(text) else {
      throw StorageError(.unexpectedType, "the row holds no secret")
    }
    return try link(row, secret: secret)
  }

  private func link(_ row: borrowing Row, secret: ShareSecret) throws -> ShareLink<Terms> {
    let day: Int? = try row["ends_on"]
    return ShareLink(
      id: try row["id"], owner: try row["account_id"], secret: secret, kind: try row["kind"],
      terms: try row["terms"], createdAt: try row["created_at"],
      lastDay: day.map { CivilDate(dayNumber: $0, calendar: .gregorian) },
      expiresAt: try row["expires_at"], usedAt: try row["used_at"], endedAt: try row["ended_at"])
  }

  private func sealed(
    _ secret: ShareSecret, of id: ShareLink<Terms>.ID, _ owner: AccountKey
  ) -> [UInt8] {
    owner.key.seal(secret.text, for: context(of: id, owner))
  }

  private func context(of id: ShareLink<Terms>.ID, _ owner: AccountKey) -> FieldContext {
    owner.context(table: place, row: id.rawValue, column: "token")
  }
}
