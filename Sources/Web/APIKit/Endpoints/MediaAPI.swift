public import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import MediaLibrary
internal import Storage

extension HTTPError {
  /// The problem type for a signed URL that has expired.
  public static let mediaLinkExpired = "urn:asterism:problem:media-link-expired"
}

/// The endpoint of pictures: for those who may see the pictures of an account, and for holders of a
/// signed URL (HAL-944).
public struct MediaAPI: Sendable {
  private let dialect: APIDialect
  private let owner: @Sendable (Request, RequestContext) async throws -> AccountKey

  /// - Parameters:
  ///   - dialect: the dialect of the API.
  ///   - owner: the account whose pictures the caller may see; throws for nobody.
  public init(
    _ dialect: APIDialect,
    owner: @escaping @Sendable (Request, RequestContext) async throws -> AccountKey
  ) { (self.dialect, self.owner) = (dialect, owner) }

  /// Adds `/media/{id}`, without authentication.
  public func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("/media/{id}") { try await show($0, $1) }
  }

  private func show(_ request: Request, _ context: RequestContext) async throws -> Response {
    // API keys give no access to pictures, not even with a signed URL.
    if context.visitor != nil { _ = try AuthenticatedContext(context, request) }
    let id = MediaID(rawValue: try request.parameters.require("id"))
    let (variant, end, signature) = try request.query(dialect) {
      (
        $0.optional("size", .choice(MediaVariant.self)) ?? .full,
        $0.optionalText("exp", longest: 20), $0.optionalText("sig", longest: 200)
      )
    }
    let services = context.services
    let owner: AccountKey
    if let end, let signature {
      try Self.check(MediaSignature(exp: end, sig: signature), of: id, variant, services)
      owner = try await Self.holder(of: id, services)
    } else {
      owner = try await self.owner(request, context)
    }
    let bytes = try await services.database.read { transaction in
      try services.media.read(id, variant, of: owner, in: transaction)
    }
    guard let bytes else { throw HTTPError(.notFound) }
    return .picture(bytes)
  }

  private static func check(
    _ signature: MediaSignature, of id: MediaID, _ variant: MediaVariant, _ services: Dependencies
  ) throws {
    do { try services.mediaLinks.check(signature, of: id, variant, at: services.now()) } catch {
      switch error {
      case .forged: throw HTTPError(.notFound)
      case .expired:
        throw HTTPError(
          .gone, "This address was good for fifteen minutes.", type: HTTPError.mediaLinkExpired)
      }
    }
  }

  private static func holder(of id: MediaID, _ services: Dependencies) async throws -> AccountKey {
    let account = try await services.database.read { transaction in
      try services.media.account(holding: id, in: transaction).flatMap {
        try services.accounts.account($0, in: transaction)
      }
    }
    guard let account else { throw HTTPError(.notFound) }
    return AccountKey(account.id, key: try services.accounts.dataKey(of: account))
  }
}
