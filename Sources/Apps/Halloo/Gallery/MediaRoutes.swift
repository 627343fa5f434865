internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import MediaLibrary
internal import Site
internal import Storage

/// `/halloo/media/{id}`: the pictures of a circle, for those who belong to it (HAL-944).
enum MediaRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get("\(MediaPath.media)/{id}") { request, carer in
      let id = MediaID(rawValue: try request.parameters.require("id"))
      let variant: MediaVariant =
        try request.query()["size"] == "thumb" ? .thumbnail : .full
      let (media, owner) = (carer.services.texts.media, carer.owner)
      let bytes = try await carer.services.database.read { transaction in
        try media.read(
          id, variant, of: .init(owner.account, key: owner.key), in: transaction)
      }
      guard let bytes else { throw HTTPError(.notFound) }
      // What lies under a name never changes.
      return Response(
        status: .ok,
        headers: [
          .contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable",
        ], body: .bytes(bytes))
    }
  }
}
