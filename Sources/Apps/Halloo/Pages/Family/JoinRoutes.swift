internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import StoredAnswers

/// `/halloo/join/{token}`: where an invitation leads (HAL-134, HAL-311).
enum JoinRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(HallooPath.join("{token}")) { request, caller in
      do {
        let (invite, owner) = try await FamilyStore(caller.services).invitation(
          request.parameters.require("token"))
        return caller.page(caller.words(.joinTitle), backTo: nil, head: .sign) {
          JoinPage(
            owner: owner.name, invite: invite, isStranger: caller.person == nil,
            words: caller.words, formToken: caller.formToken)
        }
      } catch let problem as FamilyProblem {
        return over(problem, caller)
      }
    }
    routes.group("", context: AccountPageContext.self) { routes in
      routes.post(HallooPath.join("{token}")) { request, member in
        do {
          _ = try await RequestEffect.once(creating: {
            try await FamilyStore(member.services).accept(
              request.parameters.require("token"), by: member.person)
          })
          return .seeOther(HallooPath.home)
        } catch FamilyProblem.alreadyMember {
          return .seeOther(HallooPath.family)
        } catch let problem as FamilyProblem {
          return over(problem, member.caller)
        }
      }
    }
  }

  /// Says that a link leads nowhere, and what to do.
  private static func over(_ problem: FamilyProblem, _ caller: PageContext) -> Response {
    caller.page(
      caller.words(.joinTitle), status: problem.httpError.status, backTo: nil, head: .sign
    ) {
      Card {
        EmptyState(
          caller.words(.inviteOver), text: caller.words(.inviteOverText), illustration: .mascot,
          action: NamedLink(caller.words(.homePlace), to: HallooPath.home))
      }
    }
  }
}
