internal import HTTPServer
internal import HTTPTypes
internal import MediaLibrary
internal import Site
internal import Storage

/// `/media/{id}`: the pictures of a circle, for those who belong to it and for who has a signed address
/// (HAL-944, HAL-1666).
enum MediaEndpoint {
  /// Mounted where nobody need be signed in.
  static func mount<Root>(_ routes: Routes<Root, Visit>) {
    routes.get("/media/{id}") { request, visit in try await show(request, visit) }
  }

  private static func show(_ request: Request, _ visit: Visit) async throws -> Response {
    // Keys of programs open no picture, not even with a signed address.
    if visit.visitor != nil { _ = try SignedIn(visit, request) }
    let id = MediaID(rawValue: try request.parameters.require("id"))
    var input = Input(try request.query())
    let variant = input.optional("size", .choice(MediaVariant.self)) ?? .full
    let (end, signature) = (
      input.optionalText("exp", longest: 20), input.optionalText("sig", longest: 200)
    )
    try input.checkQuery()
    if let end, let signature {
      let signed = MediaSignature(exp: end, sig: signature)
      return try await linked(id, variant, signed, visit.services)
    }
    let carer = try await WireCarer(visit, request)
    return try await .picture(id, variant, of: carer.owner, carer.services)
  }

  private static func linked(
    _ id: MediaID, _ variant: MediaVariant, _ signature: MediaSignature, _ services: Services
  ) async throws -> Response {
    do {
      try services.texts.links.check(signature, of: id, variant, at: services.now())
    } catch {
      switch error {
      case .forged: throw HTTPError(.unauthorized, "The signature is wrong: sign in.")
      case .expired: throw HTTPError(.expired, "This address was good for fifteen minutes.")
      }
    }
    let owner = try await services.database.read { transaction in
      try services.texts.media.account(holding: id, in: transaction)
        .flatMap { try services.circleOwner($0, in: transaction) }
    }
    guard let owner else { throw HTTPError(.notFound) }
    return try await .picture(id, variant, of: owner, services)
  }
}

extension Response {
  /// A picture of a circle. What lies under a name never changes.
  /// - Throws: `HTTPError` where the circle has none of the name.
  fileprivate static func picture(
    _ id: MediaID, _ variant: MediaVariant, of owner: CircleOwner, _ services: Services
  ) async throws -> Response {
    guard let bytes = try await CircleStore(services).picture(id, variant, owner) else {
      throw HTTPError(.notFound)
    }
    return Response(
      headers: [
        .contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable",
      ], body: .bytes(bytes))
  }
}
