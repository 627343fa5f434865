internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import MediaLibrary
internal import Storage

/// `/media/{id}`: the pictures of a circle, for its members and for holders of a signed URL
/// (HAL-944, HAL-1666).
enum MediaEndpoint {
  /// Mounts the route without authentication.
  static func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("/media/{id}", show)
  }

  private static func show(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    // API keys give no access to pictures, not even with a signed URL.
    if requestContext.visitor != nil { _ = try AuthenticatedContext(requestContext, request) }
    let id = MediaID(rawValue: try request.parameters.require("id"))
    let (variant, end, signature) = try request.query(.halloo) {
      (
        $0.optional("size", .choice(MediaVariant.self)) ?? .full,
        $0.optionalText("exp", longest: 20), $0.optionalText("sig", longest: 200)
      )
    }
    if let end, let signature {
      let signed = MediaSignature(exp: end, sig: signature)
      return try await linked(id, variant, signed, requestContext.services)
    }
    let caregiver = try await CaregiverAPIContext(requestContext, request)
    return try await .picture(id, variant, of: caregiver.owner, caregiver.services)
  }

  private static func linked(
    _ id: MediaID, _ variant: MediaVariant, _ signature: MediaSignature, _ services: Dependencies
  ) async throws -> Response {
    do { try services.mediaLinks.check(signature, of: id, variant, at: services.now()) } catch {
      switch error {
      case .forged: throw HTTPError(.notFound)
      case .expired: throw HTTPError(.expired, "This address was good for fifteen minutes.")
      }
    }
    let owner = try await services.database.read { transaction in
      try services.media.account(holding: id, in: transaction).flatMap {
        try services.circleOwner($0, in: transaction)
      }
    }
    guard let owner else { throw HTTPError(.notFound) }
    return try await .picture(id, variant, of: owner, services)
  }
}

extension Response {
  /// Responds with a picture of a circle. The content of an ID never changes.
  /// - Throws: `HTTPError` if the circle has no such picture.
  fileprivate static func picture(
    _ id: MediaID, _ variant: MediaVariant, of owner: CircleKey, _ services: Dependencies
  ) async throws -> Response {
    guard let bytes = try await CircleStore(services).picture(id, variant, owner) else {
      throw HTTPError(.notFound)
    }
    return Response(
      headers: [.contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable"],
      body: .bytes(bytes))
  }
}
