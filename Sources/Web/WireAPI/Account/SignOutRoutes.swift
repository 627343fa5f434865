internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `signout`, of this device or of all.
enum SignOutRoutes {
  static func mount(_ routes: Routes<Visit, SignedIn>) {
    routes.post("/signout") { request, person in try await signOut(request, person) }
  }

  private static func signOut(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(optionalJSON: request)
    let isEverywhere = input.optional("everywhere", .flag) ?? false
    try input.check()
    let (accounts, client) = (person.services.accounts, person.client(of: request))
    if isEverywhere {
      try await accounts.endAllSessions(of: person.account.id, from: client)
    } else {
      try await accounts.endSession(of: person.visitor, from: client)
    }
    return person.visit.farewell(Response(status: .noContent))
  }
}
