internal import Accounts
internal import Conversations
internal import Site
internal import Storage
internal import Vault

/// An account and its data key, as the statements of the store take them.
struct DestinyOwner: Sendable {
  let account: AccountID
  let key: DataKey

  /// - Throws: `VaultError` for an account whose key does not open.
  init(_ person: SignedIn) throws {
    account = person.account.id
    key = try person.key()
  }

  init(_ account: AccountID, key: DataKey) { (self.account, self.key) = (account, key) }

  init(_ owner: Conversations.Owner) { (account, key) = (owner.account, owner.key) }

  /// Where the chart of a session is sealed.
  func content(of session: DestinySession.ID) -> FieldContext {
    FieldContext(
      table: "destiny_sessions", row: session.rawValue, column: "content",
      account: account.rawValue)
  }
}

extension Transaction {
  /// Whose session, conversation, message or match has one of some names: of the first that is known.
  func ownerInDestiny(ofFirstKnown names: [String]) throws -> AccountID? {
    for name in names {
      let owner: AccountID? = try value(
        """
        SELECT account_id FROM destiny_sessions WHERE id = \(name)
        UNION ALL SELECT account_id FROM chat_threads WHERE id = \(name)
        UNION ALL SELECT account_id FROM chat_messages WHERE id = \(name)
        UNION ALL SELECT account_id FROM destiny_matches WHERE id = \(name) LIMIT 1
        """)
      if let owner { return owner }
    }
    return nil
  }
}
