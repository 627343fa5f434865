internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import StoredAnswers

/// `/halloo/join/{token}`: the target of an invitation link (HAL-134, HAL-311).
enum JoinRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(HallooPath.join("{token}")) { request, context in
      do {
        let (invite, owner) = try await FamilyStore(context.services).invitation(
          request.parameters.require("token"))
        return context.page(context.words(.joinTitle), backTo: nil, head: .sign) {
          JoinPage(
            owner: owner.shownName(context.words), invite: invite,
            isStranger: context.person == nil,
            words: context.words, formToken: context.formToken)
        }
      } catch let problem as FamilyProblem {
        return over(problem, context)
      }
    }
    routes.group("", context: AccountPageContext.self) { routes in
      routes.post(HallooPath.join("{token}")) { request, context in
        do {
          _ = try await RequestEffect.once(creating: {
            try await FamilyStore(context.services).accept(
              request.parameters.require("token"), by: context.person)
          })
          return .seeOther(HallooPath.home)
        } catch FamilyProblem.alreadyMember {
          return .seeOther(HallooPath.family)
        } catch let problem as FamilyProblem {
          return over(problem, context.pageContext)
        }
      }
    }
  }

  /// Explains why a link is invalid, and what to do.
  private static func over(_ problem: FamilyProblem, _ context: PageContext) -> Response {
    context.page(
      context.words(.joinTitle), status: problem.httpError.status, backTo: nil, head: .sign
    ) {
      Card {
        EmptyState(
          context.words(.inviteOver), text: context.words(.inviteOverText), illustration: .mascot,
          action: NamedLink(context.words(.homePlace), to: HallooPath.home))
      }
    }
  }
}
