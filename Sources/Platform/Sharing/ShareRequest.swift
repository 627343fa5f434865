public import Accounts
public import Storage
internal import Vault

/// A request of an account to take what another one shows.
public struct ShareRequest: Sendable, Hashable, Identifiable, RowDecodable {
  /// The ID of a request.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state. It only rises from `sent` to one of the others, which are final: whichever comes
  /// first holds, in whatever order they arrive.
  public enum State: String, Storable, CaseIterable {
    /// It waits for the owner.
    case sent
    /// The owner has approved.
    case approved
    /// The owner has declined.
    case declined
    /// The sender has withdrawn it.
    case withdrawn

    /// The later one of two states that were reported of a request; of two final ones the first
    /// stays.
    public func joined(with other: State) -> State { self == .sent ? other : self }
  }

  /// The ID by which both sides refer to it.
  public let id: ID
  /// The account that is asked.
  public let owner: AccountID
  /// The account that asks.
  public let sender: AccountID
  /// The state.
  public let state: State
  /// When it was sent.
  public let sentAt: Timestamp
  /// When it was approved, declined or withdrawn.
  public let answeredAt: Timestamp?
  /// What is asked for: the kind of the link by which it came; nil in requests of before it was
  /// kept.
  public let kind: ShareKind?

  public init(row: borrowing Row) throws {
    (id, owner, sender) = (try row["id"], try row["account_id"], try row["sender_id"])
    (state, sentAt, answeredAt) = (try row["state"], try row["sent_at"], try row["answered_at"])
    kind = try row["kind"]
  }

  /// Opens what the sender chose.
  static func choice(_ row: borrowing Row, of sender: AccountKey) throws -> String {
    let id: ID = try row["id"]
    return try sender.key.openText(try row["content"], for: sender.context(of: id))
  }
}

extension AccountKey {
  /// The place of what a sender chose.
  func context(of request: ShareRequest.ID) -> FieldContext {
    context(table: "share_requests", row: request.rawValue)
  }
}
