internal import Accounts
internal import AppHost
internal import Events
internal import Storage
internal import Vault

/// Arca's data of accounts: every statement filters by owner.
struct ArcaStore: Sendable {
  let services: Dependencies

  init(_ services: Dependencies) { self.services = services }

  var database: Database { services.database }
  var now: Timestamp { services.now() }

  /// The key of another account, within a transaction; nil if the account is gone.
  func key(of account: AccountID, in transaction: borrowing Transaction) throws -> AccountKey? {
    guard let account = try services.accounts.account(account, in: transaction) else { return nil }
    return AccountKey(account.id, key: try services.accounts.dataKey(of: account))
  }

  /// Publishes a change to the other tabs and devices of an account. The body has IDs only.
  func publish(
    _ topic: ArcaTopic, _ body: String = "{}", to account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    try services.events.publish(topic.rawValue, body: body, to: .account(account), in: transaction)
  }
}

/// What changes in the world of an account (ARC-1002).
enum ArcaTopic: String, CaseIterable {
  case created = "arca.connection.created"
  case updated = "arca.connection.updated"
  case deleted = "arca.connection.deleted"
  case requestReceived = "arca.request.received"
  case requestUpdated = "arca.request.updated"
  case share = "arca.share.updated"

  /// What changes a list of connections.
  static let world = [created, updated, deleted, requestReceived, requestUpdated].map(\.rawValue)
  /// What changes the requests that wait.
  static let requests = [requestReceived, requestUpdated].map(\.rawValue)
  /// What changes a chart, as a page names several topics.
  static let births = "profile profile.updated \(updated.rawValue)"

  /// The name on the wire.
  var name: String { String(rawValue.dropFirst("arca.".count)) }
}
