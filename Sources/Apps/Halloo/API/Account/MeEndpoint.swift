internal import APIKit
internal import Accounts
internal import AppHost
internal import DataExport
internal import HTTPServer
internal import HTTPTypes
internal import Storage

/// `/me`: the user, and all of their data (HAL-1619 to HAL-1622).
enum MeEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.group("/me", middleware: [NotStored()]) { routes in
      routes.get("") { _, caregiver in try await caregiver.user() }
      routes.patch("", body: .api) { try await $1.change($0) }
      routes.delete("") { try await $1.delete($0) }
      routes.get("/export") { try await $1.export($0) }
    }
  }

  /// The limit of exports per day.
  fileprivate static let exports = Quota("halloo.exports", limit: 2, every: .seconds(86_400))
}

extension CaregiverAPIContext {
  /// Returns the user.
  func user() async throws -> Response {
    let user = try await services.user(person.account.id)
    return .json { $0.value(user) }
  }

  /// Changing email address or password requires the password.
  fileprivate func change(_ request: Request) async throws -> Response {
    let (name, place, credentials) = try request.input(.halloo, words: words) { input in
      let name = input.has("displayName") ? input.text("displayName", longest: 60) : nil
      return (name, input.whereabouts(services), CredentialChange(&input))
    }
    try await credentials.apply(to: person, request, root: HallooPath.account.root)
    try await services.introduce(
      person.account, name: name, zone: place.zone, language: place.language)
    return try await user()
  }

  /// Deletes the account before responding. No proof is required from guests and after a recent
  /// sign-in.
  fileprivate func delete(_ request: Request) async throws -> Response {
    let deletion = try request.input(.halloo, isOptional: true, words: words) {
      AccountDeletion(&$0)
    }
    let now = services.now()
    try await deletion.run(person, request, issuer: AuthEndpoint.apple)
    return person.requestContext.farewell(
      .object(status: .accepted) { $0.moment("deletedBy", now) })
  }

  fileprivate func export(_ request: Request) async throws -> Response {
    let (services, account, client) = (services, person.account.id, person.client(of: request))
    let archive = try await services.database.write { transaction in
      try services.accounts.use(MeEndpoint.exports, of: account, in: transaction)
      return try services.dataExport.archive(of: account, from: client, in: transaction)
    }
    return .archive(
      named: "halloo", .stream { stream in try await archive.write { try await stream.write($0) } })
  }
}
