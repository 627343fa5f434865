internal import HTTPServer
internal import People
internal import Storage

/// The data that every page of an app needs about the account, read in one transaction; for a
/// session cookie, in the transaction that finds the session.
struct PageSnapshot<Branding: AppBranding>: Sendable {
  /// Nil until the profile has been filled in.
  let profile: Profile?
  let standing: Branding.Standing

  init(
    _ person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws {
    profile = try person.services.people.profile(of: person.owner(), in: transaction)
    standing = try Branding.standing(of: person, request, in: transaction)
  }

  /// Returns the snapshot read with the session, or reads one now.
  static func of(_ person: AuthenticatedContext, _ request: Request) async throws -> Self {
    if let known = person.requestContext.snapshot as? Self { return known }
    return try await person.services.database.read { transaction in
      try Self(person, request, in: transaction)
    }
  }
}
