internal import AppHost
internal import CirclePages
internal import HTTPServer

/// `/family…`: the members of a circle and its invitations (HAL-1680 to HAL-1684).
enum FamilyEndpoint {
  private static let api = CircleAPI<CaregiverAPIContext>(
    "/family", in: HallooPath.api, .halloo, paths: HallooPath.circlePaths)

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) { api.mount(routes) }

  /// Adds the route for holders of an invitation link who are not signed in.
  static func mountOpen<Root>(_ routes: Routes<Root, RequestContext>) {
    api.mountOpen(routes, members: { CircleMembers($0) }) { name, request in
      PresentationPreferences(request).adding(HallooStrings.own).words.shownName(name)
    }
  }
}
