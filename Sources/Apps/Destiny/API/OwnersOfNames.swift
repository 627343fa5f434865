internal import Accounts
internal import HTTPServer
internal import Site
internal import Storage

/// Finds for whom an app's key asks that names no user: for the one of its users whose session,
/// conversation, answer or match the request names (DES-171).
struct OwnersOfNames: Middleware {
  func handle(
    _ request: Request, context: WireCaller,
    next: (Request, WireCaller) async throws -> Response
  ) async throws -> Response {
    let names = context.unnamed
    guard !names.isEmpty else { return try await next(request, context) }
    var caller = context
    caller.owner = try await context.services.database.read { transaction in
      try Self.owner(of: names, in: transaction)
    }
    return try await next(request, caller)
  }

  private static func owner(
    of names: [String], in transaction: borrowing Transaction
  ) throws -> AccountID? {
    for name in names {
      let owner: AccountID? = try transaction.value(owner(of: name))
      if let owner { return owner }
    }
    return nil
  }

  /// Whose session, conversation, message or match has a name.
  static func owner(of name: String) -> SQL {
    """
    SELECT account_id FROM destiny_sessions WHERE id = \(name)
    UNION ALL SELECT account_id FROM chat_threads WHERE id = \(name)
    UNION ALL SELECT account_id FROM chat_messages WHERE id = \(name)
    UNION ALL SELECT account_id FROM destiny_matches WHERE id = \(name) LIMIT 1
    """
  }
}
