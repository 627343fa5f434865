public import Accounts
public import Storage

/// A person's consent to sending questions to a recipient (PLT-19).
public struct ModelConsent: Hashable, Sendable {
  /// The response.
  public enum Answer: String, CaseIterable, Hashable, Sendable, Storable {
    /// No response yet: the person was asked.
    case asked
    case agreed
    /// Declined; the composer answers.
    case declined
  }

  /// The recipient.
  public let recipient: ModelRecipient
  /// The response.
  public let answer: Answer
  /// When it was given.
  public let at: Timestamp
}

extension LanguageModels {
  /// The possible recipients on this installation, in the order in which they are asked, without
  /// duplicates.
  public var recipients: [ModelRecipient] {
    chain.map(\.recipient).reduce(into: []) { seen, next in
      if !seen.contains(next) { seen.append(next) }
    }
  }

  /// The consents of an account, for each of ``recipients`` that it was asked about.
  public func consents(of account: AccountID) async throws -> [ModelConsent] {
    let said = try await database.read { transaction in
      try transaction.modelConsents(of: account)
    }
    return recipients.compactMap { recipient in said.first { $0.recipient == recipient } }
  }

  /// Records a response, or that the account was asked; asking again changes no response.
  /// - Parameter recipient: one of ``recipients``. If it changes, people are asked again.
  public func note(
    _ answer: ModelConsent.Answer, to recipient: ModelRecipient, of account: AccountID
  ) async throws {
    let at = now()
    try await database.write(.readCommitted) { transaction in
      try transaction.run(
        """
        INSERT INTO model_consents (account_id, provider, host, answer, at)
        VALUES (\(account), \(recipient.provider), \(recipient.host), \(answer), \(at))
        ON CONFLICT (account_id, provider, host) DO UPDATE
        SET answer = excluded.answer, at = excluded.at
        WHERE excluded.answer <> \(ModelConsent.Answer.asked)
        """)
    }
  }

  /// Whether there is a model that an account has consented to.
  public func hasModel(for account: AccountID) async throws -> Bool {
    try await !chain(for: account).isEmpty
  }

  /// The models that an account has consented to, in order.
  func chain(for account: AccountID) async throws -> [LanguageModel] {
    guard !chain.isEmpty else { return [] }
    let agreed = try await consents(of: account).filter { $0.answer == .agreed }.map(\.recipient)
    return chain.filter { agreed.contains($0.recipient) }
  }
}

extension Transaction {
  func modelConsents(of account: AccountID) throws -> [ModelConsent] {
    try rows(LanguageModels.consents(of: account)) { row in
      ModelConsent(
        recipient: ModelRecipient(try row["provider"], host: try row["host"]),
        answer: try row["answer"], at: try row["at"])
    }
  }
}

extension LanguageModels {
  static func consents(of account: AccountID) -> SQL {
    """
    SELECT provider, host, answer, at FROM model_consents WHERE account_id = \(account)
    ORDER BY provider, host
    """
  }
}
