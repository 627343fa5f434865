internal import Accounts
internal import Storage
internal import Vault

extension AccountKey {
  /// The sealing context of a session's chart.
  func content(of session: DestinySession.ID) -> FieldContext {
    context(table: "destiny_sessions", row: session.rawValue)
  }
}

extension Transaction {
  /// Returns the owner of a session, conversation, message or match: of the first known ID among
  /// several.
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
