internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import MediaLibrary
internal import Storage

/// `/media/{id}`: the pictures of a circle, for its members and for holders of a signed URL
/// (HAL-944, HAL-1666).
enum MediaEndpoint {
  private static let api = PictureAPI(
    "/media", .halloo,
    expired: HTTPError(.expired, "This address was good for fifteen minutes."),
    called: { id, variant, call in
      let caregiver = try await CaregiverAPIContext(call.1, call.0)
      return try await caregiver.circle.picture(id, variant, caregiver.owner)
    },
    linked: { id, variant, services in
      let owner = try await services.database.read { transaction in
        try services.media.account(holding: id, in: transaction).flatMap {
          try services.circleOwner($0, in: transaction)
        }
      }
      guard let owner else { return nil }
      return try await CircleStore(services).picture(id, variant, owner)
    })

  /// Mounts the route without authentication.
  static func mount<Root>(_ routes: Routes<Root, RequestContext>) { api.mount(routes) }
}
