internal import HTTPServer
internal import HTTPTypes
internal import MediaLibrary

/// `/halloo/media/{id}`: the pictures of a circle, for those who belong to it (HAL-944).
enum MediaRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get("\(HallooPath.media)/{id}") { request, carer in
      let id = MediaID(rawValue: try request.parameters.require("id"))
      let isThumbnail = try request.query()["size"] == MediaVariant.thumbnail.rawValue
      let picture = try await carer.circle.picture(
        id, isThumbnail ? .thumbnail : .full, carer.owner)
      guard let picture else { throw HTTPError(.notFound) }
      // What lies under a name never changes.
      return Response(
        headers: [
          .contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable",
        ], body: .bytes(picture))
    }
  }
}
