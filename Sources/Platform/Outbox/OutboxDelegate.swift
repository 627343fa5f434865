public import Accounts
public import Storage
public import TextMessages

/// The app's side of an outbox: the owners of texts, the consent of recipients, and reactions to outcomes. All
/// members are called in the transaction that records the change.
public protocol OutboxDelegate: Sendable {
  /// The kinds of texts.
  associatedtype Kind: OutboxKind
  /// The owner of texts, with whatever the app knows about them besides.
  associatedtype Owner: OutboxOwner

  /// The tables of the outbox.
  var outbox: OutboxStore<Kind> { get }

  /// The owner of an account's texts; nil while the account is being deleted.
  func owner(_ account: AccountID, _ transaction: borrowing Transaction) throws -> Owner?

  /// A condition on a text `m`: its recipient has not agreed to it, or not to texts of this provider. It
  /// then fails unsent.
  func lacksConsent(provider: String) -> SQL

  /// The provider has accepted a text.
  func accepted(
    _ item: OutboxItem<Kind>, of owner: Owner, at moment: Timestamp,
    in transaction: borrowing Transaction
  ) throws

  /// The delivery status of an accepted text has changed, other than to a failure.
  func reported(
    _ item: OutboxItem<Kind>, isDelivered: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws

  /// The provider has refused a text for now; it is sent again later.
  func postponed(
    _ item: OutboxItem<Kind>, of owner: Owner, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws

  /// A text will not be sent, or sent again.
  func failed(
    _ item: OutboxItem<Kind>, of owner: Owner, _ failure: OutboxFailure, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws

  /// The provider has reported an opt-out, which the outbox has recorded.
  /// - Parameters:
  ///   - hash: the keyed hash of the number.
  ///   - account: the account of the simulated phone; nil for a real phone.
  func optedOut(
    _ hash: [UInt8], in account: AccountID?, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws
}

/// The owner of texts: an account with its key.
public protocol OutboxOwner: Sendable {
  /// The account with its key.
  var accountKey: AccountKey { get }
}

extension AccountKey: OutboxOwner {
  /// The key itself.
  public var accountKey: AccountKey { self }
}

/// A text of the outbox, without its content.
public struct OutboxItem<Kind: OutboxKind>: Sendable {
  /// Its ID.
  public let id: TextMessageID
  /// Its owner.
  public let account: AccountID
  /// Its kind.
  public let kind: Kind
  /// The row that it goes to; nil for the account holder.
  public let recipient: String?
  /// The row that it is about; nil for none.
  public let subject: String?
}

/// Why a text is not sent.
public enum OutboxFailure: Hashable, Sendable {
  /// It expired before it was sent.
  case expired
  /// Its recipient has opted out, or not agreed.
  case forbidden
  /// The number has opted out, as the provider says.
  case optedOut
  /// The provider cannot deliver it.
  case undeliverable
  /// The provider, or the network, failed until it was too late.
  case outage
}
