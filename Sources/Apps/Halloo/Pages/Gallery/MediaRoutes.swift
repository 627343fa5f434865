internal import HTTPServer
internal import MediaLibrary
internal import Site

/// `/halloo/media/{id}`: the pictures of a circle, for those who belong to it (HAL-944).
enum MediaRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get("\(MediaPath.media)/{id}") { request, carer in
      let id = MediaID(rawValue: try request.parameters.require("id"))
      let isThumbnail = try request.query()["size"] == MediaVariant.thumbnail.rawValue
      return try await .picture(
        id, isThumbnail ? .thumbnail : .full, of: carer.owner, carer.services)
    }
  }
}
