internal import Accounts
internal import DataExport
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Site
internal import Storage

/// `/me`: who somebody is, and all that is kept of them (HAL-1619 to HAL-1622).
enum MeEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.group("/me", middleware: [NotStored()]) { routes in
      routes.get("") { _, carer in try await show(carer.person) }
      routes.patch("", body: .wire) { request, carer in try await change(request, carer.person) }
      routes.delete("") { request, carer in try await delete(request, carer.person) }
      routes.get("/export") { request, carer in try await export(request, carer.person) }
    }
  }

  private static func show(_ person: SignedIn) async throws -> Response {
    let user = try await person.services.user(person.account.id)
    return .json { $0.value(user) }
  }

  /// Address and password are changed by who knows the password.
  private static func change(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(wire: request)
    let name = input.displayName()
    let (zone, language) = AuthEndpoint.whereabouts(&input, person.services)
    let email = input.has("email") ? input.email() : nil
    let password = input.has("password") ? input.secret("password") : nil
    let current = email != nil || password != nil ? input.secret("currentPassword") : ""
    try input.check()
    let (accounts, client) = (person.services.accounts, person.client(of: request))
    if let password {
      try await accounts.changePassword(
        of: person.visitor, from: current, to: password, from: client)
    }
    if let email {
      try await accounts.changeEmail(
        of: person.account.id, to: email, password: password ?? current, from: client)
      try await person.visit.postVerification(
        to: person.account.id, in: person.manner(request).words.language, request)
    }
    try await person.services.introduce(
      person.account, name: name, zone: zone, language: language)
    return try await show(person)
  }

  /// At once: nothing of the account is left when this is answered.
  private static func delete(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(optionalWire: request)
    let proof = try await proof(&input, person.services)
    let now = person.services.now()
    try await person.services.accounts.delete(
      person.visitor, proof: proof, from: person.client(of: request))
    return person.visit.farewell(
      .json(status: .accepted) { json in json.object { $0.moment("deletedBy", now) } })
  }

  /// How somebody shows that it is really them. Who has just come in, and every guest, need not.
  private static func proof(_ input: inout Input, _ services: Services) async throws -> Proof {
    if input.has("identityToken") {
      let (token, nonce) = (input.secret("identityToken"), input.secret("nonce"))
      try input.check()
      return .identity(
        try await services.identity(token, nonce: nonce), issuer: AppleEndpoint.issuer)
    }
    // Whoever sends a password means it as proof, under whichever name, however fresh the sign-in is.
    let name = ["currentPassword", "password"].first { input.has($0) }
    guard let name else { return .freshSignIn }
    let password = input.secret(name)
    try input.check()
    return .password(password)
  }

  /// So often everything can be taken along in a day.
  private static let exports = Quota("halloo.exports", limit: 2, every: .seconds(86_400))

  private static func export(_ request: Request, _ person: SignedIn) async throws -> Response {
    let (services, account) = (person.services, person.account.id)
    let client = person.client(of: request)
    let archive = try await services.database.write { transaction in
      try services.accounts.use(exports, of: account, in: transaction)
      return try services.dataExport.archive(of: account, from: client, in: transaction)
    }
    return Response(
      headers: [
        .contentType: "application/zip",
        .contentDisposition: "attachment; filename=\"halloo.zip\"",
      ],
      body: .stream { stream in try await archive.write { try await stream.write($0) } })
  }
}
