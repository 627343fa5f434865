import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import People
import Storage

@testable import Destiny

extension TestSite {
  /// The account that was made first.
  func firstAccount() async throws -> Account {
    let account = try await services.database.read { transaction in
      let id: AccountID? = try transaction.value(
        "SELECT id FROM accounts ORDER BY created_at, id LIMIT 1")
      return try id.flatMap { try services.accounts.account($0, in: transaction) }
    }
    guard let account else { throw AccountError(.notFound, .account) }
    return account
  }

  /// The same as conversations take it.
  func chatOwner() async throws -> AccountKey {
    let account = try await firstAccount()
    return AccountKey(account.id, key: try services.accounts.dataKey(of: account))
  }

  /// How the account that was made first wants Destiny.
  func destinySettings() async throws -> DestinySettings {
    try await DestinyStore(services).settings(of: firstAccount().id)
  }

  /// Changes how the account that was made first wants Destiny.
  func choose(_ change: @Sendable (inout DestinySettings) -> Void) async throws {
    try await DestinyStore(services).changeSettings(of: firstAccount().id, change)
  }

  /// The account that was made first, as people take it.
  func peopleOwner() async throws -> AccountKey {
    let account = try await firstAccount()
    return AccountKey(account.id, key: try services.accounts.dataKey(of: account))
  }

  /// How many events of a topic there are.
  func events(of topic: String) async throws -> Int {
    try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM events WHERE topic = \(topic)") ?? 0
    }
  }

  /// How many rows a table has.
  func count(_ table: String) async throws -> Int {
    try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM \(raw: table)") ?? 0
    }
  }

  /// Adds a conversation in which something was asked.
  @discardableResult
  func addThread(
    of owner: AccountKey, _ question: String = "Is it a good day?"
  ) async throws -> ChatThreadID {
    let thread = try await services.conversations.begin(in: Destiny.id, of: owner)
    _ = try await services.conversations.add(
      ChatAddition(.user, question), to: thread.id, of: owner)
    return thread.id
  }
}

extension ChatPersona {
  /// Holds conversations of Destiny in which nobody answers.
  static let silent = ChatPersona(
    app: Destiny.id, screen: { _, _, _ in nil },
    prepare: { _ in
      ChatGrounds(details: ChatDetails(), composed: ["Nothing."], instructions: "")
    })
}
