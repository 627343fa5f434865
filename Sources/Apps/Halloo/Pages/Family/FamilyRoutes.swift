internal import Accounts
internal import AppHost
internal import CirclePages
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/halloo/family…`: the members of a circle, and switching circles (HAL-1204, HAL-1205,
/// HAL-1306).
enum FamilyRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    CirclePages<CaregiverContext>(
      HallooPath.circlePaths, topics: ["family.updated", "settings.updated"],
      drawing: LineDrawing(.mascot)
    ).mount(routes)
    routes.get(HallooPath.circle("{id}")) { request, caregiver in
      try await caregiver.choose(AccountID(rawValue: request.parameters.require("id")))
      return .seeOther(SafeReturn.path(try request.query()["to"]))
    }
  }

  /// Adds `/halloo/join/{token}`: the target of an invitation link (HAL-134, HAL-311).
  static func mountJoining<Root>(_ routes: Routes<Root, PageContext>) {
    JoinPages<HallooBranding, CircleRole>(
      HallooPath.circlePaths, drawing: LineDrawing(.mascot), members: { CircleMembers($0) }
    ).mount(routes) { invited, context in
      JoinPage(
        invited: invited, isStranger: context.person == nil, words: context.words,
        formToken: context.formToken)
    }
  }
}

/// Shows who invites, and signing up or in.
struct JoinPage: HTML {
  let invited: Invited<CircleRole>
  let isStranger: Bool
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("welcome")) {
      WelcomeScene()
      h2(.class("main-title")) { words.circle(.invitedBy, name: words.shownName(invited.owner)) }
      p { words.joinAs(invited.role) }
      if isStranger {
        WaysIn(next: invited.path, words: words, formToken: formToken)
      } else {
        Form(to: invited.path, token: formToken, words: words) {
          FormActions { Button(words(.join), isWide: true) }
        }
      }
    }
  }
}
