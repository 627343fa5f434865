internal import APIKit
internal import AppHost
internal import HTTPServer

/// `/media/{id}`: the pictures of a circle, for its members and for holders of a signed URL
/// (HAL-944, HAL-1666).
enum MediaEndpoint {
  /// Mounts the route without authentication.
  static func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    MediaAPI(.halloo) { request, context in
      try await CaregiverAPIContext(context, request).owner.accountKey
    }.mount(routes)
  }
}
