public import AppHost
public import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
public import Sharing
internal import StoredAnswers

/// An invitation, as who follows its link sees it.
public struct Invited<Role: MemberRole>: Sendable {
  /// The name of the inviting owner; empty without one.
  public let owner: String
  /// The role that it gives.
  public let role: Role
  /// The link, to which the form that accepts is sent.
  public let path: String
}

/// The target of the links that invite: who invites and to what, and joining.
public struct JoinPages<Branding: AppBranding, Role: MemberRole>: Sendable {
  private let paths: CirclePaths
  private let drawing: LineDrawing
  private let members: @Sendable (Dependencies) -> CircleMembers<Role>

  /// - Parameters:
  ///   - paths: the addresses.
  ///   - drawing: the illustration of the page for a link that is no longer valid.
  ///   - members: the members of all circles.
  public init(
    _ paths: CirclePaths, drawing: LineDrawing,
    members: @escaping @Sendable (Dependencies) -> CircleMembers<Role>
  ) { (self.paths, self.drawing, self.members) = (paths, drawing, members) }

  /// Adds the page and its form.
  /// - Parameter content: the page in the look of the app, with the ways in for who is not signed in.
  public func mount<Root>(
    _ routes: Routes<Root, PageContext<Branding>>,
    @HTMLBuilder content:
      @escaping @Sendable (Invited<Role>, PageContext<Branding>) -> some HTML
  ) {
    routes.get(paths.join("{token}")) { request, context in
      do {
        let (invite, owner) = try await members(context.services).invitation(
          request.parameters.require("token"))
        let invited = Invited(
          owner: owner.name, role: invite.terms, path: paths.join(invite.secret.text))
        return context.page(context.words(CircleText.joinTitle), backTo: nil, head: .sign) {
          content(invited, context)
        }
      } catch let problem as CircleError {
        return over(problem, context)
      }
    }
    routes.group("", context: AccountPageContext<Branding>.self) { routes in
      routes.post(paths.join("{token}")) { request, context in
        do {
          _ = try await RequestEffect.once(creating: {
            try await members(context.services).accept(
              request.parameters.require("token"), by: context.person)
          })
          return .seeOther(paths.home)
        } catch CircleError.alreadyMember {
          return .seeOther(paths.page)
        } catch let problem as CircleError {
          return over(problem, context.pageContext)
        }
      }
    }
  }

  /// Explains why a link is invalid, and what to do.
  private func over(_ problem: CircleError, _ context: PageContext<Branding>) -> Response {
    let words = context.words
    return context.page(
      words(CircleText.joinTitle), status: problem.httpError.status, backTo: nil, head: .sign
    ) {
      Card {
        EmptyState(
          words(CircleText.over), text: words(CircleText.overText), drawing: drawing,
          action: NamedLink(words(CircleText.goOn), to: paths.home))
      }
    }
  }
}
