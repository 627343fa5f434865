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
  private let admits: @Sendable (AccountID, AuthenticatedContext) async throws -> Bool

  /// - Parameters:
  ///   - dialect: the dialect of the API.
  ///   - admits: whether somebody who is signed in may see the pictures of an account that is not
  ///     theirs, whatever they have chosen to look at.
  public init(
    _ dialect: APIDialect,
    admits: @escaping @Sendable (AccountID, AuthenticatedContext) async throws -> Bool
  ) { (self.dialect, self.admits) = (dialect, admits) }

  /// Adds `/media/{id}`, without authentication.
  public func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("/media/{id}") { try await show($0, $1) }
  }

  private func show(_ request: Request, _ context: RequestContext) async throws -> Response {
    // API keys give no access to pictures, not even with a signed URL.
    let person = context.visitor == nil ? nil : try AuthenticatedContext(context, request)
    let id = MediaID(rawValue: try request.parameters.require("id"))
    let (variant, end, signature) = try request.query(dialect) {
      (
        $0.optional("size", .choice(MediaVariant.self)) ?? .full,
        $0.optionalText("exp", longest: 20), $0.optionalText("sig", longest: 200)
      )
    }
    let services = context.services
    if let end, let signature {
      try Self.check(MediaSignature(exp: end, sig: signature), of: id, variant, services)
    }
    let isSigned = end != nil && signature != nil
    let viewer = isSigned ? nil : try person ?? AuthenticatedContext(context, request)
    let owner = try await Self.holder(of: id, services)
    if let viewer, owner.account != viewer.account.id, try await !admits(owner.account, viewer) {
      throw HTTPError(.notFound)
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
