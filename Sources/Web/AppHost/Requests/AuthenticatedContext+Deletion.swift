public import Accounts
public import HTTPServer
internal import Storage

extension AuthenticatedContext {
  /// Deletes the account immediately (PLT-5). In the same transaction every app notifies the people
  /// with whom the account shared something.
  /// - Throws: `AccountError`; nothing is changed then.
  public func deleteAccount(proof: Proof, by request: Request) async throws {
    let (services, id) = (self.services, self.account.id)
    try await services.accounts.delete(
      visitor, proof: proof, from: client(of: request)
    ) { transaction in
      for app in services.apps { try app.farewell?(id, services, transaction) }
    }
  }
}
