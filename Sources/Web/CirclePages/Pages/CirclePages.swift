internal import Accounts
internal import AppHost
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Sharing
internal import StoredAnswers

/// The pages of a circle: its members and their roles, invitations as links and QR codes, leaving,
/// and the choice among several circles.
public struct CirclePages<Context: CirclePageContext>: Sendable {
  private let paths: CirclePaths
  private let topics: [String]
  private let drawing: LineDrawing

  /// - Parameters:
  ///   - paths: the addresses.
  ///   - topics: the topics of the events that refresh the page.
  ///   - drawing: the illustration of a page with nothing to do on it.
  public init(_ paths: CirclePaths, topics: [String], drawing: LineDrawing) {
    (self.paths, self.topics, self.drawing) = (paths, topics, drawing)
  }

  /// Adds the pages and their forms.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.page) { request, context in
      try await show(context, isFull: try request.query()["problem"] != nil)
    }
    routes.post(paths.leaving) { _, context in
      let member = context.person.account.id
      try await context.members.remove(member, by: member, of: context.circleOwner.key)
      return .seeOther(paths.home)
    }
    routes.post(paths.choice) { request, context in
      try await context.choose(AccountID(rawValue: try request.form()["circle"] ?? ""))
      return .seeOther(paths.home)
    }
    routes.allowing(.owner) { routes in
      mountInvites(routes)
      mountMembers(routes)
    }
  }

  private func mountMembers<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.member("{id}")) { request, context in
      let member = try await member(request, context)
      return context.pageContext.page(member.name, backTo: paths.page) {
        MemberPage(
          member: member, paths: paths, words: context.words,
          formToken: context.pageContext.formToken)
      }
    }
    routes.post(paths.role("{id}")) { request, context in
      try await context.members.give(
        role(request), to: member(request, context).id, by: context.person.account.id,
        of: context.circleOwner.key)
      return .seeOther(paths.page)
    }
    routes.post(paths.removal("{id}")) { request, context in
      try await context.members.remove(
        member(request, context).id, by: context.person.account.id, of: context.circleOwner.key)
      return .seeOther(paths.page)
    }
  }

  private func mountInvites<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.newInvite) { _, context in
      context.pageContext.page(context.words(.inviteSomebody), backTo: paths.page) {
        NewInvitePage<Context.Role>(
          isGuest: context.person.account.isGuest, upgrade: Context.Branding.account("upgrade"),
          drawing: drawing, paths: paths, words: context.words,
          formToken: context.pageContext.formToken)
      }
    }
    routes.post(paths.newInvite) { request, context in
      let role = try role(request)
      do {
        let id = try await RequestEffect.once(creating: {
          try await context.members.invite(
            role, to: context.circleOwner.key, by: context.person)
        })
        return .seeOther(paths.invite(id.rawValue))
      } catch CircleError.full {
        return .seeOther(paths.full)
      }
    }
    routes.get(paths.invite("{id}")) { request, context in
      let invite = try await invite(request, context)
      return context.pageContext.page(context.words(.invitation), backTo: paths.page) {
        InvitePage(
          invite: invite, address: address(of: invite, context), paths: paths,
          times: context.times, words: context.words, formToken: context.pageContext.formToken)
      }
    }
    routes.get(paths.code("{id}")) { request, context in
      try .qrCode(address(of: try await invite(request, context), context))
    }
    routes.post(paths.revocation("{id}")) { request, context in
      try await context.members.revoke(
        invite(request, context).id, of: context.circleOwner.key, by: context.person)
      return .seeOther(paths.page)
    }
  }

  private func show(_ context: Context, isFull: Bool) async throws -> Response {
    let owner = context.circleOwner
    let page = MembersPage(
      viewer: context.person.account.id, owner: owner, role: context.role,
      members: try await context.members.members(of: owner.key.account),
      invites: context.role == .owner ? try await context.members.openInvites(of: owner.key) : [],
      circles: try await context.members.circles(of: context.person.account.id),
      most: context.members.most, isFull: isFull, paths: paths, topics: topics,
      times: context.times, words: context.words, formToken: context.pageContext.formToken)
    return context.pageContext.page(context.words(.title)) { page }
  }

  private func address(of invite: ShareLink<Context.Role>, _ context: Context) -> String {
    "\(context.person.services.origin)\(paths.join(invite.secret.text))"
  }

  private func role(_ request: Request) throws -> Context.Role {
    guard let role = Context.Role(given: try request.form()["role"]) else {
      throw HTTPError(.badRequest, "There is no such role.")
    }
    return role
  }

  private func member(
    _ request: Request, _ context: Context
  ) async throws -> CircleMember<Context.Role> {
    try await context.members.member(
      AccountID(rawValue: request.parameters.require("id")), of: context.circleOwner.key.account)
  }

  private func invite(
    _ request: Request, _ context: Context
  ) async throws -> ShareLink<Context.Role> {
    try await context.members.openInvite(
      .init(rawValue: request.parameters.require("id")), of: context.circleOwner.key)
  }
}
