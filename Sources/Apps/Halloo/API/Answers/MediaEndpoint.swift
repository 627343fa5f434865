internal import APIKit
internal import AppHost
internal import HTTPServer

/// `/media/{id}`: the pictures of a circle, for its members, whichever circle they have chosen, and
/// for holders of a signed URL (HAL-944, HAL-1666).
enum MediaEndpoint {
  /// Mounts the route without authentication.
  static func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    MediaAPI(.halloo) { owner, person in
      try await FamilyStore(person.services).standing(of: person, named: owner) != nil
    }.mount(routes)
  }
}
